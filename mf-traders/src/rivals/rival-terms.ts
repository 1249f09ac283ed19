// What the page of rivals has in its address, and how its figures are read.
import type { CallResponse } from '@waybill/contract';
import type { Rival, RivalFigure, RivalSide } from '@waybill/contract/rivals';
import type { MeasureKey } from '@waybill/trade/charts';
import { type AddressFields, inAddress } from '@waybill/ui/data';

export type RivalsAnswer = Exclude<CallResponse<'traderRivals'>, string>;

/** Whose suppliers (1) or customers (2) are shown. */
export type PartnerSide = '1' | '2';

export interface RivalsView {
  companies: readonly string[];
  /** Code of the reporting country and direction, `us.1`; empty for the file with most records. */
  file: string;
  side: '' | PartnerSide;
  measure: MeasureKey;
}

export const rivalsFields: AddressFields<RivalsView> = {
  companies: inAddress.list(),
  file: inAddress.matching((text) => /^[a-z_-]{1,40}\.[12]$/.test(text)),
  side: inAddress.oneOf(['', '1', '2'], ''),
  measure: inAddress.oneOf(['total', 'amount', 'weight'], 'total'),
};

export const findSide = ({ sides }: Rival, side: PartnerSide): RivalSide | undefined =>
  sides.find(({ type }) => type === Number(side));

/** The side on which more of the companies' records are. */
export function busierSide({ rivals }: RivalsAnswer): PartnerSide {
  const countRecords = (side: PartnerSide) =>
    rivals.reduce((sum, rival) => {
      const found = findSide(rival, side);
      return sum + (found?.now.total ?? 0) + (found?.before.total ?? 0);
    }, 0);
  return countRecords('2') > countRecords('1') ? '2' : '1';
}

type Period = 'now' | 'before';

/** Part of the companies' trade that is one company's; null where none states the measure. */
export function shareInPeriod(
  { rivals }: RivalsAnswer,
  rival: Rival,
  { side, measure, period }: { side: PartnerSide; measure: MeasureKey; period: Period },
): number | null {
  const read = (each: Rival) => findSide(each, side)?.[period][measure] ?? 0;
  const all = rivals.reduce((sum, each) => sum + read(each), 0);
  return all === 0 ? null : read(rival) / all;
}

/** Change of a measure against the quarter before; null where either is missing. */
export function growthBetween(now: RivalFigure, before: RivalFigure, measure: MeasureKey): number | null {
  const [current, previous] = [now[measure], before[measure]];
  return current === null || previous === null || previous === 0 ? null : current / previous - 1;
}
