// The lines that docs/api.md begins with, run as they are written, with this server's address and a real key.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAccount } from '../security/people';
import { addKey, newKeyText } from '../support/api-keys';
import { sharedPort } from '../support/server';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(guide) ?? [];
const lines = block.trim().split('\n');

test('the guide begins with three lines of curl that answer', async () => {
  const key = newKeyText();
  await addKey(await newAccount(sharedPort()), { text: key, rights: ['search', 'companies'] });
  expect(lines).toHaveLength(3);
  const answers = lines.map((line) => {
    const command = line
      .replace('https://trade.example', `http://localhost:${sharedPort()}`)
      .replace('wbk_…', key);
    expect(command).not.toBe(line);
    const answer = JSON.parse(
      execFileSync('sh', ['-c', `${command} --silent --show-error --fail`]).toString(),
    );
    expect(answer.result.isError ?? false).toBe(false);
    return JSON.parse(answer.result.content[0].text);
  });
  const [plan, transactions, companies] = answers;
  expect(Object.keys(plan).length).toBeGreaterThan(1);
  expect(transactions.records.length).toBeGreaterThan(0);
  expect(companies.companies.length).toBeGreaterThan(0);
});
