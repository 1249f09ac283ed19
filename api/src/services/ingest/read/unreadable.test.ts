// What a file is instead of a table: the page has words in five languages for each code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createUnreadableError, isUnreadable, unreadableKinds } from './unreadable';

const locale = z.object({ loading: z.object({ unreadable: z.record(z.string(), z.string()) }) });
const locales = join(__dirname, '../../../../../mf-account/src/locales');

test.each(['en', 'cn', 'cnf', 'spain', 'vietnam'])('%s has a sentence for each', (language) => {
  const { unreadable } = locale.parse(
    JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8')),
  ).loading;
  expect(Object.keys(unreadable).sort()).toEqual([...unreadableKinds].sort());
  for (const sentence of Object.values(unreadable)) expect(sentence).toContain('{{name}}');
});

test('the English sentence is that of the command', () => {
  const { unreadable } = locale.parse(JSON.parse(readFileSync(join(locales, 'en.json'), 'utf8'))).loading;
  for (const kind of unreadableKinds) {
    if (kind === 'noRows') continue;
    const { message, problem } = createUnreadableError(kind, 'a.csv');
    expect(unreadable[kind]?.replace('{{name}}', 'a.csv')).toBe(message);
    expect(problem).toEqual({ code: kind, name: 'a.csv' });
  }
  expect(isUnreadable('text')).toBe(false);
});
