// Query expansion: every word of a search that is not in quotes also matches its forms, spellings, synonyms and
// translations that occur in goods texts. The result is an ordinary search tree.
import { fold, type WidenedWord } from '@waybill/contract';
import { joined, type Tree } from '../../../stores/warehouse/query-language/tree';
import { type AddedTerms, type AddedTree, addedTerms } from './added-terms';
import { asKnown, isKnown, segments } from './chinese';
import { inAll, inAny } from './declared';
import { besideEveryday, withEveryday } from './everyday';
import { withoutGeneral } from './general';
import { kindOf, ofTheirKind, type Part, type Unit } from './kinds';
import { expandTerm } from './meaning';
import { calledOtherwise } from './names';
import { unlessNegated } from './negations';
import { writings } from './numbers';
import { together } from './one-thing';
import { textsFound } from './phrases';
import { qualitiesIn } from './qualities';
import { otherForms } from './quality-forms';
import type { Added, Sources, Widened } from './sources';
import { besides, joins } from './term-trees';
import { isIdeograph, isIdeographic, isTyped, marker, type Typed, wordsOf, writer } from './typed';
import { typedTexts } from './typed-texts';

/** How the user wants a search to be interpreted: only as typed, and without which terms (folded). */
interface Meant {
  exact: boolean;
  without: ReadonlySet<string>;
}

export interface WideTree {
  tree: Tree;
  widened: WidenedWord[];
  added: AddedTree[];
}

const digits = /\d/;

/** Looks up words with digits in the vocabulary. */
type Held = (words: readonly string[]) => Promise<ReadonlySet<string>>;

