// Answer of the quote check: the verdict, the band with the quote as a ring, months, assumptions, and the nearest records.
import type { AnalysisFilter } from '@waybill/contract';
import type { AnalysisQuote } from '@waybill/contract/analysis-quote';
import { COMPARED_PRICES_MIN } from '@waybill/contract/price-terms';
import { useLanguage } from '@waybill/platform';
import { links, useTradeTexts } from '@waybill/trade';
import { pricedInDollars } from '@waybill/trade/data';
import { AppLink, EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { dotted } from '@waybill/ui/data';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NearestRecords } from './NearestRecords';
import { QuoteAssumptions } from './QuoteAssumptions';
import styles from './quote.module.css';
import type { QuoteAnswerProps } from './quote-terms';
import { bandPlaces, judgePrice } from './verdict';

const RangeChart = lazy(() =>
  import('@waybill/ui/charts').then(({ RangeChart: chart }) => ({ default: chart })),
);

export function QuoteAnswer(props: QuoteAnswerProps) {
  const { view, question, quote, loading } = props;
  /** Path of the records of a figure. */
  const opens = (open: AnalysisFilter) =>
    links.analysis(view.country === '' ? 'all' : view.country, {
      keyword: view.keyword,
      hsCode: view.hsCode.join(','),
      impOrExp: view.impOrExp,
      tradeArea: [...view.partner],
      ...question.dates,
      ...open,
    });
  return (
    <div className={styles.answer} aria-busy={loading}>
      <Verdict {...props} opens={opens} />
      <QuoteAssumptions {...props} />
      {quote.nearest.length > 0 && <NearestRecords quote={quote} />}
    </div>
  );
}

/** Name of what is compared: code, unit and basis. */
function useComparedName({ hs6, unit, basis }: AnalysisQuote): string {
  const { t: trade } = useTradeTexts();
  return `${hs6 === null ? '' : `${dotted(hs6)} · `}USD/${unit} · ${trade(`basis.${basis}`)}`;
}

type VerdictProps = QuoteAnswerProps & { opens: (open: AnalysisFilter) => string };

function Verdict({ quote, question, opens, view }: VerdictProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const name = useComparedName(quote);
  const { price, unit, basis, total, spread, months, open } = quote;
  const money = (value: number) => format.number(value, pricedInDollars(value));
  const quoted = `${money(price)}/${unit} ${basis}`;
  const records = total > 0 && (
    <AppLink href={opens(open)}>{t('quote.open', { count: total, n: format.number(total) })}</AppLink>
  );
  if (spread === null)
    return (
      <Panel title={t('quote.result')} note={name}>
        <p role="status" className={styles.verdict}>
          {t('quote.few', { quoted, n: format.number(total), min: COMPARED_PRICES_MIN })}
        </p>
        {total === 0 ? <EmptyState compact title={t('quote.none')} why={t('quote.noneWhy')} /> : records}
      </Panel>
    );
  const { zone, share } = judgePrice(spread, price, total);
  const { q1, median, q3 } = spread;
  const last = question.dates.endDate.slice(0, 7);
  return (
    <Panel title={t('quote.result')} note={name} actions={records}>
      <p role="status" className={styles.verdict}>
        {t(`quote.verdict.${zone}`, {
          quoted,
          share: format.percent(share),
          n: format.number(total),
          q1: money(q1),
          q3: money(q3),
        })}
      </p>
      <Band quote={quote} />
      <p className={`wb-muted ${styles.quartiles}`}>
        {t('quote.quartiles', { q1: money(q1), median: money(median), q3: money(q3), quoted })}
      </p>
      <Suspense fallback={<PanelSkeleton lines={0} block={240} />}>
        <RangeChart
          label={t('quote.chart', { name })}
          unit={`USD/${unit}`}
          direction={view.impOrExp}
          height={240}
          rows={months.map(({ total: count, month: period, median: middle, q1: low, q3: high }) => ({
            ...{ period, count, median: middle, q1: low, q3: high },
          }))}
          marked={{ period: last, value: price, label: t('quote.form') }}
          linkOf={(period) => {
            const month = months.find((each) => each.month === period);
            return month && opens(month.open);
          }}
        />
      </Suspense>
    </Panel>
  );
}

/** The middle half of the prices with its median, and the quote as a ring; the figures are in words below. */
function Band({ quote: { spread, price } }: { quote: AnalysisQuote }) {
  if (spread === null) return null;
  const { low, high, middle, ring } = bandPlaces(spread, price);
  const at = (place: number) => `${place.toFixed(2)}%`;
  return (
    <div className={styles.band} aria-hidden>
      <span className={`wb-drawn ${styles.half}`} style={{ left: at(low), width: at(high - low) }} />
      <span className={`wb-drawn ${styles.median}`} style={{ left: at(middle) }} />
      <span className={`wb-drawn ${styles.ring}`} style={{ left: at(ring) }} />
    </div>
  );
}
