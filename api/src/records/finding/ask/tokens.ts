// Words of a question with their position in its text. Each Chinese character is a word of its own.
import { fold, isHan } from '@waybill/contract';

export interface Token {
  /** Position in the text: first character, and the one after the last. */
  start: number;
  end: number;
  /** As typed, in lower case. */
  typed: string;
  /** Without accents. */
  folded: string;
  isHan: boolean;
  /** Whether nothing separates it from the token before. */
  isGlued: boolean;
}

/** Codes with dots (0901.11) and abbreviations (EE.UU., S.A.) are one word each; other letters by runs of one script. */
const wordPattern =
  /\d{4}\.\d{1,2}(?:\.\d{1,6})*|(?:\p{Lu}{1,2}\.){2,}|\p{Script=Han}|[\p{N}]+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu;

/** Splits a text into words; signs between them are in none. */
export function splitTokens(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(wordPattern)].map((match) => {
    const typed = match[0].toLowerCase();
    const token: Token = {
      start: match.index,
      end: match.index + match[0].length,
      typed,
      folded: fold(typed).replaceAll(' ', ''),
      isHan: isHan(match[0]),
      isGlued: match.index === end && match.index > 0,
    };
    end = token.end;
    return token;
  });
}

/** Whether a typed word is the written one; accents may be left out, but not be others. */
export function isTypedAs(token: Pick<Token, 'typed' | 'folded'>, written: Token): boolean {
  if (token.typed === written.typed) return true;
  const hasNoAccent = token.typed === token.folded;
  return hasNoAccent && token.folded === written.folded;
}
