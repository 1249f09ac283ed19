// The two charts of a page: months with the year before, and the band of prices of its main goods.
import type { PageFigures } from '@waybill/contract/analysis-page';
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { useMeasureTitles, useTradeMeasures } from '@waybill/trade/charts';
import { EmptyState } from '@waybill/ui';
import { RangeChart, TrendBars } from '@waybill/ui/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trendRow } from '../analysis/tab';
import { NAMESPACE } from '../texts';
import { type PageQuestion, recordsPath } from './claims';
import styles from './page.module.css';
import { usePricedWords } from './page-words';

interface ChartsProps {
  figures: PageFigures;
  question: PageQuestion;
}

/** Months that fit; the newest ones are drawn. */
const MONTHS_MAX = 36;
/** Height of a drawing in px. */
const HEIGHT = 170;

export function Months({ figures, question }: ChartsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const measures = useTradeMeasures();
  const { by, months, monthsBefore } = figures;
  const shown = useMemo(() => months.slice(-MONTHS_MAX), [months]);
  const rows = useMemo(() => shown.map((row) => trendRow(row, 'months')), [shown]);
  const before = useMemo(
    () => monthsBefore.map((row) => trendRow({ ...row, state: 'whole' }, 'months')),
    [monthsBefore],
  );
  const byMonth = useMemo(() => new Map(shown.map((row) => [row.month, row])), [shown]);
  const earlier = months.slice(0, -MONTHS_MAX).reduce((sum, { total }) => sum + total, 0);
  const title = useMeasureTitles().byMonth(measures.find(({ key }) => key === by));
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {months.length > MONTHS_MAX && (
        <p className="wb-muted">
          {t('page.lastMonths', {
            count: earlier,
            months: format.number(MONTHS_MAX),
            of: format.number(months.length),
            n: format.number(earlier),
          })}
        </p>
      )}
      <TrendBars
        label={title}
        rows={rows}
        yearBefore={before}
        series={[
          {
            key: 'months',
            label: trade(`direction.${question.view.impOrExp}`),
            direction: question.view.impOrExp,
          },
        ]}
        measures={measures}
        measure={by}
        height={HEIGHT}
        linkOf={({ period }) => {
          const row = byMonth.get(period);
          return row === undefined || row.total === 0 ? undefined : recordsPath(question, row.open);
        }}
      />
    </section>
  );
}

export function Prices({ figures: { price }, question }: ChartsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const priced = usePricedWords();
  const months = useMemo(() => (price?.months ?? []).slice(-MONTHS_MAX), [price]);
  const rows = useMemo(
    () => months.map(({ month, total, median, q1, q3 }) => ({ period: month, count: total, median, q1, q3 })),
    [months],
  );
  const byMonth = useMemo(() => new Map(months.map((month) => [month.month, month])), [months]);
  if (price === null)
    return (
      <section className={styles.part}>
        <h2 className={styles.title}>{t('tab.8')}</h2>
        <EmptyState compact title={t('price.none')} />
      </section>
    );
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('page.prices', { goods: priced(price) })}</h2>
      <p className={styles.goods} title={price.name}>
        {t('page.priceRecords', { count: price.total, n: format.number(price.total) })}
        {price.name !== '' && ` · ${price.name}`}
      </p>
      <div className={styles.prices}>
        <RangeChart
          label={priced(price)}
          unit={`USD/${price.unit}`}
          direction={question.view.impOrExp}
          rows={rows}
          height={HEIGHT}
          linkOf={(key) => {
            const month = byMonth.get(key);
            return month && recordsPath(question, month.open);
          }}
        />
      </div>
    </section>
  );
}
