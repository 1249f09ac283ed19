// Calls about subscriptions to transaction searches. None of them is in spec §7, whose screens need them (spec §2, §3).
import { z } from 'zod';
import { call } from '../call';
import { finding } from '../finding';
import { foundListRow } from '../records';
import { subscription, subscriptionFields } from '../subscriptions';
import * as wire from '../wire';
import { byId, removed } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
const searchCodes = ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'] as const;

export const subscriptionCalls = {
  subscriptions: call({
    ...own,
    method: 'GET',
    path: '/api/subscriptions',
    body: 'query',
    request: z.object({ page: wire.page(), pageSize: wire.pageSize() }),
    response: wire.paged(subscription),
    languageless: true,
    summary:
      'Subscriptions of this account, newest first. Their records are counted when records arrive, not when this is asked.',
  }),
  subscriptionDetail: call({
    ...own,
    method: 'GET',
    path: '/api/subscription/detail',
    body: 'query',
    request: byId,
    response: subscription,
    languageless: true,
    summary: 'One subscription.',
    codes: ['notFound'],
  }),
  subscriptionAdd: call({
    ...own,
    method: 'POST',
    path: '/api/subscription/add',
    body: 'json',
    request: subscriptionFields,
    response: subscription,
    quota: 'transaction',
    effect: true,
    undoneBy: ['subscriptionRemove', 'subscriptionEdit'],
    summary:
      'Subscribes to a search, and counts its records: costs one search. New are those that are loaded from now on.',
    codes: ['listFull', ...searchCodes],
  }),
  subscriptionEdit: call({
    ...own,
    method: 'POST',
    path: '/api/subscription/edit',
    body: 'json',
    request: subscriptionFields.extend(byId.shape),
    response: subscription,
    quota: 'transaction',
    effect: true,
    undoneBy: ['subscriptionRemove', 'subscriptionEdit'],
    summary:
      'Changes a subscription as a whole. Another name or other tags are free; another search costs one, and begins again. Of a subscription to leads, name, tags and e-mails are changed.',
    codes: ['notFound', ...searchCodes],
  }),
  subscriptionRemove: call({
    ...own,
    method: 'POST',
    path: '/api/subscription/del',
    fails: 'delete',
    body: 'form',
    request: byId,
    response: removed,
    effect: true,
    summary: 'Ends a subscription.',
  }),
  subscriptionVisit: call({
    ...own,
    method: 'POST',
    path: '/api/subscription/visit',
    body: 'form',
    request: byId,
    response: subscription,
    effect: true,
    summary: 'The account has seen what is new: from now on only later loads are. `recent` is 0.',
    codes: ['notFound'],
  }),
  subscriptionRecords: call({
    ...own,
    method: 'POST',
    path: '/api/subscription/records',
    body: 'form',
    request: z.object({
      id: byId.shape.id.meta({ description: 'Of the subscription.' }),
      /** Only what was loaded or revised after this load: `seen_load` of the subscription gives what is new. */
      since: z
        .union([z.literal(''), z.iso.datetime()])
        .default('')
        .meta({ description: 'Only what was loaded or revised after this load.' }),
      page: wire.page().meta({ description: 'From 1.' }),
      pageSize: wire.pageSize().meta({ description: 'Rows of a page.' }),
      /** Of the first answer: its other pages are then not charged again. */
      token: z.string().max(600).default('').meta({
        description:
          'Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.',
      }),
    }),
    /** Rows with when each was loaded or revised last: later than `seen_load` of the subscription, it is new. */
    response: wire
      .paged(
        foundListRow.extend({
          loaded_at: z.iso.datetime().meta({ description: 'When it was last loaded.' }),
        }),
      )
      .extend({
        /** Engine time in ms. */
        took: z.number().meta({ description: 'Milliseconds of the engine.' }),
        token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
        /** Of the goods text, when there is one: what it was taken for. */
        finding: finding.optional().meta({ description: 'With keyword: what its words were taken for.' }),
      }),
    quota: 'transaction',
    languageless: true,
    summary:
      'The records of a subscription, newest first: costs one search. One to leads has none: see `leads`.',
    codes: ['notFound', ...searchCodes],
  }),
} as const;
