// HS code suggestions for typed digits, or for words in any of five languages. Words are ranked by the lists of goods,
// by the codes of declarations with them, and by the tariff's own texts, in this order; each suggestion states its
// reasons.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HsReason, type HsSuggestion, hasHan, hsDigits } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { fold, words } from '../../../stores/warehouse/fold';
import { simplified } from '../language/simplified';
import type { Lexicons, LexiconView } from '../lexicon-interface';
import { sharesMaterial } from '../qualities/qualities';
import { codesBeginning, type HsLanguage, hsPath, hsText } from '../tariff/codes';
import { codesDeclared, type DeclaredCodes, type StoredCodes } from './declared';
import { codesOfGoods, type GoodsMatch, isVietnamese } from './goods';
import { fillers } from './goods-names';
import { namesNoGoods } from './no-goods';
import { codesOfTariff, findCodesWithCharacters } from './tariff-words';

const SUGGESTIONS = 20;
/** Greatest weight of each of the three sources. */
const WORTH = { goods: 1, records: 0.7, tariff: 0.3 } as const;
/** A fit from this on means that the whole question is a name; the bonus makes it outweigh everything else. */
const EXACT = { from: 0.84, more: 0.6 } as const;
/** Synonyms from the lexicon: their weight, and how many are looked up. */
const ALIKE = { worth: 0.8, most: 12 } as const;
/** Weight of records with a single Vietnamese syllable, which are looked up without its accents. */
const SYLLABLE = 0.3;
/** Number of records at which a share gets half of its greatest certainty. */
const UNSURE = 4;
/** Share of the evidence of its best code that a heading inherits. */
const INHERITED = 0.95;
/** A subheading with this share of a heading's records represents the heading. */
const DOMINANT = 0.6;
/** Most texts of the tariff that are checked. */
const TARIFF_MAX = 60;

/** Languages that the lists have names in. */
const listed = ['en', 'es', 'zh', 'zh-Hant', 'vi'] as const;

/** Data that suggestions are looked up in. */
interface SuggestionSources {
  client: WarehouseClient;
  storedCodes: StoredCodes;
  concepts: LexiconView;
}

interface CodeEvidence {
  score: number;
  /** Reasons for it, with their weights. */
  reasons: { worth: number; reason: HsReason }[];
}

/** Codes found for a question, from all three sources. */
interface CodeMatches {
  goods: ReadonlyMap<string, GoodsMatch>;
  declared: DeclaredCodes;
  /** Whether the question is a single Vietnamese syllable. */
  isSyllable: boolean;
  /** 0 to 1. */
  tariff: ReadonlyMap<string, number>;
}

function matchTariff(question: string): Map<string, number> {
  const matches = codesOfTariff(question).slice(0, TARIFF_MAX);
  const best = matches[0]?.points ?? 1;
  const pointsByCode = new Map(matches.map(({ code, points }) => [code, points / best]));
  if (hasHan(question))
    findCodesWithCharacters(question.replace(/\s+/g, ''))
      .slice(0, TARIFF_MAX)
      .forEach((code, at) => {
        pointsByCode.set(code, Math.max(pointsByCode.get(code) ?? 0, 1 - at / TARIFF_MAX));
      });
  return pointsByCode;
}

/** All evidence for a heading, or for one six-digit code. */
function collectEvidence(
  code: string,
  question: string,
  { goods, declared, tariff, isSyllable }: CodeMatches,
): CodeEvidence {
  const reasons: CodeEvidence['reasons'] = [];
  const goodsMatch = goods.get(code);
  if (goodsMatch !== undefined)
    reasons.push({
      worth: goodsMatch.score * WORTH.goods + (goodsMatch.score >= EXACT.from ? EXACT.more : 0),
      reason: { kind: 'goods', word: goodsMatch.name },
    });
  const records = declared.codes
    .filter((each) => each.code.startsWith(code))
    .reduce((sum, each) => sum + each.records, 0);
  if (records > 0) {
    const share = records / declared.total;
    const sure = declared.total / (declared.total + UNSURE);
    const worth = share * sure * WORTH.records * (isSyllable ? SYLLABLE : 1);
    reasons.push({ worth, reason: { kind: 'records', word: question, share, records } });
  }
  const text = tariff.get(code);
  if (text !== undefined) reasons.push({ worth: text * WORTH.tariff, reason: { kind: 'tariff' } });
  reasons.sort((a, b) => b.worth - a.worth);
  return { score: reasons.reduce((sum, { worth }) => sum + worth, 0), reasons };
}

