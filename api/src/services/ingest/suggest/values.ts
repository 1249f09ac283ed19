// Classifies the values of a column: dates and their patterns, codes, countries, numbers and their separators,
// companies.

import { SERIAL_DAYS } from '../formats/sql';
import {
  buildCountryNames,
  buildUnitNames,
  incotermBegins,
  kilograms,
  normalizeText,
  transportWords,
} from '../formats/vocabulary';
import type { Heading } from './heads';

/** A column with its non-empty cells, trimmed. */
export interface Column extends Heading {
  values: readonly string[];
}

type Period = 'day' | 'month' | 'year';
const datePatterns: readonly (readonly [RegExp, string, Period])[] = [
  [/^\d{4}-\d{1,2}-\d{1,2}$/, '%Y-%m-%d', 'day'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, '%Y/%c/%e', 'day'],
  [/^\d{4}\.\d{1,2}\.\d{1,2}$/, '%Y.%c.%e', 'day'],
  [/^\d{1,2}-[A-Za-z]{3}-\d{2}$/, '%e-%b-%y', 'day'],
  [/^\d{1,2}-[A-Za-z]{3}-\d{4}$/, '%e-%b-%Y', 'day'],
  [/^\d{1,2} [A-Za-z]{3} \d{4}$/, '%e %b %Y', 'day'],
  [/^\d{1,2}\.\d{1,2}\.\d{4}$/, '%e.%c.%Y', 'day'],
  [/^\d{1,2}\.\d{1,2}\.\d{2}$/, '%e.%c.%y', 'day'],
  [/^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/, '%Y%m%d', 'day'],
  [/^([0-2]?\d|3[01])(0[1-9]|1[0-2])(19|20)\d{2}$/, '%d%m%Y', 'day'],
  [/^(19|20)\d{2}(0[1-9]|1[0-2])$/, '%Y%m', 'month'],
  [/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '%Y-%m', 'month'],
  [/^[A-Za-z]{3} (19|20)\d{2}$/, '%b %Y', 'month'],
  [/^[A-Za-z]{3}-(19|20)\d{2}$/, '%b-%Y', 'month'],
  [/^[A-Za-z]{3}-\d{2}$/, '%b-%y', 'month'],
  [/^(0?[1-9]|1[0-2])\/(19|20)\d{2}$/, '%c/%Y', 'month'],
  [/^(19|20)\d{2}$/, '%Y', 'year'],
];

/** A day as a spreadsheet counts them, from 1987 to 2036: other numbers could mean anything. */
const serialDay = /^(3[2-9]|4\d)\d{3}([.,]\d+)?$/;
/** Whether these are days that a spreadsheet shows as numbers, which only the column's name tells from other numbers. */
export const areSerialDays = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => serialDay.test(value));

export interface DetectedDates {
  patterns: string[];
  period: Period;
  /** Share of the values that are dates of these patterns. */
  share: number;
  /** Whether day and month could be swapped. */
  ambiguous: boolean;
  /** A date with day and month in the opposite order to most; null where all agree. */
  contradicting: string | null;
}

/**
 * Patterns that fit the dates. The order of day and month in "3/4/2025" is decided by the rows that have a day above
 * 12: the majority counts, since one may be mistyped.
 */
