// Selects which candidate terms a search is expanded with, since each costs the engine index look-ups.
import { type TermLanguage, WIDENED_MAX } from '@waybill/contract';
import { rowsOf } from './agreement';
import type { Candidate } from './candidates';
import type { Declared, Texts } from './declared';

/** Most look-ups for one word of a search. */
const LOOK_UPS_MAX = 60;
/** Terms per language that are kept although they find nothing new, if they are cheap. */
const SPARE_MAX = 1;
const CHEAP = 2;

/** Least share of further records that a term must find when it costs more than that. */
const WORTH = 0.005;

/** Keeps terms that find further records, and in each language one that does not; the likeliest come first. */
export function chosen(
  declared: Declared,
  candidates: readonly Candidate[],
  found: Texts,
): { kept: Candidate[]; cut: boolean } {
  const texts = new Set(found);
  let rows = rowsOf(declared, found);
  const spare = new Map<TermLanguage, number>();
  const kept: Candidate[] = [];
  let lookUps = 0;
  for (const each of candidates) {
    const more = each.texts.filter((at) => !texts.has(at));
    const moreRows = rowsOf(declared, more);
    const isCheap = each.lookUps <= CHEAP;
    const beside = spare.get(each.language) ?? 0;
    if (isCheap ? more.length === 0 && beside >= SPARE_MAX : moreRows <= rows * WORTH) continue;
    rows += moreRows;
    if (kept.length >= WIDENED_MAX.word || lookUps + each.lookUps > LOOK_UPS_MAX) return { kept, cut: true };
    spare.set(each.language, beside + 1);
    for (const at of each.texts) texts.add(at);
    lookUps += each.lookUps;
    kept.push(each);
  }
  return { kept, cut: false };
}
