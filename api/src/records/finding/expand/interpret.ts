// Stage 4, interpret: which goods a unit means, by the HS codes of the rows with its words and synonyms, and by the lists
// of goods. Terms agree when declarations use them for the same goods.
import { countRows, type GoodsTexts, type TextIds, uniteTexts } from '../corpus/goods-texts';
import { arePlurals } from '../language/stems';
import { listsDisagree, onlyCodes, restrictToListed } from './hs-names';
import { confidence, interpretation as limits, scoring } from './thresholds';
import type {
  Evidence,
  ExpansionCandidate,
  ExpansionData,
  Interpretation,
  InterpretedGoods,
  UnitReading,
} from './types';

type Confidence = 'none' | 'likely' | 'certain';

/** How sure the lexicon is of a term. */
export function rateConfidence({ isConfirmed, listScore }: Evidence): Confidence {
  if (!isConfirmed || listScore < confidence.likely) return 'none';
  return listScore < confidence.certain ? 'likely' : 'certain';
}

const toHeading = (code: string): string => code.slice(0, 4);
const sumRows = (counts: Iterable<readonly [string, number]>): number =>
  [...counts].reduce((sum, [, n]) => sum + n, 0);

/** The goods that rows with these texts are of; undefined where there are too few. */
export function interpretTexts(goodsTexts: GoodsTexts, texts: TextIds): InterpretedGoods | undefined {
  const counts = goodsTexts.countByCode(texts);
  const rows = sumRows(counts);
  if (rows < limits.rows) return undefined;
  const codes = [...counts].filter(([code, n]) => {
    const [share, covered] = [n / rows, n / goodsTexts.countRowsOfCode(code)];
    if (share >= limits.code.share) return share >= limits.code.greatShare || covered >= limits.code.covered;
    return share >= limits.code.smallShare && covered >= limits.code.smallShareCovered;
  });
  const byHeading = new Map<string, { rows: number; most: number }>();
  for (const [code, n] of counts) {
    const before = byHeading.get(toHeading(code)) ?? { rows: 0, most: 0 };
    byHeading.set(toHeading(code), { rows: before.rows + n, most: Math.max(before.most, n) });
  }
  const headings = [...byHeading].filter(
    ([, headingRows]) =>
      headingRows.rows / rows >= limits.heading.share &&
      headingRows.most / headingRows.rows < limits.heading.nearlyAll,
  );
  return {
    codes: new Set(codes.map(([code]) => code)),
    headings: new Set(headings.map(([heading]) => heading)),
  };
}

/**
 * Whether nearly all rows with the texts are of the goods; undefined where there are too few.
 * @param sure how sure the lexicon is of their term; for `certain`, neighbouring codes count too
 */
export function areOfGoods(
  goodsTexts: GoodsTexts,
  texts: TextIds,
  goods: InterpretedGoods,
  sure: Confidence = 'none',
): boolean | undefined {
  const counts = goodsTexts.countByCode(texts);
  const rows = sumRows(counts);
  if (rows < limits.rows) return undefined;
  const headings = sure === 'certain' ? new Set([...goods.codes].map(toHeading)) : goods.headings;
  const isOfGoods = ([code]: readonly [string, number]) =>
    goods.codes.has(code) || headings.has(toHeading(code));
  return sumRows([...counts].filter(isOfGoods)) / rows >= scoring.agreement[sure];
}

/**
 * The goods of a term that no row has: those of the likeliest of its synonyms, together with the synonyms that agree
 * with it.
 */
export function interpretSynonyms(
  goodsTexts: GoodsTexts,
  synonyms: readonly ExpansionCandidate[],
): InterpretedGoods | undefined {
  const byWeight = synonyms
    .map(({ texts, evidence }) => ({ texts, rows: countRows(goodsTexts, texts), score: evidence.listScore }))
    .filter(({ rows }) => rows >= limits.rows)
    .sort((a, b) => b.score * Math.log(b.rows + 1) - a.score * Math.log(a.rows + 1));
  const [first] = byWeight;
  const core = first === undefined ? undefined : interpretTexts(goodsTexts, first.texts);
  if (core === undefined) return undefined;
  const agreeing = byWeight.filter(({ texts }) => areOfGoods(goodsTexts, texts, core) !== false);
  return interpretTexts(goodsTexts, uniteTexts(agreeing.map(({ texts }) => texts)));
}

/** Keeps the texts under the codes that an everyday word covers; all of them where it covers none. */
export const keepCodes = (goodsTexts: GoodsTexts, texts: TextIds, codes: readonly string[]): TextIds =>
  codes.length === 0
    ? texts
    : texts.filter((id) => codes.some((prefix) => goodsTexts.read(id).code.startsWith(prefix)));

