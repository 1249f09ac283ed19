// The operator's commands: through a running API, on the folder when none runs, and what they say when typed wrongly.
// On a site without demo accounts, where the operator makes the first one.

import { sealedPost } from './support/identity';
import { operatorProgram, operatorWith } from './support/operator';
import { bareFolder, type Running, removeFolder, start, tryLogin, visitor } from './support/server';

const folder = bareFolder('operator');
const alone = operatorProgram({ WAYBILL_DATA: folder });
let running: Running;
let asked: ReturnType<typeof operatorWith>;
beforeAll(async () => {
  // Before a server runs: the command makes the store itself.
  const { code, err, json } = await alone('plan', 'set', '2', 'trader=31', '--json');
  expect([code, err, json.ok]).toEqual([0, '', true]);
  running = await start({ WAYBILL_DATA: folder, WAYBILL_SAMPLE_ROWS: '0', WAYBILL_DEMO: '0' });
  asked = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}`, WAYBILL_DATA: '/nowhere' });
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

test('through the API, with what was done before it ran', async () => {
  const { code, out, err } = await asked('plan', 'list');
  expect([code, err]).toEqual([0, `On the API at http://127.0.0.1:${running.port}.\n`]);
  expect(out).toMatch(/^trader +5 +31 +100 /m);
  const { json } = await asked('plan', 'set', '3', 'contacts=-1', 'trader=7', '--name-en', 'Start', '--json');
  expect(json).toMatchObject({
    ok: true,
    before: { level: 3, name_en: 'Entry' },
    after: { level: 3, name_en: 'Start', quotas: { contacts: -1, trader: 7, transaction: 200 } },
  });
});

test('links of the lexicon are added, blocked, listed with who said so, and taken back', async () => {
  const added = await asked(
    'lexicon',
    'add',
    'palta',
    'aguacate',
    '--language',
    'es',
    '--by',
    'anna',
    '--json',
  );
  expect(added.json).toMatchObject({
    links: [{ term: 'palta', other: 'aguacate', language: 'es', blocked: false, made_by: 'anna' }],
  });
  const { json: shown } = await asked('lexicon', 'show', 'palta', '--json');
  expect(shown).toMatchObject({
    origins: expect.arrayContaining([
      expect.objectContaining({ term: 'aguacate', lists: expect.arrayContaining(['link']) }),
    ]),
  });
  const { json: explained } = await asked('lexicon', 'show', 'coffee', '--why', '--json');
  expect(explained).toMatchObject({ decisions: [{ typed: 'coffee' }] });
  const { json: blocked } = await asked('lexicon', 'block', 'palta', 'aguacate', '--json');
  expect(blocked).toMatchObject({ links: [{ blocked: true, made_by: 'operator' }] });
  expect((await asked('lexicon', 'show', 'palta', '--json')).json).toMatchObject({ blocked: ['aguacate'] });
  expect((await asked('lexicon', 'forget', 'palta', 'aguacate', '--json')).json).toMatchObject({ links: [] });
  const [again, same] = [
    await asked('lexicon', 'forget', 'palta', 'aguacate'),
    await asked('lexicon', 'add', 'Café', 'cafe'),
  ];
  expect([again.code, again.err]).toEqual([expect.any(Number), expect.stringContaining('no own link')]);
  expect([same.code, same.err]).toEqual([expect.any(Number), expect.stringContaining('the same word')]);
  expect(again.code * same.code).toBeGreaterThan(0);
});

test('a folder whose API cannot be asked is left alone', async () => {
  const { code, err } = await alone('plan', 'list');
  expect([code, err]).toEqual([1, expect.stringContaining('in use by process')]);
});

test.each([
  [2, 'trador=1', /QUOTA=NUMBER. Quotas: transaction, /],
  [2, 'trader=x', /trader=x is not QUOTA=NUMBER/],
  [6, 'trader=1', /levels 1 to 5/],
])('plan set %s %s is called wrongly', async (level, quota, words) => {
  const { code, err } = await asked('plan', 'set', String(level), quota);
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
});

test.each([[[]], [['plan']], [['plan', 'set']], [['ingest']]])('%s --help', async (command) => {
  const { code, out } = await asked(...command, '--help');
  expect([code, out]).toEqual([0, expect.stringContaining('Usage: operator')]);
});

