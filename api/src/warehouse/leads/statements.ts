// One statement for each reason: records grouped by company and file, those that fit the definition, their points.
// What is grouped by is one number: by company, country and direction the engine needs two to three times as long.
import { LEADS_MAX, type LeadReason, type LeadSize, leadRules, leadSizes } from '@waybill/contract';
import { dayNumber } from '../../time';
import { comparedMonths } from './days';
import { type LeadFile, ofFiles, perFile, reachesBack } from './files';
import { fresh, size, strength } from './points';
import type { Question } from './question';

/** What every statement answers of a company in a file. */
export interface Found {
  company: number;
  /** Place of the file among those of the question, from 0. */
  file: number;
  /** Days from its last record to the last one of the file. */
  youngest: number;
  strength: number;
  size: number;
  fresh: number;
  /** Records of two years. */
  size_n: number;
  /** Companies with this reason, over all rows. */
  found: number;
}

/** What a statement answers beside, by its reason. */
export interface FoundOf {
  new: Found & { recent: number };
  growing: Found & { recent: number; before: number };
  switching: Found & {
    newcomers: number;
    newcomer: number;
    newcomer_n: number;
    main: number;
    main_n: number;
    /** Days from its last record with the main partner to the last one of the file. */
    main_youngest: number;
    main_gone: number;
  };
  due: Found & { rhythm: number; orders: number };
  lost: Found & { before: number; elsewhere: number };
}

const { recentDays, yearDays, lostDays, sizeDays, rhythm, dueDays } = leadRules;
const { growth, growthFrom, mainShare, mainFrom, switchingFrom, orders: ordersFrom, lostFrom } = leadRules;
const endOf = ({ data_end }: LeadFile): number => dayNumber(data_end);
const isRecent = `age < ${recentDays}`;
const isYearBefore = `age >= ${recentDays} AND age < ${recentDays + yearDays}`;
const isNow = `age < ${lostDays}`;
const isBeforeNow = `age >= ${lostDays} AND age < ${lostDays + yearDays}`;

/** A company has 53 bits (`ids.ts`), which leaves so many for the file. */
const FILE_BITS = 11;
/** Days since a record, beside the company on its other side: more of them count as so many, which is beyond every span. */
const AGE_BITS = 11;
const AGE_MAX = 2 ** AGE_BITS - 1;
const company = `bitShiftRight(company_file, ${FILE_BITS})`;
const fileOf = `bitAnd(company_file, ${2 ** FILE_BITS - 1})`;

interface Asked {
  question: Question;
  /** All files of the question, and those that go back far enough for the reason. */
  files: readonly LeadFile[];
  able: readonly LeadFile[];
}

/** Records of these files, grouped; `columns` may read the days that have gone by since each (`age`). */
function grouped(
  { question: { params, conditions, ...question }, files: all }: Asked,
  files: readonly LeadFile[],
  columns: string,
  { since, having }: { since?: number; having?: string } = {},
): string {
  const oldest = files.map(({ data_end }) => data_end).sort()[0];
  const where = [...conditions, ofFiles(files, params)];
  if (since !== undefined && oldest !== undefined)
    where.push(`date > ${params.add('Date', oldest)} - ${since}`);
  const end = perFile(files, endOf, params);
  const file = perFile(files, (each) => all.indexOf(each), params);
  return `WITH ${end} - toInt32(date) AS age
    SELECT bitShiftLeft(${question.company}, ${FILE_BITS}) + toUInt16(${file}) AS company_file, ${columns}
    FROM records WHERE ${where.map((condition) => `(${condition})`).join(' AND ')}
    GROUP BY company_file${having === undefined ? '' : ` HAVING ${having}`}`;
}

/** What points are made of, of every company in a file. */
const usual = `min(age) AS youngest, countIf(age < ${sizeDays}) AS size_n`;

interface Fitting {
  /** Groups with the columns that points read, and their condition. */
  from: string;
  fits: string;
  /** Columns beside the usual ones. */
  answers: readonly string[];
}

/** The condition that a company ships so much, and less than the next larger ones. */
function isOfSize(only: LeadSize): string {
  const from = leadSizes[only];
  const next = Math.min(...Object.values(leadSizes).filter((size) => size > from));
  return `size_n >= ${from}${Number.isFinite(next) ? ` AND size_n < ${next}` : ''}`;
}

/** The companies that fit, each once by its best file, the best first. */
function best(reason: LeadReason, { from, fits, answers }: Fitting, only: LeadSize | undefined): string {
  const order = 'strength + size + fresh DESC';
  return `SELECT *, count() OVER () AS found FROM (
      SELECT ${company} AS company, ${fileOf} AS file, youngest, size_n, ${answers.join(', ')},
        ${strength[reason]} AS strength, ${size} AS size, ${fresh} AS fresh
      FROM (${from}) WHERE (${fits})${only === undefined ? '' : ` AND ${isOfSize(only)}`}
      ORDER BY ${order}, company_file LIMIT 1 BY company)
    ORDER BY ${order}, company LIMIT ${LEADS_MAX}`;
}