export function detectDates(values: readonly string[]): DetectedDates {
  if (areSerialDays(values))
    return { patterns: [SERIAL_DAYS], period: 'day', share: 1, ambiguous: false, contradicting: null };
  const periodsByPattern = new Map<string, Period>();
  let fitting = 0;
  let ambiguous = false;
  let contradicting: string | null = null;
  for (const mark of ['/', '-']) {
    const parts = values.flatMap((value) => {
      const match = /^(\d{1,2})([/-])(\d{1,2})\2\d{4}$/.exec(value);
      return match?.[2] === mark ? [{ value, first: Number(match[1]), second: Number(match[3]) }] : [];
    });
    if (parts.length === 0) continue;
    const sayDayFirst = parts.filter(({ first, second }) => first > 12 && second <= 12);
    const sayMonthFirst = parts.filter(({ first, second }) => second > 12 && first <= 12);
    const monthFirst = sayMonthFirst.length > sayDayFirst.length;
    const [against] = monthFirst ? sayDayFirst : sayMonthFirst;
    ambiguous ||= sayDayFirst.length + sayMonthFirst.length === 0;
    contradicting ??= against?.value ?? null;
    periodsByPattern.set(monthFirst ? `%c${mark}%e${mark}%Y` : `%e${mark}%c${mark}%Y`, 'day');
    fitting += parts.length;
  }
  for (const value of values) {
    const day = value.replace(/[T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '');
    const shape = datePatterns.find(([each]) => each.test(day));
    if (shape === undefined) continue;
    fitting += 1;
    periodsByPattern.set(shape[1], shape[2]);
  }
  const periods = new Set(periodsByPattern.values());
  return {
    patterns: [...periodsByPattern.keys()],
    period: periods.size === 1 ? ([...periods][0] ?? 'day') : 'day',
    share: values.length === 0 ? 0 : fitting / values.length,
    ambiguous,
    contradicting,
  };
}

/** Decimal and thousands separators of number columns. */
export function detectSeparators(values: readonly string[]) {
  const countMatching = (shape: RegExp) => values.filter((value) => shape.test(value)).length;
  const comma = countMatching(/^-?\d+,(\d{1,2}|\d{4,})$|^-?0,\d+$|^-?\d{1,3}([. ']\d{3})+,\d+$/);
  const point = countMatching(/^-?\d+\.(\d{1,2}|\d{4,})$|^-?0\.\d+$|^-?\d{1,3}(,\d{2,3})*,\d{3}\.\d+$/);
  const commaOnly = countMatching(/^-?\d{1,3}(,\d{2,3})*,\d{3}$/);
  const pointOnly = countMatching(/^-?\d{1,3}(\.\d{3})+$/);
  const decimal: '.' | ',' = comma > point ? ',' : '.';
  const groups = decimal === '.' ? [',', ' ', "'"] : ['.', ' ', "'"];
  const countGrouped = (mark: string) =>
    countMatching(new RegExp(`^-?\\d{1,3}([${mark}]\\d{2,3})*[${mark}]\\d{3}([${decimal}]\\d+)?$`));
  const thousands = groups.find((mark) => countGrouped(mark) > 0) ?? '';
  /** "1,234", with no other value to tell which separator it has. */
  const unclear = comma + point === 0 && commaOnly + pointOnly > 0;
  return { decimal, thousands, unclear };
}

const matchingShare = (values: readonly string[], is: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(is).length / values.length;

const languages = ['es', 'pt', 'fr', 'ru', 'uk', 'vi', 'zh', 'zh-Hant', 'tr'];
const english = buildCountryNames([], {});
const names = new Map(languages.map((each) => [each, buildCountryNames([each], {})]));
const isCountry = (value: string) => {
  const text = normalizeText(value);
  return english.has(text) || languages.some((each) => names.get(each)?.has(text));
};

/** Languages, other than English, in which these countries are named. */
export function detectCountryLanguages(values: readonly string[]): string[] {
  const unexplained = new Set(values.map(normalizeText).filter((text) => !english.has(text)));
  const matchedLanguages: string[] = [];
  for (const language of languages) {
    const namesInLanguage = [...unexplained].filter((text) => names.get(language)?.has(text));
    if (namesInLanguage.length === 0) continue;
    matchedLanguages.push(language);
    for (const text of namesInLanguage) unexplained.delete(text);
  }
  return matchedLanguages;
}

const units = buildUnitNames({});
const isNumber = (value: string) => /^-?[\d.,' ]*\d[\d.,' ]*$/.test(value);
const stripSeparators = (value: string) => value.replace(/[. ]/g, '');
const isHs = (value: string) =>
  /^(0?[1-9]|[1-8]\d|9[0-9])\d{2,10}$/.test(stripSeparators(value)) && stripSeparators(value).length >= 4;
/** Usual names of currencies that are not their codes. */
const currencyNames: Readonly<Record<string, string>> = { RMB: 'CNY', NIS: 'ILS', TL: 'TRY', EURO: 'EUR' };
const currencies = new Set([...Intl.supportedValuesOf('currency'), ...Object.keys(currencyNames)]);
/** Whether a cell is this currency, by its code or another usual name. */
export const isCurrencyCode = (value: string, code: string): boolean =>
  (currencyNames[value.toUpperCase()] ?? value.toUpperCase()) === code;
const legal =
  /\b(LTDA?|LIMITED|LLC|INC|CORP|CO|COMPANY|GMBH|AG|SAC?|SRL|SPA|SL|BV|NV|PVT|PTE|SDN|BHD|OOO|OAO|ZAO|AO|TOV|PLC|PT|CIA|EIRL|SAS|KG|JSC|TNHH|CONG TY|IMPORT|EXPORT|TRADING|INDUSTR\w+)\b|ООО|ОАО|ЗАО|ТОВ|公司/;
/** "8 KG" is a weight, not a German limited partnership (KG). */
const weightInKg = /\d\s*KG\b/g;
const terms = new RegExp(`${incotermBegins}\\b`);
const transports = transportWords.map(([shape]) => new RegExp(shape));

export const looksLike = {
  date: (values: readonly string[]) => detectDates(values).share >= 0.6,
  number: (values: readonly string[]) => matchingShare(values, isNumber) >= 0.8,
  hs: (values: readonly string[]) => matchingShare(values, isHs) >= 0.8,
  country: (values: readonly string[]) => matchingShare(values, isCountry) >= 0.5,
  unit: (values: readonly string[]) =>
    matchingShare(values, (value) => units.has(normalizeText(value))) >= 0.5,
  currency: (values: readonly string[]) =>
    matchingShare(values, (value) => currencies.has(value.toUpperCase())) >= 0.8,
  incoterm: (values: readonly string[]) =>
    matchingShare(values, (value) => terms.test(value.toUpperCase())) >= 0.6,
  transport: (values: readonly string[]) =>
    matchingShare(values, (value) => transports.some((shape) => shape.test(normalizeText(value)))) >= 0.5,
  company: (values: readonly string[]) =>
    matchingShare(values, (value) => legal.test(normalizeText(value).replace(weightInKg, ''))) >= 0.3,
  taxId: (values: readonly string[]) =>
    matchingShare(values, (value) => /^[A-Z]{0,3}[\d./-]{6,}[A-Z\d]{0,3}$/i.test(value)) >= 0.6,
  /** Mostly letters. */
  text: (values: readonly string[]) => matchingShare(values, (value) => /\p{L}{2}/u.test(value)) >= 0.5,
  /** Several words, seldom repeated: a description. */
  description: (values: readonly string[]) =>
    matchingShare(values, (value) => value.split(/\s+/).length >= 3) >= 0.5 &&
    new Set(values).size > values.length * 0.2,
} satisfies Record<string, (values: readonly string[]) => boolean>;

/** The values that are not of a kind, one by one. */
export const listUnlike = (kind: keyof typeof looksLike, values: readonly string[]): string[] =>
  values.filter((value) => !looksLike[kind]([value]));

/** Whether these values are all the same unit of weight. */
export const isWeightUnit = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every((value) => kilograms[units.get(normalizeText(value)) ?? ''] !== undefined);

/** The language of product texts, judging by letters and common short words. @param home of the reporting country */
export function detectLanguage(values: readonly string[], home: string): string {
  const text = values.slice(0, 500).join(' \n ').toLowerCase();
  const matchRate = (shape: RegExp) => (text.match(shape)?.length ?? 0) / Math.max(1, text.length);
  if (matchRate(/\p{Script=Han}/gu) > 0.1) return 'zh';
  if (matchRate(/\p{Script=Cyrillic}/gu) > 0.2)
    return matchRate(/[іїєґ]/g) > 0.01 || home === 'uk' ? 'uk' : 'ru';
  if (matchRate(/[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/g) > 0.02) return 'vi';
  const small = {
    es: /\b(de|para|con|los|las|del|y|uso)\b/g,
    pt: /\b(de|para|com|dos|das|do|da|em)\b/g,
    fr: /\b(de|pour|avec|des|les|du|et)\b/g,
  };
  const shape = home === 'es' || home === 'pt' || home === 'fr' ? small[home] : undefined;
  return shape !== undefined && matchRate(shape) > 0.005 ? home : 'en';
}
