// Helpers for texts: placeholders, and translation into all languages.
import { type Language, languages } from '@waybill/contract';

/** Fills the placeholders `{name}` of a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A text in every language, as messages are stored. */
export const inEveryLanguage = (text: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as Record<Language, string>;

/** Null for an empty text. */
export const orNull = (text: string): string | null => (text === '' ? null : text);
