// Tables of resellers, plans and accounts. The tables of what belongs to an account are in other files, and refer to
// this one.
import type { Language, NoticeKind } from '@waybill/contract';
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
import { bytes, created, instant } from './columns';
import type { MemberLimits, Quotas } from './plan-quotas';

/** Resellers. The default agent is the one without hosts. */
export const agents = pgTable('agents', {
  id: text('id').primaryKey(),
  /** Host names without port that show this brand. */
  hosts: text('hosts').array().notNull().default([]),
  /** Origins (scheme, host, port) whose pages may call the API from another site. */
  origins: text('origins').array().notNull().default([]),
  name: text('name').notNull(),
  logo: text('logo'),
  register_mode: integer('register_mode').notNull().default(0),
  /** Fields of the register page beside those of spec §7 that may not be empty. */
  register_required: text('register_required').array().notNull().default(['country', 'company', 'keyword']),
  fallback_language: text('fallback_language').notNull().default('cn'),
  accent: text('accent'),
  login_layout: text('login_layout').notNull().default('lanes'),
  /** Background of the brand side, #rrggbb. */
  backdrop: text('backdrop'),
  /** SHA-256 in hex of the picture in `agent_pictures`, part of its address. */
  login_picture: text('login_picture'),
  slogan: jsonb('slogan').$type<Record<string, string>>(),
  /** Value of the AuthType header that its pages send. */
  auth_type: text('auth_type').notNull().default('0'),
  /** Values that skip the captcha where `captcha` is off. */
  auth_types: text('auth_types').array().notNull().default([]),
  captcha: boolean('captcha').notNull().default(true),
  /** Fixed first day of searches, whatever today is. */
  start_date: date('start_date', { mode: 'string' }),
  /** Details of market analyses open directly instead of in a frame. */
  direct: boolean('direct').notNull().default(false),
  /** Who may read the special pages: `public` for everybody, or `users`. */
  special_pages: text('special_pages').notNull().default('users'),
  /** Host names of the agent's own site, which may send people here logged in (`access_token`). */
  trusted_hosts: text('trusted_hosts').array().notNull().default([]),
  /** SHA-256 of the secret with which the agent's own server asks for access tokens; null: it gets none. */
  access_secret: bytes('access_secret'),
  /** Release channel, or id of the one release, that its hosts are pinned to; null follows the default. */
  release: text('release'),
  /** Origins that may frame its pages. */
  frame_ancestors: text('frame_ancestors').array().notNull().default([]),
  /** Number of days that the plan lasts for an account opened at its register page. */
  account_days: integer('account_days').notNull().default(365),
  /** E-mail address of its staff: shown to its customers, and notified when one asks for another plan. */
  contact: text('contact'),
  created_at: created(),
});

/** Pictures of login pages, in a table of their own because the agents' rows are read with every call. */
export const agentPictures = pgTable('agent_pictures', {
  agent_id: text('agent_id')
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  media_type: text('media_type').notNull(),
  content: bytes('content').notNull(),
});

/** One row per level. */
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
    /** Lower case: names must differ by more than case. */
    username_key: text('username_key').notNull(),
    /** Of a sub-account: the name that its team sees; null: its username. */
    display_name: text('display_name'),
    /** argon2id, encoded with its parameters. */
    password: text('password').notNull(),
    /** Set on sub-accounts: level, deadline and quotas are the master's. */
    master_id: uuid('master_id'),
    level: integer('level')
      .notNull()
      .references(() => plans.level),
    /** Last day of the plan. */
    deadline: date('deadline', { mode: 'string' }).notNull(),
    /** Individual quotas that differ from the plan's. */
    own_quotas: jsonb('own_quotas').$type<Partial<Quotas>>(),
    /** Of a sub-account: what its master lets it use of the plan's quotas; null: no limits. */
    limits: jsonb('limits').$type<MemberLimits>(),
    avatar: text('avatar'),
    mobile: text('mobile'),
    /** Lower case. */
    email: text('email'),
    country: text('country'),
    company: text('company'),
    /** HS code or product that the account was opened for. */
    keyword: text('keyword'),
    /** False: only customer service can reset its password (spec §5). */
    password_retrieval: boolean('password_retrieval').notNull().default(true),
    /** Time zone of its days and months; a sub-account's are counted in its master's. */
    time_zone: text('time_zone').notNull().default('Asia/Shanghai'),
    disabled: boolean('disabled').notNull().default(false),
    /** Whether it works for its agent: only the operator sets this. */
    staff: boolean('staff').notNull().default(false),
    /** Kinds of messages that it does not want. */
    muted: text('muted').array().$type<NoticeKind[]>().notNull().default([]),
    last_login: instant('last_login'),
    /** Language and origin of the site at its last login, for e-mails that no action of its own causes. */
    login_language: text('login_language').$type<Language>(),
    login_site: text('login_site'),
    /** When the last e-mail about the buying rhythm of its customers was due. */
    radar_mailed_at: instant('radar_mailed_at').notNull().defaultNow(),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('accounts_name').on(table.agent_id, table.username_key),
    uniqueIndex('accounts_mobile').on(table.agent_id, table.mobile).where(sql`${table.mobile} IS NOT NULL`),
    uniqueIndex('accounts_email').on(table.agent_id, table.email).where(sql`${table.email} IS NOT NULL`),
    check('accounts_staff_is_master', sql`NOT (${table.staff} AND ${table.master_id} IS NOT NULL)`),
  ],
);

/** Foreign key of the owner: the row is deleted with the account. */
export const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Requests for another plan, for the operator and the agent's staff. */
export const upgradeRequests = pgTable(
  'upgrade_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    /** The requested plan, and the plan at that time. */
    level: integer('level').notNull(),
    held_level: integer('held_level').notNull(),
    /** Free text of the requester. */
    note: text('note').notNull(),
    created_at: created(),
    /** When the agent's staff answered by message. */
    answered_at: instant('answered_at'),
  },
  (table) => [index('upgrade_requests_newest').on(table.created_at.desc())],
);
