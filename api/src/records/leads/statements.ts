// SQL statements of the lead reasons: the companies that fit each definition, with their points. Reasons that use the
// same groups share a statement, since finding and grouping the records takes longest.
import { LEADS_MAX, type LeadReason, type LeadSize, leadRules, leadSizes } from '@waybill/contract';
import { type LeadFile, reachesBack } from './files';
import {
  ageOf,
  companySql,
  conditionOf,
  type FittingGroups,
  fileSql,
  grouped,
  isAble,
  type QuestionOfFiles,
  usualColumns,
} from './grouping';
import { fresh, size, strength } from './points';
import type { Question } from './question';
import { isOfTwoYears, ofTwoYears } from './two-years';

/** Columns of every statement for a company in a file. */
interface Found {
  company: number;
  /** Position of the file in the question's list, from 0. */
  file: number;
  /** Days from the company's last record to the last day of the file. */
  youngest: number;
  strength: number;
  size: number;
  fresh: number;
  /** Number of records in two years. */
  size_n: number;
  /** Number of companies with this reason, over all its rows. */
  found: number;
}

/** Further columns by reason; the others belong to other reasons. */
export interface FoundOf {
  /** `oldest`: days from the first of its records to the last day of the file. */
  new: Found & { recent: number; oldest: number };
  growing: Found & { recent: number; before: number };
  switching: Found & {
    newcomers: number;
    newcomer: number;
    newcomer_n: number;
    /** Days from the first and the last record with the newcomer to the last day of the file. */
    newcomer_oldest: number;
    newcomer_youngest: number;
    main: number;
    main_n: number;
    /** Days from the last record with the main partner to the last day of the file. */
    main_youngest: number;
    main_gone: number;
  };
  due: Found & { rhythm: number; orders: number };
  /** `own_youngest`: days from the last record with the own country to the last day of the file. */
  lost: Found & { own_before: number; own_youngest: number; elsewhere: number };
}

/** A company with one of its reasons. */
export type FoundRow = { [Reason in LeadReason]: FoundOf[Reason] & { reason: Reason } }[LeadReason];

const { recentDays, yearDays, sizeDays, mainShare, mainFrom, switchingFrom } = leadRules;
const isRecent = `age < ${recentDays}`;
const isYearBefore = `age >= ${recentDays} AND age < ${recentDays + yearDays}`;

/** Bits of a record's age next to the partner's number; greater ages are capped, which is beyond every period. */
const AGE_BITS = 11;
const AGE_MAX = 2 ** AGE_BITS - 1;

/** Condition that a company is at least of this size, and below the next one. */
function isOfSize(only: LeadSize): string {
  const from = leadSizes[only];
  const next = Math.min(...Object.values(leadSizes).filter((size) => size > from));
  return `size_n >= ${from}${Number.isFinite(next) ? ` AND size_n < ${next}` : ''}`;
}

/** The companies of each reason, each once by its best file, the best first. */
function best({ reasons, from, answers }: FittingGroups, only: LeadSize | undefined): string {
  const points = reasons.map((reason) => `reason = '${reason}', ${strength[reason]}`);
  const order = 'strength + size + fresh DESC';
  return `SELECT *, count() OVER (PARTITION BY reason) AS found FROM (
      SELECT reason, ${companySql} AS company, ${fileSql} AS file, youngest, size_n, ${answers.join(', ')},
        multiIf(${points.join(', ')}, 0) AS strength, ${size} AS size, ${fresh} AS fresh
      FROM (${from})${only === undefined ? '' : ` WHERE ${isOfSize(only)}`}
      ORDER BY ${order}, company_file LIMIT 1 BY reason, company)
    ORDER BY ${order}, company LIMIT ${LEADS_MAX} BY reason`;
}

/**
 * Companies without older records, by their recent ones. Files that do not go back far enough cannot make a company
 * new, but their records show that it is not.
 */
