// Calls of market analysis. Its translation is with the records (calls/transactions.ts).
import { z } from 'zod';
import { analysisAnswer, analysisDetail, analysisQuery } from '../analyses';
import { call } from '../call';

const own = { who: 'user', signed: true, bearer: true } as const;

export const marketAnalysisCalls = {
  analysisSearch: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/search',
    body: 'form',
    request: analysisQuery,
    response: analysisAnswer,
    quota: 'market_analysis',
    summary:
      'Analyses the records that match, one tab a call. At least one of hsCode, keyword, importer, exporter is needed. `open` of a row, put in place of the fields of the query, answers its records in tab 0.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  analysisDetails: call({
    ...own,
    method: 'GET',
    path: '/api/market-analysis/details',
    body: 'query',
    /** `did` is the id of a record, as a row of tab 0 has it. The host decides about the brand, not `domain`. */
    request: z.object({ did: z.string().min(1).max(120), domain: z.string().max(253).optional() }),
    response: analysisDetail,
    quota: 'transaction_detail',
    summary:
      'One record as the analysis page of its country shows it. Costs what the record costs elsewhere: once a day, whichever page shows it.',
    codes: ['notFound', 'planLacksRight', 'planExpired'],
  }),
} as const;
