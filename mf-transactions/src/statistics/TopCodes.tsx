// Panel with the ten codes with the most records, or with the most value; each links to its search.
import { useLanguage } from '@waybill/platform';
import { links, useReportingName } from '@waybill/trade';
import { measuredRows, useMeasureColumns, useMeasureTitles, useTradeMeasures } from '@waybill/trade/charts';
import { EmptyState } from '@waybill/ui';
import { FigurePanel, RankBars } from '@waybill/ui/charts';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { Statistics } from './holdings';
import styles from './statistics.module.css';
import { largerDirection, type StatisticsView, toDays } from './statistics-filter';

/** Rows of each ranking. */
const TOP = 10;

type Row = Statistics['codes'][number];

/** Without weight: weights of different codes are hardly comparable. */
export const useStatisticsMeasures = () => useTradeMeasures().filter(({ key }) => key !== 'weight');

const toFigures = ({ total, amount }: Row) => ({ total, amount, weight: null });

interface TopCodesProps {
  codes: Statistics['codes'];
  view: StatisticsView;
  /** Totals of the records that the filter matches. */
  whole: Pick<Statistics, 'total' | 'amount'>;
  /** First and last day of the data. */
  held: { data_start: string; data_end: string };
}

export function TopCodes({ codes, view, whole, held }: TopCodesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const measures = useStatisticsMeasures();
  const figures = useMeasureColumns<Row>(toFigures).filter(({ key }) => key !== 'weight');
  /** Path to the records of a code, in the direction with more of the chosen measure. */
  const pathTo = (row: Row, measure = 'total') =>
    links.search({
      hs: [row.code],
      countries: view.country === '' ? [] : [view.country],
      ...(view.dir === 0
        ? {
            both: true,
            direction:
              measure === 'amount'
                ? largerDirection(row.amount, row.imports_amount)
                : largerDirection(row.total, row.imports),
          }
        : { direction: view.dir }),
      ...toDays(view, held),
    });
  const byCode = (code: string) => codes.find((row) => row.code === code);

  return (
    <FigurePanel<Row>
      id="statistics-codes"
      title={useMeasureTitles().ranked(t('stat.codes'))}
      note={t('stat.codesNote')}
      source={view.country === '' ? t('stat.allCountries') : nameCountry(view.country)}
      measures={measures}
      whole={{ total: whole.total, amount: whole.amount }}
      rows={codes}
      listed={TOP}
      ranked={(row, measure) => (measure?.key === 'amount' ? row.amount : row.total)}
      rowKey={({ code }) => code}
      rowName={({ code, text }) => `${dotted(code)} ${text}`}
      linkOf={(row, measure) => pathTo(row, measure?.key)}
      empty={<EmptyState compact title={t('stat.nothing')} />}
      columns={() => [
        { key: 'code', title: t('stat.code'), cell: ({ code }) => dotted(code), value: ({ code }) => code },
        {
          key: 'text',
          title: t('stat.goods'),
          twoLines: true,
          cell: ({ text }) => text,
          value: ({ text }) => text,
        },
        ...figures,
      ]}
      chart={(measure) => (
        <RankBars
          label={t('stat.codes')}
          items={measuredRows(codes, toFigures, measure?.key)
            .map(({ row, value }) => ({
              key: row.code,
              label: (
                <span className={styles.code} title={row.text}>
                  {dotted(row.code)} {row.text}
                </span>
              ),
              value,
            }))
            .sort((a, b) => b.value - a.value)
            .slice(0, TOP)}
          write={measure?.key === 'amount' ? format.compact : format.number}
          linkOf={(code) => {
            const row = byCode(code);
            return row && pathTo(row, measure?.key);
          }}
        />
      )}
    />
  );
}
