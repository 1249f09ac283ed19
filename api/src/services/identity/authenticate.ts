// Verifies a user name and password. Failures are throttled before hashing, also for unknown names, per name and
// address, so that attackers elsewhere do not lock out the owner.

import { usernameKey } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Database, WithAccounts } from '../../stores/accounts/database';
import { accounts, messages, sessions } from '../../stores/accounts/schema';
import type { Context } from '../context';
import { isPassword } from '../security/passwords';
import type { Throttles } from '../security/throttles';
import { guessedText } from './guessed';

const TRIES = { limit: 30, seconds: 600 } as const;
/** Limits for wrong passwords of one name, from any address. */
const GUESSES = { told: 10, besieged: 100, seconds: 3_600 } as const;
/** The owner is notified once a day. */
const TOLD_SECONDS = 86_400;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Authenticated {
  id: string;
  /** argon2id, encoded. */
  password: string;
  /** Whether its owner may reset it. */
  retrievable: boolean;
}

/** Prefix of the throttle keys per name and address for wrong passwords. */
export const guessesOf = (agentId: string, name: string) => `login:${agentId}:${name}@`;

export interface WithThrottles {
  throttles: Throttles;
}

/** Counts a try of this address, before any work is done. @throws ApiError tooMany */
export const countTry = ({ throttles }: WithThrottles, context: Context) =>
  throttles.spend(`login:${context.addressGroup}`, TRIES.limit, TRIES.seconds);

/** Takes back the counted try, which was legitimate. */
export const forgiveTry = ({ throttles }: WithThrottles, context: Context) =>
  throttles.refund(`login:${context.addressGroup}`);

/** Whether the account has recently logged in from this address, with the same User-Agent. */
async function isKnownBrowser(
  { accounts: { db } }: WithAccounts,
  accountId: string | undefined,
  context: Context,
): Promise<boolean> {
  const rows = await db
    .select({ address: sessions.address })
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId ?? NOBODY), eq(sessions.user_agent, context.userAgent)));
  return rows.some(({ address }) => addressGroup(address) === context.addressGroup);
}

/** Notifies the owner by a message, once a day. */
async function tellOwner(
  { accounts: { db }, throttles }: WithAccounts & WithThrottles,
  accountId: string,
  count: number,
) {
  if ((await throttles.count(`told:${accountId}`, TOLD_SECONDS)) > 1) return;
  await db.insert(messages).values({ account_id: accountId, ...guessedText(count) });
}

/**
 * Finds the account of a user name and checks its password.
 * @param proof whether a captcha was solved for this try: then a browser known to the account does not have to wait
 * @throws ApiError loginFailed, accountDisabled, subAccountDisabled or tooMany
 */
export async function authenticate(
  services: WithAccounts & WithThrottles,
  username: string,
  password: string,
  context: Context,
  proof: { captcha: boolean },
): Promise<Authenticated> {
  const { throttles } = services;
  const { db } = services.accounts;
  const name = usernameKey(username);
  // The limit per address comes first, so that an address beyond it does not lengthen anyone's wait. Taken back when
  // the password was right.
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
  const isKnown = (await isKnownBrowser(services, account?.id, context)) && proof.captcha;
  const perAddress = `${guessesOf(context.agent.id, name)}${context.addressGroup}`;
  const ofName = `guesses:${context.agent.id}:${name}`;
  const guesses = await throttles.count(ofName, GUESSES.seconds);
  // A name attacked from many addresses: each new address has a single try.
  if (!isKnown) await throttles.attempt(perAddress, guesses > GUESSES.besieged);
  const right = await isPassword(account?.password ?? null, password);
  if (!right || account === undefined) {
    if (account !== undefined && guesses >= GUESSES.told) await tellOwner(services, account.id, guesses);
    throw new ApiError('loginFailed');
  }
  await throttles.clear(perAddress);
  await throttles.refund(ofName);
  await forgiveTry(services, context);
  const { id, retrievable } = account;
  await checkEnabled(db, account);
  return { id, password: account.password, retrievable };
}

/** @throws ApiError subAccountDisabled when the master can enable it, accountDisabled when only customer service can */
export async function checkEnabled(
  db: Database,
  { disabled, masterId }: { disabled: boolean; masterId: string | null },
): Promise<void> {
  if (masterId === null) {
    if (disabled) throw new ApiError('accountDisabled');
    return;
  }
  const [master] = await db
    .select({ disabled: accounts.disabled })
    .from(accounts)
    .where(eq(accounts.id, masterId));
  if (master?.disabled ?? true) throw new ApiError('accountDisabled');
  if (disabled) throw new ApiError('subAccountDisabled');
}
