// Bar chart of usage with two bars per day or month, made of plain elements, because the first page after login should
// not wait for a chart library.
import { localeOf } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './dashboard.module.css';

type UsagePoint = { period: string; searches: number; details: number };

/** The smallest of 2, 4, 10, 20, 40, 100, … that is at least `most`; half of it is a whole number. */
export function roundTop(most: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [2, 4, 10]) if (most <= step * power) return step * power;
}

const sum = (points: readonly UsagePoint[], read: (point: UsagePoint) => number) =>
  points.reduce((total, point) => total + read(point), 0);

/** @param points days (`YYYY-MM-DD`) or months (`YYYY-MM`), oldest first; the last one is not over */
export function UsageBars({ points }: { points: readonly UsagePoint[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { language, format } = useLanguage();
  const [pointed, setPointed] = useState<UsagePoint | null>(null);
  const months = points.every(({ period }) => period.length === 7);
  const top = roundTop(Math.max(...points.map(({ searches, details }) => Math.max(searches, details))));

  const nameOf = ({ period }: UsagePoint) => (months ? format.month(period) : format.date(period));
  const name = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', ...options });
    return ({ period }: UsagePoint) => format.format(new Date(months ? `${period}-01` : period));
  };
  /** Axis labels below a column: a month, or a weekday above its date. */
  const axis = months ? [name({ month: 'short' })] : [name({ weekday: 'short' }), name({ day: 'numeric' })];
  const share = (value: number) => ({ height: `${(value / top) * 100}%` });

  return (
    <figure>
      <figcaption className={styles.barsHead}>
        <Total
          series="searches"
          label={t('usage.searches')}
          value={format.number(pointed?.searches ?? sum(points, ({ searches }) => searches))}
        />
        <Total
          series="details"
          label={t('usage.details')}
          value={format.number(pointed?.details ?? sum(points, ({ details }) => details))}
        />
        <span className={styles.barsPointed}>{pointed ? nameOf(pointed) : ''}</span>
      </figcaption>
      <div className={styles.barsChart} aria-hidden="true" onPointerLeave={() => setPointed(null)}>
        {[top, top / 2, 0].map((line) => (
          <span key={line} className={styles.barsLine} style={{ bottom: `${(line / top) * 100}%` }}>
            <span className={styles.barsTick}>{format.compact(line)}</span>
          </span>
        ))}
        <div className={styles.barsColumns}>
          {points.map((point, at) => (
            <div
              key={point.period}
              className={styles.barsColumn}
              data-month={months || undefined}
              data-running={at === points.length - 1 || undefined}
              onPointerEnter={() => setPointed(point)}
            >
              <span className={styles.bar} data-series="searches" style={share(point.searches)} />
              <span className={styles.bar} data-series="details" style={share(point.details)} />
              <span className={styles.barsName}>
                {axis.map((line) => (
                  <span key={line(point)}>{line(point)}</span>
                ))}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="wb-hidden">
        <table>
          <thead>
            <tr>
              <th scope="col">{t(months ? 'usage.month' : 'usage.day')}</th>
              <th scope="col">{t('usage.searches')}</th>
              <th scope="col">{t('usage.details')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point, at) => (
              <tr key={point.period}>
                <th scope="row">
                  {nameOf(point)}
                  {at === points.length - 1 && ` (${t('usage.running')})`}
                </th>
                <td>{format.number(point.searches)}</td>
                <td>{format.number(point.details)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Total({ series, label, value }: { series: string; label: string; value: string }) {
  return (
    <span className={styles.barsTotal}>
      <span className={styles.barsMark} data-series={series} aria-hidden="true" />
      {label} <strong>{value}</strong>
    </span>
  );
}
