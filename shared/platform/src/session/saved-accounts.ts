// Accounts that have logged in with this browser, in local storage, for the login page: names and avatars, never
// passwords.
import { SAVED_ACCOUNTS_MAX } from '@waybill/contract';
import { localStore } from '../storage';
import type { SavedAccount } from '../types';

const KEPT = 'waybill.accounts';

function isSavedAccount(value: unknown): value is SavedAccount {
  if (typeof value !== 'object' || value === null) return false;
  const { username, avatar, lastUsed } = value as Record<string, unknown>;
  return (
    typeof username === 'string' &&
    (avatar === null || typeof avatar === 'string') &&
    typeof lastUsed === 'number'
  );
}

/** Most recently used first. */
export function savedAccounts(): SavedAccount[] {
  const accounts = localStore.read(KEPT, (kept) => (Array.isArray(kept) ? kept.filter(isSavedAccount) : []));
  return accounts.slice(0, SAVED_ACCOUNTS_MAX);
}

/** Stores an account as the most recent; beyond the limit the least recently used is dropped. */
export function saveAccount({ username, avatar }: { username: string; avatar: string | null }): void {
  const others = savedAccounts().filter((account) => account.username !== username);
  localStore.write(
    KEPT,
    [{ username, avatar, lastUsed: Date.now() }, ...others].slice(0, SAVED_ACCOUNTS_MAX),
  );
}

export function forgetAccount(username: string): void {
  localStore.write(
    KEPT,
    savedAccounts().filter((account) => account.username !== username),
  );
}
