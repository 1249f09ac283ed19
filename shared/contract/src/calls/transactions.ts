// Calls of transaction search, detail and favourites.
import { z } from 'zod';
import { pricePosition } from '../analyses';
import { call } from '../call';
import { DOWNLOAD_CAP } from '../constants';
import { fileToken, recordSheet } from '../files';
import { addedCount, answeredToken, meantWord } from '../finding';
import { foundCompanies, foundCompaniesQuery } from '../found-companies';
import { relatedRecords, transactionDetail, transactionListRow } from '../records';
import { transactionAnswer, transactionQuery, transactionRequest, transactionSummary } from '../transactions';
import * as wire from '../wire';
import { removed } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
const id = () => z.string().min(1).max(120);

export const transactionCalls = {
  transactionSearch: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/search',
    body: 'json',
    request: transactionRequest,
    /** With `dw` the token of the file of all matches, and nothing else. */
    response: z.union([transactionAnswer, fileToken]),
    ordersFileBy: 'dw',
    undoneBy: ['fileRemove'],
    quota: 'transaction',
    languageless: true,
    program: 'search',
    summary: `Searches records. At least one of hs, keyword, company, importer, exporter, companyId is needed. With dw it orders a file of all of them, at most ${DOWNLOAD_CAP}: that is charged by its records and not as a search.`,
    codes: [
      'keywordUnusable',
      'queryTimeout',
      'planLacksRight',
      'planExpired',
      'notFound',
      'downloadTooLarge',
      'tooMany',
    ],
  }),
  transactionWidened: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/widened',
    body: 'json',
    request: transactionQuery.extend(answeredToken),
    response: z.array(addedCount),
    silent: true,
    program: 'search',
    summary:
      'How many records each added term brought into a search that was answered. To be asked beside it: it counts term by term.',
    codes: ['keywordUnusable', 'queryTimeout', 'tooMany'],
  }),
  transactionSummary: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/summary',
    body: 'json',
    request: transactionQuery.extend(answeredToken),
    response: transactionSummary,
    silent: true,
    languageless: true,
    program: 'search',
    summary:
      'Months, sums and the middle price of all records of a search that was answered. To be asked beside it: it reads all matches.',
    codes: ['keywordUnusable', 'queryTimeout', 'tooMany'],
  }),
  transactionCompanies: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/companies',
    body: 'json',
    request: foundCompaniesQuery,
    response: foundCompanies,
    silent: true,
    languageless: true,
    program: 'search',
    summary:
      'Months and prices of importers (tab 3) or exporters (tab 4) that an answered search found, and what the account keeps of them. Both sides of a comparison of prices open in analysisSearch.',
    codes: ['keywordUnusable', 'queryTimeout', 'tooMany'],
  }),
  portNames: call({
    ...own,
    method: 'GET',
    path: '/api/transaction/ports',
    body: 'query',
    request: z.object({ q: z.string().trim().min(1).max(80) }),
    response: z.array(z.object({ name: z.string(), records: z.number().int() })),
    silent: true,
    fresh: 300,
    languageless: true,
    program: 'any',
    summary: 'Ports whose name has what was typed so far, those of most records first.',
  }),
  goodsMeant: call({
    ...own,
    method: 'GET',
    path: '/api/transaction/meant',
    body: 'query',
    request: z.object({ keyword: z.string().trim().min(1).max(200) }),
    response: z.array(meantWord),
    silent: true,
    fresh: 300,
    program: 'search',
    summary:
      'Words that may have been meant by words that next to no goods text has, with the records that have them.',
  }),
  transactionDownload: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/dw/selected',
    body: 'json',
    request: z.object({
      ids: z.array(id()).meta({ description: 'Ids of records or companies, as a list has them.' }),
      ...recordSheet.shape,
    }),
    response: fileToken,
    ordersFile: true,
    undoneBy: ['fileRemove'],
    effect: true,
    program: 'downloads',
    summary: 'Orders a file of these records, in this order; charged by its records.',
    right: 'detail_downloads',
    codes: ['nothingSelected', 'notFound', 'tooLarge', 'planLacksRight', 'planExpired', 'tooMany'],
  }),
  transactionDetails: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/details',
    body: 'form',
    request: z.object({ id: id().meta({ description: 'Id of a record or a company, as a list has it.' }) }),
    response: transactionDetail,
    quota: 'transaction_detail',
    program: 'search',
    summary: 'One record with every column of its national file. The same record costs once a day.',
    codes: ['notFound', 'planLacksRight', 'planExpired'],
  }),
  transactionRelated: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/related',
    body: 'form',
    request: z.object({ id: id().meta({ description: 'Id of a record or a company, as a list has it.' }) }),
    response: relatedRecords.extend({
      /** Null where the record states no price that could be compared. */
      price_position: pricePosition.nullable().meta({
        description:
          'The price of the record among comparable ones; null where it states none that can be compared.',
      }),
    }),
    quota: 'transaction_detail',
    silent: true,
    languageless: true,
    program: 'search',
    summary:
      'What stands beside one record: rows of its bill, some of its buyer, supplier and code, its price among others. Part of the view of the record, which costs once a day.',
    codes: ['notFound', 'planLacksRight', 'planExpired'],
  }),
  transactionFavorite: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/favorite',
    fails: 'favorite',
    body: 'form',
    request: z.object({
      ids: wire.list(id()).meta({ description: 'Ids of records or companies, as a list has them.' }),
    }),
    response: z.object({ added: z.number().int().meta({ description: 'How many were not there before.' }) }),
    effect: true,
    summary: 'Adds records to the favourites; those already there stay.',
    codes: ['nothingSelected', 'notFound'],
  }),
  transactionUnfavorite: call({
    ...own,
    method: 'POST',
    path: '/api/transaction/del_fav',
    fails: 'unfavorite',
    body: 'form',
    request: z.object({ id: id().meta({ description: 'Id of a record or a company, as a list has it.' }) }),
    response: removed,
    effect: true,
    summary: 'Takes one record out of the favourites.',
  }),
  transactionFollowed: call({
    ...own,
    method: 'GET',
    path: '/api/transaction/followed',
    body: 'query',
    request: z.object({
      page: wire.page().meta({ description: 'From 1.' }),
      pageSize: wire.pageSize().meta({ description: 'Rows of a page.' }),
    }),
    response: wire.paged(transactionListRow),
    languageless: true,
    summary: 'The favourites of this account, newest first.',
  }),
  translate: call({
    ...own,
    method: 'GET',
    path: '/api/market-analysis/translate',
    body: 'query',
    request: z.object({
      text: z.string().trim().min(1).max(4_000).meta({ description: 'What is to be translated.' }),
      to: z.enum(['zh', 'en']).meta({ description: 'Language that it is translated to.' }),
    }),
    response: z.object({ text: z.string().meta({ description: 'The translation.' }) }),
    costs: 'transaction_detail',
    summary:
      'Translates goods text through the configured provider; without one the answer is translateFailed.',
    codes: ['translateFailed', 'planExpired', 'tooMany'],
  }),
} as const;
