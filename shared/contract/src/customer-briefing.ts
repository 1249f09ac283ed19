// What a caller should know of a customer's company: its newest records and its partners, with prices against the
// market. Not in spec §7.
import { z } from 'zod';
import { transactionListRow } from './records';
import { traderPartner } from './traders';
import { alpha2, day } from './wire';

/** A record's price among those of the same goods, unit, basis and reporting country in its month. */
export const marketPrice = z.object({
  /** US dollars per `unit`. */
  price: z.number(),
  unit: z.string(),
  /** Incoterm or basis of the value; empty where the records name none. */
  basis: z.string(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  /** Records of the month with such a price, this one among them. */
  total: z.number().int(),
});
export type MarketPrice = z.output<typeof marketPrice>;

const partnerPrice = z.object({
  /** Median of the prices paid, each against the median of its month: 0.04 is 4 % above. */
  share: z.number(),
  /** Records that could be compared. */
  total: z.number().int(),
});

export const customerBriefing = z.object({
  /** 1 where the company is briefed on as a buyer, 2 as a seller. */
  type: z.union([z.literal(1), z.literal(2)]),
  country: alpha2().nullable(),
  /** First and last day of the year that `partners` are of. */
  first_day: day(),
  last_day: day(),
  /** The newest records, newest first. */
  orders: z.array(transactionListRow.extend({ market: marketPrice.nullable() })),
  /** Partners of the year with the most records. */
  partners: z.array(
    traderPartner
      .pick({ id: true, desc_en: true, country: true, total: true, last_date: true, open: true })
      .extend({ compared: partnerPrice.nullable() }),
  ),
});
export type CustomerBriefing = z.output<typeof customerBriefing>;
