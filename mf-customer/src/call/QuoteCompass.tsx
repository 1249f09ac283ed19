// My price against the customer's last price and the middle half of its market, in the same unit and basis.
import type { MarketPrice } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { pricedInDollars, typedNumber } from '@waybill/trade/data';
import { Panel, TextField } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './call.module.css';

/** Share of the scale on either side of the middle half. */
const MARGIN = 1;

/** Place of a price on the scale, in percent; one far outside stands at its end. */
function placeOnScale(price: number, { q1, q3, median }: MarketPrice): number {
  const half = Math.max(q3 - q1, median * 0.05) * MARGIN;
  const place = ((price - (q1 - half)) / (q3 - q1 + 2 * half)) * 100;
  return Math.min(98, Math.max(2, place));
}

interface QuoteCompassProps {
  market: MarketPrice;
  /** Day of the record whose month the market is of. */
  date: string;
}

export function QuoteCompass({ market, date }: QuoteCompassProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format, locale } = useLanguage();
  const [typed, setTyped] = useState('');
  const quote = typedNumber(typed, locale);
  const { price, unit, basis, q1, median, q3 } = market;
  const money = (value: number) => format.number(value, pricedInDollars(value));
  const left = (value: number) => ({ left: `${placeOnScale(value, market).toFixed(2)}%` });
  const percent = (value: number) => format.percent(Math.abs(value));
  const way = (share: number) => (share < 0 ? 'below' : 'above');
  return (
    <Panel
      title={t('call.compass')}
      note={[format.month(date.slice(0, 7)), unit, basis].filter((part) => part !== '').join(' · ')}
    >
      <div className={styles.quote}>
        <TextField
          name="quote"
          label={t('call.myPrice', { unit })}
          value={typed}
          onValue={setTyped}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          optional
          problem={typed.trim() !== '' && quote === null ? t('call.noPrice') : undefined}
        />
      </div>
      <div className={styles.scale} aria-hidden>
        <span
          className={styles.half}
          style={{
            ...left(q1),
            width: `${(placeOnScale(q3, market) - placeOnScale(q1, market)).toFixed(2)}%`,
          }}
        />
        <span className={styles.median} style={left(median)} />
        <span className={styles.last} style={left(price)} />
        {quote !== null && quote > 0 && <span className={styles.mine} style={left(quote)} />}
      </div>
      <p className={styles.compassWords}>
        {t('call.scale', { last: money(price), from: money(q1), to: money(q3), median: money(median) })}
      </p>
      {quote !== null && quote > 0 && (
        <p role="status" className={styles.compassWords}>
          <strong>
            {t(`call.quote.${way(quote / price - 1)}`, {
              share: percent(quote / price - 1),
              median: t(`call.median.${way(quote / median - 1)}`, { share: percent(quote / median - 1) }),
            })}
          </strong>
        </p>
      )}
    </Panel>
  );
}
