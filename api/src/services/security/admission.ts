// Admission: the checks that every signed call passes before its handler, in this order; each failure refuses the call:
// format, time window, key, signature, nonce, session and agent. Rights and plan are checked afterwards, in
// `policy.ts`.
import { type Call, TS_WINDOW } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import type { AgentRecord, Agents } from '../../stores/accounts/agents';
import type { ApiKeyStore, HeldKey } from './api-keys';
import type { ServerKeys } from './keys';
import type { NonceStore } from './nonces';
import type { Account, Session, SessionStore } from './sessions';
import { type DerivedKeys, isSignedBy, type KeyDeriver } from './tis1';
import type { WireRequest } from './wire-request';

/** Stores that the checks query. */
interface AdmissionStores {
  agents: Pick<Agents, 'ofHost'>;
  sessions: Pick<SessionStore, 'find'>;
  apiKeys: Pick<ApiKeyStore, 'find'>;
  keys: Pick<ServerKeys, 'find'>;
  nonces: Pick<NonceStore, 'record'>;
}

export interface Admitted {
  client: { kid: string; key: Buffer; keys: DerivedKeys };
  account: Account | null;
  /** API key that the call was made with; null for sessions. */
  key: HeldKey | null;
  agent: AgentRecord;
}

function checkWindow(ts: number, now: number): void {
  if (ts < now - TS_WINDOW.past || ts > now + TS_WINDOW.future)
    throw new ApiError('clockSkew', { data: { t: now } });
}

/** Turns errors of a store into `unavailable`, so that they neither admit a request nor end a session. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw new ApiError('unavailable', { cause, retryAfter: 2 });
  }
}

const refuse = (why: string) => new ApiError('badSignature', { cause: why });

/** Public key for the signature: the session's or API key's own, or before login the one that was sent. */
function keyOf(
  wire: WireRequest,
  session: Session | null,
  held: HeldKey | null,
): { kid: string; key: Buffer } {
  // An API key outlives the server's key pairs, so each request names the pair that it is signed for.
  if (held !== null) {
    if (wire.client === null) throw refuse('an API key without client key');
    if (!wire.client.key.equals(held.clientKey)) throw refuse('key of another API key');
    return wire.client;
  }
  if (session !== null) {
    if (wire.client !== null && !wire.client.key.equals(session.clientKey))
      throw refuse('key of another session');
    return { kid: session.kid, key: session.clientKey };
  }
  if (wire.client !== null) return wire.client;
  // Unknown token without a key to verify the signature: its session has ended.
  if (wire.tokenHash !== null) throw new ApiError('sessionExpired');
  throw refuse('no client key');
}

/** @throws ApiError keyRefused for a key that is unknown, revoked or another agent's */
function checkKey(held: HeldKey | null, agent: AgentRecord): asserts held is HeldKey {
  if (held === null || !held.open) throw new ApiError('keyRefused');
  if (held.account.agentId !== agent.id) throw new ApiError('keyRefused', { cause: 'key of another agent' });
}

/**
 * Admits a request that carries an API key itself in place of a signature, as assistants send it.
 * @param tokenHash of the key's bearer
 * @param pageHost host name that was called, without port: decides the agent
 * @throws ApiError keyRefused, or unavailable
 */
export async function admitKey(
  services: {
    agents: Pick<Agents, 'ofHost'>;
    apiKeys: Pick<ApiKeyStore, 'find'>;
    keys: Pick<ServerKeys, 'active'>;
  },
  deriver: KeyDeriver,
  tokenHash: Buffer,
  pageHost: string,
): Promise<Admitted & { account: Account; key: HeldKey }> {
  const held = await answered(services.apiKeys.find(tokenHash));
  const agent = await answered(services.agents.ofHost(pageHost));
  checkKey(held, agent);
  const pair = services.keys.active();
  const keys = deriver.derive(pair, held.clientKey, tokenHash);
  if (keys === null) throw new ApiError('keyRefused', { cause: 'no point of the curve' });
  return {
    client: { kid: pair.kid, key: held.clientKey, keys },
    account: held.account,
    agent,
    key: held,
  };
}

/**
 * Admits a request, or throws the error to answer.
 * @param now server time in ms
 */
export async function admit(
  services: AdmissionStores,
  deriver: KeyDeriver,
  row: Call,
  wire: WireRequest,
  now: number,
): Promise<Admitted> {
  if (!row.bearer && wire.tokenHash !== null) throw refuse('a token where none is sent');
  checkWindow(wire.ts, now);

  const { tokenHash, isKey } = wire;
  const asked = async <T>(find: (tokenHash: Buffer) => Promise<T | null>) =>
    tokenHash === null ? null : answered(find(tokenHash));
  const session = isKey ? null : await asked(services.sessions.find);
  const held = isKey ? await asked(services.apiKeys.find) : null;
  const { kid, key } = keyOf(wire, session, held);
  const pair = await services.keys.find(kid);
  if (pair === undefined) throw new ApiError('unknownKey');
  const keys = deriver.derive(pair, key, tokenHash);
  if (keys === null) throw refuse('no point of the curve');

  if (!isSignedBy(keys.rs, wire.signed, wire.rs)) throw refuse('signature');

  await services.nonces.record(key, wire.nonce);

  const agent = await answered(services.agents.ofHost(wire.pageHost));
  if (isKey) checkKey(held, agent);
  if (!isKey && tokenHash !== null && (session === null || !session.open))
    throw new ApiError('sessionExpired', session === null ? {} : { data: { why: session.why } });
  if (session !== null && session.agentId !== agent.id)
    throw new ApiError('sessionExpired', { cause: 'session of another agent' });
  const account = held?.account ?? session?.account ?? null;
  return { client: { kid, key, keys }, account, agent, key: held };
}
