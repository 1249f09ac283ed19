// What one row of the table of calls says. Server and browser both read it: nothing else defines a call.
import type { z } from 'zod';
import type { KeyRight } from './api-keys';
import type { CodeName } from './codes';

/**
 * Counted by the month: companies whose contacts are looked at, contact points, analysed records that are looked at,
 * reports, and downloads by keyword (spec §3 names none of them "per day").
 */
const monthlyQuotas = [
  'trader_contact',
  'contacts',
  'report_views',
  'report_exports',
  'keyword_downloads',
] as const;
type MonthlyQuota = (typeof monthlyQuotas)[number];

/** Quotas that a call may spend (spec §3, Plan/permission); one unit a call unless the handler says otherwise. */
export const quotas = [
  'transaction',
  'transaction_detail',
  'trader',
  'trader_detail',
  'market_analysis',
  ...monthlyQuotas,
] as const;
type Quota = (typeof quotas)[number];
export type DailyQuota = Exclude<Quota, MonthlyQuota>;

/** What calls spend: their quotas, and records taken home in files (spec §3, detail downloads). */
export const metered = [...quotas, 'detail_downloads'] as const;
export type Metered = (typeof metered)[number];

/**
 * Work that whoever runs the site does for an account, who books it there: spec §6 limits it, and §7 has no call for
 * it. By the month.
 */
export const bookedQuotas = ['invitations', 'mass_mailing'] as const;
export type BookedQuota = (typeof bookedQuotas)[number];

export const isMonthly = (quota: string): quota is MonthlyQuota | BookedQuota =>
  [...monthlyQuotas, ...bookedQuotas].some((monthly) => monthly === quota);

/** Rights that a plan has or lacks, beside its quotas: a total of 0 is none. */
export const rights = ['trader_contact', 'sub_accounts', 'detail_downloads'] as const;
type Right = (typeof rights)[number];

/** What was not done, where spec §8 has words of its own for it. */
const failedActions = ['register', 'code', 'favorite', 'unfavorite', 'mark', 'unmark', 'delete'] as const;
export type FailedAction = (typeof failedActions)[number];

/** Field with the proof that a question was paid for. It is no part of the question: a repeat may come without it. */
export const PROOF_FIELD = 'token';

/** Whether a call is charged or orders a file: its Idempotency-Key belongs to the question. */
export const isPaid = (row: Pick<CallRow, 'quota' | 'ordersFile'>): boolean =>
  row.quota !== undefined || row.ordersFile === true;

/** Whether this request orders a file. */
export const isFileOrder = (
  row: Pick<CallRow, 'ordersFile' | 'ordersFileBy'>,
  fields: Readonly<Record<string, unknown>>,
): boolean =>
  row.ordersFile === true || (row.ordersFileBy !== undefined && fields[row.ordersFileBy] === true);

/** What a browser needs of a call before it is made: the row without what schemas and servers add. */
export interface CallRow {
  method: 'GET' | 'POST';
  path: string;
  /** How the request travels: GET is always the query string; files go as multipart. */
  body: 'query' | 'form' | 'json' | 'multipart';
  /**
   * `public`: anybody. `reader`: anybody where the host's agent shows its special pages to all, else a session. `user`: a
   * session. `master`: the session of a master account. `staff`: that of an account which the operator made staff of its
   * agent. `operator`: that of staff of the default agent, the people of whoever runs the site.
   */
  who: 'public' | 'reader' | 'user' | 'master' | 'staff' | 'operator';
  /** False for the one call that must work before the clock is known. */
  signed: boolean;
  /** Whether a bearer is sent when there is one (spec §7 lists the paths that go without). */
  bearer: boolean;
  /** Quota that the handler spends, in the transaction of its effect. */
  quota?: Quota;
  /** Right that the plan must have; the handler counts what is spent of it, if anything is. */
  right?: Right;
  /** A successful answer is a file's bytes and no envelope; the browser gets a File. */
  file?: boolean;
  /** A successful answer is the token of a file, whose price depends on what is in it. */
  ordersFile?: boolean;
  /** Field with which the call orders a file in place of its usual answer. */
  ordersFileBy?: string;
  /**
   * Of a call that is charged or orders a file: calls after which the same request is a new action, because they undo
   * or replace what it did.
   */
  undoneBy?: readonly string[];
  /** Request and successful response travel encrypted. */
  encrypted?: boolean;
  /** Fields that hold a password, encrypted on their own as well. */
  passwords?: readonly string[];
  /** The words that a failure begins with; the reason stands below. */
  fails?: FailedAction;
  /** Failures show no message (spec §8); codes 15 and 16 still ask for the upgrade. */
  silent?: boolean;
  /** It changes something: the browser sends an Idempotency-Key, the server keeps its answer. */
  effect?: boolean;
  /**
   * A successful answer is the same in every language: a browser that changes its language does not ask (and pay)
   * again. Its handler must not ask for the language; tests fail where it does.
   */
  languageless?: boolean;
  /** Seconds that a browser may treat the answer as fresh. */
  fresh?: number;
}

export interface Call<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> extends CallRow {
  request: Req;
  response: Res;
  /** Its answer costs whoever runs the site: a plan that has ended is refused. Names what a plan has for the like. */
  costs?: Quota;
  /** Of a `master` call: the code for a sub-account, in place of `forbidden`. */
  notMaster?: CodeName;
  /**
   * Right that an API key needs to make it; `any` for calls that each key may make, and for public ones that are of use
   * to programs. Without it no key may. The client package has exactly the calls that have it.
   */
  program?: KeyRight | 'any';
  summary: string;
  /** Codes of its own, beyond those that every call may answer. */
  codes?: readonly CodeName[];
}

/** Writes a row with its types kept. */
export function call<Req extends z.ZodType, Res extends z.ZodType>(row: Call<Req, Res>): Call<Req, Res> {
  return row;
}
