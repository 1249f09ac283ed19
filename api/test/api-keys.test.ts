// API keys: made by a master, used by a program through the same signed calls, counted, and dead at once when revoked.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { newAccount, newSub } from './security/people';
import { span } from './security/things';
import { addKey, editKey, newKeyText, Program } from './support/api-keys';
import { login, sharedFolder, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const port = sharedPort();
const search = (by: Browser, more: object = {}) =>
  by.send('POST', calls.transactionSearch.path, { json: { keyword: 'steel', ...span, ...more } });
const plan = (by: Browser) => by.send('GET', calls.permissions.path);
const listed = async (master: Browser) => (await master.send('GET', calls.apiKeys.path)).data;
const revoke = (by: Browser, id: string) =>
  by.send('POST', calls.apiKeyRevoke.path, { form: { id }, idempotencyKey: actionKey() });

test('a program searches with its key, and its owner sees when and how often', async () => {
  const master = await newAccount(port);
  const { answer, program } = await addKey(master, { rights: ['search', 'leads', 'search'], limit: 50 });
  expect(answer).toMatchObject({
    code: 0,
    data: { name: 'Nightly sheet', rights: ['search', 'leads'], daily_limit: 50, used: 0, last_used: null },
  });
  const found = await search(program);
  expect(found).toMatchObject({ code: 0 });
  expect(found.data.results.total).toBeGreaterThan(0);
  // It spends the plan of the account, as the account itself would.
  const { data } = await plan(program);
  const total = data.number_of_queries_per_day_on_transaction;
  expect(data.available_query_count_on_transaction).toBe(total < 0 ? total : total - 1);
  expect(await listed(master)).toEqual([
    { ...answer.data, used: 2, last_used: expect.stringMatching(/^\d{4}-/) },
  ]);
});

test('nothing of a key is in answers or on disk', async () => {
  const master = await newAccount(port);
  const text = newKeyText();
  const { program } = await addKey(master, { text });
  await search(program);
  const keys = await listed(master);
  // The audit trail names the key by its id; its lines are written soon after the answer.
  const files = await eventually(() => {
    const all = readdirSync(join(sharedFolder(), 'audit')).map((name) =>
      readFileSync(join(sharedFolder(), 'audit', name), 'utf8'),
    );
    return all.some((lines) => lines.includes(`"key":"${keys[0].id}"`)) ? all : undefined;
  });
  for (const secret of [text.slice(4), program.token?.slice(4) ?? ''])
    for (const place of [JSON.stringify(keys), ...files]) expect(place).not.toContain(secret);
});

test('a right that a key has not, and calls that no key may make', async () => {
  const master = await newAccount(port);
  const { program } = await addKey(master, { rights: ['search'] });
  const traders = await program.send('POST', calls.traderSearch.path, { form: { keyword: 'steel' } });
  expect(traders).toMatchObject({
    status: 403,
    code: codes.keyLacksRight,
    message: 'This API key has no right for this call.',
    data: { right: 'companies' },
  });
  expect(await search(program, { dw: true })).toMatchObject({
    code: codes.keyLacksRight,
    data: { right: 'downloads' },
  });
  for (const path of [calls.userInfo.path, calls.apiKeys.path, calls.subAccounts.path])
    expect(await program.send('GET', path)).toMatchObject({
      code: codes.keyLacksRight,
      data: { right: null },
    });
  const kept = await program.send('POST', calls.traderFavorite.path, {
    form: { ids: 'x' },
    idempotencyKey: actionKey(),
  });
  expect(kept.code).toBe(codes.keyLacksRight);
  // What is refused for its row alone is not counted: only the search was, which asked for a file as well.
  expect((await listed(master))[0].used).toBe(1);
});

test('what a key may read and how often is changed, and holds from its next call on', async () => {
  const master = await newAccount(port);
  const { answer, program } = await addKey(master, { rights: ['search'], limit: 50 });
  const { id } = answer.data;
  expect(await editKey(master, id, { password: 'Wrong2026x' })).toMatchObject({ code: codes.loginFailed });
  const changed = await editKey(master, id, { name: 'Companies', rights: ['companies'], limit: 2 });
  expect(changed).toMatchObject({
    code: 0,
    data: { id, name: 'Companies', rights: ['companies'], daily_limit: 2 },
  });
  expect(await listed(master)).toEqual([changed.data]);
  expect(await search(program)).toMatchObject({ code: codes.keyLacksRight });
  const traders = () => program.send('POST', calls.traderSearch.path, { form: { keyword: 'steel' } });
  const answers = [await traders(), await traders(), await traders()].map(({ code }) => code);
  expect(answers.at(-1)).toBe(codes.keyLimit);
  expect(answers[0]).toBe(codes.ok);

  const stranger = await newAccount(port);
  expect(await editKey(stranger, id)).toMatchObject({ code: codes.notFound });
  await revoke(master, id);
  expect(await editKey(master, id)).toMatchObject({ code: codes.notFound });
});

test('a revoked key is dead at once, also in the middle of its work', async () => {
  const master = await newAccount(port);
  const { answer, program } = await addKey(master);
  expect(await plan(program)).toMatchObject({ code: 0 });
  expect(await revoke(master, answer.data.id)).toMatchObject({ code: 0 });
  expect(await plan(program)).toMatchObject({
    status: 401,
    code: codes.keyRefused,
    message: 'This API key is unknown or was revoked, or belongs to another site.',
  });
  expect(await listed(master)).toEqual([]);
  expect(await revoke(master, answer.data.id)).toMatchObject({ code: codes.notFound });
  // The session that revoked it goes on.
  expect(await plan(master)).toMatchObject({ code: 0 });
});

test('logging out everywhere revokes the keys where asked for, and leaves them where not', async () => {
  const master = await newAccount(port);
  const { program } = await addKey(master);
  const logout = async (form: Record<string, string>) =>
    (await login(port, master.username)).send('POST', calls.logout.path, { form });
  expect(await logout({ revoke_keys: '1' })).toMatchObject({ code: 0 });
  expect(await logout({ everywhere: '1' })).toMatchObject({ code: 0 });
  expect(await plan(master)).toMatchObject({ code: codes.sessionExpired });
  expect(await plan(program)).toMatchObject({ code: 0 });
  expect(await logout({ everywhere: '1', revoke_keys: '1' })).toMatchObject({ code: 0 });
  expect(await plan(program)).toMatchObject({ code: codes.keyRefused });
});

test('keys that nobody let in, with another’s bearer, or at another host', async () => {
  const master = await newAccount(port);
  const { program } = await addKey(master);
  const unknown = await new Program(port, newKeyText()).sync();
  expect(await plan(unknown)).toMatchObject({ code: codes.keyRefused });
  // A bearer that was overheard is of no use without the key.
  const thief = await new Program(port, newKeyText()).sync();
  thief.token = program.token;
  expect(await plan(thief)).toMatchObject({ code: codes.badSignature });
  const moved = Object.assign(await new Program(port, newKeyText(), `atlas.localhost:${port}`).sync(), {
    ecdh: program.ecdh,
    token: program.token,
  });
  expect(await plan(moved)).toMatchObject({ code: codes.keyRefused });
});

test('the limit of a day: so many calls and no more, however many at once', async () => {
  const master = await newAccount(port);
  const { program } = await addKey(master, { limit: 5 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => plan(program)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
  const [refused] = answers.filter(({ code }) => code !== 0);
  expect(refused).toMatchObject({ status: 429, code: codes.keyLimit });
  const wait = Number(refused?.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect((await listed(master))[0].used).toBe(5);
});

test('a key needs the plan of its account', async () => {
  const master = await newAccount(port, { deadline: '2024-12-31' });
  const { program } = await addKey(master);
  expect(await search(program)).toMatchObject({ code: codes.planExpired });
  const none = await newAccount(port, { quotas: { transaction: 0 } });
  const { program: poor } = await addKey(none);
  expect(await search(poor)).toMatchObject({ code: codes.planLacksRight });
});

test('only a master makes keys, with the password, and only as many as a list holds', async () => {
  const master = await newAccount(port);
  const sub = await newSub(port, master);
  expect((await addKey(sub)).answer).toMatchObject({ code: codes.forbidden });
  expect(await sub.send('GET', calls.apiKeys.path)).toMatchObject({ code: codes.forbidden });
  expect((await addKey(master, { password: 'Wrong2026' })).answer).toMatchObject({
    code: codes.loginFailed,
  });
  expect((await addKey(master, { rights: [] })).answer).toMatchObject({ code: codes.invalid });
  expect((await addKey(master, { rights: ['admin'] })).answer).toMatchObject({ code: codes.invalid });
  expect((await addKey(master, { limit: 0 })).answer).toMatchObject({ code: codes.invalid });
  const text = newKeyText();
  expect((await addKey(master, { text })).answer).toMatchObject({ code: 0 });
  expect((await addKey(master, { text })).answer).toMatchObject({ code: codes.conflict });
  for (let count = 1; count < 20; count += 1) await addKey(master);
  expect((await addKey(master)).answer).toMatchObject({ code: codes.listFull });
});
