// An HS code that is suggested for digits or words, and why.
import { z } from 'zod';

const count = z.number().int();

/** Language of a code's text, as BCP 47: English where no open text is held in the reader's. */
export const hsLanguage = z.enum(['en', 'es', 'zh', 'zh-Hant', 'vi']);
export type HsLanguage = z.output<typeof hsLanguage>;

/** Why a code is suggested: what speaks for it most, first. */
export const hsReason = z.discriminatedUnion('kind', [
  /** It begins with the digits. */
  z.object({
    kind: z.literal('digits').meta({
      description:
        'digits: it begins so; goods: a list of goods has word for it; records: share of the records that say word carry it; tariff: its text says so.',
    }),
  }),
  /** A list of goods has the word for it. */
  z.object({
    kind: z.literal('goods').meta({
      description:
        'digits: it begins so; goods: a list of goods has word for it; records: share of the records that say word carry it; tariff: its text says so.',
    }),
    word: z.string().meta({ description: 'Word of goods, or the words that the reason is about.' }),
  }),
  /** So many records that say all the words carry it: `share` of those that have a code, 0 to 1. */
  z.object({
    kind: z.literal('records').meta({
      description:
        'digits: it begins so; goods: a list of goods has word for it; records: share of the records that say word carry it; tariff: its text says so.',
    }),
    word: z.string().meta({ description: 'Word of goods, or the words that the reason is about.' }),
    share: z.number().meta({ description: 'Of the records that match, 0 to 1.' }),
    records: count.meta({ description: 'How many records have it.' }),
  }),
  /** The tariff's own text says so. */
  z.object({
    kind: z.literal('tariff').meta({
      description:
        'digits: it begins so; goods: a list of goods has word for it; records: share of the records that say word carry it; tariff: its text says so.',
    }),
  }),
]);
export type HsReason = z.output<typeof hsReason>;

export const hsSuggestion = z.object({
  code: z.string().meta({ description: 'Digits of the HS code.' }),
  text: z
    .string()
    .meta({ description: 'Of the HS code, in the language asked for where held, else English.' }),
  /** Texts of the levels above, outermost first. */
  path: z.array(z.string()).meta({ description: 'Texts of the levels above.' }),
  language: hsLanguage.meta({
    description: 'Language of text (BCP 47): English where none is held in the reader’s.',
  }),
  /** Records held with a code that begins so. */
  records: count.meta({ description: 'How many records have it.' }),
  /** More than six digits were typed: how many records have a code that begins with all of them. */
  typed: z
    .object({
      code: z.string().meta({ description: 'The digits as they were typed.' }),
      records: count.meta({ description: 'How many records have it.' }),
    })
    .nullable()
    .meta({ description: 'With more than six digits: how many records have them all; else null.' }),
  why: z.array(hsReason).meta({ description: 'What speaks for the code, most first.' }),
});
export type HsSuggestion = z.output<typeof hsSuggestion>;
