/**
 * Which partners moved from one rival to another: a partner's share of trade with each company, in the quarter and before.
 * What some lost, the others gained; each loss is dealt out to those who gained by how much each gained, so that the
 * moves of a partner add up to what changed hands.
 */
import { RIVAL_MOVES_MAX } from '@waybill/contract/rival-terms';
import type { RivalMove } from '@waybill/contract/rivals';
import { companyKey } from '../../stores/warehouse/ids';
import { type Compared, type PartnerPair, sumPairs } from './rival-pairs';

interface FoundMove extends Omit<RivalMove, 'partner'> {
  other: number;
}

/** Shares below this are rounding, not moves. */
const LEAST_SHARE = 0.005;

/** Moves of one partner between the companies that it traded with. */
function movesOfPartner(pairs: readonly PartnerPair[], compared: Compared): FoundMove[] {
  const measure = compared.sortField;
  const read = (pair: PartnerPair, period: 'now' | 'before') => pair[`${measure}_${period}`] ?? 0;
  const now = pairs.reduce((sum, pair) => sum + read(pair, 'now'), 0);
  const before = pairs.reduce((sum, pair) => sum + read(pair, 'before'), 0);
  if (now <= 0 || before <= 0) return [];
  const shifts = pairs.map((pair) => ({
    pair,
    shift: read(pair, 'now') / now - read(pair, 'before') / before,
  }));
  const gains = shifts.filter(({ shift }) => shift > 0);
  const gained = gains.reduce((sum, { shift }) => sum + shift, 0);
  return shifts
    .filter(({ shift }) => shift < 0)
    .flatMap((loss) =>
      gains.map((gain): FoundMove => {
        const share = (-loss.shift * gain.shift) / gained;
        const { other, type } = gain.pair;
        const key = companyKey(other);
        const sum = (pair: PartnerPair) => sumPairs([pair], type, compared, { now: key, before: key });
        return {
          ...{ other, type, share, size: share * now },
          from: companyKey(loss.pair.own),
          to: companyKey(gain.pair.own),
          lost: sum(loss.pair),
          gained: sum(gain.pair),
        };
      }),
    )
    .filter(({ share }) => share >= LEAST_SHARE);
}

/** The largest moves, and how many more there are. */
export function findMoves(
  pairs: readonly PartnerPair[],
  compared: Compared,
): { listed: FoundMove[]; further: number } {
  const byPartner = Map.groupBy(
    pairs.filter(({ other }) => other !== 0),
    ({ type, other }) => `${type} ${other}`,
  );
  const moves = [...byPartner.values()]
    .flatMap((group) => (group.length < 2 ? [] : movesOfPartner(group, compared)))
    .sort((one, two) => two.size - one.size || one.other - two.other || (one.from < two.from ? -1 : 1));
  return { listed: moves.slice(0, RIVAL_MOVES_MAX), further: Math.max(0, moves.length - RIVAL_MOVES_MAX) };
}
