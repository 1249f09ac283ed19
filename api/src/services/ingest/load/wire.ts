// Protocol between the operator's command and a running API: `/internal/ingest`. GET returns the batches; POST performs
// a request and answers lines of JSON: progress, then one line with the outcome.
import { loadingFileProblem } from '@waybill/contract';
import { z } from 'zod';
import { bundledChoices } from './bundled';
import { batchStates } from './ledger';

export const ingestRequest = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('load'),
    /** Absolute paths on the API's machine. */
    files: z.array(z.string().startsWith('/')).min(1).max(1000),
    /** Display names of the files, where they differ from their paths. */
    names: z.array(z.string()).optional(),
    /** A mapping, as in a mapping file. */
    format: z.unknown(),
    dryRun: z.boolean(),
    maxRefused: z.number().min(0).max(1),
    bundled: z.enum(bundledChoices).optional(),
  }),
  z.strictObject({ do: z.literal('withdraw'), batch: z.string().min(1).max(200) }),
]);
export type IngestRequest = z.output<typeof ingestRequest>;

const counts = {
  read: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  repeated: z.number(),
  refused: z.number(),
};

export const batchList = z.array(
  z.object({
    batch: z.string(),
    state: z.enum(batchStates),
    format: z.string(),
    country: z.string(),
    direction: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    files: z.array(z.string()),
    ...counts,
    at: z.string(),
  }),
);

const report = z.object({
  batch: z.string(),
  format: z.string(),
  files: z.array(z.string()),
  ...counts,
  reasons: z.array(z.object({ reason: z.string(), rows: z.number() })),
  refusedFiles: z.array(z.string()),
  notes: z.array(z.object({ note: z.string(), rows: z.number() })),
  took: z.number(),
  dryRun: z.boolean(),
});

/** A line of the answer. Each object is strict, so that a refusal with a report is never parsed as a plain report. */
export const ingestLine = z.union([
  z.strictObject({
    progress: z.object({
      step: z.enum(['read', 'compare', 'index', 'publish']),
      done: z.number(),
      total: z.number().optional(),
    }),
  }),
  /** A batch that a killed process had left half done, reported before anything else. */
  z.strictObject({
    recovered: z.object({
      batch: z.string(),
      was: z.enum(['publishing', 'withdrawing']),
      now: z.enum(['loaded', 'withdrawn']),
    }),
  }),
  z.strictObject({ report }),
  z.strictObject({ withdrawn: z.object({ removed: z.number(), restored: z.number() }) }),
  /** `report` when rows were read before the refusal. */
  z.strictObject({ refused: z.string(), report: report.optional(), problem: loadingFileProblem.optional() }),
  /** Unexpected error, whose details are in the log. */
  z.strictObject({ failed: z.string() }),
]);
export type IngestLine = z.output<typeof ingestLine>;
