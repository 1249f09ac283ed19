// Weights for comparing two companies by the method of Fellegi and Sunter (probabilistic record linkage, as in Splink).
// Each comparison has levels; the weight of a level is log2 of how much more frequent it is among duplicates than among
// different companies. The sum with the prior gives the probability that both are the same.
import { literals } from '../../../stores/warehouse/literals';

/** Weights of the name's levels in bits, in addition to the rarity of its words. */
const nameLevels = {
  /** The same words, with or without spaces, ignoring connectors and legal forms. */
  same: 0,
  /** The same words in another order. */
  order: -1,
  /** The same sound: another script or transliteration. */
  script: -1.5,
  /** Truncated, as by columns of fixed width. */
  cut: -3,
  /** One letter differs, or two adjacent letters are swapped. */
  letter: -4,
  /** Two letters differ. */
  letters: -6.5,
} as const;

/** Weights of all other comparisons, in bits. */
const levels = {
  country: { same: 2.9, unknown: 0, different: -2.2 },
  form: { same: 1.5, unknown: 0, different: 0 },
  tax: { same: 20, unknown: 0, different: -1 },
  address: { same: 6, alike: 2.5, unknown: 0, different: -1.5 },
  goods: { same: 2, some: 0.7, unknown: 0, different: -2 },
  partners: { several: 7, one: 4, none: 0 },
} as const;
export type Comparison = keyof typeof levels;
export const comparisons = Object.keys(levels) as readonly Comparison[];

/** Prior weight, before any comparison: a third of the `n` companies are assumed to occur twice. */
const priorWeight = (companies: number): number => -Math.log2(Math.max(companies, 2)) - 1.7;

/** Least weight in bits of two companies that count as probably the same: more than 9 in 10 are. */
export const MIN_GROUP_WEIGHT = 3.3;

/** Probability of a weight, from 0 to 1. */
export const toProbability = (weight: number): number => 1 / (1 + 2 ** -weight);

/** Shorter names are too short for mistakes to be allowed in them. */
const LETTER_MIN = 10;
const LETTERS_MIN = 18;
const CUT_MIN = 12;
/**
 * Least length of a name with a whole word missing, as narrow columns cut it. A name that ends with its legal form was
 * not cut.
 */
const CUT_WORD_MIN = 28;
/** Least length of a word with mistakes in it; in a long name a shorter one may have one. */
const WORD_LETTER_MIN = 6;
const SHORT_WORD_LETTER_MIN = 4;

/** A company's column in SQL, from the tuple of one side. */
const columnSql = (side: string, column: string): string => `${side}.${column}`;

/**
 * SQL: whether two names are similar enough to be compared at all; cheap, since it runs for all pairs of a block.
 * @param one tuples of `compact`, `sound`, `ordered`, `form`, `digits`, `tax_id`, `country`
 */
export function promisingSql(one: string, other: string): string {
  const equalSql = (column: string) => `${columnSql(one, column)} = ${columnSql(other, column)}`;
  const shorter = `least(length(${columnSql(one, 'compact')}), length(${columnSql(other, 'compact')}))`;
  const lengthDifference = `abs(toInt32(length(${columnSql(one, 'compact')})) - toInt32(length(${columnSql(other, 'compact')})))`;
  const begins = `(startsWith(${columnSql(one, 'compact')}, ${columnSql(other, 'compact')}) OR startsWith(${columnSql(other, 'compact')}, ${columnSql(one, 'compact')}))`;
  const forms = `(${columnSql(one, 'form')} = '' OR ${columnSql(other, 'form')} = '' OR ${equalSql('form')})`;
  const taxes = `(${columnSql(one, 'tax_id')} = '' OR ${columnSql(other, 'tax_id')} = '')`;
  const sameTax = `(${columnSql(one, 'tax_id')} != '' AND ${equalSql('tax_id')})`;
  return `(${equalSql('digits')} AND (${sameTax} OR (${forms} AND (${taxes} OR NOT ${equalSql('country')})))
    AND multiIf(${equalSql('sound')} OR ${equalSql('ordered')}, true,
      ${begins}, ${shorter} >= ${CUT_MIN},
      ${shorter} < ${LETTER_MIN} OR ${lengthDifference} > 2, ${sameTax} AND ${shorter} > 4 AND ${begins},
      damerauLevenshteinDistance(${columnSql(one, 'compact')}, ${columnSql(other, 'compact')}) <= if(${shorter} < ${LETTERS_MIN}, 1, 2)))`;
}

