// When a used-up limit of the plan is renewed, as the one sentence that every notice about it shows.
import { limitPeriod, type UpgradeNeed } from '@waybill/contract';
import { useTranslation } from 'react-i18next';
import { currentTimeZone, dayAt } from './time-zone';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Renewals further away are told in days. */
const HOURS_MAX = 48;

/** Difference of a zone's clocks from UTC at a moment, in ms. */
function zoneOffset(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return local - Math.floor(moment / 1_000) * 1_000;
}

/**
 * Midnight with which the next day or month begins in a time zone, in ms since 1970.
 * @param now ms since 1970
 */
export function findRenewal(period: 'day' | 'month', now: number, timeZone = currentTimeZone()): number {
  const [year = 0, month = 1, day = 1] = dayAt(now, timeZone).split('-').map(Number);
  const midnight = period === 'day' ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month, 1);
  // The offset is that of the midnight itself: clocks may change between now and then.
  const nearby = midnight - zoneOffset(midnight, timeZone);
  return midnight - zoneOffset(nearby, timeZone);
}

type Renewed = Pick<UpgradeNeed, 'limit' | 'renews_at'>;

/** Hook: "It is renewed in 17 hours.", by the server's instant where it is known; null for limits without a renewal. */
export function useRenewalText(): (need: Renewed) => string | null {
  const { t } = useTranslation('platform');
  return ({ limit, renews_at }) => {
    const period = limitPeriod(limit);
    if (period === 'plan') return null;
    const now = Date.now();
    const renewal = renews_at === undefined ? findRenewal(period, now) : Date.parse(renews_at);
    const hours = Math.max(1, Math.ceil((renewal - now) / HOUR_MS));
    return hours > HOURS_MAX
      ? t('renewal.days', { count: Math.ceil((hours * HOUR_MS) / DAY_MS) })
      : t('renewal.hours', { count: hours });
  };
}
