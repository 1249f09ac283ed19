// Stage 6, select: which accepted candidates are searched for, since each costs the engine index look-ups.
import { type TermLanguage, WIDENED_MAX } from '@waybill/contract';
import { countRows, type GoodsTexts, type TextIds } from '../corpus/goods-texts';
import { selection } from './thresholds';
import type { ExpansionCandidate } from './types';

/**
 * Keeps candidates that find further rows, and in each language one that does not.
 * @param candidates the likeliest first
 * @param foundTexts texts that the search finds without them
 */
export function selectCandidates(
  goodsTexts: GoodsTexts,
  candidates: readonly ExpansionCandidate[],
  foundTexts: TextIds,
): { selected: ExpansionCandidate[]; isCut: boolean } {
  const texts = new Set(foundTexts);
  const spare = new Map<TermLanguage, number>();
  const selected: ExpansionCandidate[] = [];
  let rows = countRows(goodsTexts, foundTexts);
  let lookUps = 0;
  for (const candidate of candidates) {
    const cost = candidate.evidence.lookUps;
    const further = candidate.texts.filter((id) => !texts.has(id));
    const furtherRows = countRows(goodsTexts, further);
    const inLanguage = spare.get(candidate.language) ?? 0;
    const isSuperfluous =
      cost <= selection.cheapLookUps
        ? further.length === 0 && inLanguage >= selection.sparePerLanguage
        : furtherRows <= rows * selection.furtherRows;
    if (isSuperfluous) continue;
    rows += furtherRows;
    if (selected.length >= WIDENED_MAX.word || lookUps + cost > selection.lookUps)
      return { selected, isCut: true };
    spare.set(candidate.language, inLanguage + 1);
    for (const id of candidate.texts) texts.add(id);
    lookUps += cost;
    selected.push(candidate);
  }
  return { selected, isCut: false };
}
