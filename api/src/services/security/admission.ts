// Admission: the checks that every signed call passes before its handler, in this order; each failure refuses the call:
// format, time window, key, signature, nonce, session and agent. Rights and plan are checked afterwards, in
// `policy.ts`.
import { type Call, TS_WINDOW } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import type { AgentRecord, Agents } from '../../stores/accounts/agents';
import type { ApiKeyStore, StoredKey } from './api-keys';
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

export interface AdmittedCaller {
  client: { kid: string; key: Buffer; keys: DerivedKeys };
  account: Account | null;
  /** API key that the call was made with; null for sessions. */
  key: StoredKey | null;
  agent: AgentRecord;
}

function checkWindow(ts: number, now: number): void {
  if (ts < now - TS_WINDOW.past || ts > now + TS_WINDOW.future)
    throw new ApiError('clockSkew', { data: { t: now } });
}

/** Turns errors of a store into `unavailable`, so that they neither admit a request nor end a session. */
async function awaitAnswer<T>(lookup: Promise<T>): Promise<T> {
  try {
    return await lookup;
  } catch (cause) {
    throw new ApiError('unavailable', { cause, retryAfter: 2 });
  }
}

const createRefusal = (why: string) => new ApiError('badSignature', { cause: why });

/** Public key for the signature: the session's or API key's own, or before login the one that was sent. */
function selectKey(
  wire: WireRequest,
  session: Session | null,
  apiKey: StoredKey | null,
): { kid: string; key: Buffer } {
  // An API key outlives the server's key pairs, so each request names the pair that it is signed for.
  if (apiKey !== null) {
    if (wire.client === null) throw createRefusal('an API key without client key');
    if (!wire.client.key.equals(apiKey.clientKey)) throw createRefusal('key of another API key');
    return wire.client;
  }
  if (session !== null) {
    if (wire.client !== null && !wire.client.key.equals(session.clientKey))
      throw createRefusal('key of another session');
    return { kid: session.kid, key: session.clientKey };
  }
  if (wire.client !== null) return wire.client;
  // Unknown token without a key to verify the signature: its session has ended.
  if (wire.tokenHash !== null) throw new ApiError('sessionExpired');
  throw createRefusal('no client key');
}

/** @throws ApiError keyRefused for a key that is unknown, revoked or another agent's */
function checkKey(apiKey: StoredKey | null, agent: AgentRecord): asserts apiKey is StoredKey {
  if (apiKey === null || !apiKey.open) throw new ApiError('keyRefused');
  if (apiKey.account.agentId !== agent.id)
    throw new ApiError('keyRefused', { cause: 'key of another agent' });
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
): Promise<AdmittedCaller & { account: Account; key: StoredKey }> {
  const apiKey = await awaitAnswer(services.apiKeys.find(tokenHash));
  const agent = await awaitAnswer(services.agents.ofHost(pageHost));
  checkKey(apiKey, agent);
  const pair = services.keys.active();
  const keys = deriver.derive(pair, apiKey.clientKey, tokenHash);
  if (keys === null) throw new ApiError('keyRefused', { cause: 'no point of the curve' });
  return {
    client: { kid: pair.kid, key: apiKey.clientKey, keys },
    account: apiKey.account,
    agent,
    key: apiKey,
  };
}

/**
 * Admits a request, or throws the error to answer.
 * @param now server time in ms
 */
export async function admitCaller(
  services: AdmissionStores,
  deriver: KeyDeriver,
  row: Call,
  wire: WireRequest,
  now: number,
): Promise<AdmittedCaller> {
  if (!row.bearer && wire.tokenHash !== null) throw createRefusal('a token where none is sent');
  checkWindow(wire.ts, now);

  const { tokenHash, isKey } = wire;
  const findByToken = async <T>(find: (tokenHash: Buffer) => Promise<T | null>) =>
    tokenHash === null ? null : awaitAnswer(find(tokenHash));
  const session = isKey ? null : await findByToken(services.sessions.find);
  const apiKey = isKey ? await findByToken(services.apiKeys.find) : null;
  const { kid, key } = selectKey(wire, session, apiKey);
  const pair = await services.keys.find(kid);
  if (pair === undefined) throw new ApiError('unknownKey');
  const keys = deriver.derive(pair, key, tokenHash);
  if (keys === null) throw createRefusal('no point of the curve');

  if (!isSignedBy(keys.rs, wire.signed, wire.rs)) throw createRefusal('signature');

  await services.nonces.record(key, wire.nonce);

  const agent = await awaitAnswer(services.agents.ofHost(wire.pageHost));
  if (isKey) checkKey(apiKey, agent);
  if (!isKey && tokenHash !== null && (session === null || !session.open))
    throw new ApiError('sessionExpired', session === null ? {} : { data: { why: session.why } });
  if (session !== null && session.agentId !== agent.id)
    throw new ApiError('sessionExpired', { cause: 'session of another agent' });
  const account = apiKey?.account ?? session?.account ?? null;
  return { client: { kid, key, keys }, account, agent, key: apiKey };
}
