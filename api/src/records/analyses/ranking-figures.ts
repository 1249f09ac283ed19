// Summary figures of a ranking: the ten largest groups, the rest, records without a name, and concentration (Herfindahl
// index).
import { type AnalysisFilter, type AnalysisStat, type RankedRow, TOP_N } from '@waybill/contract';
import { findContinent } from '../../stores/warehouse/continents';
import type { Dimension } from './dimensions';
import { type GroupFigures, type OverallFigures, sumGroupFigures, sumKnownValues } from './figures';

export interface RankedGroup extends GroupFigures {
  key: string | number;
  name: string | number;
  /** How many of its records are in it only by their goods text. */
  in_text: number;
}

/** Figures of all groups: those of the group without a name, and the sums of squares of the named ones. */
export interface Overall extends OverallFigures {
  named: number;
  blank_total: number;
  blank_amount: number | null;
  blank_weight: number | null;
  blank_first: string;
  blank_last: string;
  squares_total: number;
  squares_amount: number | null;
  squares_weight: number | null;
}

/** Areas summed by continent. The order of `rows` does not matter. */
function sumByContinent(rows: readonly RankedRow[], opens: keyof AnalysisFilter): AnalysisStat['continents'] {
  return [...Map.groupBy(rows, (row) => row.continent ?? findContinent(''))]
    .map(([continent, of]) => ({
      continent,
      total: sumKnownValues(of.map(({ total }) => total)) ?? 0,
      amount: sumKnownValues(of.map(({ amount }) => amount)),
      weight: sumKnownValues(of.map(({ weight }) => weight)),
      open: { [opens]: of.map(({ key }) => key).join(',') },
    }))
    .sort((a, b) => b.total - a.total || a.continent - b.continent);
}

function subtractTop(all: number | null, top: readonly (number | null)[]): number | null {
  // Rounding errors of fractions must not show as negative values.
  return all === null ? null : Math.max(0, all - (sumKnownValues(top) ?? 0));
}

/** The group of the records without a name; undefined when all have one. */
export function toUndeclaredGroup(overall: Overall, { kind }: Dimension): RankedGroup | undefined {
  if (overall.blank_total === 0) return undefined;
  return {
    key: kind === 'company' ? 0 : '',
    name: '',
    total: overall.blank_total,
    amount: overall.blank_amount,
    weight: overall.blank_weight,
    first_date: overall.blank_first,
    last_date: overall.blank_last,
    in_text: 0,
  };
}

/** Herfindahl index: the sum of the squared shares of the named total, in points. */
function concentrationIndex(squares: number | null, all: number | null, blank: number | null): number | null {
  const declared = (all ?? 0) - (blank ?? 0);
  return squares === null || declared <= 0 ? null : Math.min(10_000, (10_000 * squares) / declared ** 2);
}

interface Largest {
  /** Undefined where no record matches. */
  overall: Overall | undefined;
  /** The largest groups. */
  rows: readonly RankedRow[];
  /** The group without a name, when there is one. */
  undeclared: RankedRow | undefined;
}

export function composeRankingStat(
  { overall, rows, undeclared }: Largest,
  { kind, opens }: Dimension,
): AnalysisStat {
  if (overall === undefined) return { ...sumGroupFigures([]), top: [] };
  const top = rows.filter(({ key }) => key !== undeclared?.key).slice(0, TOP_N);
  const { all_total, all_amount, all_weight } = overall;
  const others = overall.named - top.length;
  const listed = undeclared === undefined ? top : [...top, undeclared];
  return {
    total: all_total,
    amount: all_amount,
    weight: all_weight,
    first_date: overall.all_first,
    last_date: overall.all_last,
    top,
    undeclared,
    concentration: {
      total: concentrationIndex(overall.squares_total, all_total, overall.blank_total),
      amount: concentrationIndex(overall.squares_amount, all_amount, overall.blank_amount),
      weight: concentrationIndex(overall.squares_weight, all_weight, overall.blank_weight),
    },
    rest:
      others === 0
        ? undefined
        : {
            groups: others,
            total:
              subtractTop(
                all_total,
                listed.map(({ total }) => total),
              ) ?? 0,
            amount: subtractTop(
              all_amount,
              listed.map(({ amount }) => amount),
            ),
            weight: subtractTop(
              all_weight,
              listed.map(({ weight }) => weight),
            ),
          },
    continents: kind === 'area' ? sumByContinent(rows, opens) : undefined,
  };
}
