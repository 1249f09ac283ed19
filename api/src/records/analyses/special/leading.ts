// The largest groups of a table of figures, by direction, for the charts of the special pages.
import type { Leading, LeadingRow } from '@waybill/contract';
import { foldedColumn, mostFrequentSpellingSql } from '../../search/spellings';

/** Most groups in a chart, by each measure. */
const SHOWN = 10;

export const measures = 'count() AS total, sum(amount) AS amount, sum(weight) AS weight';

export interface Measures {
  total: number;
  amount: number | null;
  weight: number | null;
}

/** A group as returned by the statements below. */
export interface LeadingGroup extends Measures {
  direction: 1 | 2;
  key: string | number;
  name: string | number;
  groups: number;
  all_total: number;
  all_amount: number | null;
  all_weight: number | null;
}

/** SQL of the groups of a column by direction. */
export const columnGroupsSql = (column: string, where: string): string =>
  `SELECT direction, ${column} AS key, ${column} AS name, ${measures}
   FROM records WHERE ${where} GROUP BY direction, key`;

/** SQL of the ports by direction; spellings that differ in case and accents only are merged. */
export function portGroupsSql(side: 'loading' | 'unloading', where: string): string {
  const column = `${side}_port`;
  return `SELECT direction, ${foldedColumn[`${side}Port`]} AS key, ${mostFrequentSpellingSql(column)} AS name,
      sum(g.total) AS total, sum(g.amount) AS amount, sum(g.weight) AS weight
    FROM (SELECT direction, ${column}, ${measures} FROM records WHERE ${where} GROUP BY direction, ${column}) AS g
    GROUP BY direction, key`;
}

/** SQL: for each direction the groups that lead by any measure, each with the totals of all groups. */
export function leadingSql(groups: string): string {
  const overallSql = (measure: string) => `sum(${measure}) OVER (PARTITION BY direction) AS all_${measure}`;
  const placeSql = (measure: string) =>
    `row_number() OVER (PARTITION BY direction ORDER BY ${measure} DESC NULLS LAST, key) AS by_${measure}`;
  return `SELECT * FROM (
      SELECT *, count() OVER (PARTITION BY direction) AS groups, ${overallSql('total')}, ${overallSql('amount')}, ${overallSql('weight')},
        ${placeSql('total')}, ${placeSql('amount')}, ${placeSql('weight')}
      FROM (${groups}))
    WHERE by_total <= ${SHOWN} OR (by_amount <= ${SHOWN} AND amount > 0) OR (by_weight <= ${SHOWN} AND weight > 0)
    ORDER BY direction, total DESC, key`;
}

/** Rounding errors of fractions must not show as negative values. */
const subtractShown = (all: number | null, shown: readonly (number | null)[]): number | null =>
  all === null ? null : Math.max(0, all - shown.reduce<number>((sum, value) => sum + (value ?? 0), 0));

/** The groups of one direction in the wire format. @param describe returns the name of a group */
export function composeLeading(
  groups: readonly LeadingGroup[],
  direction: 1 | 2,
  describe: (group: LeadingGroup) => Pick<LeadingRow, 'key' | 'name' | 'country'>,
): Leading {
  const own = groups.filter((group) => group.direction === direction);
  const [first] = own;
  if (first === undefined) return { rows: [], rest: { groups: 0, total: 0, amount: null, weight: null } };
  return {
    rows: own.map((group) => ({
      ...describe(group),
      total: group.total,
      amount: group.amount,
      weight: group.weight,
    })),
    rest: {
      groups: first.groups - own.length,
      total:
        subtractShown(
          first.all_total,
          own.map(({ total }) => total),
        ) ?? 0,
      amount: subtractShown(
        first.all_amount,
        own.map(({ amount }) => amount),
      ),
      weight: subtractShown(
        first.all_weight,
        own.map(({ weight }) => weight),
      ),
    },
  };
}

/** Describes a group by its key only. */
export const describeByKey = ({ key }: LeadingGroup) => ({ key: String(key), name: '', country: null });
/** Describes a group by key and name; without a key it has no name. */
export const describeByName = ({ key, name }: LeadingGroup) => ({
  key: String(key),
  name: key === '' ? '' : String(name),
  country: null,
});
