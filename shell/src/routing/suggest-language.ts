// The language for a visitor whose address does not say one.
import { defaultLanguage, type Language, matchLanguage } from '@waybill/contract';

export interface LanguageHints {
  /** What the visitor chose here before. */
  saved: Language | null;
  /** The browser's list, most wanted first (`navigator.languages`). */
  browser: readonly string[];
  /** What the agent's host falls back to; null while unknown. */
  fallback: Language | null;
}

/** Saved choice, else the browser's first that we speak, else the host's own fallback, else Chinese (spec §1). */
export const suggestLanguage = ({ saved, browser, fallback }: LanguageHints): Language =>
  saved ?? matchLanguage(browser) ?? fallback ?? defaultLanguage;
