// SQL that groups the records of a lead query by company and file, as input for the lead reasons (new, growing, …).
// The grouping key is a single number: by company, country and direction the engine needs two to three times as long.
import { type LeadReason, leadRules } from '@waybill/contract';
import { dayNumber } from '../../basics/time';
import { filesCondition, type LeadFile, perFileSql } from './files';
import type { LeadQuery } from './lead-query';

/** A company's number has 53 bits (`ids.ts`), which leaves these bits for the file. */
const FILE_BITS = 11;
/** SQL of the company of a group, and of the position of its file. */
export const companySql = `bitShiftRight(company_file, ${FILE_BITS})`;
export const fileSql = `bitAnd(company_file, ${2 ** FILE_BITS - 1})`;

export const lastDayNumber = ({ data_end }: LeadFile): number => dayNumber(data_end);

/** A query with its files. */
export interface LeadQueryFiles {
  query: LeadQuery;
  /** All files of the query. */
  files: readonly LeadFile[];
  /** Those that go back far enough for a reason. */
  filesReachingBack: (reason: LeadReason) => readonly LeadFile[];
}

/** SQL of the number of days from a record to the last day of its file. */
export const recordAgeSql = (files: readonly LeadFile[], { params }: LeadQuery): string =>
  `${perFileSql(files, lastDayNumber, params)} - toInt32(date)`;

/** Condition that a record belongs to these files and matches the query. */
export const recordsCondition = (
  files: readonly LeadFile[],
  { params, conditions }: LeadQuery,
  more: readonly string[] = [],
) =>
  [...conditions, filesCondition(files, params), ...more].map((condition) => `(${condition})`).join(' AND ');

interface GroupingLimits {
  /** Days before the earliest end of a file from which records are read; undefined for all records. */
  since?: number;
  /** A condition on the records, and one on their groups. */
  where?: string;
  having?: string;
}

/** SQL of the grouped records of these files; `columns` and `where` may use their `age`. */
export function groupedRecordsSql(
  { query, files: allFiles }: LeadQueryFiles,
  files: readonly LeadFile[],
  columns: string,
  { since, where, having }: GroupingLimits = {},
): string {
  const { params } = query;
  const oldest = files.map(({ data_end }) => data_end).sort()[0];
  const more = [
    ...(since === undefined || oldest === undefined
      ? []
      : [`date > ${params.add('Date', oldest)} - ${since}`]),
    ...(where === undefined ? [] : [where]),
  ];
  const file = perFileSql(files, (each) => allFiles.indexOf(each), params);
  return `WITH ${recordAgeSql(files, query)} AS age
    SELECT bitShiftLeft(${query.company}, ${FILE_BITS}) + toUInt16(${file}) AS company_file, ${columns}
    FROM records WHERE ${recordsCondition(files, query, more)}
    GROUP BY company_file${having === undefined ? '' : ` HAVING ${having}`}`;
}

/** Columns that the points of every reason use. */
export const usualColumns = `min(age) AS youngest, countIf(age < ${leadRules.sizeDays}) AS size_n`;

/** Condition that a group belongs to a file that goes back far enough for a reason. */
export function reachesBackSql(
  { query, files, filesReachingBack }: LeadQueryFiles,
  reason: LeadReason,
): string {
  const positions = filesReachingBack(reason).map((file) => files.indexOf(file));
  return positions.length === files.length
    ? 'true'
    : `${fileSql} IN ${query.params.add('Array(UInt16)', positions)}`;
}

/** SQL of the companies and files that fit the definitions of some reasons. */
export interface FittingGroups {
  reasons: readonly LeadReason[];
  /** Groups with the columns that the points use, once for each `reason` that they fit. */
  from: string;
  /** Columns in addition to the usual ones. */
  extraColumns: readonly string[];
}
