// Where a quoted price lies among comparable records of a question, converted to the same unit and basis.
import { z } from 'zod';
import { analysisFilter, priceMonth } from './analyses';
import { analysisQuestion } from './analysis-changes';
import { incoterms, priceUnits, quoteBases } from './price-terms';
import { transactionRow } from './records';
import { flag, orEmpty } from './wire';

/** Beyond these no price and no quantity of trade lies. */
const NUMBER_MAX = 1e12;
const positive = () => z.coerce.number<number | string>().positive().max(NUMBER_MAX);
/** A part of the CIF value, in percent: with all of it nothing of the price would be left. */
const percent = () => z.coerce.number<number | string>().min(0).max(80);

export const quoteQuery = analysisQuestion.extend({
  price: positive().meta({ description: 'US dollars per unit: no exchange rates are held.' }),
  unit: z.enum(priceUnits).default('KG').meta({ description: 'Unit of the price and of the quantity.' }),
  incoterm: z.enum(incoterms).default('FOB').meta({ description: 'Terms of delivery (Incoterms).' }),
  quantity: orEmpty(positive()).meta({ description: 'Quoted quantity, in the unit of the price.' }),
  place: z.string().trim().max(100).default('').meta({
    description: 'Port of the terms: of loading for EXW to FOB, of unloading for CFR to DDP.',
  }),
  code: z
    .string()
    .regex(/^\d{0,6}$/)
    .default('')
    .meta({ description: 'Code of 6 digits to compare within; empty for the one with most prices.' }),
  anyQuantity: flag().default(false).meta({
    description: 'Compares with any quantity, not only with those of the same order of magnitude.',
  }),
  sameBasis: flag().default(false).meta({
    description: 'Compares only with records of the basis of the quote, and converts none.',
  }),
  freight: orEmpty(percent()).meta({
    description: 'Freight, in percent of the CIF value; empty for what the records state.',
  }),
  insurance: orEmpty(percent()).meta({
    description: 'Insurance, in percent of the CIF value; empty for what the records state.',
  }),
});
export type QuoteQuery = z.output<typeof quoteQuery>;

/** A part of the CIF value; `stated`: by how many records, 0 where the request sets it; null where nothing is known. */
const chargeShare = z
  .object({
    share: z.number().meta({ description: 'Part of the CIF value, 0 to 1.' }),
    stated: z.number().int().meta({ description: 'How many records state it; 0: as requested.' }),
  })
  .nullable()
  .meta({ description: 'Null: unknown.' });

export const quoteSpread = z.object({
  lower: z.number().int().meta({ description: 'How many of the prices are lower than the quote.' }),
  equal: z.number().int().meta({ description: 'How many of the prices are equal to the quote.' }),
  q1: z.number().meta({ description: 'A quarter of the prices are lower.' }),
  median: z.number().meta({ description: 'Half of the prices are lower.' }),
  q3: z.number().meta({ description: 'A quarter of the prices are higher.' }),
});
export type QuoteSpread = z.output<typeof quoteSpread>;

export const analysisQuote = z.object({
  price: z
    .number()
    .meta({ description: 'The quote in US dollars per standard unit, on the basis of the comparison.' }),
  unit: z.string().meta({ description: 'Standard unit of all prices of this answer.' }),
  basis: z.enum(quoteBases).meta({ description: 'Basis of all prices of this answer.' }),
  hs6: z
    .string()
    .nullable()
    .meta({ description: 'Code that is compared; null where no record has a price.' }),
  name: z.string().meta({ description: 'Text of the code.' }),
  codes: z
    .array(
      z.object({
        hs6: z.string().meta({ description: 'HS code of 6 digits.' }),
        name: z.string().meta({ description: 'Text of the code.' }),
        total: z.number().int().meta({ description: 'Prices of this code per the unit.' }),
      }),
    )
    .meta({ description: 'Codes with prices per this unit, most first, at most 10.' }),
  volume: z.number().int().nullable().meta({
    description: 'Order of magnitude of the compared quantities; null for any.',
  }),
  port: z
    .object({
      name: z.string().meta({ description: 'As requested.' }),
      total: z
        .number()
        .int()
        .meta({ description: 'Prices of this code that name the port; with none all ports are compared.' }),
    })
    .nullable()
    .meta({ description: 'Null where no place is requested.' }),
  total: z.number().int().meta({ description: 'How many prices are compared.' }),
  converted: z.number().int().meta({ description: 'How many of them are converted from the other basis.' }),
  excluded: z
    .number()
    .int()
    .meta({ description: 'Prices of this code on another basis, which are not compared.' }),
  any_quantity: z.number().int().meta({ description: 'How many prices there would be with any quantity.' }),
  freight: chargeShare,
  insurance: chargeShare,
  spread: quoteSpread.nullable().meta({ description: 'Null where there are too few to compare.' }),
  months: z.array(priceMonth).meta({ description: 'Month by month; those without any are left out.' }),
  open: analysisFilter.meta({ description: 'Put over the request: the compared records.' }),
  nearest: z
    .array(
      transactionRow.extend({
        compared: z.number().meta({ description: 'Its price as compared: converted to the basis.' }),
        is_converted: z.boolean().meta({ description: 'Whether it was declared on the other basis.' }),
      }),
    )
    .meta({ description: 'Records whose price is nearest to the quote, at most 10.' }),
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
});
export type AnalysisQuote = z.output<typeof analysisQuote>;
