// Calls about companies that an account marked as peer or customer.
import { z } from 'zod';
import { call } from '../call';
import { markKinds } from '../customer-terms';
import { companyMark } from '../kept';
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
    /** `cmp` is a company key; `mark` 1 is a peer, 2 a customer. */
    request: z.object({ cmp: z.string().min(1).max(120), mark: wire.wordOrPlace(markKinds) }),
    response: z.object({ id: z.uuid() }),
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
    request: z.object({ ids: wire.list(z.string().min(1).max(120)), mark: wire.wordOrPlace(markKinds) }),
    response: z.object({ marks: z.array(z.object({ company: z.string(), id: z.uuid() })) }),
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
    request: z.object({ mark: z.uuid() }),
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
      mark: wire.orEmpty(wire.wordOrPlace(markKinds)),
      page: wire.page(),
      pageSize: wire.pageSize(),
    }),
    response: wire.paged(companyMark),
    languageless: true,
    summary: 'Companies that this account marked, newest first.',
  }),
} as const;
