// Words of the scripts that put no spaces between words and have letters: Thai, Lao, Khmer and Burmese. A run of them is
// one word of the index; a search finds the runs that contain what was typed from one word's beginning to another's end.

/** Names of the scripts in regular expressions. */
const scripts = ['Thai', 'Lao', 'Khmer', 'Myanmar'] as const;
const letters = scripts.map((script) => `\\p{Script=${script}}`).join('');
/** Class of their letters and marks for the engine's regular expressions. */
export const unspacedSql = scripts.map((script) => `\\\\p{${script}}`).join('');

const anyLetter = new RegExp(`[${letters}]`, 'u');
const run = new RegExp(`[${letters}]+`, 'gu');
/** Accents; the marks of these scripts are vowels and tones, which make other words: `ข้าว` is rice, `ข่าว` news. */
export const accentMarks = new RegExp(`(?:(?![${letters}])\\p{Mn})+`, 'gu');

/** Whether a text has a letter of these scripts. */
export const isUnspaced = (text: string): boolean => anyLetter.test(text);

/** Made when it is first needed: it takes memory, and few texts are in these scripts. */
let segmenter: Intl.Segmenter | undefined;
function findWordStarts(text: string): number[] {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ index }) => index);
}

const burmese = /\p{Script=Myanmar}/u;
/** First consonants of Burmese syllables: those that no vowel-killing sign follows and that are not stacked. */
const syllableStart = /(?<!\u1039)[\u1000-\u102a\u103f\u104e](?!\u1037?[\u1039\u103a])/gu;
/** The dictionary joins Burmese words to unknown ones beside them, while their syllables can be seen. */
const findSyllableStarts = (text: string): number[] =>
  [...text.matchAll(syllableStart)].map(({ index }) => index);

/** Cuts a text before these positions. */
function cutAt(text: string, positions: readonly number[]): string[] {
  const starts = [...new Set([0, ...positions])].sort((a, b) => a - b);
  return starts.map((start, at) => text.slice(start, starts[at + 1])).filter((part) => part !== '');
}

/** Positions at which runs of these scripts start and end, and of what `findStarts` finds within them. */
const findPositions = (word: string, findStarts: (run: string) => number[]): number[] =>
  [...word.matchAll(run)].flatMap(({ 0: found, index }) => [
    ...findStarts(found).map((start) => index + start),
    index,
    index + found.length,
  ]);

const findUnitStarts = (found: string): number[] =>
  burmese.test(found) ? findSyllableStarts(found) : findWordStarts(found);

/** The words of a word of the index, as a dictionary has them. */
export const splitUnspaced = (word: string): string[] => cutAt(word, findPositions(word, findWordStarts));

/** The least parts that can be searched for: words, and syllables in Burmese. */
export const splitUnits = (word: string): string[] => cutAt(word, findPositions(word, findUnitStarts));

/** A part of words without spaces that is searched for. */
export interface UnspacedPart {
  word: string;
  /** Whether its last word may go on. */
  prefix?: true;
}

/** Whether a word of the index contains these words: not `ยา`, medicine, in `ยาง`, rubber. */
export function containsPart(word: string, { word: part, prefix }: UnspacedPart): boolean {
  if (!word.includes(part)) return false;
  const borders = new Set([0, word.length, ...findPositions(word, findUnitStarts)]);
  for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1))
    if (borders.has(at) && (prefix === true || borders.has(at + part.length))) return true;
  return false;
}
