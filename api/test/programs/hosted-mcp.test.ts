// The endpoint for assistants on every host of the site, asked by the official SDK's client over HTTP: what traders ask, and
// what a key may not.
import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { keyRights } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { newAccount } from '../security/people';
import { amply, span } from '../security/things';
import { addKey, newKeyText } from '../support/api-keys';
import { dataFolder, login, type Running, removeFolder, sharedPort, start } from '../support/server';
import { actionKey, type Browser } from '../support/signer';

const sharedServer = sharedPort();
const days = { from: span.startDate, until: span.endDate };
const open: { close: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const each of open) await each.close();
});

/** As `fetch`, which names no other host than that of the address. */
const fetchAt =
  (host: string) =>
  (url: string | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), host };
      const sent = httpRequest(url, { method: init.method ?? 'GET', headers }, (received) => {
        const chunks: Buffer[] = [];
        received.on('data', (chunk: Buffer) => chunks.push(chunk));
        received.on('end', () => {
          const { statusCode: status = 0 } = received;
          const fields = new Headers();
          for (const [name, value] of Object.entries(received.headers)) fields.set(name, String(value));
          const body = status === 202 || chunks.length === 0 ? null : Buffer.concat(chunks);
          resolve(new Response(body, { status, headers: fields }));
        });
      });
      sent.on('error', reject);
      sent.end(init.body);
    });

const endpoint = (port: number) => new URL(`http://localhost:${port}/mcp?lang=en`);

async function createKey(
  master: Browser,
  { rights = keyRights, limit = 1_000 }: { rights?: readonly string[]; limit?: number } = {},
): Promise<string> {
  const text = newKeyText();
  const { answer } = await addKey(master, { text, rights, limit });
  expect(answer.code).toBe(0);
  return text;
}

const toolResult = z.object({
  isError: z.boolean().default(false),
  content: z.tuple([z.object({ text: z.string() })]),
});

/** An assistant with a key, at a host. */
async function connectAssistant(
  key: string,
  { port = sharedServer, host = `localhost:${port}` }: { port?: number; host?: string } = {},
) {
  const transport = new StreamableHTTPClientTransport(endpoint(port), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
    fetch: fetchAt(host),
  });
  const client = new Client({ name: 'trial', version: '1.0.0' });
  await client.connect(transport);
  open.push(client);
  const callTool = async (name: string, given: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: given });
    const { isError, content } = toolResult.parse(result);
    return { failed: isError, text: content[0].text };
  };
  /** What a tool answers to a question that it can answer. */
  const ask = async (name: string, given: Record<string, unknown> = {}) => {
    const { failed, text } = await callTool(name, given);
    expect([failed, failed ? text : '']).toEqual([false, '']);
    return JSON.parse(text);
  };
  return { client, callTool, ask };
}

const post = (headers: Record<string, string>, body: string, host = `localhost:${sharedServer}`) =>
  fetchAt(host)(endpoint(sharedServer), {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });
const listTools = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

/** Whether the page of an address has what it promises: a record, or a company. */
async function opens(browser: Browser, link: string): Promise<void> {
  const { origin, pathname } = new URL(link);
  expect(origin).toBe(`http://${browser.host}`);
  const [, , area, , id = ''] = pathname.split('/').map(decodeURIComponent);
  const { code } =
    area === 'transaction'
      ? await browser.send('POST', calls.transactionDetails.path, { form: { id } })
      : await browser.send('POST', calls.traderInfo.path, { form: { company: id } });
  expect([link, code]).toEqual([link, 0]);
}

