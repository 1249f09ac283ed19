// SQL of the lead reasons that compare the records of two years (growing, due, lost): one statement for all that are
// requested.
import { type LeadReason, leadRules } from '@waybill/contract';
import { comparedMonths } from './days';
import { perFile } from './files';
import { endOf, type FittingGroups, grouped, isAble, type QuestionOfFiles, usualColumns } from './grouping';

const { yearDays, lostDays, sizeDays, rhythm, dueDays } = leadRules;
const { growth, growthFrom, orders: ordersFrom, lostFrom } = leadRules;
const isNow = `age < ${lostDays}`;
const isBeforeNow = `age >= ${lostDays} AND age < ${lostDays + yearDays}`;

/** SQL of a reason that compares the records of two years. */
interface Definition {
  /** Columns of the groups, then columns derived from them. */
  columns: readonly string[];
  derived: readonly string[];
  fits: string;
  answers: readonly string[];
}

const makers = {
  growing: (asked: QuestionOfFiles): Definition => {
    const edge = (of: (end: number) => number) =>
      perFile(asked.able('growing'), (file) => of(endOf(file)), asked.question.params);
    const within = (span: 'recent' | 'before') =>
      `toInt32(date) BETWEEN ${edge((end) => comparedMonths(end)[span].from)}
        AND ${edge((end) => comparedMonths(end)[span].to)}`;
    return {
      columns: [`countIf(${within('recent')}) AS recent`, `countIf(${within('before')}) AS before`],
      derived: [],
      fits: `before >= ${growthFrom} AND recent >= before * ${growth}`,
      answers: ['recent', 'before'],
    };
  },

  due: (): Definition => ({
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
    answers: ['rhythm', 'orders'],
  }),

  lost: ({ question: { own = 'false' } }: QuestionOfFiles): Definition => ({
    columns: [
      `countIf(${own} AND ${isBeforeNow}) AS own_before`,
      `minIf(age, ${own}) AS own_youngest`,
      `countIf(${own} AND ${isNow}) AS own_now`,
      `countIf(NOT ${own} AND ${isNow}) AS elsewhere`,
    ],
    derived: [],
    fits: `own_before >= ${lostFrom} AND own_now = 0`,
    answers: ['own_before', 'own_youngest', 'elsewhere'],
  }),
};
type OfTwoYears = keyof typeof makers;
export const isOfTwoYears = (reason: LeadReason): reason is OfTwoYears => reason in makers;

/** Several reasons that compare the records of two years. */
export function ofTwoYears(asked: QuestionOfFiles, reasons: readonly OfTwoYears[]): FittingGroups {
  const told = reasons.map((reason) => ({ reason, ...makers[reason](asked) }));
  const files = asked.files.filter((file) => reasons.some((reason) => asked.able(reason).includes(file)));
  const columns = [usualColumns, ...told.flatMap(({ columns }) => columns)].join(', ');
  const derived = ['*', ...told.flatMap(({ derived }) => derived)].join(', ');
  const fitting = told.map(
    ({ reason, fits }) => `if(${isAble(asked, reason)} AND ${fits}, ['${reason}'], [])`,
  );
  return {
    reasons,
    from: `SELECT *, arrayJoin(arrayConcat(${fitting.join(', ')})) AS reason
      FROM (SELECT ${derived} FROM (${grouped(asked, files, columns, { since: sizeDays })}))`,
    answers: told.flatMap(({ answers }) => answers),
  };
}
