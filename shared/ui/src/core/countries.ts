// Names of countries by ISO 3166-1 alpha-2 in the reader's language, from the Unicode data that browsers carry.

const namers = new Map<string, Intl.DisplayNames>();

/** Unicode's short names where its long ones explain ("Hong Kong SAR China" reads "Hong Kong"). */
const shortNamed = new Set(['HK', 'MO', 'PS']);

function namer(locale: string, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${locale} ${style}`;
  const held = namers.get(key);
  if (held) return held;
  const made = new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'code' });
  namers.set(key, made);
  return made;
}

/**
 * Name of a country in a language, e.g. ('KE', 'zh-CN') → 肯尼亚; the code itself when it names none.
 * @param code ISO 3166-1 alpha-2, in any case
 * @param locale BCP 47 tag
 */
export function countryName(code: string, locale: string): string {
  const upper = code.toUpperCase();
  if (!/^[A-Z]{2}$/.test(upper)) return code;
  return namer(locale, shortNamed.has(upper) ? 'short' : 'long').of(upper) ?? upper;
}
