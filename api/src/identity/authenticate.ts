// Whose password this is: throttled before the hash, alike for names that nobody has. Who guesses waits by name and
// address: nobody elsewhere has to wait for it, least of all the owner.

import { usernameKey } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../accounts/database';
import { accounts, messages, sessions } from '../accounts/schema';
import type { Context } from '../context';
import { ApiError } from '../failure';
import { isPassword } from '../security/passwords';
import type { Services } from '../services';
import { guessedText } from './guessed';

const TRIES = { limit: 30, seconds: 600 } as const;
/** Wrong passwords of one name, from wherever. */
const GUESSES = { told: 10, besieged: 100, seconds: 3_600 } as const;
/** The owner is told once a day. */
const TOLD_SECONDS = 86_400;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Authenticated {
  id: string;
  /** argon2id, encoded. */
  password: string;
  /** Whether its owner may set another one. */
  retrievable: boolean;
}

/** Wrong passwords of a name cost an address a wait, whose key begins so. */
export const guessesOf = (agentId: string, name: string) => `login:${agentId}:${name}@`;

/** Counts a try of this address, before it costs anything. @throws ApiError tooMany */
export const countTry = ({ throttles }: Services, context: Context) =>
  throttles.spend(`login:${context.addressGroup}`, TRIES.limit, TRIES.seconds);

/** Takes the try back: it was a rightful one. */
export const forgiveTry = ({ throttles }: Services, context: Context) =>
  throttles.refund(`login:${context.addressGroup}`);

/** Whether the account was logged in lately from this address, with a browser that names itself as this one does. */
async function isKnownBrowser(
  { accounts: { db } }: Services,
  accountId: string | undefined,
  context: Context,
): Promise<boolean> {
  const rows = await db
    .select({ address: sessions.address })
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId ?? NOBODY), eq(sessions.user_agent, context.userAgent)));
  return rows.some(({ address }) => addressGroup(address) === context.addressGroup);
}

/** Once a day, in the list of messages. */
async function tellOwner({ accounts: { db }, throttles }: Services, accountId: string, count: number) {
  if ((await throttles.count(`told:${accountId}`, TOLD_SECONDS)) > 1) return;
  await db.insert(messages).values({ account_id: accountId, ...guessedText(count) });
}

/**
 * The account whose password this is.
 * @param proof whether a captcha was solved for this try: then a browser that the account knows does not wait
 * @throws ApiError loginFailed, accountDisabled, subAccountDisabled or tooMany
 */
export async function authenticate(
  services: Services,
  username: string,
  password: string,
  context: Context,
  proof: { captcha: boolean },
): Promise<Authenticated> {
  const { throttles } = services;
  const { db } = services.accounts;
  const name = usernameKey(username);
  // The address first: one that is over its limit makes nobody wait longer. Given back when the password was right.
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
  // A name that is guessed from many addresses: each new one has a single try.
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

/** @throws ApiError subAccountDisabled when its master can enable it, accountDisabled when only customer service can */
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
