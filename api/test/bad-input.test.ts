// Nonsense to every call that answers from records: refused with the code that says why, never a 500, never charged.
import { type Call, type CallName, codes, type Rule } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { dataFolder, login, type Running, removeFolder, sharedPort, start, visitor } from './support/server';
import { actionKey, type Browser } from './support/signer';

const dates = { startDate: '2025-01-01', endDate: '2025-12-31' };
/** A company that some record names, found before all tests. */
const someCompany = { company: '' };

/** Every call that answers from records, and a request of it that is answered. */
const usual = {
  transactionSearch: { keyword: 'pump', ...dates },
  transactionDownload: { ids: ['none'] },
  transactionDetails: { id: 'none' },
  translate: { text: 'hola', to: 'en' },
  analysisSearch: { keyword: 'pump', ...dates },
  analysisDetails: { did: 'none' },
  analysisChanges: { keyword: 'pump', ...dates },
  analysisMovement: { keyword: 'pump', ...dates },
  analysisPage: { keyword: 'pump', ...dates },
  pageSave: { keyword: 'pump', ...dates, name: 'Pumps' },
  analysisCompanies: { keyword: 'pump', ...dates, side: 'importer', ids: 'none' },
  analysisPeers: { keyword: 'pump', ...dates, side: 'importer', ids: 'none' },
  analysisQuote: { keyword: 'pump', ...dates, price: '4.2' },
  analysisComparison: { keyword: 'pump', ...dates, by: 'country', of: 'chile,peru' },
  analysisDownload: { keyword: 'zzzzqqqq', ...dates },
  analysisReport: { keyword: 'zzzzqqqq', ...dates },
  keywordData: { kid: '00000000-0000-4000-8000-000000000000', months: '202501', im_area: 'PE' },
  countryStat: {},
  transactionStat: {},
  homeStat: {},
  countryMappings: {},
  hsSuggestions: { q: '8517' },
  hsTree: { code: '85' },
  heldDates: {},
  traderSearch: { keyword: 'pump' },
  traderInfo: someCompany,
  traderMonths: someCompany,
  traderRecords: someCompany,
  traderAreas: someCompany,
  traderMap: someCompany,
  traderCommodities: someCompany,
  traderPartners: someCompany,
  traderPeers: someCompany,
  traderRivals: {},
  traderPorts: someCompany,
  traderNames: someCompany,
  traderGroup: someCompany,
  traderGone: someCompany,
  traderSimilar: someCompany,
  traderSides: someCompany,
  traderLibrary: { type: '1' },
  traderKeywordStat: { keywords: 'pump' },
} satisfies Partial<Record<CallName, Record<string, unknown>>>;
type Name = keyof typeof usual;

let browser: Browser;
let guest: Browser;
beforeAll(async () => {
  guest = await visitor(sharedPort());
  browser = await login(sharedPort(), 'demo');
  const { data } = await ask('transactionSearch', { keyword: 'steel', tab: 3 });
  someCompany.company = data.results.companies.find(({ id }: { id: string }) => id !== '').id;
});

