// The special pages (spec §2: 42country, rs_shipping, yidaiyilu): figures over everything held, for readers who have not
// asked a question yet.
import { z } from 'zod';
import { transactionRow } from './records';
import { alpha2, day } from './wire';

const figures = { total: z.number().int(), amount: z.number().nullable(), weight: z.number().nullable() };
const side = z.union([z.literal(1), z.literal(2)]);

/** One of the countries of spec §2, whether anything of it is loaded or not. */
export const catalogueCountry = z.object({
  code: z.string(),
  alpha2: alpha2(),
  continent: z.number().int(),
  /** Directions of which records are loaded. */
  directions: z.array(z.object({ direction: side, total: z.number().int(), first: day(), last: day() })),
  total: z.number().int(),
  /** Some of its records are made up. */
  sample: z.boolean(),
  /** Share of its records that have a field, 0 to 1, by field name; fields that none has are left out. */
  filled: z.record(z.string(), z.number()),
  /** Its three newest records; made-up ones only where there are no others. */
  rows: z.array(transactionRow),
});
export type CatalogueCountry = z.output<typeof catalogueCountry>;

/** One group of a ranking. */
export const leadingRow = z.object({
  /** Alpha-2 code, folded name of a port, means of transport, digits or company key; empty where nothing is declared. */
  key: z.string(),
  /** Name of a port or a company, text of a code. */
  name: z.string(),
  /** Where a company is. */
  country: alpha2().nullable(),
  ...figures,
});
export type LeadingRow = z.output<typeof leadingRow>;

/** The groups that are among the ten largest by any measure, and all others together. */
export const leading = z.object({
  rows: z.array(leadingRow),
  rest: z.object({ groups: z.number().int(), ...figures }),
});
export type Leading = z.output<typeof leading>;

/** `partial`: not all days of the month are held. */
export const heldMonth = z.object({ month: z.string(), partial: z.boolean(), ...figures });
export type HeldMonth = z.output<typeof heldMonth>;

const dates = { start: day(), end: day() };
const direction = { direction: side, ...figures, months: z.array(heldMonth), codes: leading };

/** Russia's trade over the last twelve months held; months reach a year further back. Null while nothing is held. */
export const russiaTrade = z
  .object({
    ...dates,
    sample: z.boolean(),
    sides: z.array(
      z.object({
        ...direction,
        areas: leading,
        loadingPorts: leading,
        unloadingPorts: leading,
        transports: leading,
      }),
    ),
  })
  .nullable();
export type RussiaTrade = z.output<typeof russiaTrade>;

/** The last whole months, at most twelve, against the same months of the year before. */
export const growth = z.object({
  /** First and last of the months compared, and how many they are. */
  first: z.string(),
  last: z.string(),
  months: z.number().int(),
  now: z.object(figures),
  before: z.object(figures),
});
export type Growth = z.output<typeof growth>;

/** Trade of the Belt and Road countries that are held with China, over the last twelve months held of any of them. */
export const beltAndRoadTrade = z
  .object({
    ...dates,
    sample: z.boolean(),
    /** The countries, in the order of spec §2. */
    countries: z.array(
      z.object({
        code: z.string(),
        alpha2: alpha2(),
        /** Directions of which records are loaded; `last` is the last day held. */
        sides: z.array(z.object({ direction: side, last: day(), ...figures, growth: growth.nullable() })),
      }),
    ),
    /** All of them together. Companies are those of the reporting countries. */
    sides: z.array(z.object({ ...direction, growth: growth.nullable(), companies: leading })),
  })
  .nullable();
export type BeltAndRoadTrade = z.output<typeof beltAndRoadTrade>;
