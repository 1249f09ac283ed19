// What a column's name says about its numbers: their currency, their unit, whether they are shares.
import { currencyHeads, type Heading } from './heads';

/** Codes of currencies that are words of customs files too: ALL, TOP, CUP, and STD for "standard". */
const commonWords = new Set(['ALL', 'TOP', 'CUP', 'STD', 'PAB', 'GEL']);
const codes = new Set(Intl.supportedValuesOf('currency').filter((code) => !commonWords.has(code)));

/** Signs of currencies, the longer ones first. A yen is a yuan too: its sign says nothing. */
const currencySigns: readonly (readonly [RegExp, string])[] = [
  [/HK\$/i, 'HKD'],
  [/NT\$/i, 'TWD'],
  [/R\$/i, 'BRL'],
  [/(?<![A-Z])(A|AU)\$/i, 'AUD'],
  [/(?<![A-Z])(C|CA|CAN)\$/i, 'CAD'],
  [/(?<!U)S\$/i, 'SGD'],
  [/\$/, 'USD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [/₽/, 'RUB'],
  [/₺/, 'TRY'],
  [/₩/, 'KRW'],
  [/₫/, 'VND'],
  [/₴/, 'UAH'],
];

/** The currency that a column's name says, as a code. */
export function findCurrencyInName(column: Heading): string | undefined {
  const [spelling = ''] = column.keys;
  const code = spelling.split(' ').findLast((word) => codes.has(word));
  if (code !== undefined) return code;
  return (
    currencySigns.find(([sign]) => sign.test(column.name))?.[1] ??
    currencyHeads.find(([, matches]) => matches(column))?.[0]
  );
}

/** Whether its numbers are shares: a percentage is no value, weight or quantity. */
export const isShareName = ({ name }: Pick<Heading, 'name'>): boolean => /[%‰]/.test(name);

const amountScales: readonly (readonly [RegExp, number])[] = [
  [/\bmillions?\b|\bmillones\b|\bmilhoes\b|млн/iu, 1_000_000],
  [/\bthousands?\b|\bmiles (de )?|\bmilhares\b|'000\b|\b000s\b|тыс|тис\./iu, 1000],
];

/** Thousands or millions in a column's name; 1 without. */
export const findScaleInName = ({ name }: Pick<Heading, 'name'>): number =>
  amountScales.find(([word]) => word.test(name))?.[1] ?? 1;

const weightWords: readonly (readonly [RegExp, string])[] = [
  [/\bKG|\bKILO|\bКГ\b/, 'kg'],
  [/\bSHORT TONS?\b/, 'short-ton'],
  [/\bLONG TONS?\b/, 'long-ton'],
  [/\b(T|MT|TONS?|TONNES?|TONELADAS?)\b/, 't'],
  [/\b(LBS?|POUNDS?)\b/, 'lb'],
  [/\b(QUINTALS?|QUINTALES)\b/, 'quintal'],
  [/\b(GRAMS?|GRAMMES?|GRAMOS)\b/, 'g'],
];

/** The unit of weight that a column's name says, as a mapping writes it. */
export const findWeightUnitInName = ({ keys }: Pick<Heading, 'keys'>): string | undefined =>
  weightWords.find(([word]) => word.test(keys[0] ?? ''))?.[1];
