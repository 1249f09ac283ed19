// Compares the meaning of terms by the HS codes of the records that contain them: terms agree when declarations use
// them for the same goods.
import { totalOf } from '../../../stores/warehouse/sums';
import { type Declared, inAny, type Texts } from './declared';

/** The goods that a term stands for. */
export interface Meaning {
  /** Its codes, and headings whose codes all count as its own. */
  codes: ReadonlySet<string>;
  headings: ReadonlySet<string>;
}

/** Least number of records from which codes are reliable. */
const ENOUGH_ROWS = 5;
/**
 * Thresholds for the codes that a term means: a share of the term's records together with a share of the code's records
 * that mention it, or a smaller share of the former with a larger one of the latter; a great share is enough alone.
 */
const SHARE = 0.05;
const MENTIONED = 0.01;
const SMALL_SHARE = 0.01;
const COVERED = 0.03;
const GREAT_SHARE = 0.2;
/** A heading is meant when it has this share of the term's records, and none of its codes has nearly all of them. */
const HEADING_SHARE = 0.15;
const NEARLY_ALL = 0.8;
/**
 * Share of a term's records that must be among the meant codes for it to agree; less for one that the lexicon is sure
 * of.
 */
const WITHIN = 0.9;
const WITHIN_SURE = 0.7;

/** Number of records with these texts. */
export const rowsOf = (declared: Declared, texts: Texts): number => totalOf(declared.codesOf(texts));

const headingOf = (code: string): string => code.slice(0, 4);

/** The goods that a term means by the records with it; undefined where there are too few records. */
export function meaningOf(declared: Declared, texts: Texts): Meaning | undefined {
  const codes = declared.codesOf(texts);
  const all = totalOf(codes);
  if (all < ENOUGH_ROWS) return undefined;
  const meant = [...codes].filter(([code, n]) => {
    const [share, covered] = [n / all, n / declared.rowsOf(code)];
    if (share >= SHARE) return share >= GREAT_SHARE || covered >= MENTIONED;
    return share >= SMALL_SHARE && covered >= COVERED;
  });
  const headings = new Map<string, { rows: number; most: number }>();
  for (const [code, n] of codes) {
    const { rows, most } = headings.get(headingOf(code)) ?? { rows: 0, most: 0 };
    headings.set(headingOf(code), { rows: rows + n, most: Math.max(most, n) });
  }
  const isWide = ({ rows, most }: { rows: number; most: number }) =>
    rows / all >= HEADING_SHARE && most / rows < NEARLY_ALL;
  return {
    codes: new Set(meant.map(([code]) => code)),
    headings: new Set([...headings].filter(([, of]) => isWide(of)).map(([heading]) => heading)),
  };
}

/**
 * Whether nearly all of a term's records are of the meant goods; undefined where it has too few records.
 * @param sure how sure the lexicon is of the term; for `most`, neighbouring codes count too
 */
export function agrees(
  declared: Declared,
  texts: Texts,
  meaning: Meaning,
  sure: 'no' | 'yes' | 'most' = 'no',
): boolean | undefined {
  const codes = declared.codesOf(texts);
  const all = totalOf(codes);
  if (all < ENOUGH_ROWS) return undefined;
  const near = new Set([...meaning.codes].map(headingOf));
  const headings = sure === 'most' ? near : meaning.headings;
  const within = [...codes].filter(([code]) => meaning.codes.has(code) || headings.has(headingOf(code)));
  return within.reduce((total, [, n]) => total + n, 0) / all >= (sure === 'no' ? WITHIN : WITHIN_SURE);
}

/**
 * The meaning of a term that no record has: that of the likeliest of its synonyms, together with those that agree with
 * it.
 * @param alike synonyms, the likeliest first
 */
export function meaningAmong(
  declared: Declared,
  alike: readonly { texts: Texts; score: number }[],
): Meaning | undefined {
  const best = alike
    .map(({ texts, score }) => ({ texts, rows: totalOf(declared.codesOf(texts)), score }))
    .filter(({ rows }) => rows >= ENOUGH_ROWS)
    .sort((a, b) => b.score * Math.log(b.rows + 1) - a.score * Math.log(a.rows + 1));
  const [first] = best;
  const core = first === undefined ? undefined : meaningOf(declared, first.texts);
  if (core === undefined) return undefined;
  const agreeing = best.filter(({ texts }) => agrees(declared, texts, core) !== false);
  return meaningOf(declared, inAny(agreeing.map(({ texts }) => texts)));
}
