// SQL of the lead reasons that compare the records of two years (growing, due, lost): one statement for all that are
// requested.
import { type LeadReason, leadRules } from '@waybill/contract';
import { comparedMonths } from './days';
import { perFileSql } from './files';
import {
  type FittingGroups,
  groupedRecordsSql,
  type LeadQueryFiles,
  lastDayNumber,
  reachesBackSql,
  usualColumns,
} from './grouping';

const { yearDays, lostDays, sizeDays, rhythm, dueDays } = leadRules;
const { growth, growthFrom, orders: ordersFrom, lostFrom } = leadRules;
const isNow = `age < ${lostDays}`;
const isBeforeNow = `age >= ${lostDays} AND age < ${lostDays + yearDays}`;

/** SQL of a reason that compares the records of two years. */
interface ReasonDefinition {
  /** Columns of the groups, then columns derived from them. */
  columns: readonly string[];
  derived: readonly string[];
  fits: string;
  extraColumns: readonly string[];
}

const defineReason = {
  growing: (leadQuery: LeadQueryFiles): ReasonDefinition => {
    const edge = (toDay: (end: number) => number) =>
      perFileSql(
        leadQuery.filesReachingBack('growing'),
        (file) => toDay(lastDayNumber(file)),
        leadQuery.query.params,
      );
    const inSpanSql = (span: 'recent' | 'before') =>
      `toInt32(date) BETWEEN ${edge((end) => comparedMonths(end)[span].from)}
        AND ${edge((end) => comparedMonths(end)[span].to)}`;
    return {
      columns: [`countIf(${inSpanSql('recent')}) AS recent`, `countIf(${inSpanSql('before')}) AS before`],
      derived: [],
      fits: `before >= ${growthFrom} AND recent >= before * ${growth}`,
      extraColumns: ['recent', 'before'],
    };
  },

  due: (): ReasonDefinition => ({
    columns: [`groupArrayIf(date, age < ${sizeDays}) AS days`],
    derived: [
      `if(size_n < ${ordersFrom}, [], arraySort(arrayDistinct(days))) AS order_days`,
      'arrayPopFront(arrayDifference(arrayMap(day -> toInt32(day), order_days))) AS gaps',
      'toInt32(arraySort(gaps)[intDiv(length(gaps), 2) + 1]) AS rhythm',
      'toInt32(length(order_days)) AS orders',
      'toInt32(youngest) - rhythm AS late',
    ],
    fits: `orders >= ${ordersFrom} AND rhythm BETWEEN ${rhythm.min} AND ${rhythm.max}
      AND late BETWEEN -${dueDays} AND rhythm
      AND arrayCount(gap -> abs(gap - rhythm) * 2 <= rhythm, gaps) * 2 >= length(gaps)`,
    extraColumns: ['rhythm', 'orders'],
  }),

  lost: ({ query: { isHomeTrade = 'false' } }: LeadQueryFiles): ReasonDefinition => ({
    columns: [
      `countIf(${isHomeTrade} AND ${isBeforeNow}) AS own_before`,
      `minIf(age, ${isHomeTrade}) AS own_youngest`,
      `countIf(${isHomeTrade} AND ${isNow}) AS own_now`,
      `countIf(NOT ${isHomeTrade} AND ${isNow}) AS elsewhere`,
    ],
    derived: [],
    fits: `own_before >= ${lostFrom} AND own_now = 0`,
    extraColumns: ['own_before', 'own_youngest', 'elsewhere'],
  }),
};
type TwoYearReason = keyof typeof defineReason;
export const comparesTwoYears = (reason: LeadReason): reason is TwoYearReason => reason in defineReason;

/** Several reasons that compare the records of two years. */
export function twoYearGroups(leadQuery: LeadQueryFiles, reasons: readonly TwoYearReason[]): FittingGroups {
  const definitions = reasons.map((reason) => ({ reason, ...defineReason[reason](leadQuery) }));
  const files = leadQuery.files.filter((file) =>
    reasons.some((reason) => leadQuery.filesReachingBack(reason).includes(file)),
  );
  const columns = [usualColumns, ...definitions.flatMap(({ columns }) => columns)].join(', ');
  const derived = ['*', ...definitions.flatMap(({ derived }) => derived)].join(', ');
  const fitting = definitions.map(
    ({ reason, fits }) => `if(${reachesBackSql(leadQuery, reason)} AND ${fits}, ['${reason}'], [])`,
  );
  return {
    reasons,
    from: `SELECT *, arrayJoin(arrayConcat(${fitting.join(', ')})) AS reason
      FROM (SELECT ${derived} FROM (${groupedRecordsSql(leadQuery, files, columns, { since: sizeDays })}))`,
    extraColumns: definitions.flatMap(({ extraColumns }) => extraColumns),
  };
}