test.each<[string, string, Record<string, string>, string, number]>([
  ['a page of this machine', 'plan-list', { origin: 'http://evil.example' }, '{}', 404],
  ['a form', 'plan-list', { 'content-type': 'text/plain' }, '{}', 404],
  ['an unknown action', 'plan-drop', {}, '{}', 404],
  ['no JSON', 'plan-list', {}, '{', 200],
  ['a request that breaks its rules', 'plan-set', {}, '{"level":9,"quotas":{},"names":{}}', 200],
])('the API does nothing for %s', async (_what, action, headers, body, status) => {
  const response = await fetch(`http://127.0.0.1:${running.port}/internal/operator/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(status === 404 ? { code: 3 } : { refused: expect.any(String) });
});

async function login(username: string, password: string, host = 'localhost') {
  const browser = await visitor(running.port, `${host}:${running.port}`);
  const { code } = await tryLogin(browser, username, { password });
  return { code, browser };
}
type LoggedIn = Awaited<ReturnType<typeof login>>['browser'];
const totals = async (browser: LoggedIn) => {
  const { data } = await browser.send('GET', '/api/v2/nbd/user/perm');
  return [data.number_of_queries_per_day_on_transaction, data.number_of_queries_per_day_on_trader];
};
const state = async (browser: LoggedIn) => (await browser.send('GET', '/api/user/i')).code;
/** Commands that have something typed into them. */
const typing = (input: string) =>
  operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` }, '/', input);

test('without demo accounts, the operator makes the first one; plan and own totals count at once', async () => {
  expect((await asked('account', 'list', '--json')).json).toEqual({ ok: true, accounts: [], total: 0 });
  const added = await asked('account', 'add', 'Maria', 'trader=9', '--level', '1', '--generate', '--json');
  expect(added).toMatchObject({
    code: 0,
    json: { account: { agent: 'default', username: 'Maria', level: 1 } },
  });
  const { browser, code } = await login('maria', added.json.password);
  expect([code, await totals(browser)]).toEqual([0, [10, 9]]);
  await asked('plan', 'set', '1', 'transaction=11');
  await asked('account', 'set', 'maria', 'trader=plan');
  expect(await totals(browser)).toEqual([11, 5]);
});

test('a plan of less than was used leaves nothing, and no debt; levels are called what the operator calls them', async () => {
  const { json } = await asked('account', 'add', 'pedro', '--level', '4', '--generate', '--json');
  const { browser } = await login('pedro', json.password);
  await asked('account', 'use', 'pedro', 'invitations=40');
  const invitations = async () => {
    const { data } = await browser.send('GET', '/api/v2/nbd/user/perm');
    return [data.number_of_directional_invitation, data.available_directional_invitation];
  };
  expect(await invitations()).toEqual([500, 460]);
  await asked('plan', 'set', '4', 'invitations=30', '--name-vietnam', 'Cảng');
  expect(await invitations()).toEqual([30, 0]);
  await asked('plan', 'set', '4', 'invitations=-200');
  expect(await invitations()).toEqual([-200, -200]);
  await asked('account', 'set', 'pedro', '--level', '3');
  expect(await invitations()).toEqual([50, 10]);
  const { data: levels } = await (await visitor(running.port)).send('GET', '/api/common/levels');
  expect(levels.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3, 4, 5]);
  expect(levels[3]).toEqual({
    ...{ level: 4, name_cn: '专业版', name_en: 'Professional', name_cnf: '專業版' },
    ...{ name_spain: 'Profesional', name_vietnam: 'Cảng' },
  });
});

test('what is done for an account is booked up to its plan, or not at all', async () => {
  await asked('account', 'add', 'luisa', '--level', '3', '--generate');
  const use = (...units: string[]) => asked('account', 'use', 'Luisa', ...units, '--json');
  expect((await use('invitations=2', 'mass_mailing=500')).json.booked).toEqual([
    { quota: 'invitations', total: 50, used: 2, left: 48 },
    { quota: 'mass_mailing', total: 500, used: 500, left: 0 },
  ]);
  // All of it, or nothing.
  expect(await use('invitations=1', 'mass_mailing=1')).toMatchObject({
    code: 1,
    json: { error: 'Luisa has 0 of 500 mass_mailing left this month, not 1: nothing was booked.' },
  });
  const many = await Promise.all(Array.from({ length: 6 }, () => use('invitations=10')));
  expect(many.map(({ code }) => code).sort()).toEqual([0, 0, 0, 0, 1, 1]);
  expect((await use('invitations=-42')).json.booked[0]).toMatchObject({ used: 0, left: 50 });
  expect(await use('trader=1')).toMatchObject({ code: 2, json: { error: expect.stringMatching(/itself/) } });
  expect((await use('invitations=many')).code).toBe(2);
  await asked('account', 'set', 'luisa', '--until', '2025-12-31');
  expect((await use('invitations=1')).json.error).toBe('The plan of Luisa ended on 2025-12-31.');
});

