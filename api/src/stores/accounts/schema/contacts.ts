// Tables of contacts: the site's directory, look-ups that were paid for, and contacts, favourites and customers of
// accounts.
import type { SavedLead } from '@waybill/contract';
import { sql } from 'drizzle-orm';
import {
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
import { accountId, accounts } from './accounts';
import { created, instant } from './columns';

/** Source of a contact, how old it is, and whether it was observed or inferred. */
const origin = {
  source: text('source').notNull(),
  observed_on: date('observed_on', { mode: 'string' }).notNull(),
  sample: boolean('sample').notNull().default(false),
};

/** Other ways to reach a person. */
const socials = {
  linkedin: text('linkedin'),
  twitter: text('twitter'),
  facebook: text('facebook'),
};

/** Persons and mailboxes of companies. They belong to no account: an account sees those that it looked up. */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Key by which two lines of sources are the same contact. */
    identity: text('identity').notNull(),
    /** Company key, as in `importer_id` and `exporter_id` of a record. */
    company_id: text('company_id').notNull(),
    /** The company as the source writes it. */
    company: text('company').notNull(),
    /** alpha-2 */
    country: text('country'),
    /** Null for a mailbox of the company itself. */
    name: text('name'),
    position: text('position'),
    phone: text('phone'),
    /** Lower case. */
    email: text('email'),
    /** Whether the source has verified that the e-mail address accepts mail. */
    email_verified: boolean('email_verified').notNull().default(false),
    email_domain: text('email_domain'),
    education: text('education'),
    profile: text('profile'),
    locality: text('locality'),
    ...socials,
    ...origin,
    /** The e-mail address was inferred from a pattern, not observed. */
    guessed: boolean('guessed').notNull().default(false),
    /** Legal ground for writing to it, as the source puts it. */
    permission: text('permission'),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('contacts_identity').on(table.identity),
    index('contacts_company').on(table.company_id),
    index('contacts_domain').on(table.email_domain),
    index('contacts_email').on(table.email),
  ],
);

/** Sites of companies. */
export const companySites = pgTable(
  'company_sites',
  {
    company_id: text('company_id').notNull(),
    /** Domain without `www.`. */
    domain: text('domain').notNull(),
    /** Key of the company's name, normalised for comparison. */
    name_key: text('name_key').notNull(),
    ...origin,
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.domain] }),
    index('company_sites_name').on(table.name_key),
  ],
);

/** Look-ups that were paid for: repeating one in the same month is free. */
export const contactLookups = pgTable(
  'contact_lookups',
  {
    /** The account that was charged: a master account. */
    account_id: accountId(),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'company' | 'domain' | 'email' | 'profile'>().notNull(),
    /** What was looked up, as a key. */
    subject: text('subject').notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.month, table.kind, table.subject] })],
);

/** Contacts that an account was shown by a look-up that was paid for: only these it may keep. */
export const seenContacts = pgTable(
  'seen_contacts',
  {
    /** As in `contact_lookups`. */
    account_id: accountId(),
    contact_id: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.contact_id] })],
);

/** Favourite persons and favourite e-mails: a contact may be either, or both. */
export const contactFavourites = pgTable(
  'contact_favourites',
  {
    account_id: accountId(),
    contact_id: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    as: text('as').$type<'contact' | 'email'>().notNull(),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.as, table.contact_id] }),
    index('contact_favourites_newest').on(table.account_id, table.as, table.created_at.desc()),
  ],
);

/** Customers: a team's own copies of persons that it wants to sell to, which look-ups complete. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The master account of the team that has it. */
    team_id: uuid('team_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The member of the team who looks after it; null for nobody: it is shared with the team. */
    owner_id: uuid('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Contact of the directory; null for one that was entered by hand. */
    contact_id: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    /** Company key; empty when no record names the company. */
    company_id: text('company_id').notNull().default(''),
    company: text('company').notNull(),
    country: text('country'),
    name: text('name').notNull(),
    position: text('position'),
    phone: text('phone'),
    email: text('email'),
    email_verified: boolean('email_verified').notNull().default(false),
    email_guessed: boolean('email_guessed').notNull().default(false),
    locality: text('locality'),
    profile: text('profile'),
    ...socials,
    ...origin,
    /** Source of the social accounts, once a look-up added them; null: the same as the rest. */
    social_source: text('social_source'),
    social_observed_on: date('social_observed_on', { mode: 'string' }),
    /** As of `contacts`. */
    permission: text('permission'),
    /** Whether the customer is a company as a whole, with no person known yet: `name` is then the company's. */
    is_company: boolean('is_company').notNull().default(false),
    /** 1 decision maker, 2 potential, 3 other. */
    tag: integer('tag').notNull(),
    label: text('label').notNull().default('not_contacted'),
    /** When it got its label. */
    label_at: instant('label_at').notNull().defaultNow(),
    /** Record that proved that it was won, its day, also once a person gave it another label. */
    won_record: text('won_record'),
    won_on: date('won_on', { mode: 'string' }),
    /** Label that it had before a record won it, to which it returns when that record is withdrawn. */
    won_from: text('won_from'),
    /** Only orders that arrived after this instant prove it; null: after it was saved. */
    won_after: instant('won_after'),
    /** Day of the next step, in the account's time zone. */
    follow_up_on: date('follow_up_on', { mode: 'string' }),
    /** What the next step is; empty without a day. */
    follow_up: text('follow_up').notNull().default(''),
    /** The lead that it was when it was saved. */
    lead: jsonb('lead').$type<SavedLead>(),
    /** Counts the changes of the row, to detect that a page shows an older one. */
    version: integer('version').notNull().default(1),
    created_at: created(),
  },
  (table) => [
    // Not unique: members of a team may have had the same customer before they shared one list.
    index('customers_team_contact').on(table.team_id, table.contact_id),
    index('customers_team_company').on(table.team_id, table.company_id),
    index('customers_newest').on(table.team_id, table.tag, table.created_at.desc()),
    index('customers_owner').on(table.owner_id),
    index('customers_follow_up')
      .on(table.team_id, table.follow_up_on)
      .where(sql`${table.follow_up_on} IS NOT NULL`),
    index('customers_contact').on(table.contact_id),
    index('customers_email').on(table.email),
  ],
);
