// What is done with texts everywhere.
import { type Language, languages } from '@waybill/contract';

/** Fills the places `{name}` of a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** The same said in every language, as messages are kept. */
export const inEveryLanguage = (text: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as Record<Language, string>;

/** Null for an empty text. */
export const orNull = (text: string): string | null => (text === '' ? null : text);
