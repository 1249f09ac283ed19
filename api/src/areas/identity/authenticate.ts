// Whose password this is: throttled before the hash, alike for names that nobody has.

import { usernameKey } from '@waybill/contract';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../accounts/schema';
import type { Context } from '../../context';
import { Failure } from '../../failure';
import { isPassword } from '../../security/passwords';
import type { Services } from '../../services';

const TRIES = { limit: 30, seconds: 600 } as const;

export interface Authenticated {
  id: string;
  /** argon2id, encoded. */
  password: string;
  /** Whether its owner may set another one. */
  retrievable: boolean;
}

/** Key of the wait that wrong passwords of a name cost. */
export const guessKey = (agentId: string, name: string) => `login:${agentId}:${name}`;

/** Counts a try of this address, before it costs anything. @throws Failure tooMany */
export const countTry = ({ throttles }: Services, { address }: Context) =>
  throttles.spend(`login:${address}`, TRIES.limit, TRIES.seconds);

/** Takes the try back: it was a rightful one. */
export const forgiveTry = ({ throttles }: Services, { address }: Context) =>
  throttles.refund(`login:${address}`);

/** The account whose password this is. @throws Failure loginFailed, accountDisabled or tooMany */
export async function authenticate(
  services: Services,
  username: string,
  password: string,
  context: Context,
): Promise<Authenticated> {
  const { throttles } = services;
  const { db } = services.accounts;
  const name = usernameKey(username);
  const perAccount = guessKey(context.agent.id, name);
  await throttles.attempt(perAccount);
  // Counted before the expensive part, given back when the password was right.
  await countTry(services, context);
  const [account] = await db
    .select({
      id: accounts.id,
      password: accounts.password,
      disabled: accounts.disabled,
      masterId: accounts.master_id,
      retrievable: accounts.password_retrieval,
    })
    .from(accounts)
    .where(and(eq(accounts.agent_id, context.agent.id), eq(accounts.username_key, name)));
  if (account !== undefined) context.nameAccount(account.id);
  const right = await isPassword(account?.password ?? null, password);
  if (!right || account === undefined) throw new Failure('loginFailed');
  await throttles.clear(perAccount);
  await forgiveTry(services, context);
  const { id, retrievable } = account;
  await checkEnabled(services, account);
  return { id, password: account.password, retrievable };
}

/** @throws Failure accountDisabled when the account or its master is */
export async function checkEnabled(
  { accounts: { db } }: Services,
  { disabled, masterId }: { disabled: boolean; masterId: string | null },
): Promise<void> {
  if (disabled) throw new Failure('accountDisabled');
  if (masterId === null) return;
  const [master] = await db
    .select({ disabled: accounts.disabled })
    .from(accounts)
    .where(eq(accounts.id, masterId));
  if (master?.disabled ?? true) throw new Failure('accountDisabled');
}
