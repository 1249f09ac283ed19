// Tabs 4 and 5: partner areas and countries of origin on a map, their continents as a strip, and both as a list.
import { directions, type RankedRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useMeasureColumns, useTradeMeasures } from '@waybill/trade/charts';
import { ContinentStrip, type FigureColumn, FigurePanel, WorldMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { useTab } from './analysis-queries';
import { NoRecords, useProblem } from './TabFrame';
import {
  isNotSaid,
  measured,
  opens,
  rankedRows,
  shareColumn,
  type TabProps,
  tableOf,
  useRowName,
  useSource,
} from './tab';

const figuresOf = (row: RankedRow) => row;

export default function AreasTab(props: TabProps) {
  const { view, country, tab, act } = props;
  const { t } = useTranslation([NAMESPACE, 'platform']);
  const { format } = useLanguage();
  const nameOf = useRowName(tab);
  const source = useSource(props);
  const measures = useTradeMeasures();
  const figures = useMeasureColumns(figuresOf);
  const answered = useTab(view, country, tab);
  const { page, stat } = answered;
  const problem = useProblem(answered);
  if (problem !== null) return problem;

  const rows = rankedRows(page.data) ?? [];
  const byCode = new Map(rows.map((row) => [row.key, row]));
  const linkOf = (row: RankedRow | undefined) => row && opens(props, row.open);
  const columns: FigureColumn<RankedRow>[] = [
    { key: 'name', title: t(`rowTitle.${tab}`), wide: true, twoLines: true, cell: nameOf, value: nameOf },
    ...figures.map((column) => ({ ...column, sortable: true })),
    shareColumn(t('column.share'), stat?.total ?? 0, format.percent),
    {
      key: 'continent',
      title: t('column.continent'),
      cell: ({ continent }) => (continent === null ? null : t(`continent.${continent}`, { ns: 'platform' })),
      value: ({ continent }) => (continent === null ? null : t(`continent.${continent}`, { ns: 'platform' })),
    },
  ];
  return (
    <FigurePanel<RankedRow>
      id={`analysis-${tab}`}
      title={t(`tab.${tab}`)}
      note={t(`note.${tab}`)}
      source={source}
      measures={measures}
      columns={() => columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={nameOf}
      linkOf={linkOf}
      loading={page.isPending || page.isPlaceholderData}
      empty={<NoRecords view={view} country={country} act={act} />}
      table={tableOf(props, page.data?.total ?? 0)}
      chart={(measure) => {
        const figureOf = (row: Pick<RankedRow, 'total' | 'amount' | 'weight'>) => measured(row, measure?.key);
        return (
          <div className={styles.areas}>
            <WorldMap
              label={t(`tab.${tab}`)}
              direction={view.impOrExp === directions.import ? 'import' : 'export'}
              values={rows.flatMap((row) =>
                isNotSaid(row) ? [] : [{ code: row.key, value: figureOf(row) }],
              )}
              write={format.compact}
              linkOf={(code) => linkOf(byCode.get(code))}
            />
            <ContinentStrip
              label={t('byContinent')}
              values={(stat?.continents ?? []).map((entry) => ({
                continent: entry.continent,
                value: figureOf(entry),
              }))}
            />
          </div>
        );
      }}
    />
  );
}
