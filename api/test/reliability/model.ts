// What an account and its sub-account have, as a model: lists of their own, quotas in common. The rules are those of the
// specification, written down once more without a database, a key or a second process.
import { isDeepStrictEqual } from 'node:util';
import type { Answer, Browser } from '../support/signer';

/** Two browsers of the account, and one of its sub-account. */
export const seats = ['desk', 'phone', 'sub'] as const;
export type Seat = (typeof seats)[number];
export const owners = ['master', 'sub'] as const;
export type Owner = (typeof owners)[number];
export const ownerOf = (seat: Seat): Owner => (seat === 'sub' ? 'sub' : 'master');

export const paid = ['transaction', 'transaction_detail'] as const;
export type Paid = (typeof paid)[number];

/** What one of them keeps. */
export interface Kept {
  transactions: Set<string>;
  analyses: Set<string>;
  companies: Set<string>;
  /** Id of a mark by `MARK COMPANY`. */
  marks: Map<string, string>;
  /** Records whose detail was paid for today. */
  seen: Set<string>;
}

export interface Model {
  kept: Record<Owner, Kept>;
  used: Record<Paid, number>;
  total: Record<Paid, number>;
}

/** The server, and what is written about. */
export interface Site {
  port: number;
  username: string;
  browsers: Record<Seat, Browser>;
  records: readonly string[];
  companies: readonly string[];
}

export const sorted = (values: Iterable<string>) => [...values].sort();

/** What `seat` is to be shown of all this. */
export function shownBy(model: Model, seat: Seat) {
  const { transactions, analyses, companies, marks } = model.kept[ownerOf(seat)];
  const left = (quota: Paid) => [model.total[quota], Math.max(0, model.total[quota] - model.used[quota])];
  return {
    transactions: sorted(transactions),
    analyses: sorted(analyses),
    companies: sorted(companies),
    marks: sorted([...marks].map(([mark, id]) => `${mark} ${id}`)),
    searches: left('transaction'),
    details: left('transaction_detail'),
  };
}

/** @throws Error when the answer was refused */
function dataOf({ code, message, data }: Answer) {
  if (code !== 0) throw new Error(`answered ${code} ${message}`);
  return data;
}

/** What the server shows. */
export async function readBy({ browsers }: Site, seat: Seat): Promise<ReturnType<typeof shownBy>> {
  const get = async (path: string, query: Record<string, string> = { page: '1' }) =>
    dataOf(await browsers[seat].send('GET', path, { query }));
  const list = async (path: string, name: (row: Record<string, string>) => string) => {
    const { data, total } = await get(path);
    if (data.length !== total) throw new Error(`${path} lists ${data.length} and counts ${total}`);
    return sorted(data.map(name));
  };
  const [transactions, analyses, companies, marks, rights] = await Promise.all([
    list('/api/transaction/followed', ({ id = '' }) => id),
    list('/api/market-analysis/followed', ({ did = '' }) => did),
    list('/api/trader/followed', ({ id = '' }) => id),
    list('/api/trader/marks', ({ mark, company, id }) => `${mark} ${company} ${id}`),
    get('/api/v2/nbd/user/perm', {}),
  ]);
  return {
    transactions,
    analyses,
    companies,
    marks,
    searches: [rights.number_of_queries_per_day_on_transaction, rights.available_query_count_on_transaction],
    details: [
      rights.number_of_queries_per_day_on_transaction_detail,
      rights.available_query_count_on_transaction_detail,
    ],
  };
}

/** @throws Error that says what is and what has to be */
export function same(what: string, is: unknown, hasToBe: unknown): void {
  if (!isDeepStrictEqual(is, hasToBe))
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(hasToBe)}`);
}
