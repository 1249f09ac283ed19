// Sources `declared` and `hsNames`: names of goods learned from declarations. What a language calls the goods that a
// search means, by its records or by the lists of goods, where the search finds few of them: a word that stands for these
// goods and no others, in most of their records.
import { type TermLanguage, termLanguages } from '@waybill/contract';
import { TEXT_END } from '../../../stores/warehouse/fold';
import { adjacentWords } from '../../../stores/warehouse/query-language/tree';
import { type GoodsTexts, type TextIds, uniteTexts } from '../corpus/goods-texts';
import { isUsualName } from '../hs/goods';
import { isHan, toLexiconWords } from '../language/chinese';
import { functionWords } from '../language/function-words';
import { hsLanguages } from '../tariff/codes';
import { namesOnlyOtherGoods, onlyCodes } from './hs-names';
import { plainCandidate } from './source-forms';
import { generation } from './thresholds';
import type { CandidateSource, ExpansionCandidate, InterpretedGoods, SourceName } from './types';

const limits = generation.declared;
/** Languages whose words consist of several syllables or ideographs. */
const syllabic: ReadonlySet<string> = new Set(['vi', 'zh']);
/** Languages in which the noun precedes the words that describe it, so that it is among the first words. */
const nounFirst: ReadonlySet<string> = new Set(['es', 'pt', 'fr', 'vi']);

const toTermLanguage = (language: string): TermLanguage =>
  termLanguages.find((each) => each === language) ?? 'mul';

/**
 * Possible names in a text: single words or pairs of the description itself, without its other texts, with their
 * positions.
 */
function listNames(words: readonly string[], language: string, inPairs: boolean): Map<string, number> {
  const end = words.indexOf(TEXT_END);
  const description = end < 0 ? words : words.slice(0, end);
  const positions = new Map<string, number>();
  description.forEach((word, at) => {
    const next = description[at + 1] ?? '';
    if (language === 'zh' && !(isHan(word) && isHan(next))) return;
    const isPair =
      next !== '' && (syllabic.has(language) || !(functionWords.has(word) || functionWords.has(next)));
    const name = !inPairs ? word : isPair ? `${word} ${next}` : '';
    if (name.length >= limits.letters && !positions.has(name)) positions.set(name, at);
  });
  return positions;
}

