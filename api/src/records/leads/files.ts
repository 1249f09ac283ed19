// Files that a lead query looks at: the records that one country reports in one direction. Each ends on its own
// last day, from which its days are counted back.
import type { LeadReason, LeadsQuery, leadFile } from '@waybill/contract';
import type { z } from 'zod';
import { dayNumber } from '../../basics/time';
import { cachedValue } from '../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { Params } from '../../stores/warehouse/params';
import { splitAreas } from '../companies/filter';
import { beforeLostSpan, comparedMonths, yearBeforeSpan } from './days';

export type LeadFile = z.output<typeof leadFile>;

/** First and last day of every file; counted once after each load. */
export function cacheLeadFiles(client: WarehouseClient) {
  const { get: list, forget } = cachedValue(async (): Promise<LeadFile[]> => {
    const { rows } = await client.queryLong<LeadFile>(
      `SELECT country, direction, min(date) AS data_start, max(date) AS data_end FROM records
       GROUP BY country, direction ORDER BY country, direction`,
    );
    return rows;
  });
  return { all: list, forget };
}

/** The files that the query selects. */
export function selectFiles(
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
const firstNeededDay: Record<LeadReason, ((end: number) => number) | undefined> = {
  new: (end) => yearBeforeSpan(end).from,
  growing: (end) => comparedMonths(end).before.from,
  switching: (end) => yearBeforeSpan(end).from,
  due: undefined,
  lost: (end) => beforeLostSpan(end).from,
};

/** Whether a file goes back far enough: missing records would look like missing purchases. */
export function reachesBack({ data_start, data_end }: LeadFile, reason: LeadReason): boolean {
  const needed = firstNeededDay[reason];
  return needed === undefined || dayNumber(data_start) <= needed(dayNumber(data_end));
}

/** Country codes of the files of a direction. */
const listCountryCodes = (files: readonly LeadFile[], direction: 1 | 2) =>
  files.filter((file) => file.direction === direction).map(({ country }) => country);

/** Condition that a record, or a group of records, belongs to these files. */
export function filesCondition(files: readonly LeadFile[], params: Params): string {
  const alternatives = ([1, 2] as const).flatMap((direction) => {
    const codes = listCountryCodes(files, direction);
    return codes.length === 0
      ? []
      : [`(direction = ${direction} AND country IN ${params.add('Array(String)', codes)})`];
  });
  return alternatives.length === 0 ? 'false' : `(${alternatives.join(' OR ')})`;
}

/** SQL of a number per file: looked up by the few values of a column, not for each of its rows. */
export function perFileSql(
  files: readonly LeadFile[],
  toNumber: (file: LeadFile) => number,
  params: Params,
): string {
  const [imports, exports] = ([1, 2] as const).map((direction) => {
    const directionFiles = files.filter((file) => file.direction === direction);
    if (directionFiles.length === 0) return undefined;
    const codes = params.add(
      'Array(String)',
      directionFiles.map(({ country }) => country),
    );
    const numbers = params.add('Array(Int32)', directionFiles.map(toNumber));
    return `transform(country, ${codes}, ${numbers}, toInt32(0))`;
  });
  if (imports === undefined) return exports ?? 'toInt32(0)';
  return exports === undefined ? imports : `if(direction = 1, ${imports}, ${exports})`;
}