/** SQL: the level of the name of a promising pair; empty for none. */
export const nameLevelSql = `multiIf(
  one.compact = other.compact, 'same',
  arraySort(one.words) = arraySort(other.words), 'order',
  one.sound = other.sound, 'script',
  startsWith(longer.compact, shorter.compact),
    if(length(shorter.words) <= length(longer.words) AND (
        startsWith(longer.words[length(shorter.words)], shorter.words[-1]) AND longer.words[length(shorter.words)] != shorter.words[-1]
        OR shorter.form = '' AND shorter.length >= ${CUT_WORD_MIN}), 'cut', if(off = 1, 'letter', '')),
  length(only_one) = 1 AND length(only_other) = 1,
    multiIf(least(lengthUTF8(only_one[1]), lengthUTF8(only_other[1])) >= ${WORD_LETTER_MIN}, if(off = 1, 'letter', 'letters'),
      off = 1 AND length(shorter.compact) >= ${LETTERS_MIN} AND least(lengthUTF8(only_one[1]), lengthUTF8(only_other[1])) >= ${SHORT_WORD_LETTER_MIN}, 'letter', ''),
  off = 1, if(length(shorter.compact) >= ${LETTER_MIN}, 'letter', ''),
  length(shorter.compact) >= ${LETTERS_MIN}, 'letters', '')`;

/** SQL: the level of each other comparison. */
export const levelSql: Readonly<Record<Comparison, string>> = {
  country:
    "multiIf(one.country = '' OR other.country = '', 'unknown', one.country = other.country, 'same', 'different')",
  form: "multiIf(one.form = '' OR other.form = '', 'unknown', one.form = other.form, 'same', 'different')",
  tax: "multiIf(one.tax_id = '' OR other.tax_id = '', 'unknown', one.tax_id = other.tax_id, 'same', 'different')",
  address:
    "multiIf(length(one.address) < 2 OR length(other.address) < 2, 'unknown', shared_address >= 0.6, 'same', shared_address >= 0.3, 'alike', 'different')",
  goods:
    "multiIf(empty(one.goods) OR empty(other.goods), 'unknown', shared_goods >= 0.5, 'same', shared_goods > 0, 'some', least(length(one.goods), length(other.goods)) < 2, 'unknown', 'different')",
  partners: "multiIf(length(shared_partners) > 1, 'several', length(shared_partners) = 1, 'one', 'none')",
};

const weightTableSql = (weights: Readonly<Record<string, number>>): string =>
  `${literals(Object.keys(weights))}, [${Object.values(weights)
    .map((weight) => `toFloat64(${weight})`)
    .join(', ')}], toFloat64(0)`;

/** SQL: the sum of a pair's weights. @param companies number of all companies */
export function weightSql(companies: number): string {
  const prior = priorWeight(companies);
  // Within a country, the same name normally gives one company number; only records with and without a tax id are
  // separate.
  const certain = `one.country != '' AND one.country = other.country AND (name = 'same' OR name IN ('script', 'order') AND length(shorter.compact) >= ${LETTER_MIN})`;
  const rare = `if(${certain}, greatest(rarity, ${(-prior + 3).toFixed(3)}), rarity)`;
  return `toFloat64(${prior.toFixed(3)}) + ${rare} + transform(name, ${weightTableSql(nameLevels)}) + ${comparisons
    .map((each) => `transform(${each}, ${weightTableSql(levels[each])})`)
    .join(' + ')}`;
}
