// Words for goods of many kinds: `clothes` are found by what declarations call each of the goods, under the codes that the word
// covers.
import { fold, words as wordsOf } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import { namesUnder } from '../hs/goods';
import { rowsOf } from './agreement';
import { type Candidate, candidates } from './candidates';
import { asKnown } from './chinese';
import type { Alike } from './concepts';
import type { Texts } from './declared';
import { learned } from './learned';
import { onlyCodes } from './listed';
import type { Added, Sources } from './sources';

/** So much of a term's records are under the codes. */
const WITHIN = 0.9;
/** Codes that names are learned of, those of the most records first. */
const CODES_MAX = 60;

const kept = new LRUCache<string, readonly Alike[]>({ max: 500 });

/** Usual names of the goods under some codes. */
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

/** What the records of the codes are called beside it. */
function learnedOf(sources: Sources, codes: readonly string[], found: Texts): Added[] {
  const { declared } = sources;
  const held = [...new Set(codes.flatMap(declared.codesUnder))].sort(
    (a, b) => declared.rowsOf(b) - declared.rowsOf(a),
  );
  return held
    .slice(0, CODES_MAX)
    .flatMap((code) => learned(sources, onlyCodes(new Set([code])), found, true));
}

interface Covered {
  /** Terms for the same goods, and names of each of them, the likeliest first. */
  terms: readonly Candidate[];
  /** Whether records are of these goods. */
  isCovered: (texts: Texts) => boolean;
}

/** Undefined for words that name goods of one kind. */
export function covering(
  sources: Sources,
  words: readonly string[],
  written: string,
  own: Texts,
): Covered | undefined {
  const { concepts, declared } = sources;
  const asked = asKnown(concepts, words);
  const codes = concepts.covers(asked, written);
  if (codes.length === 0) return undefined;
  const isUnder = (code: string) => codes.some((start) => code.startsWith(start));
  const isCovered = (texts: Texts): boolean => {
    const within = texts.filter((at) => isUnder(declared.text(at).code));
    return within.length > 0 && rowsOf(declared, within) >= rowsOf(declared, texts) * WITHIN;
  };
  const rows = new Map<Candidate, number>();
  const said = candidates(sources, concepts.alike(asked, written).terms).filter(({ texts }) =>
    isCovered(texts),
  );
  const listed = candidates(sources, membersOf(codes)).filter(({ texts }) => isCovered(texts));
  const names = learnedOf(sources, codes, own).map(
    (each): Candidate => ({
      ...each,
      words: wordsOf(each.term),
      score: 0,
      sure: true,
      spoken: true,
      written: fold(each.term),
      lookUps: 1,
    }),
  );
  const members = [...listed.map((each) => ({ ...each, why: 'declared' as const })), ...names];
  for (const each of members) rows.set(each, rowsOf(declared, each.texts));
  members.sort((a, b) => (rows.get(b) ?? 0) - (rows.get(a) ?? 0));
  return { terms: [...said, ...members], isCovered };
}
