// Words of files that the server makes: how one is named, what a sheet of records holds, how far it is.
import { z } from 'zod';
import { analysisQuestion } from './analysis-changes';
import { comparedFields } from './analysis-terms';
import { metered } from './call';
import { reportingCountries, reportingCountry } from './geography';
import { fileFormats, recordSheetColumns } from './record-terms';
import * as wire from './wire';

/**
 * Names one file to one account: 256 bits, useless to any other account or agent. It can be fetched as often as wanted
 * for `FILE_SECONDS` after the file is ready; later, with another token.
 */
export const fileToken = z.string().regex(/^[\w-]{43}$/);
/** Route of a file by its token alone: spec §7 has `GET {token}`, resolved against the root of the site. */
export const fileByToken = '/:token(^[\\w-]{43}$)';

/** What a file of records should be like. */
export const recordSheet = z.object({
  format: z.enum(fileFormats).default('xlsx').meta({ description: 'Of the file.' }),
  /** In this order; none means all. */
  columns: z.array(z.enum(recordSheetColumns)).max(recordSheetColumns.length).default([]).meta({
    description:
      'Columns of the sheet, in this order; none means all. national stands for those of the national files.',
  }),
});
export type RecordSheet = z.output<typeof recordSheet>;

export const fileState = z.object({
  /** A file that failed is not charged. */
  state: z.enum(['working', 'ready', 'failed']).meta({ description: 'How far it is.' }),
  /** Rows written, of those that there will be (of a report: tabs); less than all until the file is ready. */
  done: z.number().int().meta({ description: 'Rows written so far; of a report, tabs.' }),
  total: z.number().int().meta({ description: 'Rows that there will be; of a report, tabs.' }),
  name: z.string().meta({ description: 'What the file is called.' }),
  /** Bytes, once it is ready. */
  size: z.number().int().nullable().meta({ description: 'Bytes, once it is ready.' }),
});
export type FileState = z.output<typeof fileState>;

/** Calls that order files, and what each was asked. */
export const orderedBy = z.object({
  call: z
    .enum([
      'transactionSearch',
      'transactionDownload',
      'analysisDownload',
      'traderDownload',
      'traderSearchDownload',
      'analysisReport',
      'keywordData',
    ])
    .meta({ description: 'The call that ordered the file.' }),
  request: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What that call was asked, without its token.' }),
  /** Newest load that it was counted over, in seconds since 1970; of reports. */
  asOf: z
    .number()
    .int()
    .optional()
    .meta({ description: 'Newest load that a report was counted over, in seconds since 1970.' }),
});
export type OrderedBy = z.output<typeof orderedBy>;

/** The question of a report, and what it compares: its analysis on screen and on paper is opened by it. */
export const reportedQuestion = analysisQuestion.omit({ token: true }).extend({
  by: z.enum(comparedFields).optional(),
  of: z.array(z.string()).default([]),
});
export type ReportedQuestion = z.output<typeof reportedQuestion>;

/** A file that was ordered, as the download centre lists it. */
export const orderedFile = fileState.extend({
  id: z.uuid().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  /** What it cost; null for one that failed, whose price was given back, and for one that cost nothing. */
  price: z
    .object({
      quota: z.enum(metered).meta({ description: 'Number of the plan that it was taken from.' }),
      units: z.number().int().meta({ description: 'How much of it.' }),
    })
    .nullable()
    .meta({ description: 'What the file cost; null for one that failed, whose price was given back.' }),
  /** Who ordered it. */
  username: z.string().meta({ description: 'Who ordered the file.' }),
  mine: z.boolean().meta({ description: 'Whether this account did.' }),
  /** It failed, and its account can order it once more (`fileOrder`). */
  again: z.boolean().meta({
    description: 'It failed, and whoever asks ordered it: fileOrder says how to order it once more.',
  }),
  /**
   * Of a report that is ready: the fields of its question that say something, as texts of an address; several values of one
   * are joined by commas, terms of `without` by bars. `analysisReported` opens it on screen and on paper.
   */
  report: z.record(z.string(), z.string()).nullable().meta({
    description:
      'Of a report that is ready: the fields of its question, as texts of an address; analysisReported opens it once more.',
  }),
  /**
   * What was asked for, as far as it is kept: `keyword`, `hs`, `brand`, `company`, `importer`, `exporter`, `direction`,
   * `country` (codes of spec §2), `from` and `to` (alpha-2), `startDate`, `endDate`, `months`; of chosen records `chosen`,
   * how many. Several values of one are joined by commas; what was left open is missing.
   */
  asked: z.record(z.string(), z.string()).nullable().meta({
    description:
      'What was asked for, as far as it is kept: keyword, hs, brand, company, importer, exporter, direction, country, from, to, startDate, endDate, months, or how many records were chosen; several values are joined by commas.',
  }),
  create_date: z.iso.datetime().meta({ description: 'When it was marked.' }),
  /** It can be fetched until then; null while it is being made. */
  kept_until: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'It can be fetched until then; null while it is being made.' }),
});
export type OrderedFile = z.output<typeof orderedFile>;

/** Empty is no, as an empty field of an address is. */
const match = z.union([z.literal('').transform(() => false), wire.flag()]).default(false);

/** A country as alpha-2, or as the country mappings name it (`peru_air`, `Peru`). */
const country = z.union([
  wire.alpha2(),
  z.string().transform((name, context) => {
    const named = reportingCountry(name) ?? reportingCountries.find(({ name_en }) => name_en === name);
    if (named !== undefined) return named.alpha2;
    context.addIssue({ code: 'custom', message: 'no country has this name' });
    return z.NEVER;
  }),
]);

/** What data is downloaded (spec §3, download request). */
export const keywordDataQuery = z.object({
  im_area: wire.list(country).default([]).meta({
    description: 'Countries that the goods go to, alpha-2 or as the mappings name them, whichever reports.',
  }),
  ex_area: wire.list(country).default([]).meta({
    description:
      'Countries that the goods come from, alpha-2 or as the mappings name them, whichever reports.',
  }),
  /** Names of the parties, in the query syntax of spec §5; with `…Match` the whole name and nothing else. */
  importer: wire.text().meta({
    description: 'The buyer’s name; with quotes or operators the letters of it, in the query syntax.',
  }),
  impMatch: match.meta({ description: 'importer is the whole name and nothing else.' }),
  exporter: wire.text().meta({
    description: 'The supplier’s name; with quotes or operators the letters of it, in the query syntax.',
  }),
  expMatch: match.meta({ description: 'exporter is the whole name and nothing else.' }),
  /** Id of a keyword of this account. */
  kid: z
    .union([z.literal(''), z.uuid()])
    .default('')
    .meta({ description: 'Id of a keyword of this account.' }),
  /** As yyyymm. */
  months: wire
    .list(z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/))
    .default([])
    .meta({ description: 'Months as yyyymm.' }),
  format: z.enum(fileFormats).default('xlsx').meta({ description: 'Of the file.' }),
});
export type KeywordDataQuery = z.output<typeof keywordDataQuery>;
