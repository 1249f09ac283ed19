// Table of API keys: what requests of programs are verified with. The key itself is not stored.
import type { KeyRight } from '@waybill/contract';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

/** What an assistant said when its user let it in. */
interface AssistantGrant {
  /** SHA-256 of its client id, base64url. */
  client: string;
  /** Where the code was sent. */
  redirect: string;
  /** PKCE: SHA-256 of the verifier that has to come with the code, base64url. */
  challenge: string;
}

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    name: text('name').notNull(),
    rights: text('rights').array().$type<KeyRight[]>().notNull(),
    /** Calls per day, in the account's time zone. */
    daily_limit: integer('daily_limit').notNull(),
    /** Public key on P-256 that verifies the signature of every request. */
    client_key: bytes('client_key').notNull(),
    /** SHA-256 of its bearer token. */
    token_hash: bytes('token_hash').notNull(),
    /** Calls on `used_day`, the last day on which it was used. */
    used: integer('used').notNull().default(0),
    used_day: date('used_day', { mode: 'string' }),
    last_used: instant('last_used'),
    created_at: created(),
    /** A revoked key is kept, so that the audit trail can name it, but is no longer accepted. */
    revoked_at: instant('revoked_at'),
    /** Of a key that an assistant got by its user's consent (OAuth): its tokens follow one another in this row. */
    assistant: jsonb('assistant').$type<AssistantGrant>(),
    /** Of such a key: when its access token ends. */
    expires_at: instant('expires_at'),
    /** SHA-256 of what the next access token is got with, the code at first, then a refresh token; and until when. */
    grant_hash: bytes('grant_hash'),
    grant_until: instant('grant_until'),
    /** The refresh token before it, and when it was exchanged: a repeat within seconds gets the same tokens. */
    previous_grant_hash: bytes('previous_grant_hash'),
    granted_at: instant('granted_at'),
  },
  (table) => [
    uniqueIndex('api_keys_token').on(table.token_hash),
    index('api_keys_account').on(table.account_id).where(sql`${table.revoked_at} IS NULL`),
  ],
);
