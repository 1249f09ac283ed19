// SQL of numbers as people write them: 10 KG, US$ 500, (500), 500-, and the digits of other scripts. Only formats with
// `"numbers": "text"` use it. What stands beside a number is never ignored: it is a unit or currency that we know, or the
// row is refused.
import type { Expressions } from '../../../stores/warehouse/expressions';
import { literal, literalSet, literals } from '../../../stores/warehouse/literals';
import type { Format } from '../formats/format';
import { lowCardinalitySql } from '../formats/sql';

const arabicIndic = '٠١٢٣٤٥٦٧٨٩';
const persian = '۰۱۲۳۴۵۶۷۸۹';
const fullWidth = '０１２３４５６７８９';
const devanagari = '०१२३४५६७८९';
const thai = '๐๑๒๓๔๕๖๗๘๙';
const bengali = '০১২৩৪৫৬৭৮৯';
const digits = [arabicIndic, persian, fullWidth, devanagari, thai, bengali].map((each) => [
  each,
  '0123456789',
]);
/** Signs of other scripts and of typesetters, with the usual ones. */
const signs = [
  ['．，－−﹣–／（）＋＄￥￡', '.,----/()+$¥£'],
  ['\u00a0\u202f\u2009\u3000', '    '],
];

const translateSignsSql = (text: string, pairs: readonly (readonly string[])[]): string => {
  const [from, to] = [0, 1].map((side) => literal(pairs.map((pair) => pair[side] ?? '').join('')));
  return `translateUTF8(${text}, ${from}, ${to})`;
};

/** SQL of a date or code with digits of other scripts; they are few, so that it runs once per distinct text. */
export const usualDigitsSql = (text: string): string =>
  translateSignsSql(lowCardinalitySql(text), [...digits, ...signs]);

/** Separators of Arabic numbers say by themselves which they are. */
const arabicSeparators = ({ decimal, thousands }: Format) => [
  ['٫', decimal],
  ...(thousands === '' ? [] : [['٬', thousands]]),
];

const word = '[^-+()0-9٬ ][^-+()٬]*?';
/**
 * The parts of a number (RE2): sign, word in front, sign, digits, a last decimal separator, word behind, sign. A word in
 * front has no digit, one behind does not begin with one.
 */
const parts = `^([-+(]?) *((?:[^-+()0-9٬ ][^-+()0-9٬]*?)?) *([-(]?) *([0-9](?:[0-9.,' ]*[0-9])?(?:[eE][+-]?[0-9]+)?)([.,]?) *((?:${word})?) *([-)]?)$`;
/** A hyphen behind a letter joins words: USD-10 may be anything. */
const hyphen = '\\p{L}-';

/**
 * Columns of one such number: `NAME_number`, its text without all that stands beside it, empty where that is odd; and
 * `NAME_word`, what stands beside it.
 */
export const numberTextColumns = (name: string, text: string, format: Format): Expressions => ({
  // A number that begins with its separator gets a zero, because a word may end with a point: Rs.500
  [`${name}_text`]: `replaceRegexpOne(${translateSignsSql(text, [...digits, ...signs, ...arabicSeparators(format)])}, '^([-+(]?)([.,][0-9])', '\\\\10\\\\2')`,
  [`${name}_parts`]: `extractGroups(${name}_text, ${literal(parts)})`,
  [`${name}_signs`]: `concat(${name}_parts[1], ${name}_parts[3], '#', ${name}_parts[7])`,
  [`${name}_number`]: `multiIf(${name}_signs IN ('#', '+#'), concat(${name}_parts[4], ${name}_parts[5]), ${name}_signs IN ('-#', '(#)') AND NOT match(${name}_text, ${literal(hyphen)}), concat('-', ${name}_parts[4], ${name}_parts[5]), ${name}_signs = '#-' AND ${name}_parts[5] = '' AND NOT match(${name}_text, ${literal(hyphen)}), concat('-', ${name}_parts[4]), '')`,
  [`${name}_word`]: lowCardinalitySql(
    `upperUTF8(trimBoth(concat(${name}_parts[2], ' ', ${name}_parts[6]), ' .'))`,
  ),
});

/** Signs and names of currencies that CLDR does not list as such. */
const furtherSigns: Readonly<Record<string, string>> = {
  US$: 'USD',
  U$S: 'USD',
  U$D: 'USD',
  USD$: 'USD',
  US: 'USD',
  'U.S.$': 'USD',
  'U.S': 'USD',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  DOLARES: 'USD',
  DÓLARES: 'USD',
  EURO: 'EUR',
  EUROS: 'EUR',
  RMB: 'CNY',
  RS: 'INR',
  'S/': 'PEN',
  TL: 'TRY',
  РУБ: 'RUB',
  ГРН: 'UAH',
};

/** Currencies by the signs in front of numbers; `$` is one of many. */
function listSigns(): Map<string, Set<string>> {
  const codesBySign = new Map<string, Set<string>>();
  const add = (sign: string, code: string) =>
    codesBySign.set(sign, new Set([...(codesBySign.get(sign) ?? []), code]));
  for (const code of Intl.supportedValuesOf('currency')) {
    add(code, code);
    for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
      const sign = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value;
      if (sign !== undefined) add(sign.toUpperCase().replace(/\.$/, ''), code);
    }
  }
  // China and Japan share the sign.
  add('¥', 'CNY');
  for (const [sign, code] of Object.entries(furtherSigns)) add(sign, code);
  return codesBySign;
}

const codesBySign = listSigns();

/** SQL of whether a word is the sign of a currency. */
export const isCurrencySql = (text: string): string => `${text} IN ${literalSet(codesBySign.keys())}`;

/** SQL of whether a word can be US dollars. */
export const isDollarSql = (text: string): string =>
  `${text} IN ${literalSet([...codesBySign].flatMap(([sign, codes]) => (codes.has('USD') ? [sign] : [])))}`;

/** SQL of whether a word can be the currency with this code. A text that is no code contradicts nothing. */
export function isSameCurrencySql(text: string, code: string): string {
  const pairs = [...codesBySign].flatMap(([sign, codes]) => [...codes].map((each) => `${sign} ${each}`));
  return `(NOT match(${code}, '^[A-Z]{3}$') OR concat(${text}, ' ', ${code}) IN ${literalSet(pairs)})`;
}

/** SQL of the currency of a word; empty where it may be several. */
export function wordCurrencySql(text: string): string {
  const only = [...codesBySign].flatMap(([sign, codes]) =>
    codes.size === 1 ? [[sign, [...codes][0] ?? '']] : [],
  );
  const [names, codes] = [0, 1].map((side) => literals(only.map((pair) => pair[side] ?? '')));
  return `transform(${text}, ${names}, ${codes}, '')`;
}
