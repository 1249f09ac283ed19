// Tables of the accounts database: who may do what, and what they did. Same on PGlite and on PostgreSQL. Tables of one
// topic only are in files of their own beside this one, exported from here.
import type { Metered, OrderedBy, SessionEnd } from '@waybill/contract';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountId } from './accounts';
import { bytes, created, instant } from './columns';

export * from './accounts';
export * from './api-keys';
export * from './avatars';
export * from './company-decisions';
export * from './contact-tasks';
export * from './contacts';
export * from './customer-history';
export * from './identity';
export * from './kept';
export * from './lexicon';
export * from './loading';
export * from './passkeys';
export * from './privacy';

/** What was used of a quota, per day of the account's time zone; of a monthly one under the month's first day. */
export const usage = pgTable(
  'usage',
  {
    account_id: accountId(),
    quota: text('quota').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.quota, table.day] })],
);

/** The same by who used it, sub-accounts apart: for the master to see. Nothing is charged by it. */
export const memberUsage = pgTable(
  'member_usage',
  {
    account_id: accountId(),
    quota: text('quota').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.quota, table.day] })],
);

/** Records whose detail was paid for, per day. */
export const viewedRecords = pgTable(
  'viewed_records',
  {
    account_id: accountId(),
    day: date('day', { mode: 'string' }).notNull(),
    record_id: text('record_id').notNull(),
    viewed_at: instant('viewed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day, table.record_id] })],
);

/** Companies whose profile was paid for, per day. */
export const viewedCompanies = pgTable(
  'viewed_companies',
  {
    account_id: accountId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Company key, as in `importer_id` and `exporter_id` of a record. */
    company_id: text('company_id').notNull(),
    viewed_at: instant('viewed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day, table.company_id] })],
);

/** Records that an account keeps: as transactions, or as analyses. */
export const favourites = pgTable(
  'favourites',
  {
    account_id: accountId(),
    kind: text('kind').$type<'transaction' | 'analysis'>().notNull().default('transaction'),
    /** What stays of its id when its date is revised. */
    record_key: text('record_key').notNull(),
    /** Its id when it was added, by which it is found fast. */
    record_id: text('record_id').notNull(),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.kind, table.record_key] }),
    index('favourites_newest').on(table.account_id, table.kind, table.created_at.desc()),
  ],
);

/** Translations an account has asked for: the same text is not translated for it again. */
export const translations = pgTable(
  'translations',
  {
    account_id: accountId(),
    /** SHA-256 of the source text. */
    source: bytes('source').notNull(),
    language: text('language').notNull(),
    translated: text('translated').notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.source, table.language] })],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    /** Text per language. */
    title: jsonb('title').$type<Record<string, string>>().notNull(),
    body: jsonb('body').$type<Record<string, string>>().notNull(),
    read_at: instant('read_at'),
    created_at: created(),
  },
  (table) => [index('messages_newest').on(table.account_id, table.created_at.desc())],
);

/** Open and recently closed sessions; the token itself is nowhere. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    token_hash: bytes('token_hash').primaryKey(),
    account_id: accountId(),
    agent_id: text('agent_id').notNull(),
    /** Server key and browser key that every request of the session is signed with. */
    kid: text('kid').notNull(),
    client_key: bytes('client_key').notNull(),
    /** Names it to its owner, who may end it. */
    id: uuid('id').notNull().defaultRandom(),
    user_agent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    created_at: created(),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
    /** Told to whoever still asks with it; null after a logout. */
    ended_why: text('ended_why').$type<SessionEnd>(),
  },
  (table) => [index('sessions_account').on(table.account_id), index('sessions_expiry').on(table.expires_at)],
);

