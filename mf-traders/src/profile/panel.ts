// What panels of a profile share: the state of a call as FigurePanel takes it, and figures under the measures' names.
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

/** Loading, failure and its own Retry; an answer that is held stays when asking again fails. */
export const stateOf = (answer: Asked) => ({
  loading: answer.isPending || answer.isPlaceholderData,
  failure: answer.data === undefined ? answer.error : null,
  onRetry: () => void answer.refetch(),
  retrying: answer.isFetching,
});

/** Figures of answers whose value in dollars is called `price` (spec §3). */
export const figuresOf = (row: { total: number; price: number | null; weight: number | null }): Figures => ({
  total: row.total,
  amount: row.price,
  weight: row.weight,
});

/** The direction whose colour a side has: imports, unless only exports are meant. */
export const directionOf = (type: string): Direction =>
  type === '2' || type === '0' ? directions.export : directions.import;
