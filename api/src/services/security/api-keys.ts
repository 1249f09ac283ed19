// Store of API keys, with which programs sign requests (TIS1): a 32-byte secret is the private key, and an HMAC under
// it the bearer token. Only the owner has it; the server stores the public key and a hash of the bearer, with which
// nobody can sign. Looked up with every request, so that revocation takes effect at once on every server.
import {
  API_KEY_PREFIX,
  API_KEY_TOKEN_INFO,
  API_KEYS_MAX,
  type ApiKey,
  type KeyRight,
} from '@waybill/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import { masters, ofLevel, ofMaster } from '../../stores/accounts/effective-plan';
import { dayIn } from '../../stores/accounts/quotas';
import { accounts, apiKeys, plans } from '../../stores/accounts/schema';
import { type Account, accountColumns, accountFrom, isEnabled } from './sessions';
import { mac, sha256 } from './tis1';

/** An API key, as needed by the checks of a request. */
export interface StoredKey {
  id: string;
  clientKey: Buffer;
  /** False once it was revoked, or its account disabled. */
  open: boolean;
  rights: readonly KeyRight[];
  account: Account;
}

/** Name, rights and daily limit of a key. */
interface KeyFields {
  name: string;
  rights: readonly KeyRight[];
  dailyLimit: number;
}

interface NewKey extends KeyFields {
  accountId: string;
  /** 65 bytes. */
  clientKey: Buffer;
  tokenHash: Buffer;
}

export interface ApiKeyStore {
  /** The key of a bearer, open or not; null when there is none. */
  find: (tokenHash: Buffer) => Promise<StoredKey | null>;
  /** Counts one call. @throws ApiError keyLimit or keyRefused when it is not allowed */
  count: (key: StoredKey, now: Date) => Promise<void>;
  /** Keys of an account that are not revoked, newest first. */
  ofAccount: (account: Account, now: Date) => Promise<ApiKey[]>;
  /** @throws ApiError listFull; conflict when the key already exists */
  add: (tx: Database, key: NewKey) => Promise<ApiKey>;
  /** Changes a key of the account; null when it has no such key. */
  edit: (tx: Database, account: Account, id: string, fields: KeyFields, now: Date) => Promise<ApiKey | null>;
  /** Revokes a key of the account and returns its name; null when it has no such key. */
  revoke: (tx: Database, accountId: string, id: string) => Promise<string | null>;
  /** Revokes every key of the account. Returns how many it had. */
  revokeAll: (tx: Database, accountId: string) => Promise<number>;
}

/** A key as its owner has it, in the header of an assistant's request. */
const KEY_IN_HEADER = new RegExp(`^Bearer (${API_KEY_PREFIX})([A-Za-z0-9_-]{43})$`, 'i');

/**
 * Hash of the bearer that belongs to a key, from the key itself. What signed requests carry as a bearer is no key, so
 * whoever overhears it cannot use it here.
 * @param authorization header of the request
 * @returns null for anything but an API key
 */
export function hashKeyHeader(authorization: string): Buffer | null {
  const [, , secret] = KEY_IN_HEADER.exec(authorization) ?? [];
  if (secret === undefined) return null;
  const bytes = Buffer.from(secret, 'base64url');
  // The last character has bits that decoding drops: there is one way to write a key.
  return bytes.toString('base64url') === secret ? hashKeyBearer(bytes) : null;
}

/** Hash of the bearer that belongs to the bytes of a key. */
export const hashKeyBearer = (secret: Buffer): Buffer =>
  sha256(`${API_KEY_PREFIX}${mac(secret, API_KEY_TOKEN_INFO).toString('base64url')}`);

const HOUR_MS = 3_600_000;

/** Seconds until the end of the day in a time zone, to the hour: the limit is reset then. */
function untilTomorrow(timeZone: string, now: Date): number {
  const today = dayIn(timeZone, now);
  let next = Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS;
  while (dayIn(timeZone, new Date(next)) === today) next += HOUR_MS;
  return Math.ceil((next - now.getTime()) / 1_000);
}

const toColumns = ({ name, rights, dailyLimit }: KeyFields) => ({
  name,
  rights: [...new Set(rights)],
  daily_limit: dailyLimit,
});

const toApiKey = (row: typeof apiKeys.$inferSelect, today: string): ApiKey => ({
  id: row.id,
  name: row.name,
  rights: row.rights,
  daily_limit: row.daily_limit,
  used: row.used_day === today ? row.used : 0,
  created: row.created_at.toISOString(),
  last_used: row.last_used?.toISOString() ?? null,
  assistant: row.assistant !== null,
});

