// Which of the terms that mean the same are searched for: each costs the engine look-ups.
import { type TermLanguage, WIDENED_MAX } from '@waybill/contract';
import { rowsOf } from './agreement';
import type { Candidate } from './candidates';
import type { Declared, Texts } from './declared';

/** Look-ups that one word may cost the engine. */
const LOOK_UPS_MAX = 60;
/** Terms of a language that are kept though they find nothing that the others do not. */
const SPARE_MAX = 1;
const CHEAP = 2;

/** Of several words, a term has to find so much more than the others do: each costs the engine several look-ups. */
const WORTH = 0.005;

/** Keeps what finds something more, and of every language one that finds nothing more; the likeliest first. */
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
