// Helpers of a profile's panels: the state of a call for FigurePanel, and figures under the names of the measures.
import { type Direction, directions } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import type { Figures } from '@waybill/trade/charts';

interface Asked {
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: CallError | null;
  data: unknown;
  refetch: () => Promise<unknown>;
}

/** State for FigurePanel; cached data stays when a refetch fails. */
export const readPanelState = (answer: Asked) => ({
  loading: answer.isPending || answer.isPlaceholderData,
  failure: answer.data === undefined ? answer.error : null,
  onRetry: () => void answer.refetch(),
  retrying: answer.isFetching,
});

/** Figures of answers whose value in dollars is called `price` (spec §3). */
export const toFigures = (row: { total: number; price: number | null; weight: number | null }): Figures => ({
  total: row.total,
  amount: row.price,
  weight: row.weight,
});

/** Direction whose colour a side uses: imports, unless only exports are selected. */
export const readDirection = (type: string): Direction =>
  type === '2' || type === '0' ? directions.export : directions.import;
