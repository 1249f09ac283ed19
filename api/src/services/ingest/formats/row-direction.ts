// Direction of a format's rows.
import { type Direction, directions } from '@waybill/contract';
import type { Format } from './format';

/** Directions that the rows of a format can have, imports first. */
export const listFormatDirections = ({ direction }: Pick<Format, 'direction'>): Direction[] => [
  directions[direction],
];