/** Terms that the lexicon is sure of, in their language: they outweigh few rows with the typed words. */
const listSureTerms = (synonyms: readonly ExpansionCandidate[]) =>
  synonyms.filter(({ evidence }) => evidence.isInLanguage && rateConfidence(evidence) !== 'none');

/**
 * The goods of the rows with the typed words. Where these are few compared with rows of the plural, or of terms that the
 * lexicon is sure of, they are chance, and the others determine the goods.
 */
function interpretRows(
  { goodsTexts }: ExpansionData,
  { unit, goodsTexts: own, forms, synonyms, everydayCodes }: UnitReading,
): Pick<Interpretation, 'goods' | 'isCertain'> {
  const isCommon = (texts: TextIds) =>
    countRows(goodsTexts, own) * limits.rareTimes >= countRows(goodsTexts, texts);
  const [only = ''] = unit.words;
  const textsOf = ({ texts }: ExpansionCandidate) => keepCodes(goodsTexts, texts, everydayCodes);
  const plurals = forms.filter(({ term, reason }) => reason !== 'form' || arePlurals(term, only));
  const withPlurals = uniteTexts([own, ...plurals.map(textsOf)]);
  const sureTerms = listSureTerms(synonyms);
  const isMany = countRows(goodsTexts, own) >= limits.manyRows;
  const byTyped = isMany || (isCommon(withPlurals) && sureTerms.every(({ texts }) => isCommon(texts)));
  const goods =
    (byTyped ? interpretTexts(goodsTexts, own) : undefined) ??
    (plurals.length > 0 ? interpretTexts(goodsTexts, withPlurals) : undefined) ??
    interpretSynonyms(goodsTexts, sureTerms) ??
    interpretTexts(goodsTexts, uniteTexts([own, ...forms.map(textsOf)]));
  if (goods !== undefined) return { goods, isCertain: true };
  const inLanguage = synonyms.filter(({ evidence }) => evidence.isInLanguage);
  return { goods: interpretSynonyms(goodsTexts, inLanguage), isCertain: false };
}

/**
 * Whether the likeliest translations mean these goods: tariffs classify the same thing in other chapters too, for which
 * there may be no rows.
 */
const areTranslated = (
  goodsTexts: GoodsTexts,
  synonyms: readonly ExpansionCandidate[],
  goods: InterpretedGoods,
): boolean =>
  synonyms.some(
    ({ texts, reason, evidence }) =>
      reason === 'translation' &&
      evidence.isInLanguage &&
      rateConfidence(evidence) === 'certain' &&
      areOfGoods(goodsTexts, texts, goods) === true,
  );

/** The goods extended by those of the likeliest terms that agree, so that typing any of them gives the same. */
function extendGoods(
  goodsTexts: GoodsTexts,
  { goodsTexts: own, synonyms }: UnitReading,
  goods: InterpretedGoods,
): InterpretedGoods {
  const agreeing = synonyms.filter(
    ({ texts, evidence }) =>
      rateConfidence(evidence) === 'certain' && areOfGoods(goodsTexts, texts, goods, 'certain') === true,
  );
  if (agreeing.length === 0) return goods;
  const wider = interpretTexts(goodsTexts, uniteTexts([own, ...agreeing.map(({ texts }) => texts)]));
  return wider === undefined
    ? goods
    : {
        codes: new Set([...goods.codes, ...wider.codes]),
        headings: new Set([...goods.headings, ...wider.headings]),
      };
}

/** Determines the goods that a unit means. */
export function interpretUnit(data: ExpansionData, reading: UnitReading): Interpretation {
  const { goodsTexts } = data;
  const { listed, synonyms, goodsTexts: own } = reading;
  const { goods: goodsByRows, isCertain } = interpretRows(data, reading);
  if (goodsByRows === undefined) return { goods: undefined, isCertain, isByList: false };
  // Where rows say little about the typed words, a list that names other goods is right.
  const areFew = !isCertain || countRows(goodsTexts, own) < limits.manyRows;
  const isByList =
    areFew &&
    listsDisagree(listed, goodsByRows) &&
    !(listed.codes.size === 0 && areTranslated(goodsTexts, synonyms, goodsByRows));
  if (isByList) return { goods: onlyCodes(listed.codes), isCertain, isByList };
  if (!areFew) return { goods: extendGoods(goodsTexts, reading, goodsByRows), isCertain, isByList };
  const sureTexts = uniteTexts([own, ...listSureTerms(synonyms).map(({ texts }) => texts)]);
  const counts = goodsTexts.countByCode(sureTexts);
  const restricted = restrictToListed(counts, listed, goodsByRows);
  const goods = restrictToListed(counts, listed, extendGoods(goodsTexts, reading, restricted));
  return { goods, isCertain, isByList };
}
