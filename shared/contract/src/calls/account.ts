// Calls about the session's own account and its statistics.
import { z } from 'zod';
import { homeStat, permission, profile, user } from '../accounts';
import { call } from '../call';
import { countryStat } from '../records';
import * as wire from '../wire';

const nothing = z.object({});
const own = { who: 'user', signed: true, bearer: true } as const;

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
    summary: 'The plan, and what is left of it.',
  }),
  logout: call({
    ...own,
    method: 'POST',
    path: '/api/user/logout',
    body: 'form',
    /** `everywhere`: every session of the account, on every device. */
    request: z.object({ everywhere: wire.flag().default(false) }),
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
    summary: 'What is held per reporting country: totals, dates, areas, months, filled fields.',
  }),
  transactionStat: call({
    ...own,
    method: 'GET',
    path: '/api/stat/transaction',
    body: 'query',
    request: nothing,
    response: z.object({
      total: z.number().int(),
      recent_add: z.number().int(),
      /** `YYYY-MM`, oldest first. */
      months: z.array(z.object({ month: z.string(), imports: z.number().int(), exports: z.number().int() })),
      countries: z.array(
        z.object({
          code: z.string(),
          alpha2: wire.alpha2(),
          continent: z.number().int(),
          imports: z.number().int(),
          exports: z.number().int(),
          recent_add: z.number().int(),
          data_start: wire.day(),
          data_end: wire.day(),
          sample: z.boolean(),
        }),
      ),
    }),
    fresh: 300,
    languageless: true,
    summary: 'Records held by country, direction and month, for the statistics home.',
  }),
} as const;
