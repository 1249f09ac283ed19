// Spelling suggestions for a word that hardly any goods text has: words of goods texts that are near it on the
// keyboard, or sound like it.
import { lettersApart, type MeantWord, words as wordsOf } from '@waybill/contract';
import { tokenize } from '../../../stores/warehouse/query-language/lexer';
import type { Vocabulary } from '../corpus/vocabulary';

/** Most suggestions for one word, and most words of a text that are checked. */
const SUGGESTED_MAX = 3;
const WORDS_MAX = 8;
const SHORTEST = 3;
/** Shorter words may differ in one letter only. */
const TWO_LETTERS_FROM = 5;
/**
 * How many times the records of the typed word a suggestion needs; and how many times the records of any further
 * suggestion the first one may have.
 */
const COMMONER = 20;
const FIRST_COMMONER = 50;
/** Least number of consonants for a comparison by sound; fewer match too many words. */
const SOUND_MIN = 2;

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const places = new Map(
  rows.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y * 0.4, y }] as const)),
);

/** Whether two keys are adjacent. */
function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [places.get(one), places.get(other)];
  return a !== undefined && b !== undefined && Math.abs(a.x - b.x) <= 1.1 && Math.abs(a.y - b.y) <= 1;
}

/** Rough phonetic key for several languages: letters that sound alike become one. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/(sch|sh|ch)/g, 'x'],
  [/(ck|qu|[cq])/g, 'k'],
  [/[zs]/g, 's'],
  [/[vw]/g, 'b'],
  [/y/g, 'i'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=.)[aeiou]/g, ''],
];
export const toSoundKey = (word: string): string =>
  sounds.reduce((text, [from, to]) => text.replace(from, to), word);

/** Letters of a word as a bit set: words whose letters differ too much need no closer comparison. */
function toLetterBits(word: string): number {
  let bits = 0;
  for (const letter of word) bits |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return bits;
}
function countBits(bits: number): number {
  let [remaining, count] = [bits, 0];
  for (; remaining !== 0; remaining &= remaining - 1) count += 1;
  return count;
}

/** Edit distance of two words; an adjacent key and a doubled or dropped letter count half. */
function typingDistance(typed: string, word: string, editDistance: number): number {
  if (typed.length === word.length && editDistance === 1) {
    const at = [...typed].findIndex((letter, i) => letter !== word[i]);
    return areNeighbours(typed[at] ?? '', word[at] ?? '') ? 0.5 : 1;
  }
  const collapseDoubles = (text: string) => text.replace(/(.)\1+/g, '$1');
  return collapseDoubles(typed) === collapseDoubles(word) ? 0.5 : editDistance;
}

/** @returns words near the typed one, the likeliest first */
function findNearest(words: Vocabulary, typed: string): { word: string; rows: number }[] {
  const most = typed.length < TWO_LETTERS_FROM ? 1 : 2;
  const [letters, sound] = [toLetterBits(typed), toSoundKey(typed)];
  const least = Math.max(1, words.countRows(typed) * COMMONER);
  const nearWords: { word: string; rows: number; away: number }[] = [];
  for (const [word, rows] of words.all) {
    if (rows < least || word === typed || word.length < SHORTEST) continue;
    if (Math.abs(word.length - typed.length) > most + 1) continue;
    if (countBits(toLetterBits(word) ^ letters) > 2 * most + 1) continue;
    const editDistance = lettersApart(word, typed);
    const soundsSimilar =
      editDistance === most + 1 && sound.length >= SOUND_MIN && toSoundKey(word) === sound;
    if (editDistance <= most || soundsSimilar)
      nearWords.push({ word, rows, away: typingDistance(typed, word, editDistance) });
  }
  const rankNearWord = ({ away, rows }: { away: number; rows: number }) => Math.log10(rows) / 8 - away;
  nearWords.sort((a, b) => rankNearWord(b) - rankNearWord(a));
  const first = nearWords[0]?.rows ?? 0;
  return nearWords
    .filter(({ rows }) => rows * FIRST_COMMONER >= first)
    .slice(0, SUGGESTED_MAX)
    .map(({ word, rows }) => ({ word, rows }));
}

