// Calls of market analysis. Its translation is with the records (calls/transactions.ts).
import { z } from 'zod';
import { analysisAnswer, analysisDetail, analysisQuery } from '../analyses';
import { analysisChanges, analysisQuestion } from '../analysis-changes';
import { analysisCompanies, analysisCompaniesQuery } from '../analysis-companies';
import { analysisComparison, comparisonQuery, perhapsCompared } from '../analysis-comparison';
import { analysisMovement, movementQuery } from '../analysis-movement';
import { analysisPeers } from '../analysis-peers';
import { analysisQuote, quoteQuery } from '../analysis-quote';
import { PAGE_CODE } from '../analysis-terms';
import { call } from '../call';
import { DOWNLOAD_CAP } from '../constants';
import { fileToken, recordSheet } from '../files';
import { addedCount, answeredToken } from '../finding';
import { beltAndRoadTrade, catalogueCountry, russiaTrade } from '../special';
import { nothing, orderedFileCodes } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
/** The special pages (spec §2). */
const reader = { who: 'reader', signed: true, bearer: true } as const;

export const marketAnalysisCalls = {
  analysisSearch: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/search',
    body: 'form',
    request: analysisQuery,
    response: analysisAnswer,
    quota: 'market_analysis',
    program: 'analyses',
    summary:
      'Analyses the records that match, one tab a call. At least one of hsCode, keyword, importer, exporter is needed. `open` of a row, put in place of the fields of the query, answers its records in tab 0.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  analysisWidened: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/widened',
    body: 'form',
    request: analysisQuestion.extend(answeredToken),
    response: z.array(addedCount),
    silent: true,
    program: 'analyses',
    summary:
      'How many records each added term brought into an analysis that was answered. To be asked beside it: it counts term by term.',
    codes: ['keywordUnusable', 'queryTimeout', 'tooMany'],
  }),
  analysisChanges: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/changes',
    body: 'form',
    request: analysisQuestion,
    response: analysisChanges,
    quota: 'market_analysis',
    program: 'analyses',
    summary:
      'What moved in a question between its newest whole months, at most twelve, and the same months a year before, whatever its dates: figures, partner areas, companies. Costs nothing with the token of the question.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  analysisMovement: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/movement',
    body: 'form',
    request: movementQuery,
    response: analysisMovement,
    quota: 'market_analysis',
    program: 'analyses',
    summary:
      'Why the value or weight of a question moved between the periods of analysisChanges: price, volume, product mix, companies won and lost, and what is not comparable. The steps add up exactly; each has its largest contributors. Costs nothing with the token of the question.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  analysisComparison: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/comparison',
    body: 'form',
    request: comparisonQuery,
    response: analysisComparison,
    quota: 'market_analysis',
    program: 'analyses',
    summary:
      'Two or three countries, areas, codes or companies of a question side by side, month by month. Costs nothing with the token of the question.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  analysisCompanies: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/companies',
    body: 'form',
    request: analysisCompaniesQuery,
    response: analysisCompanies,
    quota: 'market_analysis',
    silent: true,
    program: 'analyses',
    summary:
      'Records of companies of a question month by month, and what the account keeps of them. Costs nothing with the token of the question.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  analysisPeers: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/peers',
    body: 'form',
    request: analysisCompaniesQuery,
    response: analysisPeers,
    quota: 'market_analysis',
    silent: true,
    program: 'analyses',
    summary:
      'What companies of a question paid against the median of other companies’ records of the same code, unit, basis, reporting country and month with a quantity of the same order of magnitude. Both sides open their records. Costs nothing with the token of the question.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  analysisQuote: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/quote',
    body: 'form',
    request: quoteQuery,
    response: analysisQuote,
    quota: 'market_analysis',
    program: 'analyses',
    summary:
      'Where a quoted price lies among comparable records of a question, in the same unit and on the same basis: quartiles, months, and the ten nearest records. Freight and insurance are those that the records state, or as requested. Costs nothing with the token of the question.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  analysisDetails: call({
    ...own,
    method: 'GET',
    path: '/api/market-analysis/details',
    body: 'query',
    /** `did` is the id of a record, as a row of tab 0 has it. The host decides about the brand, not `domain`. */
    request: z.object({
      did: z.string().min(1).max(120).meta({ description: 'Id of a record, as a row of tab 0 has it.' }),
      domain: z
        .string()
        .max(253)
        .optional()
        .meta({ description: 'Not looked at: the host of the request decides about the brand.' }),
    }),
    response: analysisDetail,
    quota: 'report_views',
    program: 'analyses',
    summary:
      'One record as the analysis page of its country shows it. Costs one report view of the month, and nothing when the record was paid for today, whichever page showed it.',
    codes: ['notFound', 'planLacksRight', 'planExpired'],
  }),
  analysisDownload: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/download',
    body: 'json',
    /** The query as it was searched; with its token over the same loads. */
    request: analysisQuery.extend({
      ...recordSheet.shape,
      tab: analysisQuery.shape.tab.meta({ description: 'Not looked at: a file has the records.' }),
    }),
    response: fileToken,
    ordersFile: true,
    undoneBy: ['fileRemove'],
    effect: true,
    program: 'downloads',
    summary: `Orders a file of all records of a question, at most ${DOWNLOAD_CAP}, newest first, or oldest first when sorted so by date; charged by its records and not as an analysis. Not in spec §7.`,
    right: 'detail_downloads',
    codes: orderedFileCodes,
  }),
  analysisReport: call({
    ...own,
    method: 'POST',
    path: '/api/market-analysis/report',
    body: 'form',
    /** The query as it was searched; with its token over the same loads. The host decides about the brand, not `host`. */
    request: analysisQuery.extend({
      tab: analysisQuery.shape.tab.meta({ description: 'Not looked at: a report has all analysed tabs.' }),
      host: z
        .string()
        .max(253)
        .optional()
        .meta({ description: 'Not looked at: the host of the request decides about the brand.' }),
      ...perhapsCompared,
    }),
    response: fileToken,
    ordersFile: true,
    undoneBy: ['fileRemove'],
    quota: 'report_exports',
    effect: true,
    program: 'downloads',
    summary:
      'Orders an xlsx file with every analysed tab (1 to 9, 15 and 16) on a sheet of its own, its charts as tables, what changed, what is compared (by and of), and a summary with query, coverage and notes.',
    codes: ['keywordUnusable', 'queryTimeout', 'notFound', 'planLacksRight', 'planExpired', 'tooMany'],
  }),
  analysisReported: call({
    ...own,
    method: 'GET',
    path: '/api/market-analysis/report',
    body: 'query',
    /** `id` of a file of the list (`files`), or code of a saved page (`pageList`). */
    request: z.object({
      id: z
        .union([z.uuid(), z.string().regex(PAGE_CODE)])
        .meta({ description: 'Of a file of the list (files) that has a report, or code of a saved page.' }),
    }),
    response: z.object({
      /** Of the report's question, over the loads that the report was made from. */
      token: z
        .string()
        .meta({ description: 'Of the report’s question, over the loads that the report was made from.' }),
      /** When the newest of them arrived. */
      as_of: z.iso.datetime().meta({ description: 'When the newest load of the report’s figures arrived.' }),
      /** Names of the companies that its question narrows to; empty for none. */
      importer_name: z
        .string()
        .meta({ description: 'Of the importer that the question narrows to; empty for none.' }),
      exporter_name: z
        .string()
        .meta({ description: 'Of the exporter that the question narrows to; empty for none.' }),
    }),
    languageless: true,
    program: 'analyses',
    summary:
      'Opens a kept report or a saved page once more: with this token its question is answered with the figures of the report, and costs nothing. A master opens those of its sub-accounts too. Not in spec §7.',
    codes: ['notFound'],
  }),
  specialCatalogue: call({
    ...reader,
    method: 'GET',
    path: '/api/market-analysis/42country',
    body: 'query',
    request: nothing,
    response: z.array(catalogueCountry),
    fresh: 600,
    languageless: true,
    summary:
      'What is held of each country of spec §2, how full its fields are, and its three newest records.',
  }),
  specialRussia: call({
    ...reader,
    method: 'GET',
    path: '/api/market-analysis/rs_shipping',
    body: 'query',
    request: nothing,
    response: russiaTrade,
    fresh: 600,
    summary: 'Russia’s trade by partner area, port, means of transport, month and code, both directions.',
  }),
  specialBeltAndRoad: call({
    ...reader,
    method: 'GET',
    path: '/api/market-analysis/yidaiyilu',
    body: 'query',
    request: nothing,
    response: beltAndRoadTrade,
    fresh: 600,
    summary:
      'Trade of the Belt and Road countries that are held with China, both directions: growth, months, codes and companies.',
  }),
} as const;