/** Codes by the lists of goods for the question itself, and for its synonyms where it is not a name in the lists. */
function matchGoods(
  question: string,
  listMatches: readonly GoodsMatch[],
  concepts: LexiconView,
  language: HsLanguage,
): Map<string, GoodsMatch> {
  const matchesByCode = new Map(listMatches.map((match) => [match.code, match]));
  const [best] = matchesByCode.values();
  if (best !== undefined && best.score >= EXACT.from) return matchesByCode;
  const { terms } = concepts.findSynonyms(words(question), question);
  const synonyms = terms.flatMap(({ term, score, language: of }) => {
    const listLanguage = listed.find((each) => each === of);
    return listLanguage === undefined ? [] : [{ term, score, known: listLanguage }];
  });
  for (const synonym of synonyms.slice(0, ALIKE.most))
    for (const { code, score, whole } of codesOfGoods(synonym.term, synonym.known)) {
      const worth = score * ALIKE.worth * Math.min(1, 0.5 + synonym.score / 2);
      // The reader is shown a name in their language, or the words as typed.
      const name = synonym.known === language ? synonym.term : question;
      if (worth > (matchesByCode.get(code)?.score ?? 0))
        matchesByCode.set(code, { code, name, score: worth, whole });
    }
  return matchesByCode;
}

interface RankedCode extends CodeEvidence {
  code: string;
}

/** A heading with the codes below it for which there is evidence, best first. */
interface RankedHeading extends RankedCode {
  below: RankedCode[];
}

/** Weight of a tariff text for the requested material, in addition to the heading's own name. */
const OF_MATERIAL = 0.1;

/** Codes of these headings that are of the requested material: for `nội thất gỗ` all wooden furniture. */
const ofMaterial = (codes: Iterable<string>, isOf: (goods: string) => boolean | undefined): string[] =>
  [...codes]
    .filter((code) => code.length === 4)
    .flatMap(codesBeginning)
    .filter((code) => code.length === 6 && isOf(hsText(code, 'en')?.text ?? '') === true);

function rankHeadings(
  question: string,
  matches: CodeMatches,
  records: ReadonlyMap<string, number>,
): RankedHeading[] {
  const isOf = sharesMaterial(question);
  const tariff = new Map(matches.tariff);
  const matchedCodes = [...matches.goods.keys(), ...matches.declared.codes.map(({ code }) => code)];
  for (const code of ofMaterial(matchedCodes, isOf))
    tariff.set(code, Math.max(tariff.get(code) ?? 0, OF_MATERIAL));
  const allMatches = { ...matches, tariff };
  const codes = new Set([
    ...allMatches.goods.keys(),
    ...allMatches.declared.codes.map(({ code }) => code),
    ...allMatches.tariff.keys(),
  ]);
  const headings = new Map<string, RankedHeading>();
  const countRecords = ({ code }: RankedCode) => records.get(code) ?? 0;
  const codesByHeading = Map.groupBy(codes, (code) => code.slice(0, 4));
  const isInTariff = (code: string) => hsText(code, 'en') !== undefined;
  for (const code of codes) {
    // A chapter is shown where a heading would be, as a place to start.
    const top = code.slice(0, 4);
    if (!isInTariff(top) || headings.has(top)) continue;
    const heading = { code: top, ...collectEvidence(top, question, allMatches) };
    const below = (codesByHeading.get(top) ?? [])
      .filter((each) => each.length === 6 && isInTariff(each))
      // Leaves out other materials, unless the lists name them: no plastic furniture for wooden furniture.
      .filter((each) => allMatches.goods.has(each) || isOf(hsText(each, 'en')?.text ?? '') !== false)
      .map((each) => ({ code: each, ...collectEvidence(each, question, allMatches) }))
      .sort((a, b) => b.score - a.score || countRecords(b) - countRecords(a) || (a.code < b.code ? -1 : 1));
    const best = below[0]?.score ?? 0;
    headings.set(top, { ...heading, score: Math.max(heading.score, best * INHERITED), below });
  }
  return [...headings.values()].sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1));
}

