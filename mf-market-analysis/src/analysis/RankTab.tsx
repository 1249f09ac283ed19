// Tabs 1, 2 and 9 of an analysis: companies or brands ranked by records, value or weight; for companies also
// concentration of the trade, trend, and actions. Each row links to its records.
import { type AnalysisStat, directions, type RankedRow } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, useTradeTexts } from '@waybill/trade';
import { type MeasureKey, measureKey } from '@waybill/trade/charts';
import { AppLink, EmptyState, useOnPaper } from '@waybill/ui';
import { type FigureColumn, RankBars, ShareChart } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { useRanking, useTab } from './analysis-queries';
import { RankedPanel, useRankedColumns } from './RankedPanel';
import { problemPanel } from './TabFrame';
import { isCompanyTab, isNotSaid, recordsLink, type TabProps, useRowName } from './tab';
import { useBesideColumns } from './use-beside-columns';

export default function RankTab(props: TabProps) {
  const { view, country, tab } = props;
  const nameRow = useRowName(tab);
  const answered = useTab(view, country, tab);
  const { page, stat } = answered;
  const { name, figures, last } = useRankedColumns(props, stat);
  const paper = useOnPaper();
  const { t: trade } = useTradeTexts();
  const beside = useBesideColumns(props, page.data);
  const problem = problemPanel(answered);
  if (problem !== null) return problem;

  const columns: FigureColumn<RankedRow>[] = [
    {
      ...name,
      sortable: true,
      cell: (row) => <RowLabel {...props} row={row} name={nameRow(row)} />,
    },
    ...figures,
    ...beside.prices,
    // Paper has space for one of the two.
    ...(paper && beside.trend.length > 0 ? beside.trend : [...beside.trend, { ...last, drops: 1 }]),
    ...beside.actions,
  ];
  return (
    <>
      <RankedPanel
        of={props}
        page={page}
        columns={columns}
        linkOf={(row) => recordsLink(props, row.open, nameRow(row))}
        whole={stat}
        chart={(measure) => <Ranking {...props} stat={stat} measure={measureKey(measure?.key)} />}
      />
      {beside.prices.length > 0 && (
        <p className={`wb-muted wb-tiny ${styles.method}`}>{trade('beside.method')}</p>
      )}
    </>
  );
}

function RowLabel({ row, name, ...props }: TabProps & { row: RankedRow; name: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { in_text: inText = 0, total } = row;
  if (inText > 0)
    return (
      <>
        {name}{' '}
        <span className="wb-muted wb-tiny">
          (
          {inText === total
            ? t('row.inText')
            : t('row.partlyInText', { n: format.number(inText), total: format.number(total) })}
          )
        </span>
      </>
    );
  if (!isCompanyTab(props.tab) || isNotSaid(row)) return name;
  const side = props.tab === 1 ? directions.import : directions.export;
  return (
    <span className={styles.company}>
      <CompanyLink
        id={row.key}
        name={row.name}
        country={row.country}
        side={side}
        instead={recordsLink(props, row.open, row.name)}
      />
    </span>
  );
}

/** Chart of the ten largest named groups by the measure; for companies with shares. */
function Ranking(props: TabProps & { stat: AnalysisStat | undefined; measure: MeasureKey }) {
  const { view, country, tab, measure } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameRow = useRowName(tab);
  const other = useRanking(view, country, tab, measure);
  const stat = measure === 'total' ? props.stat : other.data?.stat;
  if (stat === undefined)
    return <span className="wb-bone" style={{ display: 'block', width: '100%', height: 240 }} />;

  const { undeclared } = stat;
  if (tab === analysisTabs.brands && undeclared !== undefined && undeclared.total === stat.total)
    return (
      <EmptyState
        compact
        title={t('brandless.title')}
        why={t('brandless.why')}
        actions={
          <AppLink href={props.pathAfter({ do: 'tab', tab: analysisTabs.records })}>
            {t('brandless.records')}
          </AppLink>
        }
      />
    );
  const whole = stat[measure] ?? 0;
  const top = (stat.top ?? []).filter((row) => (row[measure] ?? 0) > 0);
  const blank = undeclared?.[measure] ?? 0;
  const listed = undeclared === undefined || blank <= 0 ? top : [...top, undeclared];
  const byKey = new Map(listed.map((row) => [row.key, row]));
  const linkRow = (key: string) => {
    const row = byKey.get(key);
    return row && recordsLink(props, row.open, nameRow(row));
  };
  const rest = stat.rest;
  // A measure that no record declares is not 0.
  const restValue = rest?.[measure] ?? null;
  const share = (value: number) => (whole > 0 ? { share: value / whole } : {});
  const label = t(`tab.${tab}`);
  const items = top.map((row) => ({ row, value: row[measure] ?? 0 }));
  const unnamed =
    undeclared === undefined || blank <= 0
      ? []
      : [
          {
            key: undeclared.key,
            label: nameRow(undeclared),
            value: blank,
            ...share(blank),
            isUndeclared: true,
          },
        ];
  return (
    <div className={styles.ranking}>
      <RankBars
        label={label}
        direction={view.impOrExp}
        items={[
          ...items.map(({ row, value }) => ({
            key: row.key,
            label: <RowLabel {...props} row={row} name={nameRow(row)} />,
            value,
            ...share(value),
          })),
          ...unnamed,
        ]}
        rest={
          rest && rest.groups > 0 && restValue !== null
            ? { count: rest.groups, value: restValue, ...share(restValue) }
            : undefined
        }
        write={format.compact}
        linkOf={linkRow}
      />
      {isCompanyTab(tab) && (
        <ShareChart
          label={t('shares', { of: label })}
          direction={view.impOrExp}
          items={items.map(({ row, value }) => ({ key: row.key, label: nameRow(row), value }))}
          total={whole - blank}
          undeclared={blank}
          index={stat.concentration?.[measure] ?? null}
          others={rest?.groups ?? 0}
          write={format.compact}
          linkOf={linkRow}
        />
      )}
    </div>
  );
}