const searched = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}]+$/u;

/** The text without the words that find nothing, if a single word is left. */
function suggestWithoutMissing(
  words: Vocabulary,
  typed: readonly { text: string; word: string }[],
  hasRows: (word: string) => boolean,
): MeantWord[] {
  const presentWords = typed.filter(({ word }) => hasRows(word));
  const [onlyPresent] = presentWords;
  const missing = typed.filter(({ word }) => !hasRows(word));
  if (onlyPresent === undefined || presentWords.length > 1 || missing.length === 0) return [];
  return [
    {
      typed: missing.map(({ text }) => text).join(' '),
      word: onlyPresent.text,
      rows: words.countRows(onlyPresent.word),
      keyword: onlyPresent.text,
    },
  ];
}

interface NearWord {
  typed: string;
  word: string;
  rows: number;
  /** Its position in the text. */
  at: number;
}

/** The text with some of its words replaced. */
const replaceWords = (source: string, changes: readonly Pick<NearWord, 'typed' | 'word' | 'at'>[]): string =>
  changes.reduceRight(
    (text, { typed, word, at }) => text.slice(0, at) + word + text.slice(at + typed.length),
    source,
  );

/** Where several words of a text have suggestions: the text with the likeliest of each. */
function replaceSeveral(source: string, near: readonly (readonly NearWord[])[]): MeantWord[] {
  const first = near.flatMap(([likeliest]) => likeliest ?? []);
  if (first.length < 2) return [];
  const keyword = replaceWords(source, first);
  const typed = first.map((each) => each.typed).join(' ');
  const word = first.map((each) => each.word).join(' ');
  return [{ typed, word, rows: Math.min(...first.map(({ rows }) => rows)), keyword }];
}

/**
 * For each word of a search text that hardly any goods text has: words that may have been meant, with the text
 * corrected by each, and by all together; and the text without words that none has. Numbers, ideographs and words in
 * quotes are left alone.
 * @param expandedWords folded words by which records are found in another form or language
 */
export function findNearWords(
  words: Vocabulary,
  source: string,
  expandedWords: ReadonlySet<string> = new Set(),
): MeantWord[] {
  const queryTokens = tokenize(source);
  const typed = queryTokens.filter((token) => token.kind === 'text');
  const plain = typed.flatMap(({ text, quoted, suffix }) => {
    const [word = '', ...furtherWords] = wordsOf(text);
    const isPlain = !quoted && suffix.kind === 'none' && furtherWords.length === 0 && searched.test(text);
    return isPlain ? [{ text, word }] : [];
  });
  const isPlain = plain.length === queryTokens.length && plain.length <= WORDS_MAX;
  const near = typed.slice(0, WORDS_MAX).flatMap(({ text, at, quoted, suffix }) => {
    if (quoted || suffix.kind !== 'none' || !searched.test(text)) return [];
    const [word = ''] = wordsOf(text);
    if (word.length < SHORTEST || expandedWords.has(word)) return [];
    const nearWords = findNearest(words, word).map(({ word: nearWord, rows }) => ({
      typed: text,
      word: nearWord,
      rows,
      at,
    }));
    return nearWords.length === 0 ? [] : [nearWords];
  });
  const singleReplacements = near
    .flat()
    .map(({ at, ...meant }) => ({ ...meant, keyword: replaceWords(source, [{ ...meant, at }]) }));
  const hasRows = (word: string) => expandedWords.has(word) || words.countRows(word) > 0;
  return [
    ...replaceSeveral(source, near),
    ...singleReplacements,
    ...(isPlain ? suggestWithoutMissing(words, plain, hasRows) : []),
  ];
}