const makers: Record<LeadReason, (asked: Asked) => Fitting> = {
  // Files that do not go back far enough cannot make a company new, but what they hold shows that it is not.
  new: (asked) => ({
    from: `SELECT of_files.1 AS company_file, of_files.2 AS youngest, of_files.3 AS size_n, of_files.4 AS recent
      FROM (
        SELECT groupArray((company_file, youngest, size_n, recent)) AS of_files
        FROM (${grouped(
          asked,
          asked.files,
          `${usual}, countIf(${isRecent}) AS recent, countIf(age >= ${recentDays}) AS older`,
        )}) GROUP BY ${company} HAVING sum(older) = 0)
      ARRAY JOIN of_files`,
    fits: `${fileOf} IN ${asked.question.params.add(
      'Array(UInt16)',
      asked.able.map((file) => asked.files.indexOf(file)),
    )}`,
    answers: ['recent'],
  }),

  growing: (asked) => {
    const edge = (of: (end: number) => number) =>
      perFile(asked.able, (file) => of(endOf(file)), asked.question.params);
    const within = (span: 'recent' | 'before') =>
      `toInt32(date) BETWEEN ${edge((end) => comparedMonths(end)[span].from)}
        AND ${edge((end) => comparedMonths(end)[span].to)}`;
    const columns = `${usual}, countIf(${within('recent')}) AS recent, countIf(${within('before')}) AS before`;
    return {
      from: grouped(asked, asked.able, columns, { since: sizeDays }),
      fits: `before >= ${growthFrom} AND recent >= before * ${growth}`,
      answers: ['recent', 'before'],
    };
  },

  // Only companies that fit by their numbers are looked at by partner, of which there are nearly as many as records.
  switching: (asked) => {
    const { other } = asked.question;
    const trades = grouped(
      asked,
      asked.able,
      `groupArray(bitShiftLeft(${other}, ${AGE_BITS}) + toUInt16(least(greatest(age, 0), ${AGE_MAX}))) AS trades`,
      {
        having: `countIf(${other} != 0 AND ${isYearBefore}) >= ${switchingFrom} AND countIf(${isRecent}) > 0`,
      },
    );
    const isNew = 'other != 0 AND its_older = 0';
    return {
      from: `SELECT company_file, min(its_youngest) AS youngest, sum(its_size) AS size_n,
          sumIf(its_year, other != 0) AS before,
          countIf(${isNew}) AS newcomers, argMaxIf(other, (its_recent, other), ${isNew}) AS newcomer,
          maxIf(its_recent, ${isNew}) AS newcomer_n,
          argMaxIf(other, (its_year, other), other != 0) AS main, maxIf(its_year, other != 0) AS main_n,
          argMaxIf(its_youngest, (its_year, other), other != 0) AS main_youngest,
          main_n >= ${mainFrom} AND main_n >= before * ${mainShare}
            AND argMaxIf(its_recent, (its_year, other), other != 0) = 0 AS main_gone
        FROM (
          WITH bitAnd(trade, ${AGE_MAX}) AS age
          SELECT company_file, bitShiftRight(trade, ${AGE_BITS}) AS other, min(age) AS its_youngest,
            countIf(age < ${sizeDays}) AS its_size, countIf(${isRecent}) AS its_recent,
            countIf(${isYearBefore}) AS its_year, countIf(age >= ${recentDays}) AS its_older
          FROM (${trades}) ARRAY JOIN trades AS trade GROUP BY company_file, other)
        GROUP BY company_file`,
      fits: 'newcomers > 0 OR main_gone',
      answers: ['newcomers', 'newcomer', 'newcomer_n', 'main', 'main_n', 'main_youngest', 'main_gone'],
    };
  },

  due: (asked) => ({
    from: `SELECT *, arrayPopFront(arrayDifference(arrayMap(day -> toInt32(day), arraySort(arrayDistinct(days))))) AS gaps,
        toInt32(arraySort(gaps)[intDiv(length(gaps), 2) + 1]) AS rhythm,
        toInt32(length(gaps) + 1) AS orders, toInt32(youngest) - rhythm AS late
      FROM (${grouped(asked, asked.able, `${usual}, groupArrayIf(date, age < ${sizeDays}) AS days`, {
        since: sizeDays,
        having: `size_n >= ${ordersFrom}`,
      })}) WHERE orders >= ${ordersFrom}`,
    fits: `rhythm BETWEEN ${rhythm.min} AND ${rhythm.max} AND late BETWEEN -${dueDays} AND rhythm
      AND arrayCount(gap -> abs(gap - rhythm) * 2 <= rhythm, gaps) * 2 >= length(gaps)`,
    answers: ['rhythm', 'orders'],
  }),

  lost: (asked) => {
    const own = asked.question.own ?? 'false';
    const columns = `${usual}, countIf(${own} AND ${isBeforeNow}) AS before, countIf(${own} AND ${isNow}) AS now,
      countIf(NOT ${own} AND ${isNow}) AS elsewhere`;
    return {
      from: grouped(asked, asked.able, columns, { since: sizeDays }),
      fits: `before >= ${lostFrom} AND now = 0`,
      answers: ['before', 'elsewhere'],
    };
  },
};

/** The statement of a reason; undefined when no file goes back far enough. */
export function statementOf(
  reason: LeadReason,
  question: Question,
  files: readonly LeadFile[],
): string | undefined {
  const able = files.filter((file) => reachesBack(file, reason));
  return able.length === 0
    ? undefined
    : best(reason, makers[reason]({ question, files, able }), question.search.size);
}
