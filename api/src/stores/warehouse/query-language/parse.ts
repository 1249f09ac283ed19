// Parser of the search syntax of spec §5, which follows Lucene's simple query syntax: `A + B` and `A B` both mean and
// (a trader who types two words wants both), `A | B` or, `A -B` not, parentheses group, `A*` prefix, `A~N` up to N
// letters different, `"…"` phrase, `"…"~N` words near each other. `not` binds tightest, then `and`, then `or`. Where
// Lucene ignores errors (an unclosed quote, an operator without a word), this parser reports them: otherwise the reader
// would not notice that the answer is to another question.
import { ideographClass, isUnspaced, splitUnspaced } from '@waybill/contract';
import { words } from '../fold';
import { type QueryToken, tokenize } from './lexer';
import { printQuery } from './print';
import {
  asksForSomething,
  joinTrees,
  limits,
  type ParsedQuery,
  type QueryError,
  type QueryErrorKind,
  type Tree,
} from './tree';

type TextToken = Extract<QueryToken, { kind: 'text' }>;

/** Carries an error out of the recursion; not used outside this file. */
class UnusableQueryError extends Error {
  readonly kind: QueryErrorKind;
  readonly at: number;
  readonly suggestion: string | null;

  constructor(kind: QueryErrorKind, at: number, suggestion: string | null = null) {
    super(kind);
    this.kind = kind;
    this.at = at;
    this.suggestion = suggestion;
  }
}

const endsWithIdeograph = new RegExp(`[${ideographClass}]$`, 'u');

/** The words of a run without spaces: each of them, or if exact as they are. */
function splitWord(word: string, exact: boolean): Tree[] {
  const words = exact ? [word] : splitUnspaced(word);
  const parts = words.length > limits.terms || !words.every(isUnspaced) ? [word] : words;
  return parts.map((part) => ({ kind: 'part', word: part, ...(exact ? { exact } : {}) }));
}

function toPhrase(list: readonly string[], exact: boolean): Tree {
  // The index has only whole runs of these, so that words in them are not next to others.
  if (list.some(isUnspaced))
    return joinTrees(
      'and',
      list.flatMap((word) => (isUnspaced(word) ? splitWord(word, exact) : toPhrase([word], exact))),
    );
  const [only] = list;
  const letters = exact ? { exact } : {};
  return list.length === 1 && only !== undefined
    ? { kind: 'word', word: only, ...letters }
    : { kind: 'phrase', words: list, ...letters };
}

/** `t-shirt*` is two words in the index: the first is exact, the last has the star or tilde. */
function withLast(list: readonly string[], last: (word: string) => Tree): Tree {
  const end = list.at(-1) ?? '';
  const before = list.slice(0, -1);
  return before.length === 0 ? last(end) : joinTrees('and', [toPhrase(before, true), last(end)]);
}

/** The tree of one word or quoted phrase; undefined when it has no letter or digit. */
function toLeaf(token: TextToken): Tree | undefined {
  const list = words(token.text);
  if (list.length === 0) return undefined;
  const { suffix, exact } = token;
  if (suffix.kind === 'none') return toPhrase(list, exact);
  if (suffix.kind === 'star') {
    if (token.quoted || endsWithIdeograph.test(list.at(-1) ?? '')) return toPhrase(list, exact);
    return withLast(list, (word) => {
      if ([...word].length < limits.prefix)
        throw new UnusableQueryError('prefix_too_short', token.at, token.text);
      return isUnspaced(word) ? { kind: 'part', word, prefix: true } : { kind: 'prefix', word };
    });
  }
  const number = suffix.number ?? limits.letters;
  if (token.quoted) {
    if (number > limits.within)
      throw new UnusableQueryError('distance_too_large', token.at, `"${token.text}"~${limits.within}`);
    if (number === 0 || list.length === 1 || list.some(isUnspaced)) return toPhrase(list, true);
    if (list.length > limits.terms)
      throw new UnusableQueryError(
        'too_many_terms',
        token.at,
        `"${list.slice(0, limits.terms).join(' ')}"~${number}`,
      );
    return { kind: 'near', words: list, within: number };
  }
  if (number > limits.letters)
    throw new UnusableQueryError('distance_too_large', token.at, `${token.text}~${limits.letters}`);
  if (number === 0) return toPhrase(list, true);
  // Each of these characters is a word of its own, so no letter of it can differ: others may be between them instead.
  if (endsWithIdeograph.test(list.at(-1) ?? ''))
    return list.length === 1 ? toPhrase(list, true) : { kind: 'near', words: list, within: number };
  return withLast(list, (word) => ({ kind: 'fuzzy', word, letters: number }));
}

