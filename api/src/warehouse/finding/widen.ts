// A search widened: every word that is not in quotes stands for its forms, spellings, synonyms and translations that goods
// texts have. What comes out is a tree like any other.
import { fold, WIDENED_MAX, type WidenedWord } from '@waybill/contract';
import { joined, type Tree } from '../query-language/tree';
import { isName, type Widened, widenUnit } from './meaning';
import { continuesNumber, writings } from './numbers';
import type { Added, Sources } from './sources';
import { besides } from './term-trees';

/** How a search is meant: as its letters alone, and without which terms (folded). */
export interface Meant {
  exact: boolean;
  without: ReadonlySet<string>;
}

/** A term that was added to words as typed. */
export interface AddedTree {
  typed: string;
  base: Tree;
  term: string;
  tree: Tree;
}

export interface WideTree {
  tree: Tree;
  widened: WidenedWord[];
  added: AddedTree[];
}

/** A word or words as typed that may be widened. */
type Typed = Extract<Tree, { kind: 'word' | 'phrase' }>;

const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const digits = /\d/;

const isTyped = (tree: Tree): tree is Typed =>
  (tree.kind === 'word' || tree.kind === 'phrase') && !tree.exact;
const wordsOf = (tree: Typed): readonly string[] => (tree.kind === 'word' ? [tree.word] : tree.words);
const isIdeographic = (tree: Typed): boolean => wordsOf(tree).every((word) => ideographs.test(word));

/** Looks words up that have digits. */
type Held = (words: readonly string[]) => Promise<ReadonlySet<string>>;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text without blanks as the words it is made of: the longest that the lexicon knows, of those that a dictionary sees. */
function segments({ concepts }: Sources, text: string): string[] {
  const pieces = [...segmenter.segment(text)].map(({ segment }) => segment);
  const found: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let taken = 1;
    for (let count = pieces.length - at; count > 1; count -= 1)
      if (concepts.knows([...pieces.slice(at, at + count).join('')])) {
        taken = count;
        break;
      }
    found.push(pieces.slice(at, at + taken).join(''));
    at += taken;
  }
  return found;
}

/** Words of the longest name that is learned from declarations. */
const NAME_MAX = 8;

/** As it is shown. */
const shown = (words: readonly string[]): string =>
  words.reduce((all, word, at) => {
    const before = words[at - 1];
    return before === undefined || (ideographs.test(before) && ideographs.test(word))
      ? `${all}${word}`
      : `${all} ${word}`;
  }, '');

