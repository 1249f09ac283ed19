// Tabs 6 and 7: ports on the map where their place is known, the others listed below it; each opens its records.
import { directions, type RankedRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useMeasureColumns, useTradeMeasures } from '@waybill/trade/charts';
import { useOnPaper } from '@waybill/ui';
import { type FigureColumn, FigurePanel, PointMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
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

/** Rows of a report: the others are on its map. */
const ON_PAPER = 12;
const figuresOf = (row: RankedRow) => row;

export default function PortsTab(props: TabProps) {
  const { view, country, tab, act } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useRowName(tab);
  const source = useSource(props);
  const measures = useTradeMeasures();
  const figures = useMeasureColumns(figuresOf);
  const paper = useOnPaper();
  const answered = useTab(view, country, tab);
  const { page, stat } = answered;
  const problem = useProblem(answered);
  if (problem !== null) return problem;

  const rows = rankedRows(page.data) ?? [];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const linkOf = (row: RankedRow | undefined) => row && opens(props, row.open);
  const columns: FigureColumn<RankedRow>[] = [
    {
      key: 'name',
      title: t(`rowTitle.${tab}`),
      wide: true,
      twoLines: true,
      sortable: true,
      cell: nameOf,
      value: nameOf,
    },
    ...figures.map((column) => ({ ...column, sortable: true })),
    shareColumn(t('column.share'), stat?.total ?? 0, format.percent),
    {
      key: 'last_date',
      title: t('column.last'),
      sortable: true,
      cell: (row) => format.date(row.last_date),
      value: (row) => row.last_date,
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
      rows={paper ? rows.slice(0, ON_PAPER) : rows}
      rowKey={({ key }) => key}
      rowName={nameOf}
      linkOf={linkOf}
      loading={page.isPending || page.isPlaceholderData}
      empty={<NoRecords view={view} country={country} act={act} />}
      table={tableOf(props, page.data?.total ?? 0)}
      chart={(measure) => (
        <PointMap
          label={t(`tab.${tab}`)}
          direction={view.impOrExp === directions.import ? 'import' : 'export'}
          points={rows
            .filter((row) => !isNotSaid(row))
            .map((row) => ({
              key: row.key,
              label: nameOf(row),
              value: measured(row, measure?.key),
              ...(row.latitude !== null &&
                row.longitude !== null && { latitude: row.latitude, longitude: row.longitude }),
            }))}
          write={format.compact}
          linkOf={(key) => linkOf(byKey.get(key))}
        />
      )}
    />
  );
}
