// Learns names of goods from declarations: what a language calls the goods that a search means, where the lexicon has
// no word for them. Only a word that stands for these goods and no others, in most of their records of that language.
import { type TermLanguage, termLanguages } from '@waybill/contract';
import { TEXT_END } from '../../../stores/warehouse/fold';
import type { Meaning } from './agreement';
import { type Declared, inAny, type Texts } from './declared';
import { isNamedOtherwise } from './listed';
import type { Added, Sources } from './sources';
import { besides, small } from './term-trees';

/** A search that means more codes, or codes of several chapters, is not for goods with one name. */
const CODES_MAX = 12;
/** The search names the goods if it finds this share of their records in some language. */
const NAMED = 0.5;
/** A language lacks a name if the search finds less than this share. */
const LACKING = 0.7;
const ROWS_MIN = 20;
/**
 * Least share of the goods' records in the language that have a name, and of the name's records that are of these
 * goods.
 */
const COVERS = 0.5;
const WITHIN = 0.95;
/** Languages whose words consist of several syllables or ideographs. */
const inPairs: ReadonlySet<string> = new Set(['vi', 'zh']);
const ideograph = /^\p{Script=Han}$/u;
const LETTERS_MIN = 3;
/** Number of ideographs in the longest name. */
const ZH_MAX = 6;
/** Languages in which the noun precedes the words that describe it, so that it is among the first words. */
const nounFirst: ReadonlySet<string> = new Set(['es', 'pt', 'fr', 'vi']);
const FIRST = 0.75;

const isLanguage = (text: string): text is TermLanguage =>
  termLanguages.some((language) => language === text);

/**
 * Possible names in a text: single words or pairs of the description itself, without its other texts, with their
 * positions.
 */
function names(words: readonly string[], language: string, inTwo: boolean): Map<string, number> {
  const end = words.indexOf(TEXT_END);
  const own = end < 0 ? words : words.slice(0, end);
  const found = new Map<string, number>();
  own.forEach((word, at) => {
    const next = own[at + 1] ?? '';
    if (language === 'zh' && !(ideograph.test(word) && ideograph.test(next))) return;
    const isPair = next !== '' && (inPairs.has(language) || !(small.has(word) || small.has(next)));
    const name = !inTwo ? word : isPair ? `${word} ${next}` : '';
    if (name.length >= LETTERS_MIN && !found.has(name)) found.set(name, at);
  });
  return found;
}

interface Name {
  name: string;
  rows: number;
  /** Sum of its positions in the texts: names come first. */
  places: number;
}

/** Extends two ideographs to the complete name: by each neighbour that they nearly always have. */
function wholeOf(declared: Declared, texts: Texts, pair: readonly string[]): readonly string[] {
  let name = pair;
  for (const side of ['behind', 'before'] as const)
    while (name.length < ZH_MAX) {
      const beside = new Map<string, number>();
      let all = 0;
      for (const at of texts) {
        const { words, rows } = declared.text(at);
        const start = words.findIndex((_, i) => name.every((word, n) => words[i + n] === word));
        if (start < 0) continue;
        const next = words[side === 'behind' ? start + name.length : start - 1] ?? '';
        all += rows;
        if (ideograph.test(next)) beside.set(next, (beside.get(next) ?? 0) + rows);
      }
      const [next, rows] = [...beside].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
      if (rows < all * WITHIN) break;
      name = side === 'behind' ? [...name, next] : [next, ...name];
    }
  return name;
}

/** The name of the goods in a language: one word, or two adjacent words where no single one is specific. */
function nameOf(declared: Declared, texts: Texts, language: string, meaning: Meaning): Added | undefined {
  const one = inPairs.has(language) ? undefined : nameAmong(declared, texts, language, meaning, false);
  return one ?? nameAmong(declared, texts, language, meaning, true);
}

function nameAmong(
  declared: Declared,
  texts: Texts,
  language: string,
  meaning: Meaning,
  inTwo: boolean,
): Added | undefined {
  const counted = new Map<string, Name>();
  let all = 0;
  for (const at of texts) {
    const { words, rows } = declared.text(at);
    all += rows;
    for (const [name, place] of names(words, language, inTwo)) {
      const known = counted.get(name) ?? { name, rows: 0, places: 0 };
      known.rows += rows;
      known.places += place * rows;
      counted.set(name, known);
    }
  }
  const best = [...counted.values()]
    .filter(({ rows, places }) => rows / all >= COVERS && (!nounFirst.has(language) || places / rows < FIRST))
    .sort((a, b) => b.rows - a.rows || a.places - b.places);
  for (const { name } of best) {
    const pair = name.split(' ');
    const words = language === 'zh' ? wholeOf(declared, texts, pair) : pair;
    const having = declared.havingPhrase(words);
    const codes = declared.codesOf(having);
    let [within, total] = [0, 0];
    for (const [code, n] of codes) {
      total += n;
      if (meaning.codes.has(code)) within += n;
    }
    if (within / total < WITHIN) continue;
    const term = words.join(language === 'zh' ? '' : ' ');
    const of = isLanguage(language) ? language : 'mul';
    if (isNamedOtherwise({ term, language: of }, meaning.codes)) continue;
    return {
      term,
      language: of,
      why: 'declared',
      tree: besides(words),
      texts: having,
    };
  }
  return undefined;
}

/** Languages of a text: its own, and Chinese where it also has Chinese words. */
function languagesOf({ language, words }: { language: string; words: readonly string[] }): string[] {
  return language !== 'zh' && words.some((word) => ideograph.test(word)) ? [language, 'zh'] : [language];
}

/**
 * Names of the goods in the languages that lack one.
 * @param found texts that the search finds already
 * @param isListed whether a list says that the search names these goods; otherwise the records have to
 */
export function learned(
  { declared }: Pick<Sources, 'declared'>,
  meaning: Meaning,
  found: Texts,
  isListed = false,
): Added[] {
  const chapters = new Set([...meaning.codes].map((code) => code.slice(0, 2)));
  if (chapters.size !== 1 || meaning.codes.size > CODES_MAX) return [];
  const isFound = new Set(found);
  const perLanguage = new Map<string, { texts: number[]; rows: number; found: number }>();
  for (const at of inAny([...meaning.codes].map(declared.under))) {
    const text = declared.text(at);
    for (const language of languagesOf(text)) {
      const known = perLanguage.get(language) ?? { texts: [], rows: 0, found: 0 };
      known.texts.push(at);
      known.rows += text.rows;
      if (isFound.has(at)) known.found += text.rows;
      perLanguage.set(language, known);
    }
  }
  const shares = [...perLanguage].map(([language, of]) => ({ language, ...of, share: of.found / of.rows }));
  if (!isListed && !shares.some(({ share }) => share >= NAMED)) return [];
  return shares
    .filter(({ share, rows }) => share < LACKING && rows >= ROWS_MIN)
    .flatMap(({ language, texts }) => nameOf(declared, texts, language, meaning) ?? []);
}
