// Formatters for numbers, money, dates, countries and languages in the user's language (Intl). Absent values are a
// dash.
import { type Language, localeOf } from '@waybill/contract';
import { currentTimeZone } from './time-zone';
import { writeDate } from './written-date';

const ABSENT = '–';
type Maybe<T> = T | null | undefined;

export type Format = {
  number(value: Maybe<number>, options?: Intl.NumberFormatOptions): string;
  /** `1.2M`, `120万`. */
  compact(value: Maybe<number>): string;
  /** Without decimals from 1000 on. `currency` is ISO 4217. */
  money(value: Maybe<number>, currency?: string): string;
  /** US dollars in compact form: `$1.2M`. */
  compactMoney(value: Maybe<number>): string;
  /** Formats a ratio: 0.254 → `25.4%`. */
  percent(value: Maybe<number>): string;
  /** Formats `YYYY-MM-DD`, a calendar day without time zone. */
  date(day: Maybe<string>): string;
  /** Formats `YYYY-MM`. */
  month(month: Maybe<string>): string;
  /** Formats an ISO instant in the account's time zone. */
  dateTime(instant: Maybe<string>): string;
  /** The same without time of day. */
  dayAt(instant: Maybe<string>): string;
  /** Formats an ISO instant as `3 hours ago`. */
  relative(instant: Maybe<string>): string;
  /** Name of an ISO 3166-1 alpha-2 code. */
  country(alpha2: Maybe<string>): string;
  /** Name of a language by its BCP 47 tag. */
  language(tag: Maybe<string>): string;
  list(items: readonly string[]): string;
};

const SECONDS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Vietnamese writes a day in figures only: `20/10/2026`. */
const dayOptions = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'vietnam'
    ? { year: 'numeric', month: '2-digit', day: '2-digit' }
    : { year: 'numeric', month: 'short', day: 'numeric' };

const minuteOptions = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'vietnam'
    ? { ...dayOptions(language), hour: '2-digit', minute: '2-digit' }
    : language === 'en'
      ? { ...dayOptions(language), hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { dateStyle: 'medium', timeStyle: 'short' };

/** Intl objects are expensive to create and cheap to use, so each is cached by language and options. */
function createFormat(language: Language): Format {
  const locale = localeOf[language];
  const numbers = new Map<string, Intl.NumberFormat>();
  const dates = new Map<string, Intl.DateTimeFormat>();
  const numberFormat = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    // Only Spanish writes 9658 but 11.252, which suits running text; most of our numbers are in columns.
    const made = numbers.get(key) ?? new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
    numbers.set(key, made);
    return made;
  };
  const number = (value: Maybe<number>, options: Intl.NumberFormatOptions = {}) =>
    value === null || value === undefined || Number.isNaN(value)
      ? ABSENT
      : numberFormat(options).format(value);
  const instant = (text: Maybe<string>, options: Intl.DateTimeFormatOptions) => {
    const at = text ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(at)) return ABSENT;
    const key = JSON.stringify(options);
    const made = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
    dates.set(key, made);
    return writeDate(made, at);
  };
  const namesOf = (type: 'region' | 'language') => {
    let names: Intl.DisplayNames | undefined;
    return (code: Maybe<string>) => {
      if (!code) return ABSENT;
      names ??= new Intl.DisplayNames(locale, { type, fallback: 'code' });
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    };
  };
  let relatives: Intl.RelativeTimeFormat | undefined;
  let lists: Intl.ListFormat | undefined;

  return {
    number,
    compact: (value) => number(value, { notation: 'compact', maximumFractionDigits: 1 }),
    money: (value, currency = 'USD') =>
      number(value, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 0,
        maximumFractionDigits: Math.abs(value ?? 0) >= 1000 ? 0 : 2,
      }),
    compactMoney: (value) =>
      number(value, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        notation: 'compact',
        maximumFractionDigits: 1,
      }),
    percent: (value) => number(value, { style: 'percent', maximumFractionDigits: 1 }),
    date: (day) => instant(day && `${day}T00:00:00Z`, { ...dayOptions(language), timeZone: 'UTC' }),
    month: (month) =>
      instant(month && `${month}-01T00:00:00Z`, { year: 'numeric', month: 'short', timeZone: 'UTC' }),
    dateTime: (text) => instant(text, { ...minuteOptions(language), timeZone: currentTimeZone() }),
    dayAt: (text) => instant(text, { ...dayOptions(language), timeZone: currentTimeZone() }),
    relative: (text) => {
      const at = text ? Date.parse(text) : Number.NaN;
      if (Number.isNaN(at)) return ABSENT;
      relatives ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      const seconds = (at - Date.now()) / 1000;
      for (const [unit, length] of SECONDS)
        if (Math.abs(seconds) >= length) return relatives.format(Math.round(seconds / length), unit);
      return relatives.format(0, 'minute');
    },
    country: namesOf('region'),
    language: namesOf('language'),
    list: (items) => {
      lists ??= new Intl.ListFormat(locale, { type: 'conjunction' });
      return items.length === 0 ? ABSENT : lists.format(items);
    },
  };
}

const formats = new Map<Language, Format>();

/** The formats of a language; the same object each time. */
export function formatOf(language: Language): Format {
  const format = formats.get(language) ?? createFormat(language);
  formats.set(language, format);
  return format;
}
