// The operator's own contacts: loaded from a file, found by customers, each row refused for a reason.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorProgram, operatorWith } from './support/operator';
import { login, newFolder, removeFolder, sharedFolder, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';
import { workbook } from './support/uploads';

const folder = newFolder('contacts-load');
afterAll(() => removeFolder(folder));
const env = { WAYBILL_API: `http://127.0.0.1:${sharedPort()}`, WAYBILL_DATA: sharedFolder() };
const operator = operatorWith(env, folder);
/** Excel is read by a library that does not run inside a test. */
const operatorApart = operatorProgram(env);

let pro: Browser;
let company: { id: string; desc_en: string; country: string };
beforeAll(async () => {
  pro = await login(sharedPort(), 'pro');
  const { data } = await pro.send('POST', '/api/trader/search', {
    form: { keyword: 'furniture', pageSize: '50' },
  });
  company = data.data[7];
});

test('a CSV: companies by key, by name and country, in other letters; what is refused says why', async () => {
  const rows = [
    'company_key,company,country,site,Full name,email,phone,observed_on,permission,guessed',
    `${company.id},,,www.${company.id}.example,Jane Roe,Jane.Roe@${company.id}.example,+44 1,2026-05-01,published by the company,`,
    `,"${company.desc_en.toLowerCase()}",${company.country},,,info@${company.id}.example,,2026-05-02,,`,
    `,"${company.desc_en}",${company.country},,John Doe,j.doe@${company.id}.example,,2026-05-03,,yes`,
    ',No Such Company of Anywhere,GB,,Ann Other,ann@other.example,,2026-05-01,,',
    ',,,,Nobody,a@b.example,,2026-05-01,,',
    `${company.id},,,,Bad Mail,not-an-email,,2026-05-01,,`,
    `${company.id},,,,Bad Day,c@d.example,,2026-02-30,,`,
    `${company.id},,,gmail.com,Bad Site,c@d.example,,2026-05-01,,`,
    ',Acme,Atlantis,,Bad Country,c@d.example,,2026-05-01,,',
  ];
  writeFileSync(join(folder, 'team.csv'), rows.join('\n'));
  const load = () =>
    operator('contacts', 'load', 'team.csv', '--map', 'name=Full name', '--source', 'Canton fair', '--json');
  const said = await load();
  expect([said.code, said.json]).toEqual([
    0,
    {
      ok: true,
      added: 4,
      updated: 0,
      removed: 0,
      sites: 1,
      withoutRecords: 1,
      refused: [
        { line: 6, reason: 'it names no company: give company_key, company or tax_id' },
        { line: 7, reason: 'email is not an e-mail address' },
        { line: 8, reason: 'observed_on is not a day (YYYY-MM-DD)' },
        { line: 9, reason: 'site belongs to no single company' },
        { line: 10, reason: 'country Atlantis is unknown' },
      ],
    },
  ]);
  const shown = await pro.sendEncrypted('POST', '/api/trader/emails', { form: { company: company.id } });
  expect(
    shown.data.map(({ email, guessed, source }: Record<string, unknown>) => [email, guessed, source]),
  ).toEqual([
    [`info@${company.id}.example`, false, 'Canton fair'],
    [`jane.roe@${company.id}.example`, false, 'Canton fair'],
    [`j.doe@${company.id}.example`, true, 'Canton fair'],
  ]);
  expect(shown.data[1]).toMatchObject({
    sample: false,
    observed_on: '2026-05-01',
    permission: 'published by the company',
  });
  const sites = await pro.send('GET', '/link/s', { query: { q: company.desc_en } });
  expect(sites.data[0]).toMatchObject({ domain: `${company.id}.example`, sample: false });
  // The same file again: nothing new.
  expect((await load()).json).toMatchObject({ added: 0, sites: 0 });
});

test('an Excel file; one that is newer replaces, a guess does not; files that cannot be read say so', async () => {
  const sheet = workbook([
    ['company_key', 'name', 'email', 'position', 'source', 'observed_on', 'guessed'],
    [company.id, 'JANE ROE', `jane@${company.id}.example`, 'CEO', 'Register', '2026-08-01', ''],
    [company.id, 'Jane Roe', `guess@${company.id}.example`, 'CTO', 'Pattern', '2026-09-01', 'yes'],
  ]);
  writeFileSync(join(folder, 'team.xlsx'), sheet);
  writeFileSync(join(folder, 'other.csv'), 'a,b\n1,2\n');
  const [loaded, other, missing] = await Promise.all([
    operatorApart('contacts', 'load', join(folder, 'team.xlsx'), '--json'),
    operator('contacts', 'load', 'other.csv'),
    operator('contacts', 'load', 'none.csv'),
  ]);
  expect(loaded.json).toMatchObject({ ok: true, refused: [] });
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('has no known column: a, b.')]);
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('cannot be read')]);
  const shown = await pro.sendEncrypted('GET', '/api/trader/nbd/company/contacts', {
    query: { nbdNumber: company.id },
  });
  const jane = shown.data.find(({ name }: { name: string }) => name === 'Jane Roe');
  expect(jane).toMatchObject({ source: 'Register', position: 'CEO', guessed: false });
});

test('lists of companies say of an e-mail whether it was seen and proved', async () => {
  const { data } = await pro.send('POST', '/api/trader/search', { form: { keyword: 'furniture' } });
  const [{ id }] = data.data;
  const email = `proved@${id}.example`;
  const rows = ['company_key,email,observed_on,email_verified', `${id},${email},2026-05-01,yes`];
  writeFileSync(join(folder, 'proved.csv'), rows.join('\n'));
  expect((await operator('contacts', 'load', 'proved.csv', '--source', 'List', '--json')).code).toBe(0);
  await pro.sendEncrypted('POST', '/api/trader/emails', { form: { company: id } });
  const { data: mark } = await pro.send('POST', '/api/trader/mark', {
    form: { cmp: id, mark: 'peer' },
    idempotencyKey: actionKey(),
  });
  const query = { page: '1', pageSize: '50' };
  const lists = await Promise.all([
    pro.send('GET', '/api/trader/marks', { query }),
    pro.sendEncrypted('GET', '/api/corp/concerned', { query }),
  ]);
  for (const list of lists)
    expect(list.data.data).toContainEqual(
      expect.objectContaining({ view_id: id, email, emailVerified: true, guessed: false }),
    );
  await pro.send('POST', '/api/trader/unmark', { form: { mark: mark.id }, idempotencyKey: actionKey() });
});
