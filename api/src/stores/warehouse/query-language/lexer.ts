// Lexer of the search syntax: splits a search text into operators, words and quoted phrases.
import { invisible } from '../fold';

export type QueryToken =
  | { kind: '+' | '|' | '-' | '(' | ')'; at: number }
  /** `suffix` is what follows directly: a star, or a tilde with its number (null: none given). */
  | {
      kind: 'text';
      at: number;
      text: string;
      quoted: boolean;
      /** Whether it is in quotes or after an equals sign, and so matched exactly. */
      exact: boolean;
      closed: boolean;
      suffix: TokenSuffix;
    };
type TokenSuffix = { kind: 'none' } | { kind: 'star' } | { kind: 'tilde'; number: number | null };

/** Quotation marks of all keyboards, other than the single ones, of which one is also an apostrophe. */
export const quotationMarks = '"＂“”„‟«»‹›「」『』｢｣《》〈〉〝〞〟';
/** Dashes that word processors and other keyboards put for a hyphen. */
export const dashes = '－‐‑‒–—―−﹣⁃';

/** Variants of the operators on Chinese and Spanish keyboards, and in texts of word processors. */
const variants: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '＋': '+',
  '｜': '|',
  '＊': '*',
  '～': '~',
  '＝': '=',
  '　': ' ',
  ...Object.fromEntries([...quotationMarks].map((mark) => [mark, '"'])),
  ...Object.fromEntries([...dashes].map((dash) => [dash, '-'])),
};
const variant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g');

/** Single quotation marks around words; `men’s` has an apostrophe. */
const singleQuotes = /(?<![\p{L}\p{N}])[‘‚]((?:[^‘’‚"]|’(?=[\p{L}\p{N}]))+)[’‘](?![\p{L}\p{N}])/gu;

/** The text with the plain variant of each operator, in the same positions. */
const withPlainOperators = (source: string): string =>
  source.replace(variant, (sign) => variants[sign] ?? sign).replace(singleQuotes, '"$1"');

/**
 * Separators of words. A byte order mark, which is white space to regular expressions, is an invisible character
 * instead.
 */
const blank = /[^\S\uFEFF]/;
/** Invisible characters: folding drops them within a word, and in front of an operator they must not hide it. */
const unseen = new RegExp(`[${invisible}]`);

/**
 * Whether the quote at `at` means inches, as in `55"` and `1/2" valve`: after a digit, and with no word directly after
 * it.
 */
const isInches = (text: string, at: number): boolean =>
  /[\d¼½¾]/.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + 1));

/** Position of the quote that closes the one at `at`; -1 if there is none. */
function closingQuote(text: string, at: number): number {
  const close = text.indexOf('"', at + 1);
  // `"tv 55""`: the first of the two means inches.
  return text.charAt(close + 1) === '"' && isInches(text, close) ? close + 1 : close;
}

/** Reads the suffix at `at`; returns it and its end. */
function suffixAt(text: string, at: number): { suffix: TokenSuffix; end: number } {
  const sign = text.charAt(at);
  if (sign === '*') return { suffix: { kind: 'star' }, end: at + 1 };
  if (sign !== '~') return { suffix: { kind: 'none' }, end: at };
  const digits = /^\d{1,4}/.exec(text.slice(at + 1))?.[0] ?? '';
  return {
    suffix: { kind: 'tilde', number: digits === '' ? null : Number(digits) },
    end: at + 1 + digits.length,
  };
}

/** All tokens of a search text, in order. It never fails: errors are left to the parser. */
export function tokenize(source: string): QueryToken[] {
  const text = withPlainOperators(source);
  const tokenList: QueryToken[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (blank.test(sign) || unseen.test(sign)) {
      at += 1;
    } else if (sign === '+' || sign === '|' || sign === '(' || sign === ')') {
      tokenList.push({ kind: sign, at });
      at += 1;
    } else if (sign === '-') {
      // A hyphen between spaces excludes nothing: it is a dash.
      if (/[\S\uFEFF]/.test(text.charAt(at + 1))) tokenList.push({ kind: '-', at });
      at += 1;
    } else if (sign === '"' && isInches(text, at)) {
      at += 1;
    } else if (sign === '"') {
      const close = closingQuote(text, at);
      const end = close === -1 ? text.length : close;
      const after = suffixAt(text, end + 1);
      const inside = text.slice(at + 1, end);
      tokenList.push({
        kind: 'text',
        at,
        text: inside,
        quoted: true,
        exact: true,
        closed: close !== -1,
        suffix: after.suffix,
      });
      at = Math.max(after.end, end + 1);
    } else {
      const word = /^(?:[^\s+|()"*~]|\uFEFF)+/.exec(text.slice(at))?.[0] ?? '';
      const after = suffixAt(text, at + word.length);
      const bare = word.replace(/^=+/, '');
      const exact = bare !== word;
      // `="led lamp"` is exact twice over.
      if (bare !== '' || after.suffix.kind !== 'none' || text.charAt(after.end) !== '"')
        tokenList.push({
          kind: 'text',
          at,
          text: bare,
          quoted: false,
          exact,
          closed: true,
          suffix: after.suffix,
        });
      at = Math.max(after.end, at + 1);
    }
  }
  return tokenList;
}
