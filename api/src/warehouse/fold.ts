// How text becomes words, once for rows (in SQL, when stored) and once for what a user types (here).
// Case, accents and what is not seen do not matter; letters and digits of any script make words; every Chinese or Japanese
// character is a word of its own, because those scripts put no spaces between words.

const plainSigns = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** As wide as an ideograph, as Chinese and Japanese keyboards give them. */
const wideSigns = [...plainSigns]
  .map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
  .join('');

/**
 * Signs that are not seen: hyphens of a line's end, joiners, marks of a text's direction. Texts from web pages and
 * spreadsheets have them within words.
 */
export const invisible = [
  [0xad, 0xad],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x206f],
  [0xfeff, 0xfeff],
]
  .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  .map((point) => String.fromCodePoint(point))
  .join('');

/** Letters that have no accent to strip but that people type without their stroke, and wide ones. What has no other is left out. */
const plainer = { from: `đøłı${wideSigns}${invisible}`, to: `doli${plainSigns}` } as const;
const unusual = new RegExp(`[${plainer.from}]`, 'g');

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const between = /[^\p{L}\p{N}\p{M}]+/gu;

/** SQL that folds `column` whatever is in it. */
function anyFoldSql(column: string): string {
  const plain = `translateUTF8(removeDiacriticsUTF8(lowerUTF8(${column})), '${plainer.from}', '${plainer.to}')`;
  const ideographs = '[\\\\p{Han}\\\\p{Hiragana}\\\\p{Katakana}]';
  const spaced = `if(match(${column}, '${ideographs}'), replaceRegexpAll(${plain}, '(${ideographs})', ' \\\\1 '), ${plain})`;
  return `trimBoth(replaceRegexpAll(${spaced}, '[^\\\\p{L}\\\\p{N}\\\\p{M}]+', ' '))`;
}

/**
 * SQL that folds `column` to lower-case words with one space between them: what the columns `*_words` hold
 * and the text indexes are built on. Must do the same as `fold`; a test compares the two.
 */
export const foldSql = (column: string): string =>
  // Most texts are plain ASCII, for which there is a way several times cheaper.
  `if(isASCII(${column}), arrayStringConcat(tokens(lower(${column})), ' '), ${anyFoldSql(column)})`;

/**
 * Digits of a code: article, order and lot numbers. Nearly every one makes pairs that no other record has, which is most
 * of what an index of pairs would hold, while such a word alone leaves few records. Round numbers (24000 BTU), years and
 * sizes are in many, so they are none.
 */
const codeDigits = '[0-9]{4}[1-9][0-9]*';
const codes = new RegExp(codeDigits, 'g');
/** Instead of them; no folded word has it. */
const CODE = '#';

/** SQL: the pairs of neighbouring words of a column of folded words, each as `one other`, with `#` for a code's digits. */
export function pairsSql(column: string): string {
  const list = `splitByChar(' ', replaceRegexpAll(${column}, '${codeDigits}', '${CODE}'))`;
  return `arrayMap((one, other) -> concat(one, ' ', other), arrayPopBack(${list}), arrayPopFront(${list}))`;
}

/** The same of words in their order; a test compares the two. */
export const pairs = (list: readonly string[]): string[] =>
  list.slice(1).map((word, at) => `${list[at]} ${word}`.replace(codes, CODE));

/** Whether a text that has the pair has these two words: not where digits were left out of it. */
export const isExact = (pair: string): boolean => !pair.includes(CODE);

/** Folds text as the warehouse does. */
export function fold(text: string): string {
  // As above: most texts are plain ASCII, which takes a fifth of the time so.
  if (/^[ -}]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .replace(unusual, (letter) => plainer.to.charAt(plainer.from.indexOf(letter)))
    .replace(ideograph, ' $& ')
    .replace(between, ' ')
    .trim();
}

/** The words of a text, folded, in their order. */
export function words(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}
