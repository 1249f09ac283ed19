// Second step of calls that need a passkey of accounts that have one: refused with a ticket at first, and repeated with
// what the passkey signed.
import { ApiError } from '../../basics/failure';
import type { Context } from '../context';
import { createPasskeyRefusal } from '../security/passkey-answers';
import type { PasskeyStore, ProofPurpose } from '../security/passkeys';
import { countTry, forgiveTry, type WithThrottles } from './authenticate';

/** Account and password hash of a verified password or passkey. */
interface Verified {
  id: string;
  password: string;
}

/** Agent, host and browser key of the request, which passkeys are bound to. */
export const placeOf = ({ agent, pageHost, client }: Context) => ({
  agentId: agent.id,
  host: pageHost,
  clientKey: client.key,
});

/** Verifies what a passkey signed; uses the ticket up. @throws ApiError passkeyRefused, tooMany */
export async function provePasskey(
  services: WithThrottles & { passkeys: PasskeyStore },
  context: Context,
  purpose: ProofPurpose,
  { ticket, answer }: { ticket: string; answer: string },
): Promise<Verified> {
  await countTry(services, context);
  const answering = { ...placeOf(context), origin: context.site, ticket };
  const { accountId, password } = await services.passkeys.prove(answering, answer, purpose);
  context.nameAccount(accountId);
  await forgiveTry(services, context);
  return { id: accountId, password };
}

/**
 * Checks that an account with passkeys has used one, after its password was verified.
 * @param proof result of `provePasskey`; undefined where the request has no ticket yet
 * @throws ApiError passkeyNeeded with a ticket, or passkeyRefused when it was another account's
 */
export async function needPasskey(
  { passkeys }: { passkeys: PasskeyStore },
  context: Context,
  purpose: ProofPurpose,
  { id, password }: Verified,
  proof: Verified | undefined,
): Promise<void> {
  if (!(await passkeys.areNeeded(id))) return;
  if (proof === undefined) {
    const ticket = await passkeys.begin({ ...placeOf(context), accountId: id, password }, purpose);
    throw new ApiError('passkeyNeeded', { data: { ticket } });
  }
  if (proof.id !== id || proof.password !== password)
    throw createPasskeyRefusal('a passkey of another account');
}
