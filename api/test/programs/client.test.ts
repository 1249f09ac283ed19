// The client package against a real server: typed calls, files, codes by name, and a clock that is wrong.

import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { WaybillClient, WaybillError } from '../../../clients/typescript/src';
import { newAccount } from '../security/people';
import { amply, span } from '../security/things';
import { addKey, newKeyText, type WantedKey } from '../support/api-keys';
import { sharedPort } from '../support/server';
import { actionKey, type Browser } from '../support/signer';

const port = sharedPort();
const url = `http://localhost:${port}`;

async function clientFor(master: Browser, wanted: WantedKey): Promise<WaybillClient> {
  const key = newKeyText();
  await addKey(master, { ...wanted, text: key });
  return new WaybillClient({ key, url });
}
const failureOf = async (call: Promise<unknown>): Promise<WaybillError> => {
  const error = await call.then(
    () => new Error('it was answered'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof WaybillError) return error;
  throw error;
};

test('searches, profiles and public calls answer what the contract says', async () => {
  const client = await clientFor(await newAccount(port), { rights: ['search', 'companies'] });
  const { results, token } = await client.call('transactionSearch', { keyword: 'steel', ...span });
  expect(results.total).toBeGreaterThan(10);
  expect(results.data).toHaveLength(10);
  // The other pages of a search are free with its token.
  const before = await client.call('permissions', {});
  const second = await client.call('transactionSearch', { keyword: 'steel', ...span, page: 2, token });
  expect(second.results.data[0]?.id).not.toBe(results.data[0]?.id);
  const after = await client.call('permissions', {});
  expect(after.available_query_count_on_transaction).toBe(before.available_query_count_on_transaction);

  const { data } = await client.call('traderSearch', { keyword: 'steel', country: ['CL', 'PE', 'US'] });
  const [first] = data;
  expect((await client.call('traderInfo', { company: first?.id })).view_id).toBe(first?.view_id);
  expect(await client.call('hsSuggestions', { q: '8517' })).not.toHaveLength(0);
  expect(await client.call('countries', {})).not.toHaveLength(0);
});

test('a file is ordered, made and fetched', async () => {
  const client = await clientFor(await newAccount(port, { quotas: amply }), {
    rights: ['search', 'downloads'],
  });
  const { results } = await client.call('transactionSearch', { keyword: 'steel', ...span });
  const ids = results.data.map(({ id }) => id);
  const token = await client.call('transactionDownload', { ids, format: 'csv' });
  await eventually(async () => (await client.call('fileState', { token })).state === 'ready');
  const file = await client.call('fileDownload', { token });
  expect(file).toMatchObject({ name: expect.stringMatching(/\.csv$/), type: expect.stringMatching('csv') });
  expect(Buffer.from(file.bytes).toString().trim().split('\n')).toHaveLength(ids.length + 1);
});

test('what is refused has a name, the words of the site and what it is about', async () => {
  const client = await clientFor(await newAccount(port), { rights: ['search'], limit: 4 });
  expect(await failureOf(client.call('leads', { keyword: 'steel' }))).toMatchObject({
    code: 'keyLacksRight',
    status: 403,
    message: 'This API key has no right for this call.',
    data: { right: 'leads' },
    trace: expect.stringMatching(/^[\w-]{12}$/),
  });
  expect(await failureOf(client.call('transactionSearch', { ...span }))).toMatchObject({
    code: 'invalid',
    data: { fields: [expect.objectContaining({ rule: 'one_of_required' })] },
  });
  for (let left = 3; left > 0; left -= 1) await client.call('permissions', {});
  const over = await failureOf(client.call('permissions', {}));
  expect(over).toMatchObject({ code: 'keyLimit', status: 429 });
  expect(over.retryAfter).toBeGreaterThan(0);
  const stranger = new WaybillClient({ key: newKeyText(), url, language: 'spain' });
  expect(await failureOf(stranger.call('permissions', {}))).toMatchObject({
    code: 'keyRefused',
    message: 'Esta clave de API no existe, fue revocada o es de otro sitio.',
  });
});

test('a revoked key is refused in the middle of its work', async () => {
  const master = await newAccount(port);
  const client = await clientFor(master, {});
  await client.call('permissions', {});
  const [{ id }] = (await master.send('GET', calls.apiKeys.path)).data;
  await master.send('POST', calls.apiKeyRevoke.path, { form: { id }, idempotencyKey: actionKey() });
  expect(await failureOf(client.call('permissions', {}))).toMatchObject({ code: 'keyRefused', status: 401 });
});

test('a clock that is set wrong after it was read heals within the call', async () => {
  const client = await clientFor(await newAccount(port), {});
  await client.call('permissions', {});
  const now = Date.now;
  try {
    Date.now = () => now() + 3_600_000;
    expect(await client.call('permissions', {})).toMatchObject({ number_of_sub_account: expect.any(Number) });
  } finally {
    Date.now = now;
  }
});

test('an answer that gets lost is asked for again, and charged once', async () => {
  const master = await newAccount(port, { quotas: amply });
  const key = newKeyText();
  await addKey(master, { text: key });
  let searches = 0;
  const client = new WaybillClient({
    key,
    url,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (!String(input).includes(calls.transactionSearch.path)) return response;
      searches += 1;
      if (searches === 1) throw new TypeError('the connection went');
      return response;
    },
  });
  const { results } = await client.call('transactionSearch', { keyword: 'steel', ...span });
  expect(results.total).toBeGreaterThan(0);
  expect(searches).toBe(2);
  const left = (await client.call('permissions', {})).available_query_count_on_transaction;
  expect(left).toBe(amply.transaction - 1);
});

test('a site that is not there, and a text that is no key', async () => {
  const client = new WaybillClient({
    key: newKeyText(),
    url: 'http://localhost:9',
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  const error = await failureOf(client.call('permissions', {}));
  expect(error).toMatchObject({ code: 'net', status: null });
  expect(() => new WaybillClient({ key: 'wbk_short', url })).toThrow(TypeError);
  expect(codes.keyRefused).toBe(60);
});
