// Performs the jobs of the loading page, with the same code as the operator's command, on uploaded files.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type LoadingLayout, type LoadingReport, loadingLayout } from '@waybill/contract';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { LoadingOutcome } from '../../stores/accounts/schema/loading';
import type { WarehouseClient } from '../../stores/warehouse/client';
import {
  answerIngest,
  bundledChoices,
  clearPlaceholders,
  delimiters,
  FileError,
  FormatError,
  type Ingest,
  type IngestLine,
  type IngestProgress,
  parseFormat,
  previewProposal,
  previewRecords,
  proposeForFile,
  recordsOrReason,
} from '../ingest';

const format = z.record(z.string(), z.unknown());

/** Request of a job, as stored. */
export const jobRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('suggest'), layout: loadingLayout.optional() }),
  z.object({ do: z.literal('preview'), format }),
  z.object({
    do: z.enum(['try', 'load']),
    format,
    maxRefused: z.number(),
    bundled: z.enum(bundledChoices).optional(),
  }),
  z.object({ do: z.literal('withdraw'), batch: z.string() }),
]);
export type JobRequest = z.output<typeof jobRequest>;

/** Refused rows that are shown; the others are only in the file. */
const REFUSED_SHOWN = 20;

interface LoadingTools {
  ingest: Ingest;
  /** An engine that is already open: a process can have only one embedded engine. */
  openEngine: WarehouseClient | undefined;
  /** Most bytes of an unpacked file. */
  most: number;
  onProgress: (progress: IngestProgress) => void;
  /** Called with unexpected errors. */
  onFailure: (error: unknown) => void;
}

interface FinishedWork {
  state: 'done' | 'refused' | 'failed';
  outcome: LoadingOutcome;
  /** The batch that was loaded. */
  batch?: string;
  refusedFiles?: string[];
}

interface JobFile {
  path: string;
  name: string;
}

async function runSuggestion(
  { path, name }: JobFile,
  layout: LoadingLayout | undefined,
  { openEngine, most }: LoadingTools,
): Promise<LoadingOutcome> {
  const { mapping, columns } = await proposeForFile({ path, name, most, givenLayout: layout });
  const { evidence, notes } = mapping;
  const proposal = { format: clearPlaceholders(mapping), evidence, notes };
  const records = await recordsOrReason(previewProposal(path, mapping, openEngine, { name, most }));
  return { proposal, columns, ...(typeof records === 'string' ? { refused: records } : { records }) };
}

/** First refused rows, from a file written by `writeRefusedRows`. */
async function firstRefused(path: string | undefined): Promise<LoadingReport['refused_rows']> {
  if (path === undefined) return [];
  const rows: LoadingReport['refused_rows'] = [];
  // It has the delimiter of the loaded file. Every cell is quoted, so any accepted delimiter splits the cells
  // correctly.
  const cells = createReadStream(path).pipe(
    parse({
      delimiter: [...delimiters],
      from_line: 2,
      to: REFUSED_SHOWN,
      relax_column_count: true,
      relax_quotes: true,
    }),
  );
  for await (const [row = '', reason = ''] of cells as AsyncIterable<string[]>) rows.push({ row, reason });
  return rows;
}

async function toFinishedWork(line: IngestLine): Promise<FinishedWork> {
  if ('withdrawn' in line) return { state: 'done', outcome: { withdrawn: line.withdrawn } };
  if ('failed' in line) return { state: 'failed', outcome: { refused: line.failed } };
  if (!('report' in line) && !('refused' in line)) return { state: 'failed', outcome: {} };
  const refused = 'refused' in line ? line.refused : null;
  const problem = 'refused' in line ? (line.problem ?? null) : null;
  const state = refused === null ? 'done' : 'refused';
  if (line.report === undefined) return { state, outcome: { refused, problem } };
  const { batch, reasons, refusedFiles, notes, took, format: _, files: __, dryRun, ...counts } = line.report;
  const report: LoadingReport = {
    batch,
    ...counts,
    reasons,
    notes,
    took,
    refused_rows: await firstRefused(refusedFiles[0]),
    refused_files: refusedFiles.length,
  };
  const loaded = refused === null && !dryRun && counts.added + counts.changed > 0;
  return { state, outcome: { refused, report }, refusedFiles, ...(loaded && { batch }) };
}

/** Performs a job. Never throws: failures are reported and returned. */
export async function carryOut(
  request: JobRequest,
  files: readonly JobFile[],
  tools: LoadingTools,
): Promise<FinishedWork> {
  try {
    const [file] = files;
    if (request.do === 'suggest' || request.do === 'preview') {
      if (file === undefined) throw new Error('a job without a file');
      const { openEngine, most } = tools;
      if (request.do === 'suggest')
        return { state: 'done', outcome: await runSuggestion(file, request.layout, tools) };
      const previewPromise = previewRecords(file.path, parseFormat(request.format), openEngine, {
        name: file.name,
        most,
      });
      return { state: 'done', outcome: { records: await previewPromise } };
    }
    let last: IngestLine = { failed: 'nothing happened' };
    await answerIngest(
      tools.ingest,
      request.do === 'withdraw'
        ? request
        : {
            do: 'load',
            files: files.map(({ path }) => path),
            names: files.map(({ name }) => name),
            format: request.format,
            dryRun: request.do === 'try',
            maxRefused: request.maxRefused,
            bundled: request.bundled,
          },
      (line) => {
        if ('progress' in line) tools.onProgress({ ...line.progress, total: line.progress.total });
        else last = line;
      },
      tools.onFailure,
    );
    return await toFinishedWork(last);
  } catch (error) {
    if (error instanceof FileError || error instanceof FormatError)
      return {
        state: 'refused',
        outcome: {
          refused: error.message,
          problem: (error instanceof FileError ? error.problem : undefined) ?? null,
        },
      };
    const trace = randomUUID().slice(0, 8);
    tools.onFailure(error);
    return { state: 'failed', outcome: { refused: `It failed (${trace}): see the log of the server.` } };
  }
}
