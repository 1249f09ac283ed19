// Finds the characters of a search text that the search ignores because they have no meaning there; users are shown
// them.
import type { IgnoredSign } from '@waybill/contract';
import { words } from '../fold';
import { type QueryToken, tokenize } from './lexer';

type TextToken = Extract<QueryToken, { kind: 'text' }>;

const pictograph = /\p{Extended_Pictographic}/u;
const letter = /[\p{L}\p{N}]/u;

/** The first pictograph, or sign that stands for letters and that texts have no word for: `㎡`, `№`. */
const firstSign = (text: string): { sign: string; at: number } | undefined => {
  let at = 0;
  for (const sign of text) {
    const standsForLetters = /\p{So}/u.test(sign) && letter.test(sign.normalize('NFKC'));
    if (standsForLetters || pictograph.test(sign)) return { sign, at };
    at += sign.length;
  }
  return undefined;
};

/** The ignored characters of one word or quoted phrase. */
function ofText(token: TextToken, source: string): IgnoredSign[] {
  const { at, text, quoted, suffix } = token;
  const hasWords = words(text).length > 0;
  const signs: IgnoredSign[] = [];
  const addIgnored = (sign: string, why: IgnoredSign['why'], position = at) =>
    signs.push({ sign, why, position });
  if (quoted && !hasWords) addIgnored('"', 'empty_quotes');
  if (!quoted && !hasWords && suffix.kind === 'star') addIgnored('*', 'star_first');
  if (!quoted && !hasWords && suffix.kind === 'tilde') addIgnored('~', 'tilde_alone');
  if (suffix.kind === 'star' && hasWords) {
    const star = at + text.length + source.slice(at + text.length).search(/[*＊]/);
    if (quoted) addIgnored('*', 'star_after_phrase', star);
    else if (letter.test(source.charAt(star + 1))) addIgnored('*', 'star_inside', star);
  }
  const question = quoted ? -1 : text.search(/[?？]/);
  if (question >= 0 && hasWords) addIgnored('?', 'question_mark', at + question);
  const ignoredSign = quoted ? undefined : firstSign(text);
  if (ignoredSign !== undefined) addIgnored(ignoredSign.sign, 'no_letter', at + ignoredSign.at);
  return signs;
}

/** The ignored characters of a search text, in order. */
export const ignoredSigns = (source: string): IgnoredSign[] =>
  tokenize(source).flatMap((token) => (token.kind === 'text' ? ofText(token, source) : []));
