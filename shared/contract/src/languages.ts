// The five languages of the product: their URL prefix, their BCP 47 tag and their name on the wire.

export const languages = ['cn', 'en', 'cnf', 'spain', 'vietnam'] as const;
/** URL prefix of a page, e.g. `/cn/transaction/search`. */
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'cn';

/** BCP 47 tag for Intl, `<html lang>` and the browser's own list. */
export const localeOf: Record<Language, string> = {
  cn: 'zh-CN',
  en: 'en-US',
  cnf: 'zh-TW',
  spain: 'es-ES',
  vietnam: 'vi-VN',
};

/** Each by its own name, so that its reader finds it; never translated. */
export const ownNameOf: Record<Language, string> = {
  cn: '简体中文',
  en: 'English',
  cnf: '繁體中文',
  spain: 'Español',
  vietnam: 'Tiếng Việt',
};

/** Value of the `lang` query field (spec §7: zh for cn). */
export const wireLanguageOf: Record<Language, string> = {
  cn: 'zh',
  en: 'en',
  cnf: 'cnf',
  spain: 'spain',
  vietnam: 'vietnam',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Language of a `lang` query field; null when it is none of ours. */
export function languageFromWire(value: string | undefined): Language | null {
  return languages.find((language) => wireLanguageOf[language] === value) ?? null;
}

/**
 * The first of the browser's preferred tags that we speak, e.g. `zh-Hant-HK` → cnf, `es-MX` → spain.
 * @param tags BCP 47 tags, most wanted first (`navigator.languages`)
 */
export function matchLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const lower = tag.toLowerCase();
    if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(lower)) return 'cnf';
    if (/^zh\b/.test(lower)) return 'cn';
    if (/^en\b/.test(lower)) return 'en';
    if (/^es\b/.test(lower)) return 'spain';
    if (/^vi\b/.test(lower)) return 'vietnam';
  }
  return null;
}
