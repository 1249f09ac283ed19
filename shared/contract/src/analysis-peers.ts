// What companies pay against others: their prices and the median of other companies' records of the same code, unit, price
// basis, reporting country and month, with a quantity of the same order of magnitude.
import { z } from 'zod';
import { analysisFilter } from './analyses';
import { amountBases } from './records';

/** How a company's prices compare; `share` is null where no price has enough others. */
const comparison = {
  share: z.number().nullable().meta({
    description:
      'Middle of its prices against the median of the others, weighted by value: -0.08 is 8% below; null where there are too few to compare.',
  }),
  total: z.number().int().meta({ description: 'How many of its records are compared.' }),
  others: z.number().int().meta({ description: 'How many records they are compared with.' }),
};

export const analysisPeers = z.object({
  companies: z
    .array(
      z.object({
        id: z.string().meta({ description: 'Key of the company.' }),
        ...comparison,
        own: analysisFilter.meta({ description: 'Put over the request: its compared records.' }),
        peers: analysisFilter.meta({
          description: 'Put over the request: the records that they are compared with.',
        }),
      }),
    )
    .meta({ description: 'In the order asked for; what names no company is left out.' }),
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
});
export type AnalysisPeers = z.output<typeof analysisPeers>;
export type PeerComparison = AnalysisPeers['companies'][number];

/** A question of market analysis, over all reporting countries, that opens one side of a comparison. */
const question = z
  .object({
    hsCode: z.string().meta({ description: 'As in analysisSearch.' }),
    impOrExp: z.union([z.literal(1), z.literal(2)]).meta({ description: '1 imports, 2 exports.' }),
    startDate: z.string().meta({ description: 'First day, YYYY-MM-DD.' }),
    endDate: z.string().meta({ description: 'Last day, YYYY-MM-DD.' }),
    priceUnit: z.string().optional().meta({ description: 'Priced per this unit only.' }),
    priceBasis: z.string().optional().meta({ description: 'Values of this basis only.' }),
    volume: z.number().int().optional().meta({ description: 'Quantities of this order of magnitude only.' }),
    peers: z.string().meta({ description: 'The company of the comparison, and which side of it.' }),
  })
  .meta({ description: 'A question of analysisSearch that answers these records.' });
export type PeerQuestion = z.output<typeof question>;
const sides = { own: question, peers: question };

/** One code, unit, basis and order of magnitude of quantity. */
const peerGroup = z.object({
  hs6: z.string().meta({ description: 'HS code of 6 digits.' }),
  name: z.string().meta({ description: 'Text of the heading or code.' }),
  unit: z.string().meta({ description: 'As standardised.' }),
  basis: z
    .enum(amountBases)
    .nullable()
    .meta({ description: 'What the value includes; null where the file does not say.' }),
  volume: z.number().int().meta({
    description: 'Order of magnitude of the quantities: 3 is 1,000 to 10,000 of the unit.',
  }),
  ...comparison,
  ...sides,
});
export type PeerGroup = z.output<typeof peerGroup>;

export const traderPeers = z.object({
  first_day: z.string().meta({ description: 'First day of the compared records.' }),
  last_day: z.string().meta({ description: 'Last day of the compared records.' }),
  sides: z
    .array(
      z.object({
        type: z
          .union([z.literal(1), z.literal(2)])
          .meta({ description: '1 what it bought, 2 what it sold.' }),
        direction: z
          .union([z.literal(1), z.literal(2)])
          .meta({ description: 'Declared as imports (1) or as exports (2).' }),
        ...comparison,
        ...sides,
        groups: z.array(peerGroup).meta({
          description: 'Codes with unit, basis and size of the lots, most value first, at most 20.',
        }),
        further: z.number().int().meta({ description: 'How many groups are not listed.' }),
      }),
    )
    .meta({ description: 'Only those with prices that can be compared.' }),
});
export type TraderPeers = z.output<typeof traderPeers>;
export type PeerSideRow = TraderPeers['sides'][number];
