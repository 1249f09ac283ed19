// Shapes of accounts, agents and plans (spec §3).
import { z } from 'zod';
import { metered } from './call';
import { registerExtras } from './constants';
import { languages } from './languages';
import { noticeKinds } from './subscription-terms';
import { day } from './wire';

export const user = z.object({
  username: z.string(),
  avatar: z.string().nullable(),
  master: z.boolean(),
  /** Whether it works for its agent: only the operator sets it, and never for a sub-account. */
  staff: z.boolean().default(false),
  /** Whether it is staff of the default agent, and so of whoever runs the site: it may load files. */
  operator: z.boolean().default(false),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  country: z.string().nullable(),
  company: z.string().nullable(),
  last_login: z.iso.datetime().nullable(),
  account_level: z.number().int().min(1).max(5),
  account_deadline: day(),
  /** IANA zone in which its days are counted and shown; of a sub-account, its master's. Empty where it is not known. */
  time_zone: z.string().default(''),
});
export type User = z.output<typeof user>;

/** A session that was just opened. `expires_in` in seconds. */
export const loggedIn = z.object({ token: z.string(), expires_in: z.number().int(), user });

/** The reseller whose host is shown. */
export const agent = z.object({
  name: z.string(),
  /** Data URI or a path of our own; null shows the name. */
  logo: z.string().nullable(),
  /** 0 verification code, 1 captcha, other: no self-registration (spec §5). */
  register_mode: z.number().int(),
  /** Fields beside spec §7 that its register page requires. */
  register_required: z.array(z.enum(registerExtras)).default([...registerExtras]),
  fallback_language: z.enum(languages),
  /** Accent as #rrggbb; null keeps the default agent’s colour. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  login_layout: z.enum(['lanes', 'picture', 'plain', 'ledger']),
  /** One line under the name on the login page, per language; null shows ours. */
  slogan: z.partialRecord(z.enum(languages), z.string()).nullable(),
  /** Value of the AuthType header for this host. */
  auth_type: z.string(),
  captcha: z.boolean(),
  /** Ground of the brand side as #rrggbb, dark enough for white words; null keeps ours. */
  backdrop: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
  /** Address on our own origin of the picture that login shows; null shows ours. */
  login_picture: z.string().startsWith('/').nullable().default(null),
  /** First day that searches begin at, whatever day it is (spec §9); null begins a year ago. */
  start_date: day().nullable().default(null),
  /** Details of market analyses are to open directly, where others show them inside a frame (spec §2): for their pages. */
  direct: z.boolean().default(false),
  /** E-mail address of its staff, for its customers; null: it names none. */
  contact: z.email().nullable().default(null),
  /** Origins of the pages that may frame ours, and that our framed pages speak to. */
  frames: z.array(z.string()).default([]),
  /** Who may read the special pages (spec §2): everybody, or whoever is logged in. */
  special_pages: z.enum(['users', 'public']).default('users'),
});
export type Agent = z.output<typeof agent>;

const count = z.number().int();

/** Totals of a plan: by the day or, where `isMonthly` says so, by the month; sub-accounts are held. */
export const planTotals = z.object({
  transaction: count,
  transaction_detail: count,
  trader: count,
  trader_detail: count,
  market_analysis: count,
  sub_accounts: count,
  report_views: count,
  report_exports: count,
  detail_downloads: count,
  keyword_downloads: count,
  trader_contact: count,
  contacts: count,
  invitations: count,
  mass_mailing: count,
});
export type PlanTotals = z.output<typeof planTotals>;

/** A limit that the master account set for a sub-account, and what it used in the current day or month. */
export const memberLimit = z.object({
  quota: z.enum(metered).meta({ description: 'Quota of the plan.' }),
  total: count.meta({ description: 'Units that it may use in a day or month.' }),
  used: count.meta({ description: 'Units that it has used.' }),
});
export type MemberLimit = z.output<typeof memberLimit>;

