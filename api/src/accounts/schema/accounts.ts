// Who there is: resellers, plans and accounts. Apart from the tables that belong to an account, which name it.
import type { NoticeKind } from '@waybill/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Quotas } from '../plan-quotas';
import { bytes, created, instant } from './columns';

/** Resellers. The default agent is the one without hosts. */
export const agents = pgTable('agents', {
  id: text('id').primaryKey(),
  /** Host names without port that show this brand. */
  hosts: text('hosts').array().notNull().default([]),
  /** Origins (scheme, host, port) whose pages may call from elsewhere. */
  origins: text('origins').array().notNull().default([]),
  name: text('name').notNull(),
  logo: text('logo'),
  register_mode: integer('register_mode').notNull().default(0),
  fallback_language: text('fallback_language').notNull().default('cn'),
  accent: text('accent'),
  login_layout: text('login_layout').notNull().default('lanes'),
  /** Ground of the brand side, #rrggbb. */
  backdrop: text('backdrop'),
  /** SHA-256 in hex of the picture in `agent_pictures`, as its address names it. */
  login_picture: text('login_picture'),
  slogan: jsonb('slogan').$type<Record<string, string>>(),
  /** Value of the AuthType header that its pages send. */
  auth_type: text('auth_type').notNull().default('0'),
  /** Values that skip the captcha where `captcha` is off. */
  auth_types: text('auth_types').array().notNull().default([]),
  captcha: boolean('captcha').notNull().default(true),
  /** First day of searches, whatever day it is. */
  start_date: date('start_date', { mode: 'string' }),
  /** Details of market analyses open directly, not inside a frame. */
  direct: boolean('direct').notNull().default(false),
  /** Who may read the special pages: `public` for everybody, or `users`. */
  special_pages: text('special_pages').notNull().default('users'),
  /** Host names of the agent's own site, which may send people here logged in (`access_token`). */
  trusted_hosts: text('trusted_hosts').array().notNull().default([]),
  /** SHA-256 of what the agent's own server shows for access tokens; null: it gets none. */
  access_secret: bytes('access_secret'),
  /** Channel, or id of the one release, that its hosts are held at; null follows everybody's. */
  release: text('release'),
  /** Origins that may frame its pages. */
  frame_ancestors: text('frame_ancestors').array().notNull().default([]),
  /** For how many days the plan of an account lasts that somebody opened at its register page. */
  account_days: integer('account_days').notNull().default(365),
  /** E-mail address of its staff: shown to its customers, and written to when one asks for another plan. */
  contact: text('contact'),
  created_at: created(),
});

/** Pictures of login pages, apart from the records that are read with every call. */
export const agentPictures = pgTable('agent_pictures', {
  agent_id: text('agent_id')
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  media_type: text('media_type').notNull(),
  content: bytes('content').notNull(),
});

/** One row a level. */
export const plans = pgTable('plans', {
  level: integer('level').primaryKey(),
  name_cn: text('name_cn').notNull(),
  name_en: text('name_en').notNull(),
  name_cnf: text('name_cnf').notNull(),
  name_spain: text('name_spain').notNull(),
  name_vietnam: text('name_vietnam').notNull(),
  quotas: jsonb('quotas').$type<Quotas>().notNull(),
});

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agent_id: text('agent_id')
      .notNull()
      .references(() => agents.id, { onUpdate: 'cascade' }),
    /** As shown. */
    username: text('username').notNull(),
    /** Lower case: names differ by more than case. */
    username_key: text('username_key').notNull(),
    /** argon2id, encoded with its parameters. */
    password: text('password').notNull(),
    /** Set on sub-accounts: level, deadline and quotas are the master's. */
    master_id: uuid('master_id'),
    level: integer('level')
      .notNull()
      .references(() => plans.level),
    /** Last day of the plan. */
    deadline: date('deadline', { mode: 'string' }).notNull(),
    /** Single quotas that differ from the plan. */
    own_quotas: jsonb('own_quotas').$type<Partial<Quotas>>(),
    avatar: text('avatar'),
    mobile: text('mobile'),
    /** Lower case. */
    email: text('email'),
    country: text('country'),
    company: text('company'),
    /** HS code or product that it was opened for. */
    keyword: text('keyword'),
    /** False: only customer service sets its password (spec §5). */
    password_retrieval: boolean('password_retrieval').notNull().default(true),
    /** Its days and months are counted here; a sub-account's in its master's. */
    time_zone: text('time_zone').notNull().default('Asia/Shanghai'),
    disabled: boolean('disabled').notNull().default(false),
    /** Works for its agent: set by the operator alone. */
    staff: boolean('staff').notNull().default(false),
    /** What it does not want to be told about by messages. */
    muted: text('muted').array().$type<NoticeKind[]>().notNull().default([]),
    last_login: instant('last_login'),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('accounts_name').on(table.agent_id, table.username_key),
    uniqueIndex('accounts_mobile').on(table.agent_id, table.mobile).where(sql`${table.mobile} IS NOT NULL`),
    uniqueIndex('accounts_email').on(table.agent_id, table.email).where(sql`${table.email} IS NOT NULL`),
    check('accounts_staff_is_master', sql`NOT (${table.staff} AND ${table.master_id} IS NOT NULL)`),
  ],
);

/** Whose a row is: it goes with the account. */
export const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Requests for another plan, for whoever runs the site and the agent's staff. */
export const upgradeRequests = pgTable(
  'upgrade_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    /** The plan that is asked for, and the one held then. */
    level: integer('level').notNull(),
    held_level: integer('held_level').notNull(),
    /** In the words of whoever asks. */
    note: text('note').notNull(),
    created_at: created(),
  },
  (table) => [index('upgrade_requests_newest').on(table.created_at.desc())],
);
