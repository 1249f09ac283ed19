// Panel of the overview: the company's months as bars, imports and exports side by side, and as a table; each bar links
// to its records.
import { directions, type TraderMonths } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { TradeFigures, useMeasureTitles, useTradeMeasures } from '@waybill/trade/charts';
import { AppLink } from '@waybill/ui';
import { TrendBars } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { trendRows } from '../months';
import { NoRecords } from '../NoRecords';
import { readPanelState, toFigures } from '../panel';
import { profileInput } from '../profile-address';
import { useSource } from '../source';
import type { TabProps } from '../use-profile';

type Month = TraderMonths['months'][number];

/** Months in the chart: more bars would be too thin to click. */
const DRAWN = 24;

export function MonthsPanel(props: TabProps) {
  const { company, view, head, rows } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const source = useSource(head);
  const measures = useTradeMeasures();
  const { byMonth: titleOfMonths } = useMeasureTitles();
  const answer = useCall('traderMonths', profileInput(company, view), { silent: true });
  const months = answer.data?.months ?? [];
  const drawn = months.slice(-DRAWN);
  const byMonth = new Map(months.map((month) => [month.key, month]));
  const series = [
    { key: 'imports', side: '1', label: trade('direction.1'), direction: directions.import },
    { key: 'exports', side: '2', label: trade('direction.2'), direction: directions.export },
  ].filter(({ key, side }) =>
    view.type === ''
      ? months.some((month) => month[key === 'imports' ? 'imports' : 'exports'].total > 0)
      : side === (view.type === '0' ? '2' : view.type),
  );
  const sideCell = (side: 'imports' | 'exports') => (month: Month) =>
    month[side].total === 0 ? null : (
      <AppLink href={rows({ ...month.open, type: side === 'imports' ? '1' : '2' })}>
        {format.number(month[side].total)}
      </AppLink>
    );
  const one = series.length === 1 ? (series[0]?.side ?? '') : '';

  return (
    <TradeFigures<Month>
      id="trader-months"
      title={titleOfMonths}
      note={t('months.note')}
      source={source}
      {...readPanelState(answer)}
      empty={<NoRecords {...props} />}
      rows={[...drawn].reverse()}
      rowKey={({ key }) => key}
      rowName={({ key }) => format.month(key)}
      figuresOf={toFigures}
      linkOf={({ open }) => rows(open)}
      lead={[
        {
          key: 'month',
          title: t('column.month'),
          cell: ({ key, partial }) =>
            partial ? `${format.month(key)} (${t('months.partial')})` : format.month(key),
          value: ({ key }) => key,
        },
      ]}
      more={[
        {
          key: 'imports',
          title: trade('direction.1'),
          align: 'end',
          cell: sideCell('imports'),
          value: ({ imports }) => imports.total,
        },
        {
          key: 'exports',
          title: trade('direction.2'),
          align: 'end',
          cell: sideCell('exports'),
          value: ({ exports }) => exports.total,
        },
        {
          key: 'region',
          title: t('column.region'),
          hint: t('column.regionHint'),
          cell: ({ region }) => region && format.country(region),
          value: ({ region }) => region,
        },
      ]}
      chart={(measure) => (
        <TrendBars
          label={titleOfMonths(measure)}
          rows={trendRows(drawn, one)}
          series={series}
          measures={measures}
          measure={measure?.key ?? 'total'}
          linkOf={({ period, series: key }) => {
            const month = byMonth.get(period);
            return month && rows({ ...month.open, type: key === 'imports' ? '1' : '2' });
          }}
        />
      )}
    />
  );
}
