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
  impOrExp: z
    .union([wire.direction(), z.literal(0), z.literal('0').transform((): 0 => 0)])
    .default(0)
    .meta({ description: '1 imports, 2 exports.' }),
  /** By code of spec §2. */
  country: z
    .string()
    .max(40)
    .default('')
    .meta({ description: 'One reporting country, by its code in addresses of the site; empty for all.' }),
  /** The first two digits of an HS code. */
  chapter: z
    .union([z.literal(''), z.string().regex(/^\d{2}$/)])
    .default('')
    .meta({ description: 'The first two digits of an HS code; empty for all.' }),
  /** Months, both included. */
  from: month().meta({ description: 'First month, YYYY-MM; empty for the first held.' }),
  to: month().meta({ description: 'Last month, YYYY-MM; empty for the newest held.' }),
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
    request: z.object({
      country: z.string().max(40).optional().meta({
        description: 'One reporting country, with its areas and months; none means all, without them.',
      }),
      impOrExp: wire.direction().optional().meta({ description: '1 imports, 2 exports.' }),
    }),
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
      total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
      recent_add: z
        .number()
        .int()
        .meta({ description: 'Of these, first loaded in the 30 days up to the newest load.' }),
      /** First of the 30 days that count as recent; empty when nothing is held. */
      recent_from: z.string().meta({
        description:
          'First of the 30 days that count as recent, YYYY-MM-DD in UTC; empty when nothing is held.',
      }),
      /** US dollars of the records that state a value, whatever it includes; null when none does. */
      amount: z.number().nullable().meta({ description: 'US dollars; null where none of the records says.' }),
      /** `YYYY-MM`, oldest first. */
      months: z
        .array(
          z.object({
            month: z.string().meta({ description: 'YYYY-MM.' }),
            imports: z.number().int().meta({ description: 'Records as importer, or of imports.' }),
            exports: z.number().int().meta({ description: 'Records as exporter, or of exports.' }),
            imports_amount: z
              .number()
              .nullable()
              .meta({ description: 'US dollars of the records that state a value; null when none does.' }),
            exports_amount: z
              .number()
              .nullable()
              .meta({ description: 'US dollars of the records that state a value; null when none does.' }),
          }),
        )
        .meta({ description: 'Month by month; those without any are left out.' }),
      /** Codes of six digits: the ten with most records and the ten with most value, at most twenty. */
      codes: z
        .array(
          z.object({
            code: z.string().meta({ description: 'Digits of the HS code.' }),
            text: z
              .string()
              .meta({ description: 'Of the HS code, in the language asked for where held, else English.' }),
            total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
            amount: z
              .number()
              .nullable()
              .meta({ description: 'US dollars; null where none of the records says.' }),
            /** Of these, imports: the others are exports. */
            imports: z.number().int().meta({ description: 'Records as importer, or of imports.' }),
            imports_amount: z
              .number()
              .nullable()
              .meta({ description: 'US dollars of the records that state a value; null when none does.' }),
          }),
        )
        .meta({ description: 'HS codes that may be meant, best first, at most 3.' }),
      /** What there is to choose from: of the other filters, whatever chapter is chosen. */
      chapters: z
        .array(
          z.object({
            code: z.string().meta({
              description:
                'Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.',
            }),
            text: z
              .string()
              .meta({ description: 'Of the HS code, in the language asked for where held, else English.' }),
            total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
          }),
        )
        .meta({ description: 'Chapters to choose from: of the other filters, whatever chapter is chosen.' }),
      countries: z
        .array(
          z.object({
            code: z.string().meta({
              description:
                'Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.',
            }),
            alpha2: wire
              .alpha2()
              .meta({ description: 'Country, alpha-2; null where the records name none.' }),
            continent: z.number().int().meta({ description: '1 to 7; 8 for none.' }),
            imports: z.number().int().meta({ description: 'Records as importer, or of imports.' }),
            exports: z.number().int().meta({ description: 'Records as exporter, or of exports.' }),
            recent_add: z
              .number()
              .int()
              .meta({ description: 'Of these, first loaded in the 30 days up to the newest load.' }),
            amount: z
              .number()
              .nullable()
              .meta({ description: 'US dollars; null where none of the records says.' }),
            /** Of `amount`, what imports state. */
            imports_amount: z
              .number()
              .nullable()
              .meta({ description: 'US dollars of the records that state a value; null when none does.' }),
            /** Share of its records that have the field, 0 to 1. */
            filled: z
              .object({
                importer: z
                  .number()
                  .meta({ description: 'Buyer as on the record; null when the file withholds it.' }),
                exporter: z
                  .number()
                  .meta({ description: 'Supplier as on the record; null when the file withholds it.' }),
                hs: z
                  .number()
                  .meta({ description: 'HS code as declared, 6 to 12 digits; empty without one.' }),
                amount: z.number().meta({ description: 'US dollars; null where none of the records says.' }),
                weight: z.number().meta({ description: 'Kilograms; null where none of the records says.' }),
                unit_price: z.number().meta({ description: 'US dollars a unit.' }),
              })
              .meta({ description: 'Share of the records that have a field, 0 to 1, by its name.' }),
            /** Of all that the country has, whatever is filtered. */
            data_start: wire
              .day()
              .meta({ description: 'First day of which records are held; null when there are none.' }),
            data_end: wire
              .day()
              .meta({ description: 'Last day of which records are held; null when there are none.' }),
            data_dense: wire.day().meta({
              description:
                'From which day on no month is missing or nearly empty; null when there are no records.',
            }),
            sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
          }),
        )
        .meta({ description: 'Each reporting country.' }),
      /** Records by the day on which they were first loaded, of the 30 days up to the newest load. */
      loads: z
        .array(
          z.object({
            country: z.string().meta({
              description:
                'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
            }),
            day: wire.day().meta({ description: 'The day on which they were first loaded.' }),
            total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
          }),
        )
        .meta({
          description:
            'Records by the day on which they were first loaded, of the 30 days up to the newest load.',
        }),
    }),
    fresh: 300,
    program: 'any',
    summary:
      'Records held by country, month and code, of a direction, country, chapter and span of months; what was loaded when.',
  }),
} as const;