export function widener(sources: Sources, held: Held, { without }: Meant) {
  const { concepts } = sources;
  const widened: WidenedWord[] = [];
  const all: AddedTree[] = [];
  let places = WIDENED_MAX.text;

  /** The typed words or anything that was added and not taken off. */
  function either({ typed, base, added, cut }: Widened): Tree {
    const wanted = added.filter(({ term }) => !without.has(fold(term)));
    const taken = wanted.slice(0, places);
    places -= taken.length;
    if (taken.length > 0 || cut) {
      const terms = taken.map(({ term, language, why }) => ({ term, language, why }));
      widened.push({ typed, terms, cut: cut || taken.length < wanted.length });
      all.push(...taken.map(({ term, tree }) => ({ typed, base, term, tree })));
    }
    return joined('or', [base, ...taken.map(({ tree }) => tree)]);
  }

  /** Numbers with units: in each way that texts write them. */
  async function number(words: readonly string[]): Promise<Tree | undefined> {
    const others = writings(words);
    if (others.length === 0) return undefined;
    const known = await held([...new Set([...others.flat(), ...words])]);
    const added = others
      .filter((written) => written.every((word) => known.has(word)))
      .map(
        (written): Added => ({
          term: written.join(' '),
          language: 'mul',
          why: 'joined',
          tree: besides(written),
          texts: [],
        }),
      );
    return either({ typed: words.join(' '), base: besides(words), added, cut: false });
  }

  function ideographic(leaf: Typed): Tree {
    const words = wordsOf(leaf);
    const parts = concepts.knows(words) ? [words.join('')] : segments(sources, words.join(''));
    const whole = { typed: words.join(''), words, base: leaf, isPhrase: true };
    if (parts.length < 2) return either(widenUnit(sources, whole));
    const each = parts.map((part) => {
      const list = [...part];
      const base: Tree = besides(list);
      return either(widenUnit(sources, { typed: part, words: list, base, isPhrase: true }));
    });
    return joined('or', [leaf, joined('and', each)]);
  }

  async function one(leaf: Typed): Promise<Tree> {
    if (isIdeographic(leaf)) return ideographic(leaf);
    const words = wordsOf(leaf);
    if (words.some((word) => digits.test(word))) {
      const written = await number(words);
      if (written !== undefined) return written;
    }
    return either(widenUnit(sources, { typed: shown(words), words, base: leaf, isPhrase: words.length > 1 }));
  }

  /** How many typed leaves from here on are one thing: a number with its unit, or a term of the lexicon. */
  function together(leaves: readonly Typed[], at: number): { count: number; isNumber: boolean } {
    const [first, second] = [leaves[at], leaves[at + 1]];
    if (first !== undefined && second?.kind === 'word') {
      const before = wordsOf(first).at(-1) ?? '';
      if (continuesNumber(before, second.word)) return { count: 2, isNumber: true };
    }
    const words: string[] = [];
    let count = 1;
    for (const [i, leaf] of leaves.slice(at).entries()) {
      words.push(...wordsOf(leaf));
      if (words.length > concepts.longest()) break;
      if (i > 0 && !isIdeographic(leaf) && concepts.knows(words)) count = i + 1;
      else if (i === 1 && words.length === 2 && sources.words.has(words.join(''))) count = 2;
    }
    return { count: count > 1 ? count : declaredTogether(leaves, at), isNumber: false };
  }

  /** How many words from here on declarations have side by side, as a name of goods that no list knows. */
  function declaredTogether(leaves: readonly Typed[], at: number): number {
    const words = leaves.slice(at, at + NAME_MAX).map((leaf) => (leaf.kind === 'word' ? leaf.word : ''));
    const end = words.indexOf('');
    const inRow = end < 0 ? words : words.slice(0, end);
    for (let count = inRow.length; count > 1; count -= 1)
      if (isName(sources, inRow.slice(0, count))) return count;
    return 1;
  }

  /** Typed leaves side by side, all of which are wanted. */
  async function run(leaves: readonly Typed[]): Promise<Tree[]> {
    const parts: Tree[] = [];
    for (let at = 0; at < leaves.length; ) {
      const { count, isNumber } = together(leaves, at);
      const taken = leaves.slice(at, at + count);
      const words = taken.flatMap(wordsOf);
      const [only] = taken;
      if (count === 1 && only !== undefined) parts.push(await one(only));
      else if (isNumber) parts.push((await number(words)) ?? joined('and', taken));
      else {
        const unit = { typed: shown(words), words, base: joined('and', taken), isPhrase: false };
        parts.push(either(widenUnit(sources, unit)));
      }
      at += count;
    }
    return parts;
  }

  async function wide(tree: Tree): Promise<Tree> {
    if (isTyped(tree)) return joined('and', await run([tree]));
    if (tree.kind === 'not') return { kind: 'not', of: await wide(tree.of) };
    if (tree.kind === 'or') {
      const of: Tree[] = [];
      for (const part of tree.of) of.push(await wide(part));
      return joined('or', of);
    }
    if (tree.kind !== 'and') return tree;
    const of: Tree[] = [];
    let beside: Typed[] = [];
    for (const part of tree.of) {
      if (isTyped(part)) {
        beside.push(part);
        continue;
      }
      of.push(...(await run(beside)), await wide(part));
      beside = [];
    }
    of.push(...(await run(beside)));
    return joined('and', of);
  }

  return async (tree: Tree): Promise<WideTree> => ({ tree: await wide(tree), widened, added: all });
}
