// Tab 16 of an analysis: for each country, how many of its loaded records matched, and how many different companies,
// areas and codes they name.
import type { AnalysisAnswer, CoverageRow } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { useCall, useLanguage } from '@waybill/platform';
import { useReportingName } from '@waybill/trade';
import { Fullness, useMeasureColumns } from '@waybill/trade/charts';
import { useOnPaper } from '@waybill/ui';
import { type FigureColumn, FigurePanel, RankBars } from '@waybill/ui/charts';
import { StatTiles } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { toFilledShares } from '../countries/country-list';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { useAllRows, useTab } from './analysis-queries';
import { NoRecords, problemPanel } from './TabFrame';
import { recordsLink, type TabProps, tableOf, useFigureWords, useHeldColumn } from './tab';

const coverageRows = (answer: AnalysisAnswer | undefined) =>
  answer?.tab === analysisTabs.coverage ? answer.data : undefined;
const figuresOf = (row: CoverageRow) => row;
const counted = ['importers', 'exporters', 'tradeAreas', 'origins', 'commodities'] as const;

export default function CoverageTab(props: TabProps) {
  const { view, country, tab, act } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const words = useFigureWords(props);
  const figures = useMeasureColumns(figuresOf);
  const heldColumn = useHeldColumn<CoverageRow>();
  const answered = useTab(view, country, tab);
  const allRows = useAllRows(view, country, tab, coverageRows);
  const paper = useOnPaper();
  const held = useCall('countryStat', {}, { silent: true });
  const { page, stat } = answered;
  const problem = problemPanel(answered);
  if (problem !== null) return problem;

  const rows = coverageRows(page.data) ?? [];
  const byCode = new Map(rows.map((row) => [row.country, row]));
  const shareOf = ({ total, held }: CoverageRow) => (held === 0 ? 0 : total / held);
  const filled: FigureColumn<CoverageRow> = {
    key: 'filled',
    title: t('column.filled'),
    hint: t('column.filledHint'),
    width: 268,
    wide: true,
    cell: (row) => {
      const stat = held.data?.find(({ country: { code } }) => code === row.country);
      return stat && <Fullness filled={toFilledShares(stat.filled)} />;
    },
  };
  const columns: FigureColumn<CoverageRow>[] = [
    {
      key: 'country',
      title: t('rowTitle.16'),
      wide: true,
      cell: (row) => nameCountry(row.country),
      value: (row) => nameCountry(row.country),
    },
    ...figures,
    heldColumn,
    {
      key: 'matched',
      title: t('column.matched'),
      align: 'end',
      cell: (row) => format.percent(shareOf(row)),
      kind: 'share',
      value: shareOf,
    },
    {
      key: 'dates',
      title: t('column.dates'),
      cell: (row) => `${format.date(row.first_date)} – ${format.date(row.last_date)}`,
      parts: [
        { title: t('column.first'), kind: 'day', value: (row) => row.first_date },
        { title: t('column.lastDay'), kind: 'day', value: (row) => row.last_date },
      ],
    },
    // Paper has no space for six small bars.
    ...(paper ? [] : [filled]),
  ];
  return (
    <div className={styles.page}>
      {/* There from the start, so that the panel below does not move. */}
      {(page.isPending || (stat?.distinct !== undefined && stat.total > 0)) && (
        <StatTiles
          label={t('distinct.label')}
          stats={counted.map((key) => ({
            key,
            label: t(`distinct.${key}`),
            value: stat?.distinct === undefined ? '–' : format.number(stat.distinct[key]),
            href: props.pathAfter({ do: 'tab', tab: analysisTabs[key] }),
          }))}
        />
      )}
      <FigurePanel<CoverageRow>
        id="analysis-16"
        title={t('tab.16')}
        note={t('note.16')}
        {...words}
        columns={() => columns}
        rows={rows}
        rowKey={(row) => row.country}
        rowName={(row) => nameCountry(row.country)}
        linkOf={(row) => recordsLink(props, row.open)}
        loading={page.isPending || page.isPlaceholderData}
        empty={<NoRecords view={view} country={country} act={act} />}
        table={tableOf(props, page.data?.total ?? 0)}
        allRows={allRows}
        chart={() => (
          <RankBars
            label={t('tab.16')}
            direction={view.impOrExp}
            items={rows.map((row) => ({
              key: row.country,
              label: nameCountry(row.country),
              value: row.total,
            }))}
            write={format.number}
            linkOf={(key) => {
              const row = byCode.get(key);
              return row && recordsLink(props, row.open);
            }}
          />
        )}
      />
    </div>
  );
}
