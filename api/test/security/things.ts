// What there is in the sample to act on, and what an account can do with it that leaves a trace.
import { calls } from '@waybill/contract/calls';
import { newName } from '../support/identity';
import { actionKey, type Browser, type RequestOptions } from '../support/signer';
import { formOf, workbook } from '../support/uploads';

export const span = { startDate: '2019-01-01', endDate: '2026-12-31' };

/** Quotas whose totals are known and in nobody's way. */
export const amply = {
  transaction: 10_000,
  trader: 10_000,
  market_analysis: 10_000,
  trader_contact: 10_000,
  contacts: 10_000,
  sub_accounts: 1_000,
  detail_downloads: 10_000,
  transaction_detail: 10_000,
  trader_detail: 10_000,
  report_views: 10_000,
  report_exports: 10_000,
  keyword_downloads: 10_000,
};

export interface Things {
  /** Ids of records. */
  records: string[];
  /** Keys of made-up companies, whose contacts are known. */
  companies: string[];
  /** Ids of analysed records. */
  analyses: string[];
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Found by a browser whose plan does not mind. */
export async function thingsFor(browser: Browser): Promise<Things> {
  const { data: found } = await browser.send('POST', calls.transactionSearch.path, {
    json: { keyword: 'steel', ...span, pageSize: 100 },
  });
  const { data: traders } = await browser.send('POST', calls.traderSearch.path, {
    form: { keyword: 'steel', pageSize: '50' },
  });
  const { data: analysed } = await browser.send('POST', calls.analysisSearch.path, {
    form: { hsCode: '0901,7214', ...span },
  });
  return {
    records: idsOf(found.results.data),
    companies: idsOf(traders.data.filter(({ sample }: { sample: boolean }) => sample)),
    analyses: idsOf(analysed.data),
  };
}

/** A request that changes something, and how the change is counted. */
export interface Effect {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** Encrypted and signed again each time; what it says is the same. */
  options: RequestOptions;
  /** How often it was done, as far as the account can see. */
  count: (browser: Browser) => Promise<number>;
}

/** Makes a request of an action; encrypted answers are opened. */
export function act(
  browser: Browser,
  { method, path, options }: Pick<Effect, 'method' | 'path' | 'options'>,
  idempotencyKey = actionKey(),
) {
  return browser.send(method, path, { ...options, idempotencyKey });
}

const total =
  (path: string, sealed = false) =>
  async (browser: Browser): Promise<number> => {
    const { data } = sealed ? await browser.sendEncrypted('GET', path) : await browser.send('GET', path);
    return Array.isArray(data) ? data.length : data.total;
  };

/** Units of the plan that are used up, as the permissions say. */
const spent =
  (counter: string) =>
  async (browser: Browser): Promise<number> =>
    -(await browser.send('GET', calls.permissions.path)).data[counter];

const POST = 'POST' as const;

/** One of each kind; `at` chooses among the things, so that two with different numbers are two. */
export async function effectsOf(browser: Browser, things: Things, at: number): Promise<Effect[]> {
  const record = things.records[at % things.records.length] ?? '';
  const company = things.companies[at % things.companies.length] ?? '';
  const did = things.analyses[at % things.analyses.length] ?? '';
  const sheet = workbook([['Company', 'Country', 'Website', 'Contact person'], ['Nobody There Ltd']]);
  const password = browser.passwordField(calls.subAccountAdd.path, 'password', 'Cargo2026x', browser.token);
  const form = (fields: Record<string, string>): RequestOptions => ({ form: fields });
  const of = (name: string, path: string, options: RequestOptions, count: Effect['count']): Effect => ({
    name,
    method: POST,
    path,
    options,
    count,
  });
  return [
    of(
      'a record kept',
      calls.transactionFavorite.path,
      form({ ids: record }),
      total(calls.transactionFollowed.path),
    ),
    of(
      'a company followed',
      calls.traderFavorite.path,
      form({ ids: company }),
      total(calls.tradersFollowed.path),
    ),
    of(
      'an analysis followed',
      calls.analysisFavorite.path,
      form({ did }),
      total(calls.analysesFollowed.path),
    ),
    of(
      'a company marked',
      calls.traderMark.path,
      form({ cmp: company, mark: 'peer' }),
      total(calls.traderMarks.path),
    ),
    of(
      'an own company',
      calls.ownCompanySet.path,
      form({ company, own: 'true' }),
      total(calls.ownCompanies.path),
    ),
    of(
      'a keyword kept',
      calls.keywordAdd.path,
      form({ keyword: `word ${at}` }),
      total(calls.userKeywords.path),
    ),
    of(
      'a customer written',
      calls.customerWrite.path,
      { form: { name: `Ann Example ${at}`, cmpName: 'Example Ltd' }, encrypt: true },
      total(calls.customers.path, true),
    ),
    of(
      'a contact task',
      calls.contactTaskNew.path,
      { parts: await formOf({ name: 'list.xlsx', bytes: sheet }, { name: `Task ${at}` }) },
      total(calls.contactTasks.path),
    ),
    of(
      'a sub-account',
      calls.subAccountAdd.path,
      { form: { username: newName(), password }, encrypt: true },
      total(calls.subAccounts.path),
    ),
    of(
      'a subscription',
      calls.subscriptionAdd.path,
      { json: { name: `Steel ${at}`, keyword: `steel ${at}`, rolling: 'last_year' } },
      total(calls.subscriptions.path),
    ),
    of(
      'a search charged',
      calls.transactionSearch.path,
      { json: { keyword: `steel ${at}`, ...span } },
      spent('available_query_count_on_transaction'),
    ),
    of(
      'a search of companies charged',
      calls.traderSearch.path,
      form({ keyword: `steel ${at}` }),
      spent('available_query_count_on_trader'),
    ),
    of(
      'an analysis charged',
      calls.analysisSearch.path,
      form({ keyword: `steel ${at}`, ...span }),
      spent('available_query_count_on_market_analysis'),
    ),
  ];
}
