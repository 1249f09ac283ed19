// Rivals: companies side by side in the newest whole quarter of one country's file, against the quarter before: partners
// won, lost and kept, and which partners moved from one to another.
import { z } from 'zod';
import { monthRun } from './analysis-changes';
import { opens } from './opens';
import { RIVALS_LISTED, RIVALS_MAX } from './rival-terms';
import { partnerSorts } from './traders';
import * as wire from './wire';

const count = z.number().int();
const side = z.union([z.literal(1), z.literal(2)]);

export const rivalsQuery = z.object({
  companies: wire
    .list(z.string().min(1).max(120))
    .refine((keys) => keys.length <= RIVALS_MAX)
    .default([])
    .meta({
      description: `Keys of at most ${RIVALS_MAX} companies; none means those marked as peers, newest mark first.`,
    }),
  country: z.string().max(40).default('').meta({
    description:
      'Whose customs file, by its code in addresses; empty for the one with most of their records.',
  }),
  direction: wire
    .orEmpty(wire.direction())
    .meta({ description: '1 imports, 2 exports; empty for the one with more of their records.' }),
  sortField: z
    .enum(partnerSorts)
    .default('total')
    .meta({ description: 'What shares are measured by, and what orders partners.' }),
});

/** Records of one period, with the filter that lists them in the company's profile. */
const figure = z.object({
  total: count.meta({ description: 'How many records that is.' }),
  amount: z.number().nullable().meta({ description: 'US dollars of these records; null where none says.' }),
  weight: z.number().nullable().meta({ description: 'Kilograms of these records; null where none says.' }),
  open: opens.meta({ description: 'With the company: traderRecords then answers exactly these records.' }),
});
export type RivalFigure = z.output<typeof figure>;

const periods = {
  now: figure.meta({ description: 'In the quarter.' }),
  before: figure.meta({ description: 'In the quarter before.' }),
};

const partner = z.object({
  id: z.string().meta({ description: 'Key of the company on the other side.' }),
  desc_en: z.string().meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
  country: wire.alpha2().nullable().meta({ description: 'Where it is, alpha-2; null where no file says.' }),
});

/** Partners with the same fate, and all their records. */
const group = z.object({
  companies: count.meta({ description: 'How many partners.' }),
  now: figure.nullable().meta({ description: 'In the quarter; null where lost partners have none.' }),
  before: figure.nullable().meta({ description: 'In the quarter before; null where won ones have none.' }),
  leading: z
    .array(partner.extend(periods))
    .meta({ description: `Most records, value or weight first, at most ${RIVALS_LISTED}.` }),
});
export type RivalGroup = z.output<typeof group>;

const rivalSide = z.object({
  type: side.meta({ description: '1 what it bought, and its suppliers; 2 what it sold, and its customers.' }),
  ...periods,
  won: group.meta({ description: 'Partners with records in the quarter, and none in the quarter before.' }),
  lost: group.meta({ description: 'Partners with records in the quarter before, and none in the quarter.' }),
  continuing: group.meta({ description: 'Partners with records in both.' }),
  unnamed: z.object(periods).meta({ description: 'Records that name no company on the other side.' }),
});
export type RivalSide = z.output<typeof rivalSide>;

const rivalMove = z.object({
  type: side.meta({ description: '1 a supplier of these companies, 2 a customer of them.' }),
  partner: partner.meta({ description: 'Who moved.' }),
  from: z.string().meta({ description: 'Key of the company that lost a share of this partner.' }),
  to: z.string().meta({ description: 'Key of the company that gained it.' }),
  share: z.number().meta({
    description: 'Part of the partner’s trade with these companies that moved: 0.25 is a quarter.',
  }),
  size: z
    .number()
    .meta({ description: 'That part of its trade in the quarter, in the measure of sortField.' }),
  lost: z.object(periods).meta({ description: 'Its records with the company that lost.' }),
  gained: z.object(periods).meta({ description: 'Its records with the company that gained.' }),
});
export type RivalMove = z.output<typeof rivalMove>;

export const traderRivals = z.object({
  files: z
    .array(
      z.object({
        country: z.string().meta({ description: 'Code of the reporting country in addresses.' }),
        direction: side.meta({ description: '1 imports, 2 exports.' }),
        total: count.meta({ description: 'How many records of these companies it has.' }),
      }),
    )
    .meta({ description: 'Customs files that name any of the companies, most records first.' }),
  country: z.string().meta({ description: 'Whose file is compared; empty where none names them.' }),
  direction: side.meta({ description: '1 imports, 2 exports.' }),
  quarter: z
    .object({
      now: monthRun.meta({ description: 'The newest three whole months of the file.' }),
      before: monthRun.meta({ description: 'The three months before.' }),
    })
    .nullable()
    .meta({ description: 'What is compared; null where the file has no six whole months in a row.' }),
  rivals: z
    .array(
      partner.extend({
        sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
        sides: z.array(rivalSide).meta({ description: 'Only those with records in either quarter.' }),
      }),
    )
    .meta({ description: 'The companies, in the order asked for; those that no record names are left out.' }),
  moves: z.array(rivalMove).meta({
    description:
      'Partners of several of the companies that shifted trade from one to another, largest first, at most 50.',
  }),
  further_moves: count.meta({ description: 'How many moves are not listed.' }),
});
export type TraderRivals = z.output<typeof traderRivals>;
export type Rival = TraderRivals['rivals'][number];
