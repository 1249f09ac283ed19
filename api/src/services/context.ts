// Types of handlers, and the context of the call that they answer.
import type { CallName, CallRequest, CallResponse, KeyRight, Language } from '@waybill/contract';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../basics/failure';
import type { AgentRecord } from '../stores/accounts/agents';
import type { Database } from '../stores/accounts/database';
import type { FileAnswer } from './files/file-answer';
import type { QuerySubject } from './security/query-token';
import type { Account } from './security/sessions';
import type { DerivedKeys } from './security/tis1';

export interface Context {
  /** Trace id of the request in logs and envelope. */
  trace: string;
  language: Language;
  /** Language of ordered files, also for calls whose own answer has no language. */
  fileLanguage: Language;
  agent: AgentRecord;
  /** Host name of the page, which is part of the request's signature. */
  pageHost: string;
  /** Origin of the page, for links in e-mails. */
  site: string;
  /** Account of the session or API key; null for visitors. */
  account: Account | null;
  /** Rights of the API key that was used; null for sessions, which need none. */
  keyRights: readonly KeyRight[] | null;
  tokenHash: Buffer | null;
  /** Browser key pair that signed the request. */
  client: { kid: string; key: Buffer; keys: DerivedKeys };
  /** AuthType header: only a request, which the agent's record may grant. */
  authType: string;
  idempotencyKey: string | null;
  address: string;
  /** Key of limits per address: for IPv6 the network. */
  addressGroup: string;
  /** User-Agent header, shortened. */
  userAgent: string;
  /** Whether the page is on https. */
  secure: boolean;
  log: FastifyBaseLogger;
  setCookie: (value: string) => void;
  /** Names the account in log and audit trail when there is no session. */
  nameAccount: (accountId: string) => void;
  /** Runs an effect in one transaction, once per user action, and stores its answer for retries. */
  effect: <T>(work: (tx: Database) => Promise<T>) => Promise<T>;
  /**
   * Whether this user action was already charged, so that this is a retry. Queries the database.
   * @param subject of a question: its other pages and tabs are the same charge
   */
  wasCharged: (subject?: QuerySubject) => Promise<boolean>;
  /** Runs a charge in one transaction, once per user action; a retry computes the answer again. */
  charge: (work: (tx: Database) => Promise<void>, subject?: QuerySubject) => Promise<void>;
}

/** Calls that work before the clock is known: without signature and envelope. */
type OpenCall = 'clock';

type Answered<Name extends CallName> = CallResponse<Name> extends File ? FileAnswer : CallResponse<Name>;

export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
  context: Context,
) => Promise<Answered<Name>>;

export type Handlers = { [Name in Exclude<CallName, OpenCall>]: Handler<Name> };
export type OpenHandlers = { [Name in OpenCall]: () => Promise<CallResponse<Name>> };

/** Checks a right that a call needs beyond those of its row in the table. @throws ApiError keyLacksRight */
export function needRight({ keyRights }: Context, right: KeyRight): void {
  if (keyRights !== null && !keyRights.includes(right))
    throw new ApiError('keyLacksRight', { data: { right } });
}

/** The account of a call that needs one; the policy has already checked this, here it is asserted. */
export function accountOf(context: Context): Account {
  if (context.account === null) throw new ApiError('sessionExpired');
  return context.account;
}
