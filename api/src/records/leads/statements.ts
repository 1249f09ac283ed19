// SQL statements of the lead reasons: the companies that fit each definition, with their points. Reasons that use the
// same groups share a statement, since finding and grouping the records takes longest.
import { LEADS_MAX, type LeadReason, type LeadSize, leadRules, leadSizes } from '@waybill/contract';
import { type LeadFile, reachesBack } from './files';
import {
  companySql,
  type FittingGroups,
  fileSql,
  groupedRecordsSql,
  type LeadQueryFiles,
  reachesBackSql,
  recordAgeSql,
  recordsCondition,
  usualColumns,
} from './grouping';
import type { LeadQuery } from './lead-query';
import { freshnessPoints, sizePoints, strengthPoints } from './points';
import { comparesTwoYears, twoYearGroups } from './two-years';

/** Columns of every statement for a company in a file. */
interface LeadColumns {
  company: number;
  /** Position of the file in the list of the query, from 0. */
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
export interface ReasonRows {
  /** `oldest`: days from the first of its records to the last day of the file. */
  new: LeadColumns & { recent: number; oldest: number };
  growing: LeadColumns & { recent: number; before: number };
  switching: LeadColumns & {
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
  due: LeadColumns & { rhythm: number; orders: number };
  /** `own_youngest`: days from the last record with the own country to the last day of the file. */
  lost: LeadColumns & { own_before: number; own_youngest: number; elsewhere: number };
}

/** A company with one of its reasons. */
export type LeadRow = { [Reason in LeadReason]: ReasonRows[Reason] & { reason: Reason } }[LeadReason];

const { recentDays, yearDays, sizeDays, mainShare, mainFrom, switchingFrom } = leadRules;
const isRecent = `age < ${recentDays}`;
const isYearBefore = `age >= ${recentDays} AND age < ${recentDays + yearDays}`;

/** Bits of a record's age next to the partner's number; greater ages are capped, which is beyond every period. */
const AGE_BITS = 11;
const MAX_AGE = 2 ** AGE_BITS - 1;

/** Condition that a company is at least of this size, and below the next one. */
function isOfSize(only: LeadSize): string {
  const from = leadSizes[only];
  const next = Math.min(...Object.values(leadSizes).filter((size) => size > from));
  return `size_n >= ${from}${Number.isFinite(next) ? ` AND size_n < ${next}` : ''}`;
}

/** The companies of each reason, each once by its best file, the best first. */
function bestRowsSql({ reasons, from, extraColumns }: FittingGroups, only: LeadSize | undefined): string {
  const points = reasons.map((reason) => `reason = '${reason}', ${strengthPoints[reason]}`);
  const order = 'strength + size + fresh DESC';
  return `SELECT *, count() OVER (PARTITION BY reason) AS found FROM (
      SELECT reason, ${companySql} AS company, ${fileSql} AS file, youngest, size_n, ${extraColumns.join(', ')},
        multiIf(${points.join(', ')}, 0) AS strength, ${sizePoints} AS size, ${freshnessPoints} AS fresh
      FROM (${from})${only === undefined ? '' : ` WHERE ${isOfSize(only)}`}
      ORDER BY ${order}, company_file LIMIT 1 BY reason, company)
    ORDER BY ${order}, company LIMIT ${LEADS_MAX} BY reason`;
}

/**
 * Companies without older records, by their recent ones. Files that do not go back far enough cannot make a company
 * new, but their records show that it is not.
 */
function newCompanyGroups(leadQuery: LeadQueryFiles): FittingGroups {
  const { query, files } = leadQuery;
  const olderCompanies = `WITH ${recordAgeSql(files, query)} AS age
    SELECT ${query.company} FROM records WHERE ${recordsCondition(files, query, [`age >= ${recentDays}`])}`;
  const recent = groupedRecordsSql(
    leadQuery,
    files,
    `${usualColumns}, count() AS recent, max(age) AS oldest`,
    {
      since: recentDays,
      where: isRecent,
    },
  );
  return {
    reasons: ['new'],
    from: `SELECT *, 'new' AS reason FROM (${recent})
      WHERE ${reachesBackSql(leadQuery, 'new')} AND ${companySql} NOT IN (${olderCompanies})`,
    extraColumns: ['recent', 'oldest'],
  };
}

/** Only companies that fit by their totals are grouped by partner, which gives nearly as many groups as records. */
function switchingGroups(leadQuery: LeadQueryFiles): FittingGroups {
  const { other } = leadQuery.query;
  const trades = groupedRecordsSql(
    leadQuery,
    leadQuery.filesReachingBack('switching'),
    `groupArray(bitShiftLeft(${other}, ${AGE_BITS}) + toUInt16(least(greatest(age, 0), ${MAX_AGE}))) AS trades`,
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
        WITH bitAnd(trade, ${MAX_AGE}) AS age
        SELECT company_file, bitShiftRight(trade, ${AGE_BITS}) AS other, min(age) AS its_youngest, max(age) AS its_oldest,
          countIf(age < ${sizeDays}) AS its_size, countIf(${isRecent}) AS its_recent,
          countIf(${isYearBefore}) AS its_year, countIf(age >= ${recentDays}) AS its_older
        FROM (${trades}) ARRAY JOIN trades AS trade GROUP BY company_file, other)
      GROUP BY company_file HAVING newcomers > 0 OR main_gone`,
    extraColumns: [
      ...['newcomers', 'newcomer', 'newcomer_n', 'newcomer_oldest', 'newcomer_youngest'],
      ...['main', 'main_n', 'main_youngest', 'main_gone'],
    ],
  };
}

/** Whether any of these files goes back far enough for a reason. */
export const canJudge = (files: readonly LeadFile[], reason: LeadReason): boolean =>
  files.some((file) => reachesBack(file, reason));

/** Statements for these reasons, each of which must be possible: their rows are `LeadRow`. */
export function buildStatements(
  reasons: readonly LeadReason[],
  query: LeadQuery,
  files: readonly LeadFile[],
): string[] {
  const leadQuery: LeadQueryFiles = {
    query,
    files,
    filesReachingBack: (reason) => files.filter((file) => reachesBack(file, reason)),
  };
  const twoYears = reasons.filter(comparesTwoYears);
  return [
    ...(reasons.includes('switching') ? [switchingGroups(leadQuery)] : []),
    ...(reasons.includes('new') ? [newCompanyGroups(leadQuery)] : []),
    ...(twoYears.length > 0 ? [twoYearGroups(leadQuery, twoYears)] : []),
  ].map((fitting) => bestRowsSql(fitting, query.search.size));
}