test('answers what traders ask, with records that open', async () => {
  const master = await newAccount(sharedServer, { quotas: amply });
  const { client, ask } = await connectAssistant(await createKey(master));
  expect(client.getInstructions()).toContain('Cite what you say');
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(15);

  const buyers = await ask('search_companies', { words: 'steel', side: 'importers' });
  const suppliers = await ask('search_companies', { words: 'coffee', side: 'exporter' });
  const named = await ask('search_companies', { words: buyers.companies[0].name, by: 'name' });
  const shipments = await ask('search_transactions', {
    goods: 'coffee',
    reporting_countries: ['US'],
    ...days,
  });
  const byCode = await ask('search_transactions', { hs: 90111, direction: 'import', ...days });
  const months = await ask('market_figures', { figures: 'months', hs: '0901', ...days });
  const prices = await ask('market_figures', { figures: 'prices', hs: ['0901', '7214'], ...days });
  const origins = await ask('market_figures', { figures: 'origins', goods: 'steel', ...days });
  const moved = await ask('why_it_moved', {
    ...{ hs: '0901', reporting_countries: 'Vietnam', direction: 'exports' },
    ...days,
  });
  const page = await ask('one_page_report', {
    ...{ hs: '0901', reporting_countries: 'Vietnam', direction: 'exports' },
    ...days,
  });
  const leads = await ask('find_leads', { goods: 'steel', side: 'buyers' });
  const profile = await ask('company_profile', { id: buyers.companies[0].link });

  const [first, second] = buyers.companies;
  const rivals = await ask('compare_rivals', { ids: `${first.id}, ${second.id}` });
  expect(rivals.rivals).toHaveLength(2);
  await opens(master, rivals.rivals[0].sides[0].now.link);

  for (const { companies } of [buyers, suppliers, named]) await opens(master, companies[0].link);
  for (const { records } of [shipments, byCode]) await opens(master, records[0].link);
  await opens(master, leads.leads[0].link);
  await opens(master, profile.newest_records[0].link);
  expect(shipments.records.every(({ country }: { country: string }) => country === 'us')).toBe(true);
  expect(byCode.records.every(({ hs }: { hs: string }) => hs.startsWith('090111'))).toBe(true);
  for (const { data } of [months, prices, origins])
    expect(data[0].link).toContain(`http://localhost:${sharedServer}/en/market-analysis/`);
  const cents = (value: number) => Math.round(value * 100);
  const added = moved.steps.map(({ change = 0 }: { change?: number }) => cents(change));
  expect(added.reduce((sum: number, each: number) => sum + each)).toBe(cents(moved.change));
  expect(moved.now.link).toContain('/en/market-analysis/');
  expect(page.claims[0].now).toMatchObject({ claim: 1, records: moved.now.records, link: moved.now.link });
  expect(page.link).toContain('/en/market-analysis/page?');
  const record = await ask('get_transaction', { id: shipments.records[0].id });
  expect(record).toMatchObject({ link: shipments.records[0].link, record: { id: shipments.records[0].id } });
});

test('tells which customers are due, late or gone, with records that open', async () => {
  const master = await newAccount(sharedServer, { quotas: amply });
  const { ask, callTool } = await connectAssistant(
    await createKey(master, { rights: ['companies', 'customers'] }),
  );
  const { companies } = await ask('search_companies', { words: 'coffee', side: 'importers', page_size: 50 });
  const chosen = companies.map(({ id }: { id: string }) => id).join(',');
  await master.send('POST', calls.customersFromCompanies.path, {
    form: { companies: chosen },
    idempotencyKey: actionKey(),
  });

  const all = await ask('renewal_radar', { page_size: 50 });
  expect(all.customers).toHaveLength(companies.length);
  const gone = await ask('renewal_radar', { state: 'gone' });
  expect([gone.total, gone.customers[0].state]).toEqual([all.totals.gone, 'gone']);
  expect(gone.link).toContain('/en/corp/customer?rhythm=gone');
  const [customer] = gone.customers;
  expect(customer.proofs[0].total).toBeGreaterThan(0);
  await opens(master, customer.proofs[0].link);

  const other = await connectAssistant(await createKey(master, { rights: ['companies'] }));
  expect(await other.callTool('renewal_radar')).toMatchObject({ failed: true });
  expect((await callTool('renewal_radar', { state: 'asleep' })).failed).toBe(true);
});

test('fifty records are one answer that an assistant can read', async () => {
  const { callTool } = await connectAssistant(await createKey(await newAccount(sharedServer)));
  const { text } = await callTool('search_transactions', {
    hs: ['090111', '721420'],
    page_size: 50,
    ...days,
  });
  // Two characters make at most a token.
  expect(text.length).toBeLessThan(44_000);
  expect(JSON.parse(text).records.length).toBeGreaterThanOrEqual(10);
});

test('spends the plan and the limit of the key as calls of a program do, and nothing on refusals', async () => {
  const master = await newAccount(sharedServer, { quotas: { ...amply, transaction: 1 } });
  const { ask, callTool } = await connectAssistant(await createKey(master, { limit: 4 }));
  for (const given of [
    {},
    { goods: 'tea', colour: 'red' },
    { goods: 'tea', reporting_countries: ['Atlantis'] },
  ])
    expect(await callTool('search_transactions', given)).toMatchObject({ failed: true });
  const price = async () =>
    (await ask('plan_left')).prices.find((each: { tool: string }) => each.tool === 'search_transactions');
  expect(await price()).toMatchObject({ left_today: 1, of: 1 });
  const first = await ask('search_transactions', { goods: 'steel', ...days });
  const second = await ask('search_transactions', { goods: 'steel', ...days, page: 2, token: first.token });
  expect(second.records[0].id).not.toBe(first.records[0].id);
  expect(await callTool('search_transactions', { goods: 'coffee', ...days })).toMatchObject({
    failed: true,
    text: expect.stringContaining('(planLacksRight)'),
  });
  expect(await callTool('plan_left')).toMatchObject({
    failed: true,
    text: expect.stringContaining('(keyLimit)'),
  });
  const [key] = (await master.send('GET', calls.apiKeys.path)).data;
  expect(key).toMatchObject({ used: 4, daily_limit: 4 });
});

