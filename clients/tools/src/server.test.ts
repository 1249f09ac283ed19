// The server of the tools, called by the official SDK's own client: what it describes, and what it does with arguments.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { createToolServer } from './server';
import { type ToolCalls, toolCalls } from './site';

const called: [string, unknown][] = [];
const responses: Readonly<Record<string, unknown>> = {
  countryMappings: [{ code: 'np', rows: 0 }],
  transactionSearch: { results: { data: [], total: 0, next: false }, token: 't', took: 1 },
  customers: { data: [], total: 60, next: true },
  customerRadar: { totals: {} },
  permissions: {
    account_expired_date: '2099-12-31',
    available_query_count_on_transaction: 7,
    number_of_queries_per_day_on_transaction: 10,
  },
};
const calls = Object.fromEntries(
  toolCalls.map((name) => [
    name,
    async (request: unknown) => {
      called.push([name, request]);
      return responses[name];
    },
  ]),
) as unknown as ToolCalls;

const client = new Client({ name: 'trial', version: '1.0.0' });
beforeAll(async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createToolServer({ origin: 'https://trade.example', language: 'en', calls }).connect(there);
  await client.connect(here);
});
beforeEach(() => {
  called.length = 0;
});
afterAll(() => client.close());

/** Sends a call as it is, also one that the SDK's types do not allow. */
async function callTool(name: string, given?: unknown): Promise<{ failed: boolean; text: string }> {
  const params = { name, ...(given !== undefined && { arguments: given }) };
  const result = await client.request({ method: 'tools/call', params }, ResultSchema);
  const [content] = Array.isArray(result.content) ? result.content : [];
  return { failed: result.isError === true, text: content.text };
}

test('describes every tool with its price and arguments, and takes no others', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_countries',
    'ask_in_words',
    'renewal_radar',
    'search_transactions',
    'get_transaction',
    'search_companies',
    'company_profile',
    'price_against_peers',
    'compare_rivals',
    'market_figures',
    'why_it_moved',
    'quote_check',
    'one_page_report',
    'find_leads',
    'plan_left',
  ]);
  for (const { description, inputSchema, annotations } of tools) {
    expect(description).toMatch(/(Free\.|Costs one .* of the plan)/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: true });
  }
  expect(tools.find(({ name }) => name === 'search_companies')?.inputSchema.required).toEqual(['words']);
});

test.each([undefined, null, {}, '{}', ''])('a tool without arguments is called with %j', async (given) => {
  expect(await callTool('list_countries', given)).toEqual({ failed: false, text: '{}' });
  expect(called).toEqual([['countryMappings', {}]]);
});

test('arguments reach the call in its own form', async () => {
  await callTool('search_transactions', {
    hs: 90111,
    reporting_countries: '["US"]',
    partner_countries: 'vn',
  });
  expect(called).toEqual([
    [
      'transactionSearch',
      expect.objectContaining({ hs: '090111', area: ['us'], filterArea: ['VN'], tab: 1 }),
    ],
  ]);
});

test('a country that an operator added is searched, and one that was not is named', async () => {
  await callTool('search_transactions', { goods: 'tea', reporting_countries: ['Nepal', 'US'] });
  expect(called).toEqual([
    ['countryMappings', {}],
    ['transactionSearch', expect.objectContaining({ area: ['np', 'us'] })],
  ]);
  called.length = 0;
  const { failed, text } = await callTool('search_transactions', {
    goods: 'tea',
    reporting_countries: ['Germany'],
  });
  expect(failed).toBe(true);
  expect(text).toContain('Germany reports no customs records to this site');
  expect(text).toContain('partner_countries: ["DE"]');
  expect(called).toEqual([['countryMappings', {}]]);
});

test.each([
  ['search_transactions', {}, 'At least one of goods, hs, importer, exporter is needed.'],
  ['search_transactions', { goods: 'tea', countries: ['US'] }, 'did you mean reporting_countries?'],
  ['search_transactions', { goods: 'tea', reporting_countries: ['Atlantis'] }, 'Atlantis'],
  ['search_transactions', { goods: 'tea', from: '2026-02-01', until: '2026-01-01' }, 'is after until'],
  ['search_companies', null, 'search_companies needs words'],
  ['market_figures', { figures: 'importer_list', hs: '0901' }, 'figures is one of'],
  ['find_leads', { home: 'US' }, 'One of goods, hs is needed.'],
  ['list_countries', { country: 'US' }, 'list_countries takes no arguments: leave out “country”.'],
])('%s refuses %j without a call', async (name, given, part) => {
  const { failed, text } = await callTool(name, given);
  expect(failed).toBe(true);
  expect(text).toContain(part);
  expect(text).toContain('nothing was charged');
  expect(called).toEqual([]);
});

test('rows without a token are continued by page', async () => {
  const { more } = JSON.parse((await callTool('renewal_radar', { state: 'late', page_size: 20 })).text);
  expect(more).toBe(
    '60 further rows. Repeat the call with the same arguments, but with page_size 20, page 2: free.',
  );
  expect(called).toContainEqual([
    'customers',
    expect.objectContaining({ rhythm: 'late', page: 1, pageSize: 20 }),
  ]);
});

test('the price of a call is told before it is made', async () => {
  const { prices } = JSON.parse((await callTool('plan_left')).text);
  expect(prices).toContainEqual({
    tool: 'search_transactions',
    price: 'Costs one transaction search of the plan; other pages of the same question are free with token.',
    left_today: 7,
    of: 10,
  });
  expect(called).toEqual([['permissions', {}]]);
});

test('an unknown tool is refused with the names of those that there are', async () => {
  await expect(callTool('search')).rejects.toThrow('There is no tool “search”: there are list_countries,');
});
