// Passkeys of master accounts, and what browsers were asked to make or to sign with one.
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    name: text('name').notNull(),
    /** Host that it was made at, WebAuthn's relying party: browsers show it to no other. */
    host: text('host').notNull(),
    /** Name that its authenticator gave it, base64url. */
    credential: text('credential').notNull(),
    /** COSE. */
    public_key: bytes('public_key').notNull(),
    /** Signatures so far, as far as its authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach its authenticator. */
    transports: text('transports').array().notNull(),
    last_used: instant('last_used'),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credential),
    index('passkeys_account').on(table.account_id),
  ],
);

/** Questions that can still be answered, each once and by the browser that was asked. */
export const passkeyTickets = pgTable('passkey_tickets', {
  /** SHA-256 of the ticket. */
  id: bytes('id').primaryKey(),
  account_id: accountId(),
  agent_id: text('agent_id').notNull(),
  /** A passkey is to be made, or a login to be proved. */
  purpose: text('purpose').$type<'make' | 'login'>().notNull(),
  host: text('host').notNull(),
  /** Browser key that was asked. */
  client_key: bytes('client_key').notNull(),
  challenge: text('challenge').notNull(),
  /** The account's password, hashed, as it was when it was shown: another one since makes the ticket worthless. */
  password: text('password').notNull(),
  expires_at: instant('expires_at').notNull(),
});