/** The ideograph that rows nearly always have next to a name, on one side; undefined where there is none. */
function findNeighbour(
  goodsTexts: GoodsTexts,
  texts: TextIds,
  name: readonly string[],
  side: 'before' | 'after',
): string | undefined {
  const neighbours = new Map<string, number>();
  let rowsWithName = 0;
  for (const id of texts) {
    const { words, rows } = goodsTexts.read(id);
    const start = words.findIndex((_, i) => name.every((word, n) => words[i + n] === word));
    if (start < 0) continue;
    const next = words[side === 'after' ? start + name.length : start - 1] ?? '';
    rowsWithName += rows;
    if (isHan(next)) neighbours.set(next, (neighbours.get(next) ?? 0) + rows);
  }
  const [most] = [...neighbours].sort((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= rowsWithName * limits.precision ? most[0] : undefined;
}

/** Extends two ideographs to the complete name: by each neighbour that they nearly always have. */
function completeName(goodsTexts: GoodsTexts, texts: TextIds, pair: readonly string[]): readonly string[] {
  let name = pair;
  for (const side of ['after', 'before'] as const)
    while (name.length < limits.ideographs) {
      const next = findNeighbour(goodsTexts, texts, name, side);
      if (next === undefined) break;
      name = side === 'after' ? [...name, next] : [next, ...name];
    }
  return name;
}

/** Names that most rows of the texts have, the most frequent first. */
function findFrequentNames(
  goodsTexts: GoodsTexts,
  texts: TextIds,
  language: string,
  inPairs: boolean,
): string[] {
  const counts = new Map<string, { rows: number; positions: number }>();
  let allRows = 0;
  for (const id of texts) {
    const { words, rows } = goodsTexts.read(id);
    allRows += rows;
    for (const [name, position] of listNames(words, language, inPairs)) {
      const before = counts.get(name) ?? { rows: 0, positions: 0 };
      counts.set(name, { rows: before.rows + rows, positions: before.positions + position * rows });
    }
  }
  const isNoun = ({ rows, positions }: { rows: number; positions: number }) =>
    !nounFirst.has(language) || positions / rows < limits.nounPosition;
  return [...counts]
    .filter(([, count]) => count.rows / allRows >= limits.coverage && isNoun(count))
    .sort(([, a], [, b]) => b.rows - a.rows || a.positions - b.positions)
    .map(([name]) => name);
}

interface NameQuestion {
  texts: TextIds;
  language: string;
  goods: InterpretedGoods;
  source: SourceName;
}

/** The first of the names whose rows are nearly all of the goods. */
function findPreciseName(
  goodsTexts: GoodsTexts,
  { texts, language, goods, source }: NameQuestion,
  inPairs: boolean,
): ExpansionCandidate | undefined {
  for (const name of findFrequentNames(goodsTexts, texts, language, inPairs)) {
    const pair = name.split(' ');
    const words = language === 'zh' ? completeName(goodsTexts, texts, pair) : pair;
    const textsWithName = goodsTexts.withPhrase(words);
    const counts = [...goodsTexts.countByCode(textsWithName)];
    const rows = counts.reduce((sum, [, n]) => sum + n, 0);
    const rowsOfGoods = counts.reduce((sum, [code, n]) => sum + (goods.codes.has(code) ? n : 0), 0);
    if (rowsOfGoods / rows < limits.precision) continue;
    const term = words.join(language === 'zh' ? '' : ' ');
    const termLanguage = toTermLanguage(language);
    if (namesOnlyOtherGoods({ term, language: termLanguage }, goods.codes)) continue;
    return plainCandidate({
      term,
      language: termLanguage,
      source,
      reason: 'declared',
      tree: adjacentWords(words),
      texts: textsWithName,
    });
  }
  return undefined;
}

/** The name of the goods in a language: one word, or two adjacent words where no single one is specific. */
function findName(goodsTexts: GoodsTexts, question: NameQuestion): ExpansionCandidate | undefined {
  const one = syllabic.has(question.language) ? undefined : findPreciseName(goodsTexts, question, false);
  return one ?? findPreciseName(goodsTexts, question, true);
}

/** Languages of a text: its own, and Chinese where it also has Chinese words. */
const listLanguages = ({ language, words }: { language: string; words: readonly string[] }): string[] =>
  language !== 'zh' && words.some(isHan) ? [language, 'zh'] : [language];

/**
 * Names of the goods in the languages that lack one.
 * @param foundTexts texts that the search finds already
 * @param isListed whether a list says that the search names these goods; otherwise the records have to
 */
export function findDeclaredNames(
  { goodsTexts }: { goodsTexts: GoodsTexts },
  goods: InterpretedGoods,
  foundTexts: TextIds,
  { isListed = false, source = 'declared' }: { isListed?: boolean; source?: SourceName } = {},
): ExpansionCandidate[] {
  const chapters = new Set([...goods.codes].map((code) => code.slice(0, 2)));
  if (chapters.size !== 1 || goods.codes.size > limits.codes) return [];
  const isFound = new Set(foundTexts);
  const byLanguage = new Map<string, { texts: number[]; rows: number; foundRows: number }>();
  for (const id of uniteTexts([...goods.codes].map(goodsTexts.withCode))) {
    const text = goodsTexts.read(id);
    for (const language of listLanguages(text)) {
      const own = byLanguage.get(language) ?? { texts: [], rows: 0, foundRows: 0 };
      own.texts.push(id);
      own.rows += text.rows;
      if (isFound.has(id)) own.foundRows += text.rows;
      byLanguage.set(language, own);
    }
  }
  const shares = [...byLanguage].map(([language, own]) => ({
    language,
    ...own,
    share: own.foundRows / own.rows,
  }));
  if (!isListed && !shares.some(({ share }) => share >= limits.namedShare)) return [];
  return shares
    .filter(({ share, rows }) => share < limits.lackingShare && rows >= limits.rows)
    .flatMap(({ language, texts }) => findName(goodsTexts, { texts, language, goods, source }) ?? []);
}

export const declaredSource: CandidateSource = {
  name: 'declared',
  propose: (data, { goods, foundTexts }) =>
    goods === undefined ? [] : findDeclaredNames(data, goods, foundTexts),
};

/**
 * Names that declarations use for the goods that the words name by a list, where the words find hardly any of them: no
 * record says `copy paper`, and those of its code say `printing paper`.
 */
export const hsNamesSource: CandidateSource = {
  name: 'hsNames',
  propose: (data, { typed, words, foundTexts }) => {
    const { lexicon, goodsTexts, hsNames } = data;
    const { codes } = hsNames.findGoods(toLexiconWords(lexicon, words));
    if (codes.size === 0) return [];
    // An everyday word that is no usual name may begin a tariff line of other goods: `ropa` one of towels.
    const everydayCodes = lexicon.everyday(typed)?.codes ?? [];
    const isCovered = [...codes].some((code) => everydayCodes.some((start) => code.startsWith(start)));
    const isUsual = hsLanguages.some((language) => isUsualName(typed, language));
    if (everydayCodes.length > 0 && !isCovered && !isUsual) return [];
    const rows = [...codes].reduce((sum, code) => sum + goodsTexts.countRowsOfCode(code), 0);
    const foundRows = [...goodsTexts.countByCode(foundTexts)].reduce(
      (sum, [code, n]) => sum + (codes.has(code) ? n : 0),
      0,
    );
    if (foundRows >= rows * generation.hsNames.hardlyFound) return [];
    return findDeclaredNames(data, onlyCodes(codes), foundTexts, { isListed: true, source: 'hsNames' });
  },
};
