// Direction of a format's rows: one for all of them, or by the values of a column.
import { type Direction, directions } from '@waybill/contract';
import { literal } from '../../../stores/warehouse/literals';
import type { Format } from './format';
import type { TextRule } from './rules';

type WithDirection = Pick<Format, 'direction'>;

/** Directions that the rows of a format can have, imports first. */
export function listFormatDirections({ direction }: WithDirection): Direction[] {
  if (typeof direction === 'string') return [directions[direction]];
  return [...new Set(Object.values(direction.values).map((each) => directions[each]))].sort();
}

/** Direction of a format's batch: 0 where its rows may have both. */
export function readBatchDirection(format: WithDirection): Direction | 0 {
  const [direction = 0, other] = listFormatDirections(format);
  return other === undefined ? direction : 0;
}

/** The direction of a format in a word. */
export const nameDirection = (format: WithDirection): 'import' | 'export' | 'both' =>
  (['both', 'import', 'export'] as const)[readBatchDirection(format)];

/** SQL condition for records of a format's country and directions. */
export const sameFilesSql = (format: Pick<Format, 'country' | 'direction'>): string =>
  `direction IN (${listFormatDirections(format).join(', ')}) AND country = ${literal(format.country)}`;

/** The rule whose text is the code of a row's direction; undefined where all rows have the same. */
export function toDirectionRule({ direction }: WithDirection): TextRule | undefined {
  if (typeof direction === 'string') return undefined;
  const codes = Object.entries(direction.values).map(([value, name]) => [value, String(directions[name])]);
  return { column: direction.column, values: Object.fromEntries(codes), otherwise: '' };
}

/** SQL of a row's direction: 1, 2, or 0 where its column says neither. */
export const directionSql = ({ direction }: WithDirection): string =>
  typeof direction === 'string' ? String(directions[direction]) : 'row_direction';

/** SQL of whether a row has this direction. */
export const hasDirectionSql = (format: WithDirection, wanted: Direction): string =>
  typeof format.direction === 'string'
    ? String(directions[format.direction] === wanted)
    : `row_direction = ${wanted}`;
