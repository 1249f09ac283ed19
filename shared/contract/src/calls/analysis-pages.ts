// Calls of the one-page report of a market analysis. None of them is in spec §7.
import { z } from 'zod';
import { analysisQuestion } from '../analysis-changes';
import { analysisPage, pageCode, pageToSave, savedPage, savedPageList } from '../analysis-page';
import { call } from '../call';
import * as wire from '../wire';
import { removed } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
const searchCodes = ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'] as const;

export const analysisPageCalls = {
  analysisPage: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/page',
    body: 'form',
    request: analysisQuestion,
    response: analysisPage,
    quota: 'market_analysis',
    program: 'analyses',
    summary:
      'A market on one page: what changed and why, who leads, prices, months, the largest buyers and suppliers. Each claim has a number and opens its records. Costs nothing with the token of the question.',
    codes: searchCodes,
  }),
  pageSave: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/page/save',
    body: 'form',
    request: pageToSave,
    response: pageCode,
    quota: 'market_analysis',
    effect: true,
    undoneBy: ['pageRemove', 'pageSave'],
    program: 'analyses',
    summary:
      'Saves a page with the figures of its token, or brings a saved one up to date. Costs nothing with the token of the question.',
    codes: ['notFound', 'listFull', ...searchCodes],
  }),
  pageOpen: call({
    ...own,
    method: 'GET',
    path: '/api/market-analysis/page',
    body: 'query',
    request: pageCode,
    response: savedPage,
    program: 'analyses',
    summary:
      'A saved page with its figures, and whether newer data would change it. Costs nothing. A master opens those of its sub-accounts too.',
    codes: ['notFound'],
  }),
  pageList: call({
    ...own,
    method: 'GET',
    path: '/api/market-analysis/pages',
    body: 'query',
    request: z.object({ page: wire.page(), pageSize: wire.pageSize() }),
    response: savedPageList,
    languageless: true,
    program: 'analyses',
    summary: 'Saved pages of this account, newest first; of a master also those of its sub-accounts.',
  }),
  pageRemove: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/page/del',
    fails: 'delete',
    body: 'form',
    request: pageCode,
    response: removed,
    effect: true,
    program: 'analyses',
    summary: 'Removes a saved page. Its short links open nothing any more.',
  }),
} as const;
