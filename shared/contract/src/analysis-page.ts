// One-page report of a market analysis: its figures, and sentences whose numbered claims open the records they count.
import { z } from 'zod';
import { analysisFilter, analysisStat, measures, monthRow, priceRow, rankedRow } from './analyses';
import { analysisQuestion, incomparableReasons, monthRun } from './analysis-changes';
import { PAGE_CODE_MAX, PAGE_NAME_MAX, pageMeasures } from './analysis-terms';
import { movementMeasures, movementRoles, movementSteps } from './movement-terms';
import { amountBases } from './records';
import { day, paged } from './wire';

const claim = z.object({
  n: z.number().int().meta({ description: 'Number of the claim, from 1, in the order of the sentences.' }),
  total: measures.total.meta({ description: 'How many records, or companies, that is.' }),
  by: z.enum(pageMeasures).meta({ description: 'What value is: US dollars, kilograms, or records.' }),
  value: z.number().nullable().meta({ description: 'Sum over these records; null where none states it.' }),
  open: analysisFilter.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
export type PageClaim = z.output<typeof claim>;

const side = z.enum(movementRoles).meta({ description: 'Which end of the trade the company is at.' });

const sentence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change').meta({ description: 'What the sentence says.' }),
    now: claim.meta({ description: 'The newest whole months that can be compared, at most twelve.' }),
    before: claim.meta({ description: 'The same months a year before.' }),
  }),
  z.object({
    kind: z.literal('total').meta({ description: 'What the sentence says.' }),
    all: claim.meta({ description: 'All matches of the question.' }),
  }),
  z.object({
    kind: z.literal('cause').meta({ description: 'What the sentence says.' }),
    measure: z
      .enum(movementMeasures)
      .meta({ description: 'What is decomposed: amount (US dollars) or weight (kilograms).' }),
    change: z.number().meta({ description: 'By how much all records together moved.' }),
    steps: z
      .array(
        z.object({
          step: z.enum(movementSteps).meta({
            description:
              'price, volume and mix of companies that trade in both periods, companies won and lost, and what is not comparable.',
          }),
          change: z.number().meta({ description: 'By how much it moved the measure.' }),
          period: z.enum(['now', 'before']).meta({ description: 'Period whose records are opened.' }),
          claim: claim.meta({ description: 'Records of the step in that period.' }),
        }),
      )
      .meta({ description: 'The step that moved most with the change, and the one most against it.' }),
  }),
  z.object({
    kind: z.literal('leader').meta({ description: 'What the sentence says.' }),
    side,
    key: z.string().meta({ description: 'Key of the company.' }),
    name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
    share: z.number().meta({ description: 'Share of what by says, 0 to 1.' }),
    leading: z
      .object({
        companies: z.number().int().meta({ description: 'How many companies, the largest ones.' }),
        share: z.number().meta({ description: 'Share of what by says, 0 to 1.' }),
      })
      .nullable()
      .meta({ description: 'The largest companies together; null where there are no others.' }),
    claim: claim.meta({ description: 'Records of the company.' }),
  }),
  z.object({
    kind: z.literal('price').meta({ description: 'What the sentence says.' }),
    hs6: z.string().meta({ description: 'HS code of 6 digits.' }),
    unit: z.string().meta({ description: 'As standardised.' }),
    basis: z
      .enum(amountBases)
      .nullable()
      .meta({ description: 'What the value includes; null where the file does not say.' }),
    median: z.number().meta({ description: 'Half of the prices are lower.' }),
    q1: z.number().meta({ description: 'A quarter of the prices are lower.' }),
    q3: z.number().meta({ description: 'A quarter of the prices are higher.' }),
    claim: claim.meta({ description: 'Records with these prices.' }),
  }),
]);
export type PageSentence = z.output<typeof sentence>;

const figure = z.object({
  key: z
    .enum(['total', 'amount', 'weight', 'importer', 'exporter'])
    .meta({ description: 'Records, US dollars, kilograms, or how many different buyers or suppliers.' }),
  now: z.number().meta({ description: 'In the newest months that can be compared, else in all of them.' }),
  before: z.number().nullable().meta({ description: 'A year before; null where nothing can be compared.' }),
  open: analysisFilter.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
  openBefore: analysisFilter.nullable().meta({ description: 'The same for the year before.' }),
});

