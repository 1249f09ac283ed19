// Calls about files that the server makes: how far one is, and the file itself. Which call makes which file is said
// in its own area; all of them answer a file token.
import { z } from 'zod';
import { call } from '../call';
import { DOWNLOAD_CAP } from '../constants';
import { fileState, fileToken, keywordDataQuery, orderedBy, orderedFile } from '../files';
import * as wire from '../wire';
import { byId, removed } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;

export const fileCalls = {
  /** A GET by spec §7, though it is charged: with an Idempotency-Key once an action. */
  keywordData: call({
    who: 'master',
    notMaster: 'onlyMasterDownload',
    signed: true,
    bearer: true,
    method: 'GET',
    path: '/api/download/data',
    body: 'query',
    request: keywordDataQuery,
    response: fileToken,
    ordersFile: true,
    undoneBy: ['fileRemove'],
    quota: 'keyword_downloads',
    program: 'downloads',
    summary: `Orders a file of a keyword's records, imports and exports, at most ${DOWNLOAD_CAP}; costs one download by keyword of the month.`,
    codes: [
      'onlyMasterDownload',
      'keywordDownloadDenied',
      'notFound',
      'downloadTooLarge',
      'queryTimeout',
      'planLacksRight',
      'planExpired',
      'tooMany',
    ],
  }),
  keywordDataCount: call({
    who: 'master',
    notMaster: 'onlyMasterDownload',
    signed: true,
    bearer: true,
    method: 'GET',
    path: '/api/download/data/count',
    body: 'query',
    request: keywordDataQuery,
    /** `cap`: most records that one file may have here. */
    response: z.object({
      total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
      cap: z.number().int().meta({ description: 'Most records that one file may have here.' }),
    }),
    languageless: true,
    program: 'downloads',
    summary: 'How many records such a file would have. Costs nothing. Not in spec §7.',
    codes: ['onlyMasterDownload', 'keywordDownloadDenied', 'notFound', 'queryTimeout', 'tooMany'],
  }),
  files: call({
    ...own,
    method: 'GET',
    path: '/api/files',
    body: 'query',
    request: z.object({
      page: wire.page().meta({ description: 'From 1.' }),
      pageSize: wire.int().min(1).max(100).default(10).meta({ description: 'Rows of a page.' }),
    }),
    response: wire.paged(orderedFile),
    languageless: true,
    program: 'downloads',
    summary:
      'Files that this account ordered and that are kept, newest first; a master sees those of its sub-accounts too. Not in spec §7.',
  }),
  fileToken: call({
    ...own,
    method: 'POST',
    path: '/api/file/token',
    body: 'form',
    request: byId.extend({
      id: byId.shape.id.meta({ description: 'Id of a record or a company, as a list has it.' }),
    }),
    response: z.object({
      token: fileToken.meta({ description: 'To fetch the file with, by this account.' }),
    }),
    languageless: true,
    program: 'downloads',
    summary: 'Another token for a file of the list, to fetch it once more. Not in spec §7.',
    codes: ['notFound'],
  }),
  fileOrder: call({
    ...own,
    method: 'GET',
    path: '/api/file/order',
    body: 'query',
    request: byId.extend({
      id: byId.shape.id.meta({ description: 'Id of a record or a company, as a list has it.' }),
    }),
    response: orderedBy,
    languageless: true,
    summary:
      'The call that ordered a file that failed, to be made once more: it is charged like the first. Not in spec §7.',
    codes: ['notFound'],
  }),
  fileRemove: call({
    ...own,
    method: 'POST',
    path: '/api/file/del',
    fails: 'delete',
    body: 'form',
    request: byId.extend({
      id: byId.shape.id.meta({ description: 'Id of a record or a company, as a list has it.' }),
    }),
    response: removed,
    effect: true,
    summary: 'Deletes a file of the list that is not being made any more. Not in spec §7.',
  }),
  /**
   * For an order whose answer was lost. A key that was not used is refused from then on, so that no request which is
   * still under way can order anything after this answer.
   */
  orderSettle: call({
    ...own,
    method: 'POST',
    path: '/api/file/order/settle',
    body: 'form',
    request: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
    response: z.object({ ordered: z.boolean() }),
    silent: true,
    languageless: true,
    program: 'downloads',
    summary:
      'Whether the order with this Idempotency-Key was accepted. If not, the key is refused from now on: nothing is ordered with it. Not in spec §7.',
  }),
  fileState: call({
    ...own,
    method: 'GET',
    path: '/api/file/state',
    body: 'query',
    request: z.object({ token: fileToken.meta({ description: 'Of the file, as its order was answered.' }) }),
    response: fileState,
    languageless: true,
    program: 'downloads',
    summary: 'How far a file is. To be asked about once a second while it is being made.',
    codes: ['notFound'],
  }),
  /** Also `GET {token}` of spec §7 (`fileByToken`). */
  fileDownload: call({
    ...own,
    method: 'GET',
    path: '/api/file',
    body: 'query',
    request: z.object({ token: fileToken.meta({ description: 'Of the file, as its order was answered.' }) }),
    response: z.file(),
    file: true,
    program: 'downloads',
    summary: 'The file of a token. While it is still being made the answer is unavailable, with Retry-After.',
    codes: ['notFound', 'exportFailed', 'unavailable'],
  }),
} as const;
