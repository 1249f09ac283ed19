// Why a market analysis moved: the difference between the newest whole months and the same a year before, in steps that
// add up to it, each with its largest contributors.
import { z } from 'zod';
import { analysisFilter } from './analyses';
import { analysisQuestion, incomparableReasons, monthRun } from './analysis-changes';
import { movementMeasures, movementRoles, movementSteps } from './movement-terms';
import { amountBases } from './records';
import { alpha2 } from './wire';

export const movementQuery = analysisQuestion.extend({
  measure: z
    .enum(movementMeasures)
    .default('amount')
    .meta({ description: 'What is decomposed: amount (US dollars) or weight (kilograms).' }),
  role: z
    .enum(movementRoles)
    .default('importer')
    .meta({ description: 'Whose winning and losing is shown: importer (buyers) or exporter (suppliers).' }),
});
export type MovementQuery = z.output<typeof movementQuery>;

/** Besides the reasons of `changes`: none of the records of a period states the measure (`undeclared`). */
const movementReasons = [...incomparableReasons, 'undeclared'] as const;

const figures = z.object({
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
  value: z.number().meta({
    description: 'What they state of the measure: US dollars to the cent, or kilograms to the gram.',
  }),
  open: analysisFilter.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
const sides = {
  now: figures.meta({ description: 'The newest whole months that can be compared, at most twelve.' }),
  before: figures.meta({ description: 'The same months a year before.' }),
};
const change = z.number().meta({
  description: 'By how much it moved the measure, to the cent or the gram; the steps add up exactly.',
});

const quantity = z
  .number()
  .nullable()
  .meta({ description: 'Quantity in the standard unit; null where none is compared.' });
const contributor = z.object({
  /** Null where goods of all companies are counted together. */
  company: z
    .object({
      key: z.string().meta({ description: 'Key of the company; - for records that name none.' }),
      name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
      country: alpha2().nullable().meta({
        description:
          'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
      }),
    })
    .nullable()
    .meta({ description: 'Null where goods of all companies are counted together.' }),
  /** Heading (4 digits) or code (6 digits); empty for all goods of a company. */
  hs: z.string().meta({ description: 'Heading or code, 4 or 6 digits; empty for all goods of a company.' }),
  name: z.string().meta({ description: 'Text of the heading or code.' }),
  unit: z
    .string()
    .nullable()
    .meta({ description: 'Standard unit of the quantities; null where none is compared.' }),
  basis: z
    .enum(amountBases)
    .nullable()
    .meta({ description: 'What the value includes; null where the file does not say.' }),
  change,
  now: figures.extend({ quantity }).meta({
    description: 'The newest whole months that can be compared, at most twelve.',
  }),
  before: figures.extend({ quantity }).meta({ description: 'The same months a year before.' }),
});

const step = z.object({
  step: z.enum(movementSteps).meta({
    description:
      'price, volume and mix of companies that trade in both periods, companies won and lost, and what is not comparable.',
  }),
  change,
  ...sides,
  leading: z
    .array(contributor)
    .meta({ description: 'Its largest contributors either way, at most 10, largest first.' }),
  others: z
    .object({
      count: z.number().int().meta({ description: 'How many further contributors there are.' }),
      change,
    })
    .nullable()
    .meta({ description: 'All further contributors together; null where all are listed.' }),
});

export const analysisMovement = z.object({
  movement: z
    .discriminatedUnion('state', [
      z.object({
        state: z.literal('none').meta({ description: 'compared; none where nothing can be compared.' }),
        why: z.enum(movementReasons).meta({
          description:
            'Nothing is compared: no whole month in the dates, the year before not read, months not held, months opened, no record in them, or none that states the measure.',
        }),
      }),
      z.object({
        state: z.literal('compared').meta({ description: 'compared; none where nothing can be compared.' }),
        now: monthRun.meta({ description: 'The newest whole months that can be compared, at most twelve.' }),
        before: monthRun.meta({ description: 'The same months a year before.' }),
        all: z.object({ change, ...sides }).meta({ description: 'Everything that matches in these months.' }),
        steps: z.array(step).meta({ description: 'They add up to the change of all, exactly.' }),
      }),
    ])
    .meta({ description: 'The difference between the two periods, in steps.' }),
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
});
export type AnalysisMovement = z.output<typeof analysisMovement>;
export type Movement = AnalysisMovement['movement'];
export type ComparedMovement = Extract<Movement, { state: 'compared' }>;
export type MovementStepRow = ComparedMovement['steps'][number];
export type MovementContributor = MovementStepRow['leading'][number];
