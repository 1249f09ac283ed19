// Panel of a special page with the largest groups, as bars (or a map) and as a table, by records, value or weight.
import type { Direction, Leading, LeadingRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { measureKey, TradeFigures } from '@waybill/trade/charts';
import { RankBars, WorldMap } from '@waybill/ui/charts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface LeadingPanelProps {
  /** Stable key under which the user's column settings are stored. */
  id: string;
  title: string;
  note?: string;
  source: string;
  direction: Direction;
  table: Leading;
  /** Display name of a group. */
  nameOf: (row: LeadingRow) => string;
  /** Label in the chart; its name by default. */
  label?: (row: LeadingRow, name: string) => ReactNode;
  /** Path to exactly a group's records; without one its number is no link. */
  linkOf?: (row: LeadingRow) => string | undefined;
  /** The keys are countries. */
  map?: boolean;
}

const toFigures = (row: LeadingRow) => row;

/** Rows of each ranking: the answer has the largest groups by every measure, so that each finds its own. */
const TOP = 10;

export function LeadingPanel(props: LeadingPanelProps) {
  const { id, title, note, source, table, linkOf, map = false } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = (row: LeadingRow) => (row.key === '' ? t('row.notSaid') : props.nameOf(row));
  const byKey = new Map(table.rows.map((row) => [row.key, row]));
  const opens = linkOf && { linkOf: (key: string) => linkRecords(byKey.get(key), linkOf) };
  // A chart with a single bar "not declared" is left out: `UndeclaredNote` says so.
  if (!isDeclared(table)) return null;
  return (
    <TradeFigures<LeadingRow>
      id={id}
      title={title}
      note={note}
      source={source}
      rows={table.rows}
      rowKey={({ key }) => key}
      rowName={nameOf}
      figuresOf={toFigures}
      ranking
      listed={TOP}
      linkOf={linkOf && ((row) => linkRecords(row, linkOf))}
      lead={[
        {
          key: 'name',
          title,
          wide: true,
          twoLines: true,
          cell: (row) => (row.key === '' ? nameOf(row) : (props.label?.(row, nameOf(row)) ?? nameOf(row))),
          value: nameOf,
        },
      ]}
      more={(measure) => {
        const of = measureKey(measure?.key);
        const all = table.rows.reduce((sum, row) => sum + (row[of] ?? 0), table.rest[of] ?? 0);
        const computeShare = (row: LeadingRow) => (all === 0 || row[of] === null ? null : row[of] / all);
        return [
          {
            key: 'share',
            title: t(`column.share.${of}`),
            align: 'end',
            cell: (row) => {
              const share = computeShare(row);
              return share === null ? null : format.percent(share);
            },
            value: computeShare,
          },
        ];
      }}
      chart={(measure) => {
        const of = measureKey(measure?.key);
        const sum = table.rows.reduce((all, row) => all + (row[of] ?? 0), table.rest[of] ?? 0);
        const share = (value: number) => (sum > 0 ? { share: value / sum } : {});
        const ranked = table.rows
          .map((row) => ({ row, value: row[of] ?? 0 }))
          .filter(({ value }) => value > 0)
          .sort((a, b) => b.value - a.value);
        const items = ranked.slice(0, TOP);
        // Those that lead by another measure only are among the others.
        const rest = ranked.slice(TOP).reduce((all, { value }) => all + value, table.rest[of] ?? 0);
        const others = table.rest.groups + table.rows.length - items.length;
        // The map has a list of its own beside it.
        if (map)
          return (
            <WorldMap
              label={title}
              direction={props.direction}
              values={ranked.flatMap(({ row, value }) => (row.key === '' ? [] : [{ code: row.key, value }]))}
              write={format.compact}
              {...opens}
            />
          );
        const toBar = ({ row, value }: (typeof items)[number]) => ({
          key: row.key,
          label: row.key === '' ? nameOf(row) : (props.label?.(row, nameOf(row)) ?? nameOf(row)),
          value,
          ...share(value),
          isUndeclared: row.key === '',
        });
        return (
          <RankBars
            label={title}
            direction={props.direction}
            items={items.map(toBar)}
            rest={others > 0 ? { count: others, value: rest, ...share(rest) } : undefined}
            write={format.compact}
            {...opens}
          />
        );
      }}
    />
  );
}

const isDeclared = ({ rows }: Leading): boolean => rows.some(({ key }) => key !== '');

/** One sentence in place of the panels that would be empty, because no record declares what they rank. */
export function UndeclaredNote({ tables }: { tables: readonly { title: string; table: Leading }[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const undeclared = tables.filter(({ table }) => !isDeclared(table)).map(({ title }) => title);
  if (undeclared.length === 0) return null;
  return <p className="wb-muted">{t('special.undeclared', { list: format.list(undeclared) })}</p>;
}

const linkRecords = (
  row: LeadingRow | undefined,
  linkOf: NonNullable<LeadingPanelProps['linkOf']>,
): string | undefined => (row === undefined || row.key === '' ? undefined : linkOf(row));
