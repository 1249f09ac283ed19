// An HS code that is suggested for digits or words, and why.
import { z } from 'zod';

const count = z.number().int();

/** Language of a code's text, as BCP 47: English where no open text is held in the reader's. */
export const hsLanguage = z.enum(['en', 'es', 'zh', 'zh-Hant', 'vi']);
export type HsLanguage = z.output<typeof hsLanguage>;

/** Why a code is suggested: what speaks for it most, first. */
export const hsReason = z.discriminatedUnion('kind', [
  /** It begins with the digits. */
  z.object({ kind: z.literal('digits') }),
  /** A list of goods has the word for it. */
  z.object({ kind: z.literal('goods'), word: z.string() }),
  /** So many records that say all the words carry it: `share` of those that have a code, 0 to 1. */
  z.object({ kind: z.literal('records'), word: z.string(), share: z.number(), records: count }),
  /** The tariff's own text says so. */
  z.object({ kind: z.literal('tariff') }),
]);
export type HsReason = z.output<typeof hsReason>;

export const hsSuggestion = z.object({
  code: z.string(),
  text: z.string(),
  /** Texts of the levels above, outermost first. */
  path: z.array(z.string()),
  language: hsLanguage,
  /** Records held with a code that begins so. */
  records: count,
  /** More than six digits were typed: how many records have a code that begins with all of them. */
  typed: z.object({ code: z.string(), records: count }).nullable(),
  why: z.array(hsReason),
});
export type HsSuggestion = z.output<typeof hsSuggestion>;