function newCompanies(asked: QuestionOfFiles): FittingGroups {
  const { question, files } = asked;
  const olderOnes = `WITH ${ageOf(files, question)} AS age
    SELECT ${question.company} FROM records WHERE ${conditionOf(files, question, [`age >= ${recentDays}`])}`;
  const recent = grouped(asked, files, `${usualColumns}, count() AS recent, max(age) AS oldest`, {
    since: recentDays,
    where: isRecent,
  });
  return {
    reasons: ['new'],
    from: `SELECT *, 'new' AS reason FROM (${recent})
      WHERE ${isAble(asked, 'new')} AND ${companySql} NOT IN (${olderOnes})`,
    answers: ['recent', 'oldest'],
  };
}

/** Only companies that fit by their totals are grouped by partner, which gives nearly as many groups as records. */
function switching(asked: QuestionOfFiles): FittingGroups {
  const { other } = asked.question;
  const trades = grouped(
    asked,
    asked.able('switching'),
    `groupArray(bitShiftLeft(${other}, ${AGE_BITS}) + toUInt16(least(greatest(age, 0), ${AGE_MAX}))) AS trades`,
    {
      having: `countIf(${other} != 0 AND ${isYearBefore}) >= ${switchingFrom} AND countIf(${isRecent}) > 0`,
    },
  );
  const isNew = 'other != 0 AND its_older = 0';
  return {
    reasons: ['switching'],
    from: `SELECT 'switching' AS reason, company_file, min(its_youngest) AS youngest, sum(its_size) AS size_n,
        sumIf(its_year, other != 0) AS before,
        countIf(${isNew}) AS newcomers, argMaxIf(other, (its_recent, other), ${isNew}) AS newcomer,
        maxIf(its_recent, ${isNew}) AS newcomer_n,
        argMaxIf(its_oldest, (its_recent, other), ${isNew}) AS newcomer_oldest,
        argMaxIf(its_youngest, (its_recent, other), ${isNew}) AS newcomer_youngest,
        argMaxIf(other, (its_year, other), other != 0) AS main, maxIf(its_year, other != 0) AS main_n,
        argMaxIf(its_youngest, (its_year, other), other != 0) AS main_youngest,
        main_n >= ${mainFrom} AND main_n >= before * ${mainShare}
          AND argMaxIf(its_recent, (its_year, other), other != 0) = 0 AS main_gone
      FROM (
        WITH bitAnd(trade, ${AGE_MAX}) AS age
        SELECT company_file, bitShiftRight(trade, ${AGE_BITS}) AS other, min(age) AS its_youngest, max(age) AS its_oldest,
          countIf(age < ${sizeDays}) AS its_size, countIf(${isRecent}) AS its_recent,
          countIf(${isYearBefore}) AS its_year, countIf(age >= ${recentDays}) AS its_older
        FROM (${trades}) ARRAY JOIN trades AS trade GROUP BY company_file, other)
      GROUP BY company_file HAVING newcomers > 0 OR main_gone`,
    answers: [
      ...['newcomers', 'newcomer', 'newcomer_n', 'newcomer_oldest', 'newcomer_youngest'],
      ...['main', 'main_n', 'main_youngest', 'main_gone'],
    ],
  };
}

/** Whether any of these files goes back far enough for a reason. */
export const canTell = (files: readonly LeadFile[], reason: LeadReason): boolean =>
  files.some((file) => reachesBack(file, reason));

/** Statements for these reasons, each of which must be possible: their rows are `FoundRow`. */
export function statementsOf(
  reasons: readonly LeadReason[],
  question: Question,
  files: readonly LeadFile[],
): string[] {
  const asked: QuestionOfFiles = {
    question,
    files,
    able: (reason) => files.filter((file) => reachesBack(file, reason)),
  };
  const twoYears = reasons.filter(isOfTwoYears);
  return [
    ...(reasons.includes('switching') ? [switching(asked)] : []),
    ...(reasons.includes('new') ? [newCompanies(asked)] : []),
    ...(twoYears.length > 0 ? [ofTwoYears(asked, twoYears)] : []),
  ].map((fitting) => best(fitting, question.search.size));
}
