// Names of months in the languages of files, for dates whose month stands in a column of its own.
import { lowCardinalitySql } from './sql';

const commonLanguages = ['en', 'es', 'pt', 'fr', 'zh', 'zh-Hant', 'vi', 'ru', 'uk', 'tr', 'id', 'th', 'ar'];

/** Usual spellings that the locales do not have. */
const furtherNames: Readonly<Record<string, number>> = { SEPT: 9, SET: 9, SETIEMBRE: 9, AGS: 8, AGT: 8 };

/** Months of Nepal in English spellings. */
const nepaliNames: readonly (readonly string[])[] = [
  ['BAISAKH', 'BAISHAKH', 'VAISHAKH'],
  ['JESTHA', 'JETH', 'JYESTHA'],
  ['ASAR', 'ASHADH', 'ASHAD'],
  ['SHRAWAN', 'SAUN', 'SAWAN'],
  ['BHADRA', 'BHADAU'],
  ['ASWIN', 'ASHWIN', 'ASHOJ', 'ASOJ'],
  ['KARTIK'],
  ['MANGSIR'],
  ['POUSH', 'PUSH', 'PAUSH'],
  ['MAGH'],
  ['FALGUN', 'PHALGUN', 'FAGUN'],
  ['CHAITRA', 'CHAIT'],
];

/** A name as it is compared: upper case without points and blanks. Thai months differ in what other texts ignore. */
const toMonthKey = (name: string): string => name.normalize('NFC').toUpperCase().replace(/[.\s]/g, '');
/** SQL of `toMonthKey`. */
export const monthKeySql = (text: string): string =>
  `replaceRegexpAll(upperUTF8(${lowCardinalitySql(text)}), '[.\\\\s]', '')`;

/** Latin names are often written without accents. */
const withoutAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC');

/** Names of the months 1 to 12 in a language: long and short, alone and beside a day. */
function listNames(language: string): (readonly [string, number])[] {
  const formats = (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { month, day: 'numeric' } as const].map(
      (options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' }),
    ),
  );
  return Array.from({ length: 12 }, (_, at) => at).flatMap((at) =>
    formats.flatMap((format) => {
      const parts = format.formatToParts(new Date(Date.UTC(2025, at, 15)));
      const name = toMonthKey(parts.find(({ type }) => type === 'month')?.value ?? '');
      return [name, withoutAccents(name)].map((each) => [each, at + 1] as const);
    }),
  );
}

/** Names with a letter that stand for one month only. */
function listCertainNames(names: readonly (readonly [string, number])[]): (readonly [string, number])[] {
  const monthsByName = new Map<string, Set<number>>();
  for (const [name, month] of names)
    monthsByName.set(name, new Set([...(monthsByName.get(name) ?? []), month]));
  return [...monthsByName].flatMap(([name, months]) =>
    /\p{L}/u.test(name) && months.size === 1 ? [...months].map((month) => [name, month] as const) : [],
  );
}

/**
 * Numbers of months by their names, as `toMonthKey` makes them.
 * @param languages of the file (BCP 47): their names take precedence
 */
export function buildMonthNames(languages: readonly string[], isNepali: boolean): Map<string, number> {
  if (isNepali)
    return new Map(nepaliNames.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));
  return new Map([
    ...listCertainNames([...commonLanguages.flatMap(listNames), ...Object.entries(furtherNames)]),
    ...listCertainNames(languages.flatMap(listNames)),
  ]);
}
