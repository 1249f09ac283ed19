// Loading national files on a page of the site: what is uploaded, the jobs on it, and what a browser is told of them.
import { z } from 'zod';
import { day } from './wire';

/** Encodings that a format may name (docs/formats.md). */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'iso-8859-1',
  'windows-1252',
  'windows-1251',
  'windows-1254',
  'windows-1258',
  'koi8-r',
  'gb18030',
  'big5',
  'shift_jis',
] as const;

/** How a file is laid out, where a person says it better than its content: sheet, row of the names from 1, encoding. */
export const loadingLayout = z.object({
  sheet: z.string().min(1).max(100).optional(),
  header: z.number().int().min(1).max(9999).optional(),
  encoding: z.enum(encodings).optional(),
});
export type LoadingLayout = z.output<typeof loadingLayout>;

/** Files that are kept at a time, loaded or not. */
export const LOADING_FILES_MAX = 100;
/** Files of one delivery. */
export const LOADING_DELIVERY_MAX = 100;
/** Letters of a file's name; it is shown, and never a path. */
export const LOADING_NAME_MAX = 200;

export const loadingFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  /** Bytes that have arrived: the next part begins there. */
  received: z.number().int(),
  /** When the file was last changed where it came from, in ms: with name and size it tells a file that is chosen again. */
  modified: z.number().int(),
  username: z.string().nullable(),
  create_date: z.iso.datetime(),
  kept_until: z.iso.datetime(),
});
export type LoadingFile = z.output<typeof loadingFile>;

const loadingKinds = ['suggest', 'preview', 'try', 'load', 'withdraw'] as const;
export type LoadingKind = (typeof loadingKinds)[number];

/** `refused`: nothing was done, and it says why; `failed`: a fault of ours; `cut`: the server ended before it did. */
const loadingStates = ['waiting', 'working', 'done', 'refused', 'failed', 'cut'] as const;
export type LoadingState = (typeof loadingStates)[number];

const loadingSteps = ['read', 'compare', 'index', 'publish'] as const;

/** A reason for taking a column, in parts, so that each language makes its own sentence of it. */
export const loadingReason = z.discriminatedUnion('why', [
  z.object({ why: z.literal('name') }),
  z.object({ why: z.literal('looks'), kind: z.string() }),
  z.object({ why: z.literal('unlike'), kind: z.string() }),
  /** Some values are not of the kind, such as `value`: a load refuses their rows. */
  z.object({ why: z.literal('some'), kind: z.string(), percent: z.number(), value: z.string() }),
  /** `sum` is a formula of columns, such as `QUANTITY × PRICE = AMOUNT`. */
  z.object({ why: z.literal('sum'), sum: z.string(), percent: z.number() }),
  z.object({ why: z.literal('different'), values: z.number(), rows: z.number() }),
  z.object({ why: z.literal('empty') }),
]);
export type LoadingReason = z.output<typeof loadingReason>;

export const loadingEvidence = z.object({
  /** Such as `importer.name`. */
  field: z.string(),
  column: z.string(),
  score: z.number(),
  reasons: z.array(loadingReason),
  alternatives: z.array(z.string()),
});

/** A record as it will be; `refused` says why it would be none. */
export const loadingRecord = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type LoadingRecord = z.output<typeof loadingRecord>;

/** A format as a JSON file has it (docs/formats.md): the server checks it before anything is done with it. */
export const loadingFormat = z.record(z.string().max(100), z.unknown());
export type LoadingFormat = z.output<typeof loadingFormat>;

export const loadingColumn = z.object({
  name: z.string(),
  /** Its first different values. */
  samples: z.array(z.string()),
});

export const loadingReport = z.object({
  batch: z.string(),
  read: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** There twice, counted once. */
  repeated: z.number(),
  refused: z.number(),
  reasons: z.array(z.object({ reason: z.string(), rows: z.number() })),
  /** The first refused rows: number in the file, and why. */
  refused_rows: z.array(z.object({ row: z.string(), reason: z.string() })),
  /** How many files of refused rows there are to fetch: one for each file that has any. */
  refused_files: z.number().int(),
  notes: z.array(z.object({ note: z.string(), rows: z.number() })),
  took: z.number(),
});
export type LoadingReport = z.output<typeof loadingReport>;

/** A file that is no table of records: what it is instead, such as `html` or `password`, and its name. */
export const loadingFileProblem = z.object({ code: z.string(), name: z.string() });
export type LoadingFileProblem = z.output<typeof loadingFileProblem>;

export const loadingJob = z.object({
  id: z.uuid(),
  kind: z.enum(loadingKinds),
  state: z.enum(loadingStates),
  /** What it is about: files by their ids and names, or a batch. */
  files: z.array(z.object({ id: z.uuid(), name: z.string() })),
  batch: z.string().nullable(),
  format: loadingFormat.nullable(),
  username: z.string().nullable(),
  create_date: z.iso.datetime(),
  end_date: z.iso.datetime().nullable(),
  progress: z
    .object({ step: z.enum(loadingSteps), done: z.number(), total: z.number().nullable() })
    .nullable(),
  /** Why nothing was done, in English: it names cells and lines of the file. */
  refused: z.string().nullable(),
  /** Where that is because of what the file is: then the page says it in the reader's language. */
  problem: loadingFileProblem.nullable(),
  /** Of a suggestion for its first file: this one, or the newest. */
  proposal: z
    .object({ format: loadingFormat, evidence: z.array(loadingEvidence), notes: z.array(z.string()) })
    .nullable(),
  /** All columns of that file. */
  columns: z.array(loadingColumn).nullable(),
  records: z.array(loadingRecord).nullable(),
  report: loadingReport.nullable(),
  withdrawn: z.object({ removed: z.number(), restored: z.number() }).nullable(),
});
export type LoadingJob = z.output<typeof loadingJob>;

/** What stands between a file and its records, as a list to choose from. */
export const loadingKnownFormat = z.object({
  name: z.string(),
  title: z.string(),
  country: z.string(),
  direction: z.enum(['import', 'export', 'both']),
  /** Whether it came with the product; else a load here has used it. */
  shipped: z.boolean(),
  format: loadingFormat,
});
export type LoadingKnownFormat = z.output<typeof loadingKnownFormat>;

export const loadingBatch = z.object({
  batch: z.string(),
  state: z.enum(['publishing', 'loaded', 'withdrawing', 'withdrawn']),
  format: z.string(),
  country: z.string(),
  /** 0: both. */
  direction: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  files: z.array(z.string()),
  read: z.number(),
  added: z.number(),
  changed: z.number(),
  refused: z.number(),
  /** First and last day of its records that are visible, and how many these are; null when none is. */
  first: day().nullable(),
  last: day().nullable(),
  rows: z.number(),
  /** Who loaded it here; null where a command did. */
  username: z.string().nullable(),
  date: z.iso.datetime(),
});
export type LoadingBatch = z.output<typeof loadingBatch>;