export function apiKeyStore(db: Database): ApiKeyStore {
  /** Keys of an account that are not revoked, without assistants that can get no token any more. */
  const activeKeysCondition = (accountId: string) =>
    and(
      eq(apiKeys.account_id, accountId),
      isNull(apiKeys.revoked_at),
      sql`(${apiKeys.grant_until} IS NULL OR ${apiKeys.grant_until} > now())`,
    );
  const find = db
    .select({
      keyId: apiKeys.id,
      clientKey: apiKeys.client_key,
      rights: apiKeys.rights,
      open: sql<boolean>`${apiKeys.revoked_at} IS NULL AND (${apiKeys.expires_at} IS NULL OR ${apiKeys.expires_at} > now()) AND ${isEnabled}`,
      ...accountColumns,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
    .leftJoin(masters, ofMaster)
    .innerJoin(plans, ofLevel)
    .where(eq(apiKeys.token_hash, sql.placeholder('token_hash')))
    .prepare('find_api_key');
  return {
    find: async (tokenHash) => {
      const [row] = await find.execute({ token_hash: tokenHash });
      if (row === undefined) return null;
      const { keyId, clientKey, rights, open } = row;
      return { id: keyId, clientKey, rights, open, account: accountFrom(row) };
    },
    count: async ({ id, account: { timeZone } }, now) => {
      const day = dayIn(timeZone, now);
      const isToday = sql`${apiKeys.used_day} IS NOT DISTINCT FROM ${day}`;
      const [row] = await db
        .update(apiKeys)
        .set({
          used: sql`CASE WHEN ${isToday} THEN ${apiKeys.used} + 1 ELSE 1 END`,
          used_day: day,
          last_used: sql`now()`,
        })
        .where(
          and(
            eq(apiKeys.id, id),
            isNull(apiKeys.revoked_at),
            sql`(NOT (${isToday}) OR ${apiKeys.used} < ${apiKeys.daily_limit})`,
          ),
        )
        .returning({ id: apiKeys.id });
      if (row !== undefined) return;
      const [storedKey] = await db
        .select({ revoked: apiKeys.revoked_at })
        .from(apiKeys)
        .where(eq(apiKeys.id, id));
      if (storedKey?.revoked !== null) throw new ApiError('keyRefused');
      throw new ApiError('keyLimit', { retryAfter: untilTomorrow(timeZone, now) });
    },
    ofAccount: async ({ id, timeZone }, now) => {
      const rows = await db
        .select()
        .from(apiKeys)
        .where(activeKeysCondition(id))
        .orderBy(desc(apiKeys.created_at));
      return rows.map((row) => toApiKey(row, dayIn(timeZone, now)));
    },
    add: async (tx, { accountId, name, rights, dailyLimit, clientKey, tokenHash }) => {
      // The account's row is locked, so that of two keys created in parallel the second one counts the first.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
      if ((await tx.$count(apiKeys, activeKeysCondition(accountId))) >= API_KEYS_MAX)
        throw new ApiError('listFull');
      const [row] = await tx
        .insert(apiKeys)
        .values({
          account_id: accountId,
          ...toColumns({ name, rights, dailyLimit }),
          client_key: clientKey,
          token_hash: tokenHash,
        })
        .onConflictDoNothing()
        .returning();
      if (row === undefined) throw new ApiError('conflict');
      return toApiKey(row, '');
    },
    edit: async (tx, { id: accountId, timeZone }, id, fields, now) => {
      const [row] = await tx
        .update(apiKeys)
        .set(toColumns(fields))
        .where(and(activeKeysCondition(accountId), eq(apiKeys.id, id)))
        .returning();
      return row === undefined ? null : toApiKey(row, dayIn(timeZone, now));
    },
    revoke: async (tx, accountId, id) => {
      const [revoked] = await tx
        .update(apiKeys)
        .set({ revoked_at: sql`now()` })
        .where(and(activeKeysCondition(accountId), eq(apiKeys.id, id)))
        .returning({ name: apiKeys.name });
      return revoked?.name ?? null;
    },
    revokeAll: async (tx, accountId) => {
      const revoked = await tx
        .update(apiKeys)
        .set({ revoked_at: sql`now()` })
        .where(activeKeysCondition(accountId))
        .returning({ id: apiKeys.id });
      return revoked.length;
    },
  };
}