/**
 * The heading or the code below it that represents it: the one that the lists name, or that nearly all records have.
 */
function chooseRepresentative(heading: RankedHeading, { goods, declared }: CodeMatches): RankedCode {
  const [first] = heading.below;
  if (first === undefined) return heading;
  const listed = goods.get(first.code)?.score ?? 0;
  const ofHeading = goods.get(heading.code)?.score ?? 0;
  if (listed > 0 && listed >= ofHeading) return first;
  if (ofHeading > 0) return heading;
  const sumRecords = (code: string) =>
    declared.codes.filter((each) => each.code.startsWith(code)).reduce((sum, each) => sum + each.records, 0);
  return sumRecords(first.code) > DOMINANT * sumRecords(heading.code) ? first : heading;
}

/**
 * Display order: the best of each heading, after the first one the best heading's second best, and then the remaining
 * codes.
 */
function orderForDisplay(
  headings: readonly RankedHeading[],
  matches: CodeMatches,
  records: ReadonlyMap<string, number>,
): RankedCode[] {
  const firsts = headings.map((heading) => chooseRepresentative(heading, matches));
  const [best, ...otherBest] = firsts;
  const [heading] = headings;
  if (best === undefined || heading === undefined) return [];
  const allCodes = headings.flatMap((each) => [each, ...each.below]);
  // A code that only matches the material and has no record must not push other headings down.
  const isLikely = ({ code, score }: RankedCode) =>
    score > OF_MATERIAL * WORTH.tariff || (records.get(code) ?? 0) > 0;
  const [next] = [heading, ...heading.below].filter((each) => each.code !== best.code && isLikely(each));
  const order = [best, ...(next === undefined ? [] : [next]), ...otherBest, ...allCodes];
  return [...new Map(order.map((each) => [each.code, each])).values()].slice(0, SUGGESTIONS);
}

/**
 * Suggests HS codes, best first: those with the prefix, for digits (4 or more; dots and spaces are ignored), or those
 * that the words mean.
 */
async function suggestHs(
  { client, storedCodes, concepts }: SuggestionSources,
  question: string,
  language: HsLanguage,
): Promise<HsSuggestion[]> {
  const digits = hsDigits(question);
  const isCode = /^\d+$/.test(digits);
  const ranked = isCode
    ? await suggestByDigits(digits, storedCodes)
    : await suggestByAnyWords({ client, storedCodes, concepts }, question, language);
  if (ranked.length === 0) return [];
  const longer = isCode && digits.length > 6;
  const counts = await storedCodes.of([...ranked.map(({ code }) => code), ...(longer ? [digits] : [])]);
  return ranked.map(({ code, reasons }) => {
    const { text, language: textLanguage } = hsText(code, language) ?? { text: '', language: 'en' };
    return {
      code,
      text,
      language: textLanguage,
      path: hsPath(code.slice(0, -2), language).map((level) => level.text),
      records: counts.get(code) ?? 0,
      typed: longer ? { code: digits, records: counts.get(digits) ?? 0 } : null,
      why: reasons.map(({ reason }) => reason),
    };
  });
}