const companies = z.object({
  rows: z.array(rankedRow).meta({ description: 'The largest, at most 5.' }),
  groups: z.number().int().meta({ description: 'How many companies the records name.' }),
});
export type PageCompanies = z.output<typeof companies>;

export const pageFigures = z.object({
  by: z.enum(pageMeasures).meta({ description: 'What shares, ranks and claims are of.' }),
  /** When the newest load arrived that the figures include. */
  as_of: z.iso.datetime().meta({ description: 'When the newest load arrived that the figures include.' }),
  all: analysisStat
    .pick({ total: true, amount: true, weight: true, samples: true })
    .extend({
      first_date: day().nullable().meta({ description: 'Day of the first of these records.' }),
      last_date: day().nullable().meta({ description: 'Day of the last of these records.' }),
    })
    .meta({ description: 'All matches of the question.' }),
  run: z
    .union([
      z.object({
        now: monthRun.meta({ description: 'The newest whole months that can be compared, at most twelve.' }),
        before: monthRun.meta({ description: 'The same months a year before.' }),
      }),
      z.object({ why: z.enum(incomparableReasons).meta({ description: 'Why nothing is compared.' }) }),
    ])
    .meta({ description: 'The months that are compared.' }),
  sentences: z.array(sentence).meta({ description: 'What there is to say, in reading order.' }),
  figures: z.array(figure).meta({ description: 'At most four, as the records state them.' }),
  months: z.array(monthRow).meta({ description: 'Months of the question, oldest first.' }),
  monthsBefore: z
    .array(z.object({ month: z.string().meta({ description: 'YYYY-MM.' }), ...measures }))
    .meta({ description: 'The months a year before that are compared, oldest first.' }),
  price: priceRow
    .nullable()
    .meta({ description: 'The goods, unit and basis with most comparable prices; null for none.' }),
  importers: companies.meta({ description: 'Buyers.' }),
  exporters: companies.meta({ description: 'Suppliers.' }),
});
export type PageFigures = z.output<typeof pageFigures>;

export const analysisPage = pageFigures.extend({
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
});

/** A page is saved by its question; with the code of a saved one, in its place. */
export const pageToSave = analysisQuestion.extend({
  name: z.string().trim().min(1).max(PAGE_NAME_MAX).meta({ description: 'Name in the list of saved pages.' }),
  code: z
    .string()
    .max(PAGE_CODE_MAX)
    .default('')
    .meta({ description: 'Of the saved page that it replaces; empty for a new one.' }),
});

export const pageCode = z.object({
  code: z.string().min(1).max(PAGE_CODE_MAX).meta({ description: 'Of a saved page.' }),
});

const savedPageRow = pageCode.extend({
  name: z.string().meta({ description: 'Name in the list of saved pages.' }),
  /** Fields of its question that say something, as texts of an address (as `report` of an ordered file). */
  question: z
    .record(z.string(), z.string())
    .meta({ description: 'The fields of its question, as texts of an address.' }),
  as_of: z.iso.datetime().meta({ description: 'When the newest load arrived that the figures include.' }),
  saved_at: z.iso.datetime().meta({ description: 'When it was saved, or brought up to date.' }),
  username: z.string().meta({ description: 'Who saved it.' }),
  mine: z.boolean().meta({ description: 'Whether this account did.' }),
});
export type SavedPageRow = z.output<typeof savedPageRow>;
export const savedPageList = paged(savedPageRow);

export const savedPage = savedPageRow.extend({
  figures: pageFigures.meta({ description: 'As they were saved.' }),
  importer_name: z
    .string()
    .meta({ description: 'Of the importer that the question narrows to; empty for none.' }),
  exporter_name: z
    .string()
    .meta({ description: 'Of the exporter that the question narrows to; empty for none.' }),
  outdated: z.boolean().meta({ description: 'Whether data that arrived since as_of would change it.' }),
});
export type SavedPage = z.output<typeof savedPage>;