test('staff of an agent is made and unmade by the operator, at once, and never of a sub-account', async () => {
  const { json } = await asked('account', 'add', 'irene', '--level', '4', '--generate', '--json');
  const { browser } = await login('irene', json.password);
  const isStaff = async () => (await browser.send('GET', '/api/user/i')).data.staff;
  expect([json.account.staff, await isStaff()]).toEqual([false, false]);
  expect((await asked('account', 'staff', 'irene', '--json')).json.account.staff).toBe(true);
  expect(await isStaff()).toBe(true);
  await sealedPost(browser, '/api/user/sub-accounts/add', { username: 'irene-sub', password: 'Cargo2026x' });
  expect(await asked('account', 'staff', 'irene-sub', '--json')).toMatchObject({
    code: 1,
    json: { error: 'irene-sub is a sub-account: only an account of its own can be staff.' },
  });
  await asked('account', 'staff', 'irene', '--off');
  expect(await isStaff()).toBe(false);
});

test('a disabled account, ended sessions and a new password end what is open', async () => {
  expect((await typing('Secret2026\n')('account', 'add', 'jorge', '--level', '2')).code).toBe(0);
  const first = await login('jorge', 'Secret2026');
  expect((await asked('account', 'disable', 'jorge', '--json')).json.account.disabled).toBe(true);
  expect(await state(first.browser)).toBe(17);
  expect((await login('jorge', 'Secret2026')).code).toBe(12);
  await asked('account', 'enable', 'jorge');
  const second = await login('jorge', 'Secret2026');
  expect((await asked('account', 'end-sessions', 'jorge', '--json')).json.ended).toBe(1);
  expect(await state(second.browser)).toBe(17);
  const third = await login('jorge', 'Secret2026');
  const { json } = await asked('account', 'password', 'jorge', '--generate', '--json');
  expect([json.ended, await state(third.browser)]).toEqual([1, 17]);
  expect((await login('jorge', 'Secret2026')).code).toBe(10);
  expect((await login('jorge', json.password)).code).toBe(0);
});

test('an account is its agent’s alone', async () => {
  await asked('agent', 'add', 'acme', '--name', 'Acme', '--host', 'acme.localhost');
  const rosa = ['rosa', '--agent', 'acme', '--level', '3', '--generate', '--json'];
  const { json } = await asked('account', 'add', ...rosa);
  expect((await login('rosa', json.password, 'acme.localhost')).code).toBe(0);
  expect((await login('rosa', json.password)).code).toBe(10);
  expect((await asked('account', 'list', '--agent', 'acme', '--json')).json.total).toBe(1);
});

test.each<[string[], string, number, RegExp]>([
  [['add', 'maria', '--level', '1', '--generate'], '', 1, /There is an account maria of default already/],
  [['add', 'lena'], 'Secret2026', 2, /needs --level/],
  [['add', 'lena', '--level', '1'], '', 1, /No password was given/],
  [['add', 'lena', '--level', '1'], 'secret', 2, /8 to 16 characters/],
  [['add', 'xy', '--level', '1'], 'Secret2026', 2, /3 to/],
  [['add', 'lena', '--agent', 'nobody', '--level', '1'], 'Secret2026', 1, /no agent nobody/],
  [['add', 'lena', '--level', '1', '--email', 'maria@'], 'Secret2026', 2, /not an e-mail address/],
  [['add', 'lena', '--level', '1', '--time-zone', 'Mars/Olympus'], 'Secret2026', 2, /Europe\/Madrid/],
  [['set', 'lena', '--level', '2'], '', 1, /no account lena of default/],
  [['set', 'maria', 'trader=many'], '', 2, /QUOTA=NUMBER\|plan/],
  [['set', 'maria', '--until', '2027-02-30'], '', 2, /2027-12-31/],
])('account %j with "%s" is refused', async (words, input, code, reason) => {
  const { out, ...said } = await typing(input)('account', ...words);
  expect(said).toMatchObject({ code, err: expect.stringMatching(reason) });
  expect((await asked('account', 'list', 'lena', '--json')).json.total).toBe(0);
});