/** @param source the search text */
export function widener(sources: Sources, held: Held, { without }: Meant, source: string) {
  const { concepts } = sources;
  const shown = writer(source);
  const terms = addedTerms(without);
  /** Numbers with units: every spelling that occurs in texts. */
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
    return terms.either({ typed: words.join(' '), base: besides(words), added, cut: false });
  }

  /** Other forms of describing words, by the typed words. */
  let qualities: ReadonlyMap<string, readonly Added[]> = new Map();

  /** Expands a typed unit. */
  function unit(of: Unit): Part {
    const forms = qualities.get(of.words.join(' '));
    const widened = whole(of);
    if (forms === undefined) return part(of, widened);
    // A describing word is no name of goods: interpretations of it as a name, by lists or records, are dropped.
    const said = widened.added.filter(({ why }) => ['form', 'spelling', 'joined'].includes(why));
    const added = [...said, ...forms];
    const found = inAny([typedTexts(sources, of.words, of.isPhrase), ...added.map(({ texts }) => texts)]);
    return part(of, { ...widened, added, found });
  }

  const known = new Map<string, Widened>();

  /** Expands equal words only once: a text may repeat one character two hundred times. */
  function whole(of: Unit): Widened {
    const key = JSON.stringify([of.words, of.isPhrase, of.base]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const widened = expandTerm(sources, of);
    const more = calledOtherwise(sources, of.words, of.typed, widened.found);
    const made = {
      ...widened,
      added: [...widened.added, ...more],
      found: inAny([widened.found, ...more.map(({ texts }) => texts)]),
    };
    known.set(key, made);
    return made;
  }

  const part = ({ words }: Pick<Unit, 'words'>, of: Widened): Part => ({
    tree: terms.either(of),
    words,
    texts: of.found,
  });

  const widening = { sources, terms, shown, whole, part };

  function ideographic(leaf: Typed): Part {
    const words = wordsOf(leaf);
    const isOne = isKnown(concepts, words) || concepts.describes(asKnown(concepts, words)).length > 0;
    const parts = isOne ? [words.join('')] : segments(concepts, words.join(''));
    const entireUnit: Unit = { typed: words.join(''), words, base: leaf, isPhrase: true };
    const entire = whole(entireUnit);
    const units = parts.map((part): Unit => {
      const list = [...part];
      return { typed: part, words: list, base: besides(list), isPhrase: true };
    });
    const each = parts.length < 2 ? [] : units.map((of) => ({ of, widened: whole(of) }));
    const texts = inAny([entire.found, inAll(each.map(({ widened }) => widened.found))]);
    const kind = texts.length === 0 ? kindOf(widening, words, leaf) : undefined;
    if (kind !== undefined) return kind;
    const tree = part(entireUnit, entire).tree;
    if (each.length === 0) return { tree, words, texts };
    const eachTree = each.map(({ of, widened }) => part(of, widened).tree);
    return { tree: joined('or', [tree, joined('and', eachTree)]), words, texts };
  }

  async function one(leaf: Typed): Promise<Part> {
    if (isIdeographic(leaf)) return ideographic(leaf);
    const words = wordsOf(leaf);
    if (words.some((word) => digits.test(word))) {
      const written = await number(words);
      if (written !== undefined) return { tree: written, words, texts: undefined };
    }
    return unit({ typed: shown(words), words, base: leaf, isPhrase: words.length > 1 });
  }

  /** Groups adjacent typed leaves into terms and expands each. */
  async function partsOf(leaves: readonly Typed[]): Promise<Part[]> {
    const parts: Part[] = [];
    for (let at = 0; at < leaves.length; ) {
      const { count, isNumber } = together(sources, leaves, at);
      const taken = leaves.slice(at, at + count);
      const words = taken.flatMap(wordsOf);
      const [only] = taken;
      const isBetween = at > 0 && at + 1 < leaves.length;
      if (count === 1 && only?.kind === 'word' && isBetween && joins(only.word))
        parts.push({ tree: only, words, texts: undefined, joins: true });
      else if (count === 1 && only !== undefined) parts.push(await one(only));
      else if (isNumber)
        parts.push({ tree: (await number(words)) ?? joined('and', taken), words, texts: undefined });
      else parts.push(...(await asOne(taken, words)));
      at += count;
    }
    return parts;
  }

  /** Expands adjacent typed leaves, all of which must match. */
  async function run(leaves: readonly Typed[]): Promise<Tree[]> {
    if (leaves.length === 0) return [];
    const before = terms.soFar();
    let parts = await partsOf(leaves);
    const forms = otherForms(sources, parts, shown);
    if (forms.size > 0) {
      terms.backTo(before);
      qualities = forms;
      parts = await partsOf(leaves);
      qualities = new Map();
    }
    const saying = parts.filter((part) => part.joins !== true);
    const found = otherwise(saying, before) ?? saying.map(({ tree }) => tree);
    const tree =
      saying.length === parts.length ? joined('and', found) : withoutJoining(parts, joined('and', found));
    const words = leaves.flatMap(wordsOf);
    const said = saying.flatMap((part) => part.words);
    const described = besideEveryday(widening, said, tree, before);
    const negated = unlessNegated(sources, qualitiesIn(words, shown(words)), described);
    return [await ofOthers(leaves, withEveryday(widening, shown(words), negated, before), before)];
  }

  /** Words that find nothing: retries without generic words. */
  async function ofOthers(
    leaves: readonly Typed[],
    base: Tree,
    before: ReturnType<AddedTerms['soFar']>,
  ): Promise<Tree> {
    const [words, others] = [leaves.flatMap(wordsOf), withoutGeneral(leaves)];
    const left = others.flatMap(wordsOf);
    const term = shown(left);
    const isSame = left.length === words.length || left.length === 0;
    if (isSame || without.has(fold(term)) || textsFound(base, sources.declared).length > 0) return base;
    const tried = terms.soFar();
    const tree = joined('and', await run(others));
    const texts = textsFound(tree, sources.declared);
    if (texts.length === 0) {
      terms.backTo(tried);
      return base;
    }
    terms.backTo(before, tried);
    const added: Added = { term, language: 'mul', why: 'kind_of', tree, texts };
    return terms.either({ typed: shown(words), base, added: [added], cut: false });
  }

  const treesOf = (parts: readonly Part[]): Tree =>
    joined(
      'and',
      parts.map(({ tree }) => tree),
    );

  /** The words without function words between them, which texts in other languages lack. */
  const withoutJoining = (parts: readonly Part[], tree: Tree): Tree =>
    terms.instead({
      typed: shown(parts.flatMap(({ words }) => words)),
      base: treesOf(parts),
      term: shown(parts.flatMap((part) => (part.joins === true ? [] : part.words))),
      tree,
    });

  /**
   * Whether these are Chinese words: a Chinese name has no spaces, so words with spaces between them are several names.
   */
  const isApart = (words: readonly string[]): boolean => words.every(isIdeograph);

  /** Expands several words as one term, or one by one where no records have it. */
  async function asOne(leaves: readonly Typed[], words: readonly string[]): Promise<Part[]> {
    const of: Unit = { typed: shown(words), words, base: joined('and', leaves), isPhrase: false };
    const widened = whole(of);
    if (widened.found.length > 0 || widened.added.length > 0) return [part(of, widened)];
    const kind = isApart(words) ? undefined : kindOf(widening, words, of.base);
    if (kind !== undefined) return [kind];
    const each: Part[] = [];
    for (const leaf of leaves) each.push(await one(leaf));
    return each;
  }

  /** Several units that a list of goods has as one name, while hardly any record has all of them. */
  function otherwise(parts: readonly Part[], before: ReturnType<AddedTerms['soFar']>): Tree[] | undefined {
    const texts = parts.flatMap((part) => (part.texts === undefined ? [] : [part.texts]));
    if (parts.length < 2 || texts.length < parts.length) return undefined;
    const words = parts.flatMap((part) => part.words);
    const added = calledOtherwise(sources, words, shown(words), inAll(texts));
    const base = treesOf(parts);
    if (added.length > 0) return [terms.either({ typed: shown(words), base, added, cut: false })];
    if (ofTheirKind(sources, inAll(texts), words).length > 0) return undefined;
    const kind = isApart(words) ? undefined : kindOf(widening, words, base, before);
    return kind === undefined ? undefined : [kind.tree];
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

  const marked = marker(source);
  const asWritten = <Of extends { typed: string }>(each: Of): Of => ({ ...each, typed: marked(each.typed) });
  return async (tree: Tree): Promise<WideTree> => ({
    tree: await wide(tree),
    widened: terms.widened.map(asWritten),
    added: terms.all.map(asWritten),
  });
}