/** Recursive descent parser over the tokens of one text, with groups nested at most `deepest` deep. */
function createParser(list: readonly QueryToken[], source: string, deepest: number) {
  let next = 0;
  let terms = 0;

  function parseOr(depth: number): Tree | undefined {
    const parts: Tree[] = [];
    for (;;) {
      const part = parseAnd(depth);
      if (part !== undefined) parts.push(part);
      const sign = list[next];
      if (sign?.kind !== '|') break;
      next += 1;
      const follower = list[next];
      if (part === undefined || follower === undefined || follower.kind === ')' || follower.kind === '|') {
        throw new UnusableQueryError('missing_term', sign.at, removeCharacter(sign.at));
      }
    }
    return parts.length === 0 ? undefined : joinTrees('or', parts);
  }

  function parseAnd(depth: number): Tree | undefined {
    const parts: Tree[] = [];
    let first = true;
    for (;;) {
      let sign = list[next];
      if (sign?.kind === '+') {
        const { at } = sign;
        next += 1;
        sign = list[next];
        const dangling = sign === undefined || sign.kind === '|' || sign.kind === ')' || sign.kind === '+';
        // A leading plus, as web searches use it for "must", changes nothing here.
        if (dangling) throw new UnusableQueryError('missing_term', at, removeCharacter(at));
      }
      if (sign === undefined || sign.kind === '|' || sign.kind === ')') break;
      const part = parseNot(depth);
      if (part !== undefined) parts.push(part);
      first = false;
    }
    return first || parts.length === 0 ? undefined : joinTrees('and', parts);
  }

  function parseNot(depth: number): Tree | undefined {
    let excluded = false;
    let sign = list[next];
    while (sign?.kind === '-') {
      excluded = !excluded;
      next += 1;
      const follower = list[next];
      if (follower === undefined || follower.kind === ')' || follower.kind === '|' || follower.kind === '+') {
        throw new UnusableQueryError('missing_term', sign.at, removeCharacter(sign.at));
      }
      sign = follower;
    }
    const part = parseSingle(depth);
    if (part === undefined || !excluded) return part;
    return part.kind === 'not' ? part.of : { kind: 'not', of: part };
  }

  function parseSingle(depth: number): Tree | undefined {
    const token = list[next];
    if (token === undefined) return undefined;
    next += 1;
    if (token.kind === '(') {
      if (depth >= deepest) throw new UnusableQueryError('too_deep', token.at);
      const inside = parseOr(depth + 1);
      if (list[next]?.kind !== ')')
        throw new UnusableQueryError('unclosed_group', token.at, `${source.trim()})`);
      next += 1;
      return inside;
    }
    if (token.kind !== 'text') return undefined;
    if (!token.closed) throw new UnusableQueryError('unclosed_quote', token.at, `${source.trim()}"`);
    const tree = toLeaf(token);
    // `t-shirt*` is two terms; punctuation alone is none.
    if (tree !== undefined) terms += tree.kind === 'and' ? tree.of.length : 1;
    if (terms > limits.terms)
      throw new UnusableQueryError('too_many_terms', token.at, source.slice(0, token.at).trim());
    return tree;
  }

  function removeCharacter(at: number): string | null {
    const rest = `${source.slice(0, at)} ${source.slice(at + 1)}`.replace(/\s+/g, ' ').trim();
    return rest === '' ? null : rest;
  }

  return (): Tree | undefined => {
    const tree = parseOr(0);
    const rest = list[next];
    if (rest !== undefined) throw new UnusableQueryError('unopened_group', rest.at, removeCharacter(rest.at));
    return tree;
  };
}

/** The tree of a text, or its first error; the suggestion is not checked yet. */
function parseSource(source: string, deepest: number): ParsedQuery {
  if (source.length > limits.length) {
    const suggestion = source.slice(0, limits.length).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
    return { ok: false, error: { kind: 'too_long', position: limits.length, suggestion } };
  }
  const list = tokenize(source);
  try {
    const tree = createParser(list, source, deepest)();
    if (tree === undefined)
      return { ok: false, error: { kind: 'nothing_to_search', position: 0, suggestion: null } };
    if (!asksForSomething(tree)) {
      const position = list.find((token) => token.kind === '-')?.at ?? 0;
      return { ok: false, error: { kind: 'only_excluded', position, suggestion: null } };
    }
    return { ok: true, tree };
  } catch (error) {
    if (!(error instanceof UnusableQueryError)) throw error;
    return { ok: false, error: { kind: error.kind, position: error.at, suggestion: error.suggestion } };
  }
}

/** The same meaning without unnecessary parentheses. */
function withoutNeedlessGroups(source: string): string | null {
  const parsed = parseSource(source, source.length);
  return parsed.ok ? printQuery(parsed.tree) : parsed.error.suggestion;
}

/** Most repairs that are tried one after the other: a text can have several errors. */
const REPAIRS = 6;

/** A usable text, starting from the error's suggestion; null when there is none. */
function usableSuggestion({ kind, suggestion }: QueryError, source: string): string | null {
  let text = kind === 'too_deep' ? withoutNeedlessGroups(source) : suggestion;
  for (let repair = 0; repair < REPAIRS && text !== null; repair += 1) {
    const parsed = parseSource(text, limits.depth);
    if (parsed.ok) return text;
    text = parsed.error.kind === 'too_deep' ? withoutNeedlessGroups(text) : parsed.error.suggestion;
  }
  return null;
}

/** Parses a search text. It never throws: errors are returned as values. */
export function parseQuery(source: string): ParsedQuery {
  const parsed = parseSource(source, limits.depth);
  if (parsed.ok) return parsed;
  return { ok: false, error: { ...parsed.error, suggestion: usableSuggestion(parsed.error, source) } };
}
