// Tables of passkeys (WebAuthn) of master accounts, and of the challenges that browsers were given.
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    name: text('name').notNull(),
    /** Host that it was made at, WebAuthn's relying party: browsers offer it to no other. */
    host: text('host').notNull(),
    /** Credential id from its authenticator, base64url. */
    credential: text('credential').notNull(),
    /** Public key, COSE. */
    public_key: bytes('public_key').notNull(),
    /** Signature counter, as far as its authenticator keeps one. */
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

/** Challenges that can still be answered, each once and by the browser that got it. */
export const passkeyTickets = pgTable('passkey_tickets', {
  /** SHA-256 of the ticket. */
  id: bytes('id').primaryKey(),
  account_id: accountId(),
  agent_id: text('agent_id').notNull(),
  /** To create a passkey, or to complete a login, a new password, or a change of API keys. */
  purpose: text('purpose').$type<'make' | 'login' | 'password' | 'keys'>().notNull(),
  host: text('host').notNull(),
  /** Browser key that the challenge was made for. */
  client_key: bytes('client_key').notNull(),
  challenge: text('challenge').notNull(),
  /** The account's password hash at the time of the challenge: a password change invalidates the ticket. */
  password: text('password').notNull(),
  expires_at: instant('expires_at').notNull(),
});
