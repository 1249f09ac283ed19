// First step of reading a question: labels its words, the longest phrase first.
import { isHan } from '@waybill/contract';
import { findCountry } from '@waybill/contract/country-codes';
import { endingForms } from '../../../stores/warehouse/legal-forms';
import { simplified } from '../language/simplified';
import { countryAdjectivesIn, countryCodeNames, countryNamesIn } from './countries';
import type { GrammarIndex } from './grammar';
import type { AskItem, AskKnowledge } from './items';
import { findPeriodAt } from './periods';
import type { Token } from './tokens';

interface LabelOptions {
  text: string;
  tokens: readonly Token[];
  grammar: GrammarIndex;
  knowledge: AskKnowledge;
  /** YYYY-MM-DD */
  today: string;
}

/** A label of some words from the first on. */
interface Label {
  item: AskItem;
  length: number;
}

const quotePattern = /["“”«»„](?<text>[^"“”«»„]+)["“”«»„]|[「『](?<other>[^「」『』]+)[」』]/gu;
const wordSegmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Positions where a dictionary begins and ends words of a Chinese text. */
function findWordEdges(text: string): Set<number> {
  return new Set(
    [...wordSegmenter.segment(text)].flatMap(({ index, segment }) => [index, index + segment.length]),
  );
}

const spanOf = (tokens: readonly Token[], at: number, length: number) => ({
  start: tokens[at]?.start ?? 0,
  end: tokens[at + length - 1]?.end ?? 0,
});

/** Number of tokens from one on that end at or before a position. */
const countUntil = (tokens: readonly Token[], at: number, end: number): number =>
  tokens.slice(at).filter((token) => token.end <= end).length;

function labelQuote({ text, tokens, knowledge }: LabelOptions, at: number): Label | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  for (const match of text.matchAll(quotePattern)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (first.start <= start || first.start >= end || (tokens[at - 1]?.end ?? 0) > start) continue;
    const name = (match.groups?.text ?? match.groups?.other ?? '').trim();
    const company = knowledge.findCompany(name) ?? null;
    return {
      item: { kind: 'name', name, company, isQuoted: true, start, end },
      length: countUntil(tokens, at, end),
    };
  }
  return undefined;
}

function labelPeriod({ text, tokens, grammar, today }: LabelOptions, at: number): Label | undefined {
  const start = tokens[at]?.start ?? 0;
  const found = findPeriodAt(grammar, text, start, today);
  if (found === undefined) return undefined;
  const length = countUntil(tokens, at, found.end);
  // A period ends where a word ends.
  if (length === 0 || (tokens[at + length]?.isGlued === true && !tokens[at + length]?.isHan))
    return undefined;
  const { first, last } = found;
  const end = tokens[at + length - 1]?.end ?? start;
  return { item: { kind: 'period', first, last, start, end }, length };
}

const isYear = (digits: string): boolean => /^(19|20)\d\d$/.test(digits);

function labelCode({ tokens }: LabelOptions, at: number, previous: AskItem | undefined): Label | undefined {
  const typed = tokens[at]?.typed ?? '';
  if (!/^\d[\d.]*$/.test(typed)) return undefined;
  const code = typed.replaceAll('.', '');
  const isAfterWord = previous?.kind === 'grammar' && previous.sense === 'code';
  const chapter = Number(code.slice(0, 2));
  const isShort = code.length === 4 && (isAfterWord || typed.includes('.'));
  const fits = (code.length >= 5 && code.length <= 12) || isShort;
  if (!fits || chapter < 1 || chapter > 97 || (isYear(code) && !isAfterWord)) return undefined;
  return { item: { kind: 'hs', code, ...spanOf(tokens, at, 1) }, length: 1 };
}

function labelCountry({ text, tokens, grammar }: LabelOptions, at: number): Label | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const match = countryNamesIn(grammar.language).findAt(tokens, at);
  if (match !== undefined) {
    const { code } = match.sense;
    const isLower = /^\p{Ll}/u.test(text.slice(token.start));
    const adjective = isLower ? countryAdjectivesIn(grammar.language)?.findAt(tokens, at) : undefined;
    const isAdjective = match.sense.isAdjective || adjective?.length === match.length;
    const span = spanOf(tokens, at, match.length);
    const item: AskItem =
      code === '' ? { kind: 'goods', ...span } : { kind: 'country', code, isAdjective, ...span };
    return { item, length: match.length };
  }
  const typed = text.slice(token.start, token.end);
  const code = countryCodeNames.has(typed) && text !== text.toUpperCase() ? findCountry(typed) : undefined;
  if (code === undefined) return undefined;
  return { item: { kind: 'country', code, isAdjective: false, ...spanOf(tokens, at, 1) }, length: 1 };
}

