// Calls about companies that an account marked as peer or customer.
import { z } from 'zod';
import { call } from '../call';
import { markKinds } from '../customer-terms';
import { rivalsQuery, traderRivals } from '../rivals';
import { companyMark } from '../saved';
import * as wire from '../wire';
import { removed } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;

export const markCalls = {
  traderMark: call({
    ...own,
    method: 'POST',
    path: '/api/trader/mark',
    fails: 'mark',
    body: 'form',
    /** `cmp` is a company key. */
    request: z.object({
      cmp: z.string().min(1).max(120).meta({ description: 'Key of a company, as lists have it.' }),
      mark: wire
        .wordOrPlace(markKinds)
        .meta({ description: 'What the company is marked as: peer or 1, customer or 2.' }),
    }),
    response: z.object({ id: z.uuid().meta({ description: 'Of the mark.' }) }),
    right: 'trader_contact',
    effect: true,
    summary:
      'Marks a company, and answers the id of the mark; a company that is marked so already keeps its own.',
    codes: ['notFound', 'stillCollected', 'listFull', 'planLacksRight', 'planExpired'],
  }),
  tradersMark: call({
    ...own,
    method: 'POST',
    path: '/api/trader/marks/add',
    body: 'form',
    /** Company keys. */
    request: z.object({
      ids: wire
        .list(z.string().min(1).max(120))
        .meta({ description: 'Keys of companies, as lists have them.' }),
      mark: wire
        .wordOrPlace(markKinds)
        .meta({ description: 'What the company is marked as: peer or 1, customer or 2.' }),
    }),
    response: z.object({
      marks: z
        .array(
          z.object({
            company: z.string().meta({ description: 'Key of the company.' }),
            id: z.uuid().meta({ description: 'Of the mark.' }),
          }),
        )
        .meta({ description: 'The marks of these companies, in no order.' }),
    }),
    right: 'trader_contact',
    effect: true,
    summary:
      'Marks companies, all or none, and answers their marks; those that are marked so already keep theirs. Not in spec §7, which marks one at a time.',
    codes: [
      'nothingSelected',
      'notFound',
      'stillCollected',
      'tooLarge',
      'listFull',
      'planLacksRight',
      'planExpired',
    ],
  }),
  traderUnmark: call({
    ...own,
    method: 'POST',
    path: '/api/trader/unmark',
    fails: 'unmark',
    body: 'form',
    /** Id of a mark. */
    request: z.object({ mark: z.uuid().meta({ description: 'Id of the mark.' }) }),
    response: removed,
    effect: true,
    summary: 'Takes a mark away.',
  }),
  traderMarks: call({
    ...own,
    method: 'GET',
    path: '/api/trader/marks',
    body: 'query',
    /** Without `mark`, of either kind. */
    request: z.object({
      mark: wire.orEmpty(wire.wordOrPlace(markKinds)).meta({ description: 'Marks of this kind.' }),
      page: wire.page().meta({ description: 'From 1.' }),
      pageSize: wire.pageSize().meta({ description: 'Rows of a page.' }),
    }),
    response: wire.paged(companyMark),
    languageless: true,
    summary: 'Companies that this account marked, newest first.',
  }),
  traderRivals: call({
    ...own,
    method: 'POST',
    path: '/api/trader/rivals',
    body: 'form',
    request: rivalsQuery,
    response: traderRivals,
    quota: 'trader_detail',
    languageless: true,
    program: 'companies',
    summary:
      'Companies side by side in the newest whole quarter of a customs file against the quarter before: suppliers and customers won, lost and continuing, and which of them moved from one company to another. Costs a profile for each company that was not opened today. Not in spec §7.',
    codes: ['notFound', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
} as const;
