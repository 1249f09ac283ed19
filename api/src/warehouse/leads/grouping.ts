// Records of a question grouped by company and file, of which each reason is told.
// What is grouped by is one number: by company, country and direction the engine needs two to three times as long.
import { type LeadReason, leadRules } from '@waybill/contract';
import { dayNumber } from '../../time';
import { type LeadFile, ofFiles, perFile } from './files';
import type { Question } from './question';

/** A company has 53 bits (`ids.ts`), which leaves so many for the file. */
const FILE_BITS = 11;
/** SQL of the company of a group, and of the place of its file. */
export const companySql = `bitShiftRight(company_file, ${FILE_BITS})`;
export const fileSql = `bitAnd(company_file, ${2 ** FILE_BITS - 1})`;

export const endOf = ({ data_end }: LeadFile): number => dayNumber(data_end);

/** A question, and the files that it is asked of. */
export interface QuestionOfFiles {
  question: Question;
  /** All files of the question. */
  files: readonly LeadFile[];
  /** Those that go back far enough for a reason. */
  able: (reason: LeadReason) => readonly LeadFile[];
}

/** SQL of the days that have gone by since a record on the last day of its file. */
export const ageOf = (files: readonly LeadFile[], { params }: Question): string =>
  `${perFile(files, endOf, params)} - toInt32(date)`;

/** The condition that a record is of these files, and answers the question. */
export const conditionOf = (
  files: readonly LeadFile[],
  { params, conditions }: Question,
  more: readonly string[] = [],
) => [...conditions, ofFiles(files, params), ...more].map((condition) => `(${condition})`).join(' AND ');

interface Limits {
  /** Days before the end of the file that ends first, from which on records are read; all of them when undefined. */
  since?: number;
  /** A condition on the records, and one on their groups. */
  where?: string;
  having?: string;
}

/** Records of these files, grouped; `columns` and `where` may read their `age`. */
export function grouped(
  { question, files: all }: QuestionOfFiles,
  files: readonly LeadFile[],
  columns: string,
  { since, where, having }: Limits = {},
): string {
  const { params } = question;
  const oldest = files.map(({ data_end }) => data_end).sort()[0];
  const more = [
    ...(since === undefined || oldest === undefined
      ? []
      : [`date > ${params.add('Date', oldest)} - ${since}`]),
    ...(where === undefined ? [] : [where]),
  ];
  const file = perFile(files, (each) => all.indexOf(each), params);
  return `WITH ${ageOf(files, question)} AS age
    SELECT bitShiftLeft(${question.company}, ${FILE_BITS}) + toUInt16(${file}) AS company_file, ${columns}
    FROM records WHERE ${conditionOf(files, question, more)}
    GROUP BY company_file${having === undefined ? '' : ` HAVING ${having}`}`;
}

/** What points are made of, of every company in a file. */
export const usualColumns = `min(age) AS youngest, countIf(age < ${leadRules.sizeDays}) AS size_n`;

/** The condition that a group is of a file that goes back far enough for a reason. */
export function isAble({ question, files, able }: QuestionOfFiles, reason: LeadReason): string {
  const places = able(reason).map((file) => files.indexOf(file));
  return places.length === files.length
    ? 'true'
    : `${fileSql} IN ${question.params.add('Array(UInt16)', places)}`;
}

/** Companies and files that fit the definitions of some reasons. */
export interface FittingGroups {
  reasons: readonly LeadReason[];
  /** Groups with the columns that points read, once for each `reason` that they fit. */
  from: string;
  /** Columns beside the usual ones. */
  answers: readonly string[];
}
