// Calls about the session's own account and its statistics.
import { z } from 'zod';
import { accountSettings, homeStat, permission, plan, profile, user } from '../accounts';
import { call } from '../call';
import { countryStat } from '../records';
import { noticeKinds } from '../subscription-terms';
import { upgradeRequest } from '../upgrade';
import * as wire from '../wire';
import { nothing, revokeKeys } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;

const month = () => z.union([z.literal(''), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]).default('');

/** What the statistics home is asked of; empty and 0 mean all. */
const statisticsFilter = z.object({
  impOrExp: z.union([wire.direction(), z.literal(0), z.literal('0').transform((): 0 => 0)]).default(0),
  /** By code of spec §2. */
  country: z.string().max(40).default(''),
  /** The first two digits of an HS code. */
  chapter: z.union([z.literal(''), z.string().regex(/^\d{2}$/)]).default(''),
  /** Months, both included. */
  from: month(),
  to: month(),
});

export const accountCalls = {
  userInfo: call({
    ...own,
    method: 'GET',
    path: '/api/user/i',
    body: 'query',
    request: nothing,
    response: user,
    fresh: 60,
    languageless: true,
    summary: 'The account of this session.',
  }),
  userProfile: call({
    ...own,
    method: 'GET',
    path: '/api/user/p',
    body: 'query',
    request: nothing,
    response: profile,
    fresh: 60,
    languageless: true,
    program: 'any',
    summary: 'Level, expiry and contact points left this month.',
  }),
  permissions: call({
    ...own,
    method: 'GET',
    path: '/api/v2/nbd/user/perm',
    body: 'query',
    request: nothing,
    response: permission,
    languageless: true,
    program: 'any',
    summary: 'The plan, and what is left of it.',
  }),
  plans: call({
    ...own,
    method: 'GET',
    path: '/api/user/plans',
    body: 'query',
    request: nothing,
    response: z.array(plan),
    fresh: 600,
    languageless: true,
    program: 'any',
    summary:
      'The plans that there are and what each allows, as whoever runs the site has set them. Not in spec §7.',
  }),
  upgradeAsk: call({
    ...own,
    method: 'POST',
    path: '/api/user/upgrade',
    body: 'form',
    request: z.object({
      /** The plan that is asked for. */
      level: wire.int().min(1).max(5),
      note: z.string().trim().max(500).default(''),
    }),
    response: nothing,
    effect: true,
    summary:
      "Asks the agent's staff, and whoever runs the site, for another plan. At most 5 times a day. Not in spec §7.",
    codes: ['tooMany'],
  }),
  upgradeRequested: call({
    ...own,
    method: 'GET',
    path: '/api/user/upgrade',
    body: 'query',
    request: nothing,
    response: upgradeRequest.nullable(),
    languageless: true,
    summary:
      'The newest request of this account for another plan, and when the agent answered it by message; null if it never asked. Not in spec §7.',
  }),
  settings: call({
    ...own,
    method: 'GET',
    path: '/api/user/settings',
    body: 'query',
    request: nothing,
    response: accountSettings,
    languageless: true,
    summary: 'What this account says of itself and sets for itself. Not in spec §7.',
  }),
  settingsSave: call({
    ...own,
    method: 'POST',
    path: '/api/user/settings/save',
    body: 'form',
    request: z.object({
      company: wire.text(),
      country: z.union([wire.alpha2(), z.literal('')]).default(''),
      /** Of master accounts only; from others it is not read. Empty: as it is. */
      time_zone: z.string().trim().max(64).default(''),
      muted: wire.list(z.enum(noticeKinds)).default([]),
    }),
    response: accountSettings,
    effect: true,
    summary: 'Changes them as a whole. Not in spec §7.',
  }),
  avatarSet: call({
    ...own,
    method: 'POST',
    path: '/api/user/avatar',
    body: 'multipart',
    /** PNG, JPEG or WebP by content, not interlaced, at most 5 MiB and 12.5 megapixels; a square is cut from its middle. */
    request: z.object({ picture: z.file() }),
    response: user,
    // The form says beside the picture what is wrong with it.
    silent: true,
    effect: true,
    summary:
      'Sets the picture of this account, which is made again. At most 20 tries a day, refused ones too. Not in spec §7.',
    codes: ['pictureUnusable', 'pictureInterlaced', 'pictureTooManyPixels', 'tooLarge', 'tooMany'],
  }),
  avatarRemove: call({
    ...own,
    method: 'POST',
    path: '/api/user/avatar/del',
    body: 'form',
    request: nothing,
    response: user,
    effect: true,
    summary: 'Takes the picture of this account away. Not in spec §7.',
  }),
  passwordChange: call({
    ...own,
    method: 'POST',
    path: '/api/user/password',
    body: 'form',
    request: z.object({
      /** Sealed on the wire, where they are longer than what they hold. */
      old_password: z.string().min(1).max(512),
      password: z.string().min(1).max(512),
      revoke_keys: revokeKeys,
    }),
    response: nothing,
    encrypted: true,
    passwords: ['old_password', 'password'],
    effect: true,
    summary:
      'Sets another password, and ends every other session of the account, and its API keys where asked for. Not in spec §7, which has it for visitors.',
    codes: ['loginFailed', 'cannotRetrieve', 'tooMany'],
  }),
  logout: call({
    ...own,
    method: 'POST',
    path: '/api/user/logout',
    body: 'form',
    /** `everywhere`: every session of the account, on every device, and with `revoke_keys` its API keys. */
    request: z.object({ everywhere: wire.flag().default(false), revoke_keys: revokeKeys }),
    response: nothing,
    silent: true,
    summary:
      'Ends this session and clears its cookie. Not in spec §7, which only says that the cookie is cleared.',
  }),
  homeStat: call({
    ...own,
    method: 'GET',
    path: '/api/stat/index',
    body: 'query',
    request: nothing,
    response: homeStat,
    fresh: 60,
    languageless: true,
    summary: 'Totals of the warehouse and of this account, for the dashboard.',
  }),
  countryStat: call({
    ...own,
    method: 'POST',
    path: '/api/stat/country',
    body: 'form',
    /** Without `country`, every country, without areas and months. */
    request: z.object({ country: z.string().max(40).optional(), impOrExp: wire.direction().optional() }),
    response: z.array(countryStat),
    fresh: 300,
    languageless: true,
    program: 'any',
    summary: 'What is held per reporting country: totals, dates, areas, months, filled fields.',
  }),
  transactionStat: call({
    ...own,
    method: 'GET',
    path: '/api/stat/transaction',
    body: 'query',
    request: statisticsFilter,
    response: z.object({
      total: z.number().int(),
      recent_add: z.number().int(),
      /** First of the 30 days that count as recent; empty when nothing is held. */
      recent_from: z.string(),
      /** US dollars of the records that state a value, whatever it includes; null when none does. */
      amount: z.number().nullable(),
      /** `YYYY-MM`, oldest first. */
      months: z.array(
        z.object({
          month: z.string(),
          imports: z.number().int(),
          exports: z.number().int(),
          imports_amount: z.number().nullable(),
          exports_amount: z.number().nullable(),
        }),
      ),
      /** Codes of six digits: the ten with most records and the ten with most value, at most twenty. */
      codes: z.array(
        z.object({
          code: z.string(),
          text: z.string(),
          total: z.number().int(),
          amount: z.number().nullable(),
          /** Of these, imports: the others are exports. */
          imports: z.number().int(),
          imports_amount: z.number().nullable(),
        }),
      ),
      /** What there is to choose from: of the other filters, whatever chapter is chosen. */
      chapters: z.array(z.object({ code: z.string(), text: z.string(), total: z.number().int() })),
      countries: z.array(
        z.object({
          code: z.string(),
          alpha2: wire.alpha2(),
          continent: z.number().int(),
          imports: z.number().int(),
          exports: z.number().int(),
          recent_add: z.number().int(),
          amount: z.number().nullable(),
          /** Of `amount`, what imports state. */
          imports_amount: z.number().nullable(),
          /** Share of its records that have the field, 0 to 1. */
          filled: z.object({
            importer: z.number(),
            exporter: z.number(),
            hs: z.number(),
            amount: z.number(),
            weight: z.number(),
            unit_price: z.number(),
          }),
          /** Of all that the country has, whatever is filtered. */
          data_start: wire.day(),
          data_end: wire.day(),
          data_dense: wire.day(),
          sample: z.boolean(),
        }),
      ),
      /** Records by the day on which they were first loaded, of the 30 days up to the newest load. */
      loads: z.array(z.object({ country: z.string(), day: wire.day(), total: z.number().int() })),
    }),
    fresh: 300,
    program: 'any',
    summary:
      'Records held by country, month and code, of a direction, country, chapter and span of months; what was loaded when.',
  }),
} as const;
