// Files that a leads question looks at: the records that one country reports in one direction. Each ends on its own
// last day, from which its days are counted back.
import type { LeadReason, LeadsQuery, leadFile } from '@waybill/contract';
import type { z } from 'zod';
import { dayNumber } from '../../basics/time';
import { cachedValue } from '../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { Params } from '../../stores/warehouse/params';
import { splitAreas } from '../companies/filter';
import { beforeLost, comparedMonths, yearBefore } from './days';

export type LeadFile = z.output<typeof leadFile>;

/** First and last day of every file; counted once after each load. */
export function heldFiles(client: WarehouseClient) {
  const { get: all, forget } = cachedValue(async (): Promise<LeadFile[]> => {
    const { rows } = await client.queryLong<LeadFile>(
      `SELECT country, direction, min(date) AS data_start, max(date) AS data_end FROM records
       GROUP BY country, direction ORDER BY country, direction`,
    );
    return rows;
  });
  return { all, forget };
}

/** The files that the question selects. */
export function filesAsked(
  files: readonly LeadFile[],
  { tradeArea, direction }: Pick<LeadsQuery, 'tradeArea' | 'direction'>,
): LeadFile[] {
  const { reporting } = splitAreas(tradeArea);
  return files.filter(
    (file) =>
      (reporting.length === 0 || reporting.includes(file.country)) &&
      (direction === undefined || file.direction === direction),
  );
}

/** First day that a file must cover for a reason; undefined when any will do. */
const neededFrom: Record<LeadReason, ((end: number) => number) | undefined> = {
  new: (end) => yearBefore(end).from,
  growing: (end) => comparedMonths(end).before.from,
  switching: (end) => yearBefore(end).from,
  due: undefined,
  lost: (end) => beforeLost(end).from,
};

/** Whether a file goes back far enough: missing records would look like missing purchases. */
export function reachesBack({ data_start, data_end }: LeadFile, reason: LeadReason): boolean {
  const needed = neededFrom[reason];
  return needed === undefined || dayNumber(data_start) <= needed(dayNumber(data_end));
}

/** Country codes of the files of a direction. */
const codesOf = (files: readonly LeadFile[], direction: 1 | 2) =>
  files.filter((file) => file.direction === direction).map(({ country }) => country);

/** Condition that a record, or a group of records, belongs to these files. */
export function ofFiles(files: readonly LeadFile[], params: Params): string {
  const either = ([1, 2] as const).flatMap((direction) => {
    const codes = codesOf(files, direction);
    return codes.length === 0
      ? []
      : [`(direction = ${direction} AND country IN ${params.add('Array(String)', codes)})`];
  });
  return either.length === 0 ? 'false' : `(${either.join(' OR ')})`;
}

/** SQL of a number per file: looked up by the few values of a column, not for each of its rows. */
export function perFile(
  files: readonly LeadFile[],
  numberOf: (file: LeadFile) => number,
  params: Params,
): string {
  const [imports, exports] = ([1, 2] as const).map((direction) => {
    const own = files.filter((file) => file.direction === direction);
    if (own.length === 0) return undefined;
    const codes = params.add(
      'Array(String)',
      own.map(({ country }) => country),
    );
    const numbers = params.add('Array(Int32)', own.map(numberOf));
    return `transform(country, ${codes}, ${numbers}, toInt32(0))`;
  });
  if (imports === undefined) return exports ?? 'toInt32(0)';
  return exports === undefined ? imports : `if(direction = 1, ${imports}, ${exports})`;
}