/** Sends a call with these fields over its usual ones. */
async function ask(name: Name, fields: Record<string, unknown>, by = browser) {
  const row: Call = calls[name];
  const all = Object.fromEntries(
    Object.entries({ ...usual[name], ...fields }).filter(([, value]) => value !== undefined),
  );
  const texts = () =>
    Object.fromEntries(
      Object.entries(all).map(([field, value]) => [
        field,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
  const options = row.effect === true ? { idempotencyKey: actionKey() } : {};
  const sender = row.bearer ? by : guest;
  if (row.body === 'query') return sender.send('GET', row.path, { query: texts(), ...options });
  if (row.body === 'json') return sender.send('POST', row.path, { json: all, ...options });
  return sender.send('POST', row.path, { form: texts(), ...options });
}

const deep = `${'('.repeat(6)}pump${')'.repeat(6)}`;
const many = Array.from({ length: 21 }, (_, i) => `word${i}`).join(' ');

test.each<[Name, Record<string, unknown>, string, Rule]>([
  ['transactionSearch', { keyword: 'x'.repeat(201) }, 'keyword', 'too_long'],
  ['transactionSearch', { keyword: many }, 'keyword', 'syntax_too_many_terms'],
  ['transactionSearch', { keyword: deep }, 'keyword', 'syntax_too_deep'],
  ['transactionSearch', { keyword: 'pu*' }, 'keyword', 'syntax_prefix_short'],
  ['transactionSearch', { keyword: 'pump~3' }, 'keyword', 'syntax_distance'],
  ['transactionSearch', { keyword: { all: true } }, 'keyword', 'format'],
  ['transactionSearch', { keyword: ['pump'] }, 'keyword', 'format'],
  ['transactionSearch', { tab: 5 }, 'tab', 'format'],
  ['transactionSearch', { tab: 'first' }, 'tab', 'format'],
  ['transactionSearch', { page: 0 }, 'page', 'format'],
  ['transactionSearch', { page: 10_001 }, 'page', 'format'],
  ['transactionSearch', { page: 1.5 }, 'page', 'format'],
  ['transactionSearch', { pageSize: 1_000 }, 'pageSize', 'format'],
  ['transactionSearch', { area: { chile: true } }, 'area', 'format'],
  ['transactionSearch', { area: Array.from({ length: 51 }, () => 'chile') }, 'area', 'format'],
  ['transactionSearch', { startDate: '2025-02-30' }, 'startDate', 'format'],
  ['transactionSearch', { startDate: undefined }, 'startDate', 'required'],
  ['transactionSearch', { startDate: '2026-01-01' }, 'dates', 'date_order'],
  ['transactionSearch', { sortField: 'password' }, 'sortField', 'format'],
  ['transactionSearch', { token: 'q1.0.x' }, 'token', 'format'],
  ['transactionDownload', { ids: { all: true } }, 'ids', 'format'],
  ['transactionDownload', { format: 'exe' }, 'format', 'format'],
  ['transactionDetails', { id: '' }, 'id', 'required'],
  ['transactionDetails', { id: 'x'.repeat(121) }, 'id', 'too_long'],
  ['translate', { to: 'fr' }, 'to', 'format'],
  ['analysisSearch', { keyword: many }, 'keyword', 'syntax_too_many_terms'],
  ['analysisSearch', { importer: deep }, 'importer', 'syntax_too_deep'],
  ['analysisSearch', { tab: 99 }, 'tab', 'format'],
  ['analysisSearch', { tab: 'prices' }, 'tab', 'format'],
  ['analysisSearch', { endDate: '2024-01-01' }, 'dates', 'date_order'],
  ['analysisSearch', { token: 'q1.0.x' }, 'token', 'format'],
  ['analysisSearch', { priceBelow: '99999999999999999999' }, 'priceBelow', 'format'],
  ['analysisDownload', { keyword: '', hsCode: '' }, 'keyword', 'one_of_required'],
  ['analysisDownload', { format: 'exe' }, 'format', 'format'],
  ['analysisReport', { keyword: '', hsCode: '' }, 'keyword', 'one_of_required'],
  ['analysisReport', { endDate: 'tomorrow' }, 'endDate', 'format'],
  ['analysisReport', { token: 'q1.0.x' }, 'token', 'format'],
  ['analysisDetails', { did: '' }, 'did', 'required'],
  ['analysisChanges', { keyword: '', hsCode: '' }, 'keyword', 'one_of_required'],
  ['analysisChanges', { token: 'q1.0.x' }, 'token', 'format'],
  ['analysisMovement', { role: 'bank' }, 'role', 'format'],
  ['pageSave', { code: 'x'.repeat(21) }, 'code', 'too_long'],
  ['analysisSearch', { moved: 'amount.importer.won' }, 'moved', 'format'],
  ['analysisCompanies', { ids: '' }, 'ids', 'format'],
  ['analysisPeers', { side: 'bank' }, 'side', 'format'],
  ['analysisQuote', { price: '-1' }, 'price', 'format'],
  ['analysisQuote', { unit: 'BAG' }, 'unit', 'format'],
  ['analysisSearch', { peers: 'importer.x' }, 'peers', 'format'],
  ['analysisComparison', { by: 'tab' }, 'by', 'format'],
  ['analysisComparison', { importer: deep }, 'importer', 'syntax_too_deep'],
  ['keywordData', { months: '202513' }, 'months', 'format'],
  ['countryStat', { impOrExp: '3' }, 'impOrExp', 'format'],
  ['hsSuggestions', { q: 'x' }, 'q', 'too_short'],
  ['hsTree', { code: '8' }, 'code', 'format'],
  ['traderRivals', { companies: '1,2,3,4,5,6,7' }, 'companies', 'format'],
  ['traderRivals', { direction: '3' }, 'direction', 'format'],
  ['traderSearch', { keyword: '' }, 'keyword', 'required'],
  ['traderSearch', { keyword: many }, 'keyword', 'syntax_too_many_terms'],
  ['traderSearch', { dates: '2025-12-31,2025-01-01' }, 'dates', 'format'],
  ['traderSearch', { token: 'q1.0.x' }, 'token', 'format'],
  ['traderRecords', { type: '3' }, 'type', 'format'],
  ['traderRecords', { keyword: '(pump' }, 'keyword', 'syntax_unbalanced_bracket'],
  ['traderLibrary', { type: 'x' }, 'type', 'format'],
])('%s %j breaks a rule of %s: %s', async (name, fields, field, rule) => {
  const answer = await ask(name, fields);
  expect(answer).toMatchObject({ status: 400, code: codes.invalid });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test.each<[Name, Record<string, unknown>]>([
  ['transactionDetails', {}],
  ['analysisDetails', {}],
  ['countryStat', { country: 'atlantis' }],
  ['hsTree', { code: '00' }],
  ['traderInfo', { company: 'none' }],
  ['traderMonths', { company: 'zzzzzzzzzzzzz' }],
])('%s %j: what is not there is not found', async (name, fields) => {
  expect(await ask(name, fields)).toMatchObject({ status: 404, code: codes.notFound });
});

test('no nonsense in any field of any of these calls is a failure of the server', async () => {
  const nonsense = ['\u0000', '-1', '99999999999999999999', '\uD83D💥{}[]"\'`;--', 'x'.repeat(5_000), '[[[['];
  const tries = (Object.keys(usual) as Name[]).flatMap((name, at) =>
    Object.keys(calls[name].request.shape)
      .filter((field) => field !== 'token')
      // One a field, another in each call: over all calls every field has had several.
      .map((field, i) => ({ name, field, value: nonsense[(at + i) % nonsense.length] })),
  );
  const failures: string[] = [];
  for (let from = 0; from < tries.length; from += 8)
    await Promise.all(
      tries.slice(from, from + 8).map(async ({ name, field, value }) => {
        const { status, code } = await ask(name, { [field]: value });
        if (status >= 500 || code === codes.failed)
          failures.push(`${name} ${field} ${value}: ${status} ${code}`);
      }),
    );
  expect(failures).toEqual([]);
});

describe('a query that runs longer than its 5 seconds', () => {
  const folder = dataFolder('slow');
  let running: Running;
  let slow: Browser;
  /** What the server has cost the processor so far. */
  const processorMs = () =>
    new Promise<number>((resolve) => {
      running.child.once('message', resolve);
      running.child.send('processor');
    });
  beforeAll(async () => {
    running = await start({ WAYBILL_DATA: folder }, 'slow-warehouse');
    slow = await login(running.port, 'trial');
  });
  afterAll(async () => {
    await running.stop();
    removeFolder(folder);
  });

  test('is refused with code 8, frees the engine, and costs nothing', async () => {
    const left = async () => {
      const { data } = await slow.send('GET', '/api/v2/nbd/user/perm');
      return [data.available_query_count_on_transaction, data.available_query_count_on_market_analysis];
    };
    const before = await left();
    const started = performance.now();
    const answers = await Promise.all([
      ask('transactionSearch', { keyword: 'slow' }, slow),
      ask('analysisSearch', { keyword: 'slow' }, slow),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        code: codes.queryTimeout,
        data: null,
        message: 'The search took too long. Please narrow it.',
      });
    expect(performance.now() - started).toBeGreaterThan(4_500);
    expect(await left()).toEqual(before);
    // Nothing is left running: the same sessions are answered, all of them, and then the processor rests.
    for (let i = 0; i < 4; i += 1)
      expect((await ask('transactionSearch', { keyword: 'oil' }, slow)).code).toBe(0);
    // Which companies are the same is worked out soon after a start, and ends as well.
    let worked = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 30 && worked >= 200; tries += 1) {
      const atRest = await processorMs();
      await new Promise((resolve) => setTimeout(resolve, 500));
      worked = (await processorMs()) - atRest;
    }
    expect(worked).toBeLessThan(200);
  });
});
