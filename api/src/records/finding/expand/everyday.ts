// Expands everyday words that the lists have no goods for: `clothes` are found by what declarations call the goods
// under the HS codes that the word covers.
import { fold, words as wordsOf } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import { joined, type Tree } from '../../../stores/warehouse/query-language/tree';
import { namesUnder } from '../hs/goods-names';
import type { AddedTerms } from './added-terms';
import { agrees, meaningAmong, rowsOf } from './agreement';
import { type Candidate, candidates } from './candidates';
import { chosen } from './chosen';
import type { Alike } from './concepts';
import { inAll, inAny, type Texts } from './declared';
import { describing } from './describing';
import type { Widening } from './kinds';
import { learned } from './learned';
import { onlyCodes } from './listed';
import { textsFound } from './phrases';
import { qualityOf } from './qualities';
import type { Added, Sources, Widened } from './sources';
import { besides } from './term-trees';

/** A search that finds this share of the goods' records needs no expansion. */
const ENOUGH = 0.3;
/** Least share of a term's records that must be under the codes. */
const WITHIN = 0.9;
/** Most codes from which names are learned, those of the most records first. */
const CODES_MAX = 60;

const kept = new LRUCache<string, readonly Alike[]>({ max: 500 });

/** Usual names of the goods under these codes. */
function membersOf(codes: readonly string[]): readonly Alike[] {
  const key = codes.join(' ');
  const found =
    kept.get(key) ??
    namesUnder(codes).map(
      ({ name, language }): Alike => ({
        words: wordsOf(name),
        term: name,
        language,
        sameLanguage: false,
        score: 0,
        sure: true,
      }),
    );
  kept.set(key, found);
  return found;
}

const asCandidate = (each: Added): Candidate => ({
  ...each,
  words: wordsOf(each.term),
  score: 0,
  sure: true,
  spoken: true,
  written: fold(each.term),
  lookUps: 1,
});

/** Names that declarations use for the goods of these codes, those of the most records first. */
function namesOf(sources: Sources, codes: readonly string[], held: readonly string[], found: Texts) {
  const { declared } = sources;
  const rows = new Map(held.map((code) => [code, declared.rowsOf(code)]));
  const most = [...held].sort((a, b) => (rows.get(b) ?? 0) - (rows.get(a) ?? 0)).slice(0, CODES_MAX);
  const names = most.flatMap((code) => learned(sources, onlyCodes(new Set([code])), found, true));
  return [...candidates(sources, membersOf(codes)), ...names.map(asCandidate)]
    .map((each) => ({ ...each, why: 'declared' as const, rows: rowsOf(declared, each.texts) }))
    .sort((a, b) => b.rows - a.rows);
}

/**
 * Terms for an everyday word of which a search finds little; undefined where it finds enough.
 * @param typed the word as the search has it
 * @param found texts that the search finds already
 */
function everyday(
  sources: Sources,
  typed: string,
  found: Texts,
  isAdded: (term: string) => boolean,
): Pick<Widened, 'added' | 'cut'> | undefined {
  const { concepts, declared } = sources;
  const word = concepts.everyday(typed);
  if (word === undefined) return undefined;
  const { codes, terms } = word;
  const held = [...new Set(codes.flatMap(declared.codesUnder))];
  const all = held.reduce((sum, code) => sum + declared.rowsOf(code), 0);
  const isHeld = new Set(held);
  // Other goods that the search finds do not count: `ropa` finds towels.
  const ofThem = codes.length === 0 ? found : found.filter((at) => isHeld.has(declared.text(at).code));
  if (rowsOf(declared, ofThem) > all * ENOUGH) return undefined;
  const said = candidates(sources, terms);
  // For goods of one kind, what most of the terms mean: `sacs à dos` would also match sacks of coffee.
  const meaning = meaningAmong(declared, said);
  const fits = ({ term, texts }: Candidate): boolean => {
    if (isAdded(term)) return false;
    if (codes.length === 0) return meaning === undefined || agrees(declared, texts, meaning) !== false;
    const within = texts.filter((at) => isHeld.has(declared.text(at).code));
    return within.length > 0 && rowsOf(declared, within) >= rowsOf(declared, texts) * WITHIN;
  };
  const likely = [...said, ...namesOf(sources, codes, held, found)].filter(fits);
  const { kept: added, cut } = chosen(declared, likely, found);
  return added.length === 0 ? undefined : { added, cut };
}

/**
 * Expands an everyday word next to a material or a state: `cotton clothes` also finds garments that are of cotton.
 * @param before state of the added terms before the words were expanded
 */
export function besideEveryday(
  { sources, terms, shown }: Widening,
  words: readonly string[],
  base: Tree,
  before: ReturnType<AddedTerms['soFar']>,
): Tree {
  const { concepts, declared } = sources;
  if (concepts.everyday(shown(words)) !== undefined) return base;
  const parts = words.slice(1).flatMap((_, at) => {
    const [first, last] = [words.slice(0, at + 1), words.slice(at + 1)];
    return [
      { name: last, beside: first },
      { name: first, beside: last },
    ];
  });
  for (const { name, beside } of parts) {
    const isBoth = concepts.everyday(shown(name)) && qualityOf(sources, beside, shown(beside));
    const more = isBoth ? everyday(sources, shown(name), textsFound(base, declared), () => false) : undefined;
    if (more === undefined) continue;
    const says = describing(sources, beside, shown(beside));
    if (inAll([inAny(more.added.map(({ texts }) => texts)), says.found]).length === 0) continue;
    terms.backTo(before);
    const goods = terms.either({ typed: shown(name), base: besides(name), ...more });
    const both = joined('and', [goods, terms.either({ typed: shown(beside), ...says })]);
    return joined('or', [base, both]);
  }
  return base;
}

/**
 * Expands a search that finds little, if its words are an everyday word.
 * @param before state of the added terms before the words were expanded
 */
export function withEveryday(
  { sources, terms }: Widening,
  typed: string,
  base: Tree,
  before: ReturnType<AddedTerms['soFar']>,
): Tree {
  if (sources.concepts.everyday(typed) === undefined) return base;
  const added = new Set(terms.all.slice(before.all).map(({ term }) => fold(term)));
  const found = textsFound(base, sources.declared);
  const more = everyday(sources, typed, found, (term) => added.has(fold(term)));
  if (more === undefined) return base;
  const tree = terms.either({ typed, base, ...more });
  terms.once(before);
  return tree;
}
