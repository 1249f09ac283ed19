// Panel that shows a record's price: a ring on the band of comparable prices of its month. Market analysis shows the
// year.
import { NOT_SAID, type PricePosition, type TransactionDetail } from '@waybill/contract';
import { areEnoughPrices } from '@waybill/contract/price-terms';
import { useLanguage } from '@waybill/platform';
import { lastDayOf, links } from '@waybill/trade';
import { pricedInDollars } from '@waybill/trade/data';
import { AppLink, Panel } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './detail.module.css';

interface PriceBandProps {
  record: TransactionDetail;
  position: PricePosition;
}

export function PriceBand({ record, position }: PriceBandProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { hs6, unit, basis, price, month, months, total, lower } = position;
  const own = months.find((each) => each.month === month);
  if (own === undefined) return null;
  const { q1, median, q3 } = own;
  const others = total - 1;
  const money = (value: number) => format.number(value, pricedInDollars(value));
  const words = { price: money(price), unit, month: format.month(month) };
  // The band takes the middle third of the chart; a price far outside is drawn at its edge.
  const room = Math.max(q3 - q1, median * 0.05, Number.MIN_VALUE);
  const at = (value: number) =>
    `${Math.min(98, Math.max(2, ((value - (q1 - room)) / (room * 3)) * 100)).toFixed(2)}%`;
  return (
    <Panel
      title={t('detail.price')}
      note={
        others === 0
          ? t('detail.priceAlone', words)
          : t(areEnoughPrices(others) ? 'detail.priceWords' : 'detail.priceFew', {
              ...words,
              share: format.percent(lower / others),
              count: others,
              n: format.number(others),
            })
      }
      actions={
        <>
          <AppLink
            href={links.quote({
              hsCode: hs6,
              unit,
              country: record.country,
              impOrExp: record.direction,
              ...(basis === 'FOB' || basis === 'CIF' ? { incoterm: basis } : {}),
            })}
          >
            {t('detail.checkQuote')}
          </AppLink>
          <AppLink
            href={links.analysis(record.country, {
              hsCode: hs6,
              impOrExp: record.direction,
              startDate: `${month}-01`,
              endDate: lastDayOf(month),
              hs6,
              month,
              priceUnit: unit,
              priceBasis: basis ?? NOT_SAID,
            })}
          >
            {t('detail.openPrices')}
          </AppLink>
        </>
      }
    >
      {areEnoughPrices(others) && (
        <>
          <div className={styles.band} aria-hidden>
            <span
              className={`wb-drawn ${styles.half}`}
              style={{ left: at(q1), width: `calc(${at(q3)} - ${at(q1)})` }}
            />
            <span className={`wb-drawn ${styles.median}`} style={{ left: at(median) }} />
            <span className={`wb-drawn ${styles.ring}`} style={{ left: at(price) }} />
          </div>
          <p className={styles.bandWords}>
            {t('detail.priceBand', { from: money(q1), to: money(q3), median: money(median) })}
          </p>
        </>
      )}
    </Panel>
  );
}
