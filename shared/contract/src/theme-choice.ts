// Light or dark: what a visitor may choose, and where the choice is kept. Platform and edge read it alike, so that
// the page arrives in the colours that its screens will have.

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
/** What is shown: `system` is one of the two as well. */
export type Theme = 'light' | 'dark';

/** Kept in a cookie, because the edge must know it before any code runs. Holds nothing but the word. */
export const THEME_COOKIE = 'waybill_theme';
/** A year, in seconds. */
export const THEME_SECONDS = 31_536_000;

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

/** @param cookies the Cookie header, or `document.cookie` */
export function themeChoiceOf(cookies: string): ThemeChoice {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.trim().split('=', 2);
    if (key === THEME_COOKIE && isThemeChoice(value)) return value;
  }
  return 'system';
}
