// Summary above the results: months, sums, and the price of the most common goods. Each figure is a link: a month to
// its records, the price to the analysis of the same question.
import type { TransactionSummary } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { lastDayOf, links, useTradeTexts } from '@waybill/trade';
import { priced, pricedInDollars } from '@waybill/trade/data';
import { AppLink } from '@waybill/ui';
import { dotted, RovingGroup } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { linkAnalysis } from './analysis-of';
import styles from './search.module.css';
import { type SearchView, searchReducer, shownDirection } from './search-state';
import { monthsBetween } from './strip-months';

interface SummaryStripProps {
  view: SearchView;
  /** Undefined while it is counted: the strip keeps its height. */
  summary: TransactionSummary | undefined;
}

export function SummaryStrip({ view, summary }: SummaryStripProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const analysis = linkAnalysis(view);
  const price = summary?.price ?? null;
  return (
    <section className={styles.strip} aria-label={t('strip.label')} aria-busy={summary === undefined}>
      <MonthBars view={view} summary={summary} />
      <dl className={styles.sums}>
        <Sum
          name={t('strip.value')}
          text={summary && format.compactMoney(summary.amount)}
          note={summary && t('strip.valued', { share: format.percent(computeValuedShare(summary)) })}
          title={format.money(summary?.amount)}
        />
        <Sum
          name={t('strip.weight')}
          text={
            summary &&
            (summary.weight === null
              ? '–'
              : `${format.number(summary.weight / 1000, { maximumFractionDigits: 0 })} t`)
          }
          note={summary && trade('column.weightHint')}
          title={`${format.number(summary?.weight)} kg`}
        />
        <Sum
          name={t('strip.price')}
          text={
            summary &&
            (price === null ? (
              '–'
            ) : analysis === null ? (
              priceText(price.median, price.unit)
            ) : (
              <AppLink
                href={analysis}
                label={`${priceText(price.median, price.unit)}: ${t('strip.openPrice')}`}
              >
                {priceText(price.median, price.unit)}
              </AppLink>
            ))
          }
          note={
            summary &&
            (price === null
              ? t('strip.noPrice')
              : t('strip.ofPrice', {
                  hs: dotted(price.hs6),
                  basis: price.basis === null ? '' : trade(`word.${price.basis}`),
                  from: format.number(price.q1, priced(price.q1)),
                  to: format.number(price.q3, priced(price.q3)),
                }))
          }
        />
      </dl>
    </section>
  );

  function priceText(median: number, unit: string): string {
    return `${format.number(median, pricedInDollars(median))} / ${unit}`;
  }
}

const computeValuedShare = ({ valued, total }: TransactionSummary): number =>
  total === 0 ? 0 : valued / total;

interface SumProps {
  name: string;
  text: ReactNode;
  note: ReactNode;
  title?: string;
}

function Sum({ name, text, note, title }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.sumText} title={title}>
          {text}
        </span>
        <span className={styles.sumNote}>{note}</span>
      </dd>
    </div>
  );
}

/** Bar chart of shipments by month over the dates of the search; each bar opens its month. */
function MonthBars({ view, summary }: SummaryStripProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const months = monthsBetween(view.startDate, view.endDate, summary?.months ?? []);
  const most = Math.max(1, ...months.map(({ total }) => total));
  const first = months[0];
  const last = months.at(-1);
  return (
    <div className={styles.months}>
      <RovingGroup className={styles.bars} label={t('strip.shipments')}>
        {months.map(({ month, total }) => {
          const name = t('strip.month', {
            month: format.month(month),
            n: format.number(total),
            count: total,
          });
          const bar = (
            <span
              className={`wb-drawn ${styles.bar}`}
              style={{ height: `${Math.max(2, (total / most) * 100)}%` }}
            />
          );
          if (total === 0) return <span key={month} className={styles.noBar} title={name} />;
          const startDate = [`${month}-01`, view.startDate].sort()[1] ?? view.startDate;
          const endDate = [lastDayOf(month), view.endDate].sort()[0] ?? view.endDate;
          const to = searchReducer(view, { do: 'refine', terms: { startDate, endDate } });
          return (
            <AppLink
              key={month}
              className={styles.barLink}
              href={links.search({ ...to, direction: shownDirection(view) })}
              label={name}
            >
              {bar}
            </AppLink>
          );
        })}
      </RovingGroup>
      <div className={styles.barEnds}>
        <span>{first && format.month(first.month)}</span>
        <span>{t('strip.shipments')}</span>
        <span>{last && last !== first && format.month(last.month)}</span>
      </div>
    </div>
  );
}
