// A question in words on the wire: what is understood of it, and the page that answers it.
import { z } from 'zod';
import { askPages, askProblems, askViews, chipKinds, chipRoles } from './ask-terms';

/** Longest question, in characters: that of the search box. */
const QUESTION_LENGTH = 200;

export const askQuestion = z.object({
  q: z
    .string()
    .trim()
    .min(2)
    .max(QUESTION_LENGTH)
    .meta({ description: 'A question in English, Chinese, Spanish or Vietnamese, or plain words.' }),
});

const span = {
  start: z.number().int().meta({ description: 'Position in text of its first character.' }),
  end: z.number().int().meta({ description: 'Position in text after its last character.' }),
};

const askChip = z.object({
  ...span,
  kind: z.enum(chipKinds).meta({ description: 'What this part of the text is.' }),
  value: z.string().meta({
    description:
      'Text of goods, digits of a code, alpha-2, name of a company, first..last day, view, or direction (1 or 2).',
  }),
  role: z.enum(chipRoles).meta({
    description: 'Of a country: origin or destination. Of a company: importer or exporter. Empty where open.',
  }),
});
export type AskedChip = z.output<typeof askChip>;

const askTarget = z.object({
  page: z.enum(askPages).meta({
    description: 'search of records, analysis of a market, companies, or company: the profile of one.',
  }),
  view: z.enum(askViews).meta({ description: 'What is shown there: a tab of the analysis, or records.' }),
  direction: z.union([z.literal(1), z.literal(2)]).meta({ description: '1 imports, 2 exports.' }),
  countries: z.array(z.string()).meta({
    description:
      'Reporting countries by their codes in addresses of the site; none for all. Of companies: alpha-2.',
  }),
  partners: z.array(z.string()).meta({ description: 'Countries on the other side, alpha-2.' }),
  keyword: z.string().meta({ description: 'Goods, in the query syntax; empty for none.' }),
  hs: z.array(z.string()).meta({ description: 'HS codes, digits only.' }),
  importer: z.string().meta({ description: 'Name of the buyer; empty for none.' }),
  exporter: z.string().meta({ description: 'Name of the supplier; empty for none.' }),
  company: z.string().meta({ description: 'Name of a company on either side; empty for none.' }),
  companyId: z.string().meta({ description: 'Key of the company of a profile; else empty.' }),
  startDate: z.string().meta({ description: 'First day, YYYY-MM-DD; empty for the usual dates.' }),
  endDate: z.string().meta({ description: 'Last day, YYYY-MM-DD; empty for the usual dates.' }),
});
export type AskedTarget = z.output<typeof askTarget>;

export const askAnswer = z.object({
  /** The text that positions are in: NFC. */
  text: z.string().meta({ description: 'The question as it was read; positions are in it.' }),
  chips: z.array(askChip).meta({ description: 'Understood parts, in their order; they do not overlap.' }),
  unknown: z.array(z.object(span)).meta({ description: 'Parts that were not understood.' }),
  target: askTarget.nullable().meta({
    description: 'The page that answers it; null where the text is no question, or there is a problem.',
  }),
  problem: z.enum(askProblems).meta({
    description:
      'Why there is no page: subject, no goods, code or company is named; unreported, no country of it reports.',
  }),
  unreported: z.array(z.string()).meta({ description: 'Countries that do not report, alpha-2.' }),
});
export type AskWordsAnswer = z.output<typeof askAnswer>;
