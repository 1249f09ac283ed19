// Calls with which the operator's staff load national files: upload in parts, jobs that go on by themselves, and the
// ledger of loads. Spec §7 has none of them; the operator's command does the same (docs/formats.md).
import { z } from 'zod';
import { type Call, call } from '../call';
import {
  LOADING_DELIVERY_MAX,
  LOADING_NAME_MAX,
  loadingBatch,
  loadingFile,
  loadingFormat,
  loadingJob,
  loadingKnownFormat,
  loadingLayout,
} from '../loading';
import * as wire from '../wire';
import { nothing, removed } from './fields';

const operator = { who: 'operator', signed: true, bearer: true } as const;
const id = z.uuid();
/** Begins a job that goes on by itself, one at a time; the answer names it. */
const begins = {
  ...operator,
  method: 'POST',
  body: 'json',
  response: z.object({ id }),
  effect: true,
  codes: ['notFound', 'loadBusy'],
} as const satisfies Partial<Call>;

export const loadingCalls = {
  loading: call({
    ...operator,
    method: 'GET',
    path: '/api/loading',
    body: 'query',
    request: nothing,
    response: z.object({
      /** Newest first. */
      files: z.array(loadingFile),
      /** Largest file in bytes, and days that one is kept that nobody touches. */
      limits: z.object({ size: z.number(), days: z.number() }),
      /** The job under way, else the newest one; without what came of it. */
      job: z.object({ id: z.uuid(), state: loadingJob.shape.state }).nullable(),
    }),
    languageless: true,
    summary: 'Files that were uploaded to be loaded, and the job that was begun last.',
  }),
  loadingUpload: call({
    ...operator,
    method: 'POST',
    path: '/api/loading/upload',
    body: 'form',
    request: z.object({
      name: z.string().trim().min(1).max(LOADING_NAME_MAX),
      size: wire.int().min(1),
      modified: wire.int().min(0),
    }),
    response: loadingFile,
    effect: true,
    summary:
      'Begins an upload, or answers the one that was begun with a file of this name, size and time; refused when it is too large, when too many are kept, or when the disk has no room.',
    codes: ['tooLarge', 'listFull', 'diskFull'],
  }),
  loadingPart: call({
    ...operator,
    method: 'POST',
    path: '/api/loading/part',
    body: 'multipart',
    request: z.object({
      id,
      offset: wire.int().min(0),
      /** SHA-256 of the part, in hex. */
      sum: z.string().regex(/^[0-9a-f]{64}$/),
      part: z.file(),
    }),
    response: z.object({ received: z.number().int() }),
    summary:
      'Adds a part where the last one ended. One from elsewhere is not taken: the answer says in any case how many bytes are there.',
    codes: ['notFound', 'tooLarge', 'diskFull'],
  }),
  loadingRemove: call({
    ...operator,
    method: 'POST',
    path: '/api/loading/remove',
    fails: 'delete',
    body: 'form',
    request: z.object({ id }),
    response: removed,
    effect: true,
    summary: 'Removes an uploaded file. What was loaded of it stays loaded.',
    codes: ['loadBusy'],
  }),
  loadingSuggest: call({
    ...begins,
    path: '/api/loading/suggest',
    request: z.object({ file: id, layout: loadingLayout.optional() }),
    summary:
      'Begins to look for the format of a file, by its names and its content; with a layout, as this sheet and row of names have it.',
  }),
  loadingPreview: call({
    ...begins,
    path: '/api/loading/preview',
    request: z.object({ file: id, format: loadingFormat }),
    summary: 'Begins to make the first ten records of a file by a format.',
  }),
  loadingLoad: call({
    ...begins,
    path: '/api/loading/load',
    request: z.object({
      files: z.array(id).min(1).max(LOADING_DELIVERY_MAX),
      format: loadingFormat,
      /** Reads and compares everything, and changes nothing. */
      dry_run: z.boolean(),
      /** Share of refused rows from which nothing is loaded. */
      max_refused: z.number().min(0).max(1).default(0.05),
      /** What becomes of open records that came with the product and that the files have too. */
      bundled: z.enum(['replace', 'keep']).optional(),
    }),
    summary: 'Begins to load files as one batch, whole or not at all; or tries what would happen.',
  }),
  loadingWithdraw: call({
    ...begins,
    path: '/api/loading/withdraw',
    request: z.object({ batch: z.string().min(1).max(200) }),
    summary: 'Begins to take a batch out again: what it changed is as it was before.',
  }),
  loadingJob: call({
    ...operator,
    method: 'GET',
    path: '/api/loading/job',
    body: 'query',
    request: z.object({ id }),
    response: loadingJob,
    languageless: true,
    summary: 'How far a job is, and what came of it.',
    codes: ['notFound'],
  }),
  loadingRefused: call({
    ...operator,
    method: 'GET',
    path: '/api/loading/refused',
    body: 'query',
    request: z.object({ id, part: wire.int().min(0).default(0) }),
    response: z.file(),
    file: true,
    summary: 'The refused rows of a try or load as CSV, with number and reason: to be corrected and loaded.',
    codes: ['notFound'],
  }),
  loadingFormats: call({
    ...operator,
    method: 'GET',
    path: '/api/loading/formats',
    body: 'query',
    request: nothing,
    response: z.array(loadingKnownFormat),
    languageless: true,
    summary: 'Formats that loads here have used, the newest first, then those that come with the product.',
  }),
  loadingBatches: call({
    ...operator,
    method: 'GET',
    path: '/api/loading/batches',
    body: 'query',
    request: z.object({ page: wire.page(), pageSize: wire.pageSize() }),
    response: wire.paged(loadingBatch),
    languageless: true,
    summary: 'The ledger of loads, newest first, those of the operator’s command among them.',
  }),
} as const;
