// Calls about the companies and analyses that an account follows, and the companies it viewed. Records are in
// calls/transactions.ts.
import { z } from 'zod';
import { call } from '../call';
import { savedAnalysis, savedTrader } from '../saved';
import * as wire from '../wire';
import { removed, selectedIds } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
const key = () => z.string().min(1).max(120);
const pageOnly = z.object({
  page: wire.page().meta({ description: 'From 1.' }),
  pageSize: wire.pageSize().meta({ description: 'Rows of a page.' }),
});
const added = z.object({ added: z.number().int().meta({ description: 'How many were not there before.' }) });

export const favouriteCalls = {
  traderFavorite: call({
    ...own,
    method: 'POST',
    path: '/api/trader/fav',
    fails: 'favorite',
    body: 'form',
    /** Company keys. */
    request: z.object({
      ids: wire.list(key()).meta({ description: 'Ids of records or companies, as a list has them.' }),
    }),
    response: added,
    effect: true,
    summary:
      'Follows companies; those that are followed already stay. If one of them is still being collected, none is followed, and `ids` of the answer name those.',
    codes: ['nothingSelected', 'notFound', 'stillCollected', 'tooLarge', 'listFull'],
  }),
  traderUnfavorite: call({
    ...own,
    method: 'POST',
    path: '/api/trader/del_fav',
    fails: 'unfavorite',
    body: 'form',
    request: z.object({ id: key().meta({ description: 'Id of a record or a company, as a list has it.' }) }),
    response: removed,
    effect: true,
    summary: 'Follows a company no longer.',
  }),
  tradersFollowed: call({
    ...own,
    method: 'GET',
    path: '/api/trader/followed',
    body: 'query',
    request: pageOnly,
    response: wire.paged(savedTrader),
    languageless: true,
    summary: 'Companies that this account follows, newest first.',
  }),
  tradersViewed: call({
    ...own,
    method: 'GET',
    path: '/api/trader/viewed',
    body: 'query',
    request: pageOnly,
    response: wire.paged(savedTrader),
    languageless: true,
    summary: 'Companies whose profile this account opened, each once, the last opened first.',
  }),
  companiesExport: call({
    ...own,
    method: 'POST',
    path: '/api/trader/kept/export',
    body: 'json',
    request: z.object({ list: z.enum(['followed', 'viewed']), ids: selectedIds(120) }),
    response: z.file(),
    file: true,
    summary: 'Followed or viewed companies as xlsx; JSON says why there is none. Not in spec §7.',
    codes: ['notFound', 'exportsUsedUp'],
  }),
  analysisFavorite: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/favorite',
    fails: 'favorite',
    body: 'form',
    /** The query of the page's address (spec §7); of it, `did` says which analysis. */
    request: z.object({ did: key().meta({ description: 'Id of a record, as a row of tab 0 has it.' }) }),
    response: added,
    effect: true,
    summary: 'Follows an analysis; one that is followed already stays.',
    codes: ['notFound', 'listFull'],
  }),
  analysisUnfavorite: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/del_fav',
    fails: 'unfavorite',
    body: 'form',
    request: z.object({ did: key().meta({ description: 'Id of a record, as a row of tab 0 has it.' }) }),
    response: removed,
    effect: true,
    summary: 'Follows an analysis no longer.',
  }),
  analysesFollowed: call({
    ...own,
    method: 'GET',
    path: '/api/market-analysis/followed',
    body: 'query',
    request: pageOnly,
    response: wire.paged(savedAnalysis),
    languageless: true,
    summary:
      'Analyses that this account follows, newest first. Those whose record is withdrawn are left out.',
  }),
} as const;