/** Words of the longest term with letters: each may have several forms, all of which are looked up together. */
const LATIN_WORDS_MAX = 4;

/**
 * Number of tokens from one on that are a term of the lists of goods; 0 for none.
 * @param least shorter terms are not looked for
 */
function countTerm({ tokens, knowledge }: LabelOptions, at: number, least = 1): number {
  const longest = tokens[at]?.isHan === true ? knowledge.longestTerm : LATIN_WORDS_MAX;
  const most = Math.min(longest, tokens.length - at);
  for (let length = most; length >= least; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ folded }) => folded);
    if (knowledge.knowsTerm(words)) return length;
    const simple = words.map((word) => (isHan(word) ? simplified(word) : word));
    if (simple.some((word, index) => word !== words[index]) && knowledge.knowsTerm(simple)) return length;
  }
  return 0;
}

/** Whether Chinese words of grammar are words here, and no part of longer ones: 自 in 自行车. */
function isOwnWord(
  tokens: readonly Token[],
  edges: ReadonlySet<number>,
  at: number,
  length: number,
): boolean {
  const { start, end } = spanOf(tokens, at, length);
  return tokens[at]?.isHan !== true || length > 1 || (edges.has(start) && edges.has(end));
}

function labelGrammar(options: LabelOptions, edges: ReadonlySet<number>, at: number): Label | undefined {
  const { tokens, grammar } = options;
  const match = grammar.phrases.findAt(tokens, at);
  if (match === undefined || !isOwnWord(tokens, edges, at, match.length)) return undefined;
  const isRole = /^(from|to|in|of|by|and|or|who)$/.test(match.sense);
  if (!isRole && countTerm(options, at, match.length + 1) > 0) return undefined;
  return {
    item: { kind: 'grammar', sense: match.sense, ...spanOf(tokens, at, match.length) },
    length: match.length,
  };
}

const isCapital = (text: string, { start }: Token): boolean => /^\p{Lu}/u.test(text.slice(start));

/** Legal forms that are words of their own, too. */
const noForms: ReadonlySet<string> = new Set(['the', 'and', 'de', 'co', 'ca', 'me', 'as']);

/** A run of words that ends with a legal form: `Foxconn Technology Ltd`. */
function countCompanyName({ text, tokens }: LabelOptions, at: number): number {
  if (tokens[at]?.isHan === true) return 0;
  for (let length = 1; length < 8; length += 1) {
    const token = tokens[at + length];
    if (token === undefined || token.isHan) return 0;
    const isForm = endingForms.has(token.folded) && isCapital(text, token) && token.typed === token.folded;
    if (isForm && token.folded.length > 1 && !noForms.has(token.folded)) return length + 1;
    if (!isCapital(text, token) && !/^[\d&]/.test(token.typed)) return 0;
  }
  return 0;
}

function labelCompany(options: LabelOptions, at: number): Label | undefined {
  const { text, tokens, knowledge } = options;
  const first = tokens[at];
  if (first === undefined) return undefined;
  for (let length = Math.min(8, tokens.length - at); length > 0; length -= 1) {
    const span = spanOf(tokens, at, length);
    const company = knowledge.findCompany(text.slice(span.start, span.end));
    if (company !== undefined)
      return { item: { kind: 'name', name: company.name, company, isQuoted: false, ...span }, length };
  }
  const length = isCapital(text, first) ? countCompanyName(options, at) : 0;
  if (length === 0) return undefined;
  const span = spanOf(tokens, at, length);
  const name = text.slice(span.start, span.end);
  return { item: { kind: 'name', name, company: null, isQuoted: false, ...span }, length };
}

/** A term of goods, a word that goods have, or a word that nothing explains. */
function labelGoods(options: LabelOptions, at: number): Label {
  const { tokens, knowledge } = options;
  const term = countTerm(options, at);
  const length = Math.max(term, 1);
  const word = tokens[at]?.folded ?? '';
  const isGoods = term > 0 || knowledge.knowsWord(word) || knowledge.isInRecords(word);
  return { item: { kind: isGoods ? 'goods' : 'unknown', ...spanOf(tokens, at, length) }, length };
}

/** Labels every word of a question, in their order. */
export function labelWords(options: LabelOptions): AskItem[] {
  const { text, tokens } = options;
  const edges = findWordEdges(text);
  const items: AskItem[] = [];
  for (let at = 0; at < tokens.length; ) {
    const label =
      labelQuote(options, at) ??
      labelCode(options, at, items.at(-1)) ??
      labelPeriod(options, at) ??
      labelCompany(options, at) ??
      labelCountry(options, at) ??
      labelGrammar(options, edges, at) ??
      labelGoods(options, at);
    items.push(label.item);
    at += Math.max(label.length, 1);
  }
  return items;
}