test('a key without the right for a tool is told so', async () => {
  const { callTool } = await connectAssistant(
    await createKey(await newAccount(sharedServer), { rights: ['search'] }),
  );
  expect(await callTool('find_leads', { goods: 'steel' })).toMatchObject({
    failed: true,
    text: expect.stringContaining('(keyLacksRight)'),
  });
});

test('asks for a key, and says where it is described', async () => {
  const response = await post({}, listTools);
  expect(response.status).toBe(401);
  const [, metadata = ''] =
    /resource_metadata="([^"]+)"/.exec(response.headers.get('www-authenticate') ?? '') ?? [];
  expect(await (await fetch(metadata)).json()).toMatchObject({
    resource: `http://localhost:${sharedServer}/mcp`,
    bearer_methods_supported: ['header'],
  });
});

test('lets nobody in but the key of this host’s agent', async () => {
  const master = await newAccount(sharedServer);
  const key = await createKey(master);
  const bearer = `wbk_${createHmac('sha256', Buffer.from(key.slice(4), 'base64url'))
    .update('TIS1 key token')
    .digest('base64url')}`;
  const refused = {
    'a new key': newKeyText(),
    'a bearer of signed calls': bearer,
    'a session': master.token ?? '',
  };
  for (const [name, text] of Object.entries(refused))
    expect([name, (await post({ authorization: `Bearer ${text}` }, listTools)).status]).toEqual([name, 401]);
  const own = { authorization: `Bearer ${key}` };
  expect((await post(own, listTools, `atlas.localhost:${sharedServer}`)).status).toBe(401);
  const cookie = { cookie: `token=${master.token}; authorization=Bearer ${key}` };
  expect((await post(cookie, listTools)).status).toBe(401);

  expect((await post(own, listTools)).status).toBe(200);
  const [{ id }] = (await master.send('GET', calls.apiKeys.path)).data;
  await master.send('POST', calls.apiKeyRevoke.path, { form: { id }, idempotencyKey: actionKey() });
  const revoked = await post(own, listTools);
  expect(revoked.status).toBe(401);
  expect(revoked.headers.get('www-authenticate')).toContain('error="invalid_token"');
});

test('answers an agent’s customers at the agent’s own address', async () => {
  const master = await newAccount(sharedServer, { agent: 'atlas', quotas: amply });
  const host = `atlas.localhost:${sharedServer}`;
  const { ask } = await connectAssistant(await createKey(master), { host });
  const { companies } = await ask('search_companies', { words: 'steel' });
  await opens(master, companies[0].link);
});

test('refuses pages of other sites, and what is no message', async () => {
  const authorization = `Bearer ${await createKey(await newAccount(sharedServer))}`;
  const answered = async (headers: Record<string, string>, body: string) => {
    const response = await post({ authorization, ...headers }, body);
    return [response.status, (await response.json()).error?.code];
  };
  for (const origin of ['https://evil.example', 'null', `http://evil.localhost:${sharedServer}`, 'no origin'])
    expect(await answered({ origin }, listTools)).toEqual([403, -32_000]);
  expect(await answered({ origin: endpoint(sharedServer).origin }, listTools)).toEqual([200, undefined]);
  expect((await post({ authorization }, listTools, 'evil.example')).status).toBe(403);
  expect(await answered({}, '{')).toEqual([400, -32_700]);
  expect(await answered({}, `[${listTools}]`)).toEqual([400, -32_600]);
  expect(await answered({}, '{"jsonrpc":"2.0","id":1,"method":"resources/list"}')).toEqual([200, -32_601]);
  expect(await answered({}, `"${'x'.repeat(300_000)}"`)).toEqual([413, -32_600]);
  expect(await answered({ 'content-type': 'text/plain' }, listTools)).toEqual([415, -32_000]);
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(endpoint(sharedServer), { method, headers: { authorization } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

describe('Restart', () => {
  const folder = dataFolder('hosted-mcp');
  let running: Running | undefined;
  afterAll(async () => {
    await running?.stop();
    removeFolder(folder);
  });

  test('an assistant goes on where it was', async () => {
    running = await start({ WAYBILL_DATA: folder });
    const { port } = running;
    const key = await createKey(await login(port, 'pro'));
    const { ask } = await connectAssistant(key, { port });
    const first = await ask('search_transactions', { goods: 'steel', ...days });
    await running.stop();
    running = await start({ WAYBILL_DATA: folder, PORT: String(port) });
    const second = await ask('search_transactions', { goods: 'steel', ...days, page: 2, token: first.token });
    expect(second.total).toBe(first.total);
  });
});
