// Calls of a master account about its sub-accounts. Spec §7 has them as GET, those that change something too; these are
// offered as POST as well, under the same path, and that is what our pages use: a password in an address, even sealed,
// is kept in more places than one in a body.
import { z } from 'zod';
import { memberLimit } from '../accounts';
import { type Call, call } from '../call';
import { DISPLAY_NAME_MAX, MEMBER_LIMIT_MAX } from '../team';
import * as wire from '../wire';
import { nothing } from './fields';

const master = { who: 'master', signed: true, bearer: true } as const;
const username = z.string().trim().min(1).max(256);
const withPassword = z.object({
  username,
  /** Sealed on the wire: 8 to 16 letters and digits, both (rule `password_alphanumeric`). */
  password: z.string().min(1).max(512),
});

const add = {
  ...master,
  path: '/api/user/sub-accounts/add',
  request: withPassword,
  response: z.object({ username: z.string() }),
  encrypted: true,
  passwords: ['password'],
  right: 'sub_accounts',
  effect: true,
  summary: 'Opens a sub-account; code 15 when the plan has no more. A name that is taken: rule `taken`.',
  codes: ['planLacksRight', 'planExpired'],
} as const satisfies Partial<Call>;

const reset = {
  ...master,
  path: '/api/user/sub-accounts/reset',
  request: withPassword,
  response: nothing,
  encrypted: true,
  passwords: ['password'],
  effect: true,
  summary: 'Sets the password of a sub-account and ends its sessions.',
  codes: ['notFound'],
} as const satisfies Partial<Call>;

const rename = {
  ...master,
  path: '/api/user/sub-accounts/name',
  request: z.object({
    username,
    /** As its team sees it; empty for its username. */
    name: z.string().trim().max(DISPLAY_NAME_MAX).default(''),
  }),
  response: nothing,
  effect: true,
  summary: 'Gives a sub-account the name that its team sees. Not in spec §7.',
  codes: ['notFound'],
} as const satisfies Partial<Call>;

/** Empty: no limit. */
const limit = () => z.union([z.literal(''), wire.int().min(0).max(MEMBER_LIMIT_MAX)]).default('');

const limits = {
  ...master,
  path: '/api/user/sub-accounts/limits',
  request: z.object({
    username,
    transaction: limit(),
    transaction_detail: limit(),
    trader: limit(),
    trader_detail: limit(),
    market_analysis: limit(),
    trader_contact: limit(),
    contacts: limit(),
    report_views: limit(),
    report_exports: limit(),
    keyword_downloads: limit(),
    detail_downloads: limit(),
  }),
  response: nothing,
  effect: true,
  summary:
    'Sets what a sub-account may use of the plan by the day or month. A quota that is left out, or empty, has no limit. More than the plan has: rule `too_high`. Not in spec §7.',
  codes: ['notFound'],
} as const satisfies Partial<Call>;

const remove = {
  ...master,
  path: '/api/user/sub-accounts/del',
  fails: 'delete',
  request: z.object({ username }),
  response: nothing,
  effect: true,
  summary:
    'Deletes a sub-account with all that it kept, and ends its sessions; its customers become the master’s.',
  codes: ['notFound'],
} as const satisfies Partial<Call>;

const enable = {
  ...master,
  path: '/api/user/enable-sub-accounts',
  request: z.object({ username, enabled: wire.flag() }),
  response: z.object({ enabled: z.boolean() }),
  effect: true,
  summary: 'Lets a sub-account in, or keeps it out and ends its sessions.',
  codes: ['notFound'],
} as const satisfies Partial<Call>;

export const subAccountCalls = {
  subAccounts: call({
    ...master,
    method: 'GET',
    path: '/api/user/sub-accounts',
    body: 'query',
    request: z.object({ page: wire.page(), pageSize: wire.int().min(1).max(100).default(10) }),
    /** Newest first. */
    response: wire.paged(
      z.object({
        username: z.string(),
        /** As its team sees it; empty: its username. */
        name: z.string(),
        create_date: z.iso.datetime(),
        last_login: z.iso.datetime().nullable(),
        enabled: z.boolean(),
        /** What it used since this month began. */
        used: z.object({
          searches: z.number().int(),
          details: z.number().int(),
          /** Records in files, reports and files by keyword. */
          downloads: z.number().int(),
        }),
        /** What it may use by the day or month, and has used of it. Not in spec §7. */
        limits: z.array(memberLimit),
        /** What it did with customers. Not in spec §7. */
        desk: z.object({
          /** As customers name their owner. */
          owner: z.string(),
          /** Customers that it owns now, those of them whose next step is due, and those it has contacted. */
          customers: z.number().int(),
          due: z.number().int(),
          contacted: z.number().int(),
          /** Calls that it recorded since this month began. */
          calls: z.number().int(),
        }),
      }),
    ),
    languageless: true,
    summary: 'The sub-accounts of this master account.',
  }),
  subAccountCalls: call({
    ...master,
    method: 'GET',
    path: '/api/user/sub-accounts/calls',
    body: 'query',
    encrypted: true,
    request: z.object({ username, page: wire.page(), pageSize: wire.pageSize() }),
    /** Since this month began, the last one first. */
    response: wire.paged(
      z.object({
        id: z.uuid(),
        /** Of the customer: its id, name and company. */
        customer: z.uuid(),
        name: z.string(),
        cmpName: z.string(),
        /** One of `callOutcomes`. */
        outcome: z.string(),
        created: z.iso.datetime(),
      }),
    ),
    languageless: true,
    summary: 'The phone calls that a sub-account recorded since this month began. Not in spec §7.',
    codes: ['notFound'],
  }),
  subAccountAdd: call({ ...add, method: 'POST', body: 'form' }),
  subAccountAddByGet: call({ ...add, method: 'GET', body: 'query' }),
  subAccountReset: call({ ...reset, method: 'POST', body: 'form' }),
  subAccountResetByGet: call({ ...reset, method: 'GET', body: 'query' }),
  subAccountName: call({ ...rename, method: 'POST', body: 'form' }),
  subAccountLimits: call({ ...limits, method: 'POST', body: 'form' }),
  subAccountRemove: call({ ...remove, method: 'POST', body: 'form' }),
  subAccountRemoveByGet: call({ ...remove, method: 'GET', body: 'query' }),
  subAccountEnable: call({ ...enable, method: 'POST', body: 'form' }),
  subAccountEnableByGet: call({ ...enable, method: 'GET', body: 'query' }),
} as const;
