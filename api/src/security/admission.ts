// The checks that every signed call passes before its handler, in the fail-closed order of security.md:
// format, window, key, signature, nonce, session and agent. What comes after (idempotency, rights, quota) is in
// `policy.ts`.
import { type Call, TS_WINDOW } from '@waybill/contract';
import type { AgentRecord } from '../accounts/agents';
import { Failure } from '../failure';
import type { Services } from '../services';
import type { Account, Session } from './sessions';
import { type DerivedKeys, isSignedBy, type KeyDeriver } from './tis1';
import type { WireRequest } from './wire-request';

export interface Admitted {
  client: { kid: string; key: Buffer; keys: DerivedKeys };
  account: Account | null;
  agent: AgentRecord;
}

function checkWindow(ts: number, now: number): void {
  if (ts < now - TS_WINDOW.past || ts > now + TS_WINDOW.future)
    throw new Failure('clockSkew', { data: { t: now } });
}

/** A store that fails says so, instead of letting anybody in or ending their session. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    throw new Failure('unavailable', { cause, retryAfter: 2 });
  }
}

const refuse = (why: string) => new Failure('badSignature', { cause: why });

/** Browser key that the signature has to be of: the session's own, or before login the one that is sent. */
function keyOf(wire: WireRequest, session: Session | null): { kid: string; key: Buffer } {
  if (session !== null) {
    if (wire.client !== null && !wire.client.key.equals(session.clientKey))
      throw refuse('key of another session');
    return { kid: session.kid, key: session.clientKey };
  }
  if (wire.client !== null) return wire.client;
  // A token that nobody knows (any more), and nothing to verify against: its session is over.
  if (wire.tokenHash !== null) throw new Failure('sessionExpired');
  throw refuse('no client key');
}

/**
 * Lets a request in, or throws the Failure to answer.
 * @param now server time in ms
 */
export async function admit(
  services: Services,
  deriver: KeyDeriver,
  row: Call,
  wire: WireRequest,
  now: number,
): Promise<Admitted> {
  if (!row.bearer && wire.tokenHash !== null) throw refuse('a token where none is sent');
  checkWindow(wire.ts, now);

  const session = wire.tokenHash === null ? null : await answered(services.sessions.find(wire.tokenHash));
  const { kid, key } = keyOf(wire, session);
  const pair = services.keys.find(kid);
  if (pair === undefined) throw new Failure('unknownKey');
  const keys = deriver.derive(pair, key, wire.tokenHash);
  if (keys === null) throw refuse('no point of the curve');

  if (!isSignedBy(keys.rs, wire.signed, wire.rs)) throw refuse('signature');

  await services.nonces.record(key, wire.nonce);

  const agent = await answered(services.agents.ofHost(wire.pageHost));
  if (wire.tokenHash !== null && (session === null || !session.open)) throw new Failure('sessionExpired');
  if (session !== null && session.agentId !== agent.id)
    throw new Failure('sessionExpired', { cause: 'session of another agent' });
  return { client: { kid, key, keys }, account: session?.account ?? null, agent };
}