/** The digits themselves first, then codes below them, those of the most records first. */
async function suggestByDigits(digits: string, held: StoredCodes): Promise<RankedCode[]> {
  if (digits.length < 4) return [];
  const reasons: CodeEvidence['reasons'] = [{ worth: 1, reason: { kind: 'digits' } }];
  const codes = codesBeginning(digits.slice(0, 6));
  const counts = await held.of(codes);
  const rankRecords = (code: string) =>
    code === digits ? Number.POSITIVE_INFINITY : (counts.get(code) ?? 0);
  return [...codes]
    .sort((a, b) => rankRecords(b) - rankRecords(a) || (a < b ? -1 : 1))
    .slice(0, SUGGESTIONS)
    .map((code) => ({ code, score: 1, reasons }));
}

/** Words of a question that are used; in Vietnamese, where most words have two syllables, twice as many. */
const QUESTION_WORDS_MAX = 5;

/** The question without fillers and without the words beyond the limit, where it is longer. */
export function limitWords(question: string, language: HsLanguage): string {
  // Chinese has no spaces; there the characters are limited where they are looked up.
  if (hasHan(question)) return question;
  const inVietnamese = isVietnamese(question, language);
  const most = inVietnamese ? 2 * QUESTION_WORDS_MAX : QUESTION_WORDS_MAX;
  const typed = question.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  if (typed.length <= most) return question;
  const tellingWords = typed.filter((word) => inVietnamese || !fillers.has(fold(word)));
  return (tellingWords.length === 0 ? typed : tellingWords).slice(0, most).join(' ');
}

/** Cached answers: further ones push out those that were used longest ago. */
const ANSWERS_MAX = 2_000;

/** Suggestions with a cache by text, because the same beginnings are typed again and again. */
export function hsSuggestions(sources: {
  client: WarehouseClient;
  storedCodes: StoredCodes;
  lexicons: Lexicons;
}) {
  const { client, storedCodes, lexicons } = sources;
  const answers = new LRUCache<string, Promise<HsSuggestion[]>>({ max: ANSWERS_MAX });
  return {
    find: (question: string, language: HsLanguage): Promise<HsSuggestion[]> => {
      const concepts = lexicons.here();
      const { of, version } = concepts.scope;
      const key = JSON.stringify([of, version, language, question]);
      const cached = answers.get(key);
      if (cached !== undefined) return cached;
      const finding = suggestHs({ client, storedCodes, concepts }, limitWords(question, language), language);
      answers.set(key, finding);
      finding.catch(() => answers.delete(key));
      return finding;
    },
    /** Call it after a load: suggestions contain numbers of records. */
    forget: () => answers.clear(),
  };
}

/** By the words as typed; if traditional Chinese characters find nothing, by the simplified ones. */
async function suggestByAnyWords(
  sources: SuggestionSources,
  question: string,
  language: HsLanguage,
): Promise<RankedCode[]> {
  const ranked = await suggestByWords(sources, question, language);
  if (ranked.length > 0 || !hasHan(question)) return ranked;
  const simple = simplified(question);
  return simple === question ? ranked : suggestByWords(sources, simple, 'zh');
}

/** Runs a step after other calls had their turn: together the steps would hold them up for too long. */
async function betweenCalls<T>(step: () => T): Promise<T> {
  await nextTurn();
  return step();
}

async function suggestByWords(
  { client, storedCodes, concepts }: SuggestionSources,
  question: string,
  language: HsLanguage,
): Promise<RankedCode[]> {
  await concepts.ready();
  const listed = codesOfGoods(question, language);
  if (
    namesNoGoods(
      question,
      language,
      listed.map(({ name }) => name),
    )
  )
    return [];
  const goods = matchGoods(question, listed, concepts, language);
  const matches: CodeMatches = {
    goods,
    declared: await codesDeclared(client, question),
    tariff: await betweenCalls(() => matchTariff(question)),
    isSyllable: isVietnamese(question, language) && !question.includes(' '),
  };
  const codes = [
    ...goods.keys(),
    ...matches.declared.codes.map(({ code }) => code),
    ...matches.tariff.keys(),
  ];
  const below = codes.filter((code) => code.length === 4).flatMap(codesBeginning);
  const records = await storedCodes.of([...codes, ...below]);
  return betweenCalls(() => orderForDisplay(rankHeadings(question, matches, records), matches, records));
}