/** Requests seen, kept 300 s: a second one with the same browser key and nonce is a replay. */
export const nonces = pgTable(
  'nonces',
  {
    /** SHA-256 over browser key and nonce. */
    id: bytes('id').primaryKey(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [index('nonces_age').on(table.seen_at)],
);

/** Actions done or charged, by the key that the browser gave them. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** The account; before login a UUID made of the browser key. */
    owner: uuid('account_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of call and parsed request: the key stands for one request only. */
    request: bytes('request').notNull(),
    /** What was answered; null when only the charge is remembered. */
    answer: jsonb('answer').$type<{ data: unknown }>(),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_age').on(table.created_at),
  ],
);

export const captchas = pgTable('captchas', {
  /** SHA-256 of the captcha's token. */
  id: bytes('id').primaryKey(),
  /** SHA-256 of token and answer. */
  answer: bytes('answer').notNull(),
  /** Browser key that asked. */
  client_key: bytes('client_key').notNull(),
  expires_at: instant('expires_at').notNull(),
});

/** Releases that an edge of this site serves: failures of others are nobody's. */
export const servedReleases = pgTable('served_releases', {
  id: text('id').primaryKey(),
  /** `<remote> <version>`. */
  builds: jsonb('builds').$type<string[]>().notNull(),
  /** When an edge last said so. */
  seen_at: instant('seen_at').notNull(),
});

/** Failures of remotes in browsers, counted by the hour. Nothing in here names a person or an account. */
export const failureCounts = pgTable(
  'failure_counts',
  {
    hour: instant('hour').notNull(),
    agent_id: text('agent_id').notNull(),
    /** Release of the page; empty when it had none. */
    release: text('release').notNull(),
    canary: boolean('canary').notNull(),
    /** Folder name of the remote; empty for the registry itself. */
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    last_at: instant('last_at').notNull(),
    /** Trace of the newest one, as its visitor sees it. */
    last_trace: text('last_trace').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'failure_counts_key',
      columns: [
        table.hour,
        table.agent_id,
        table.release,
        table.canary,
        table.remote,
        table.version,
        table.kind,
      ],
    }),
  ],
);

/**
 * Visits of browsers, added up by the minute and by the build that they used. Nothing in here names a person, an account or
 * an address.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    minute: instant('minute').notNull(),
    canary: boolean('canary').notNull(),
    /** Folder name of the remote, or `shell`. */
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** What is counted: `VisitMeasure` of visit-counts.ts. */
    measure: text('measure').notNull(),
    /** Of a time: its step (`visitSteps` of the contract); else 0. */
    step: integer('step').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'visit_counts_key',
      columns: [table.minute, table.canary, table.remote, table.version, table.measure, table.step],
    }),
  ],
);

/** Failures that slow down further tries, per account name and per address. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  /** Begin of the counted span. */
  since: instant('since').notNull(),
  /** No try before. */
  until: instant('until').notNull(),
});

/** Files made for accounts: what is being written, and what can be fetched until it expires. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token; the token itself is nowhere. */
    token_hash: bytes('token_hash').notNull(),
    account_id: accountId(),
    agent_id: text('agent_id').notNull(),
    name: text('name').notNull(),
    media_type: text('media_type').notNull(),
    state: text('state').$type<'ordered' | 'working' | 'ready' | 'failed'>().notNull().default('ordered'),
    /** Rows written, of rows that there will be. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    size: bigint('size', { mode: 'number' }),
    /** Units taken for it, given back if it cannot be made: to its own account, or the one that it names. */
    charge: jsonb('charge').$type<{
      quota: Metered;
      day: string;
      units: number;
      accountId?: string;
      by?: string;
    }>(),
    /** The call that ordered it and what it was asked; null of files that no call orders. */
    ordered: jsonb('ordered').$type<OrderedBy>(),
    created_at: created(),
    /**
     * End of the token that it was ordered with. While it is worked on a short time ahead, and put off again and
     * again: what nobody works on any more ends.
     */
    expires_at: instant('expires_at').notNull(),
    /** Until then it is listed, and can be fetched with tokens that are asked for again; null until it is made. */
    kept_until: instant('kept_until'),
    /** It names persons of companies: when one of them is removed from the site, so are all such files. */
    persons: boolean('persons').notNull().default(false),
  },
  (table) => [
    uniqueIndex('files_token').on(table.token_hash),
    index('files_account').on(table.account_id),
    index('files_expiry').on(table.expires_at),
  ],
);

/** Tokens that were asked for to fetch a file once more, each for the account that asked. */
export const fileTokens = pgTable(
  'file_tokens',
  {
    token_hash: bytes('token_hash').primaryKey(),
    file_id: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    account_id: accountId(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('file_tokens_expiry').on(table.expires_at)],
);
