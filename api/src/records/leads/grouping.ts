// SQL that groups the records of a leads question by company and file, as input for the lead reasons (new, growing, …).
// The grouping key is a single number: by company, country and direction the engine needs two to three times as long.
import { type LeadReason, leadRules } from '@waybill/contract';
import { dayNumber } from '../../basics/time';
import { type LeadFile, ofFiles, perFile } from './files';
import type { Question } from './question';

/** A company's number has 53 bits (`ids.ts`), which leaves these bits for the file. */
const FILE_BITS = 11;
/** SQL of the company of a group, and of the position of its file. */
export const companySql = `bitShiftRight(company_file, ${FILE_BITS})`;
export const fileSql = `bitAnd(company_file, ${2 ** FILE_BITS - 1})`;

export const endOf = ({ data_end }: LeadFile): number => dayNumber(data_end);

/** A question with its files. */
export interface QuestionOfFiles {
  question: Question;
  /** All files of the question. */
  files: readonly LeadFile[];
  /** Those that go back far enough for a reason. */
  able: (reason: LeadReason) => readonly LeadFile[];
}

/** SQL of the number of days from a record to the last day of its file. */
export const ageOf = (files: readonly LeadFile[], { params }: Question): string =>
  `${perFile(files, endOf, params)} - toInt32(date)`;

/** Condition that a record belongs to these files and matches the question. */
export const conditionOf = (
  files: readonly LeadFile[],
  { params, conditions }: Question,
  more: readonly string[] = [],
) => [...conditions, ofFiles(files, params), ...more].map((condition) => `(${condition})`).join(' AND ');

interface Limits {
  /** Days before the earliest end of a file from which records are read; undefined for all records. */
  since?: number;
  /** A condition on the records, and one on their groups. */
  where?: string;
  having?: string;
}

/** SQL of the grouped records of these files; `columns` and `where` may use their `age`. */
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

/** Columns that the points of every reason use. */
export const usualColumns = `min(age) AS youngest, countIf(age < ${leadRules.sizeDays}) AS size_n`;

/** Condition that a group belongs to a file that goes back far enough for a reason. */
export function isAble({ question, files, able }: QuestionOfFiles, reason: LeadReason): string {
  const places = able(reason).map((file) => files.indexOf(file));
  return places.length === files.length
    ? 'true'
    : `${fileSql} IN ${question.params.add('Array(UInt16)', places)}`;
}

/** SQL of the companies and files that fit the definitions of some reasons. */
export interface FittingGroups {
  reasons: readonly LeadReason[];
  /** Groups with the columns that the points use, once for each `reason` that they fit. */
  from: string;
  /** Columns besides the usual ones. */
  answers: readonly string[];
}