/** Plan and what is left of it. Totals: -1 unlimited, below -1 shown as a total only, 0 none (spec §6). */
export const permission = z.object({
  account_expired_date: day(),
  number_of_sub_account: count,
  available_sub_account: count,
  number_of_queries_per_day_on_trader: count,
  available_query_count_on_trader: count,
  number_of_queries_per_day_on_trader_detail: count,
  available_query_count_on_trader_detail: count,
  number_of_queries_per_day_on_transaction: count,
  available_query_count_on_transaction: count,
  number_of_queries_per_day_on_transaction_detail: count,
  available_query_count_on_transaction_detail: count,
  number_of_queries_per_day_on_market_analysis: count,
  available_query_count_on_market_analysis: count,
  /** Records looked at on the pages of market analysis, by the month. */
  number_of_views_on_market_analysis_report: count,
  available_views_on_market_analysis_report: count,
  /** Reports of market analyses, by the month. */
  number_of_exported_from_market_analysis_report: count,
  available_exports_from_market_analysis_report: count,
  number_of_downloads_per_day_on_market_analysis_detail: count,
  available_downloads_on_market_analysis_detail: count,
  /** Files of a keyword's records, by the month. */
  number_of_downloads_on_keyword: count,
  available_downloads_on_keyword: count,
  /** Companies whose contacts and e-mails may be seen, by the month. */
  show_trader_contact: count,
  available_trader_contact: count,
  /** Contact points, by the month. */
  number_of_accurate_contact: count,
  available_accurate_contact: count,
  /** Invitations of chosen buyers, and letters to many, that whoever runs the site sends for the account: by the month. */
  number_of_directional_invitation: count,
  available_directional_invitation: count,
  number_of_mass_mailing: count,
  available_mass_mailing: count,
  /** Exports of lists (contacts, customers, companies, leads) as Excel files, by the day. */
  number_of_list_exports_per_day: count,
  available_list_exports: count,
  /** Most records that one file may have here. */
  download_cap: count,
  /** What was used of each line so far, of unlimited ones too. */
  used: planTotals,
  /** Of a sub-account: what its master lets it use of these. Not in spec §7. */
  limits: z.array(memberLimit).default([]),
});
export type Permission = z.output<typeof permission>;

/** A level and its names, as the site's operator calls it. */
export const level = z.object({
  level: z.number().int().min(1).max(5),
  name_cn: z.string(),
  name_en: z.string(),
  name_cnf: z.string(),
  name_spain: z.string(),
  name_vietnam: z.string(),
});

/** A level with what it allows. */
export const plan = level.extend({ quotas: planTotals });
export type Plan = z.output<typeof plan>;

/** What an account says of itself and sets for itself. */
export const accountSettings = z.object({
  company: z.string().nullable(),
  country: z.string().nullable(),
  /** IANA zone in which its days and months are counted; of a sub-account, its master's. */
  time_zone: z.string(),
  /** What it does not want to be told about. */
  muted: z.array(z.enum(noticeKinds)),
  /** Where its e-mails go; null: it has no address, and gets none. */
  email: z.string().nullable(),
  /** Whether this site sends e-mails about subscriptions. */
  mails: z.boolean(),
});
export type AccountSettings = z.output<typeof accountSettings>;

/** What the dashboard's head shows about the account (spec §1, §3). */
export const profile = z.object({
  account_level: z.number().int().min(1).max(5),
  account_deadline: day(),
  /** Contact points of this month. */
  contact_points: z.object({ total: count, left: count }),
});

/** Use of one day or month by this account. */
export const usagePoint = z.object({
  /** `YYYY-MM-DD` in weekly, `YYYY-MM` in monthly. */
  period: z.string().meta({ description: 'YYYY-MM-DD, or YYYY-MM of a month.' }),
  searches: count.meta({ description: 'Searches that were charged.' }),
  details: count.meta({ description: 'Looks at records and companies that were charged.' }),
});

export const homeStat = z.object({
  total_company: count.meta({ description: 'Companies held.' }),
  total_transaction: count.meta({ description: 'Records held.' }),
  my_total_company: count.meta({ description: 'Companies that this account follows.' }),
  my_recent_total_company: count.meta({
    description: 'Companies that this account followed in the last 30 days.',
  }),
  my_total_transaction: count.meta({ description: 'Records that this account follows.' }),
  my_recent_total_transaction: count.meta({
    description: 'Records that this account followed in the last 30 days.',
  }),
  /** The last 7 days, oldest first, days without use included. */
  weekly: z.array(usagePoint).meta({ description: 'The last 7 days, oldest first.' }),
  /** The last 12 months, oldest first, months without use included. */
  monthly: z.array(usagePoint).meta({ description: 'The last 12 months, oldest first.' }),
  /** Records held per continent. */
  regions: z
    .array(
      z.object({
        continent: z.number().int().meta({ description: '1 to 7; 8 for none.' }),
        total: count.meta({ description: 'How many records, or companies, that is.' }),
        recent_add: count.meta({
          description: 'Of these, first loaded in the 30 days up to the newest load.',
        }),
      }),
    )
    .meta({ description: 'Records held of each continent.' }),
});
export type HomeStat = z.output<typeof homeStat>;
