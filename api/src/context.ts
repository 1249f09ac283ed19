// What a handler knows of the call it answers, and the shape of handlers.
import type { CallName, CallRequest, CallResponse, KeyRight, Language } from '@waybill/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { AgentRecord } from './accounts/agents';
import type { Database } from './accounts/database';
import { ApiError } from './failure';
import type { FileAnswer } from './files/file-answer';
import type { Account } from './security/sessions';
import type { DerivedKeys } from './security/tis1';

export interface Context {
  /** Names the request in logs and envelope. */
  trace: string;
  language: Language;
  /** The same for files that are ordered: also of calls whose own answer has no language. */
  fileLanguage: Language;
  agent: AgentRecord;
  /** Name of the page's host, which the request was signed for. */
  pageHost: string;
  /** Origin of the page, for addresses in e-mails. */
  site: string;
  /** Of the session or API key; null for visitors. */
  account: Account | null;
  /** Rights of the API key that the call is made with; null for people, who need none. */
  keyRights: readonly KeyRight[] | null;
  tokenHash: Buffer | null;
  /** Browser pair that signed the request. */
  client: { kid: string; key: Buffer; keys: DerivedKeys };
  /** AuthType header: a request, which the agent's record may grant. */
  authType: string;
  idempotencyKey: string | null;
  address: string;
  /** What limits per address count by: an IPv6 address stands for its network. */
  addressGroup: string;
  /** User-Agent header, as much of it as is kept. */
  userAgent: string;
  /** Whether the page is on https. */
  secure: boolean;
  log: FastifyBaseLogger;
  setCookie: (value: string) => void;
  /** Names the account in log and audit, where no session does. */
  nameAccount: (accountId: string) => void;
  /** Runs an effect in one transaction, once per user action, and keeps its answer for retries. */
  effect: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /** Whether this user action was charged before: its reply was lost. Asks the store. */
  wasCharged: () => Promise<boolean>;
  /** Runs a charge in one transaction, once per user action; the answer is made again on a retry. */
  charge: (work: (tx: Database) => Promise<void>) => Promise<void>;
}

/** Calls that work before the clock is known: no signature, no envelope. */
type OpenCall = 'clock';

type Answered<Name extends CallName> = CallResponse<Name> extends File ? FileAnswer : CallResponse<Name>;

export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
  context: Context,
) => Promise<Answered<Name>>;

export type Handlers = { [Name in Exclude<CallName, OpenCall>]: Handler<Name> };
export type OpenHandlers = { [Name in OpenCall]: () => Promise<CallResponse<Name>> };

/** Of a call that does more than its row says: whether whoever makes it may. @throws ApiError keyLacksRight */
export function needRight({ keyRights }: Context, right: KeyRight): void {
  if (keyRights !== null && !keyRights.includes(right))
    throw new ApiError('keyLacksRight', { data: { right } });
}

/** The account of a call that needs one; the policy check came before, this keeps it so. */
export function accountOf(context: Context): Account {
  if (context.account === null) throw new ApiError('sessionExpired');
  return context.account;
}
