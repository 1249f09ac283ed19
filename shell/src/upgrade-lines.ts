// Texts of the upgrade dialog for one refusal: why, and what the next plan would give.
import { codes, limitPeriod, QUOTA_UNLIMITED, type TopicPayload, type UpgradeNeed } from '@waybill/contract';
import type { TFunction } from 'i18next';

interface UpgradeLines {
  /** The one reason; null when the refusal did not include it. */
  why: string | null;
  /** "Professional: 1,000 transaction searches a day"; null when no plan gives more, or it is not known. */
  gain: string | null;
}

const HOUR_MS = 3_600_000;
/** Renewals further away are told in days. */
const HOURS_MAX = 48;

/** When a used-up limit is renewed: in hours or days, or by its period where the instant is not known. */
function renewalLine({ limit, renews_at }: UpgradeNeed, t: TFunction<'shell'>, now: number): string | null {
  const period = limitPeriod(limit);
  if (period === 'plan') return null;
  if (renews_at === undefined) return t(`upgrade.renews.${period}`);
  const hours = Math.max(1, Math.ceil((Date.parse(renews_at) - now) / HOUR_MS));
  return hours > HOURS_MAX
    ? t('upgrade.renews.days', { count: Math.ceil(hours / 24) })
    : t('upgrade.renews.hours', { count: hours });
}

/**
 * @param need null when the answer did not include it
 * @param number formats a number in the user's language
 * @param now ms since 1970
 */
export function upgradeLines(
  code: TopicPayload<'upgrade.asked'>['code'],
  need: UpgradeNeed | null,
  t: TFunction<'shell'>,
  number: (value: number) => string,
  now: number,
): UpgradeLines {
  if (need === null)
    return code === codes.planExpired
      ? { why: t('upgrade.expired'), gain: null }
      : { why: null, gain: t('upgrade.gain') };
  const { limit, why, next } = need;
  const what = t(`upgrade.what.${limit}`);
  const reasons = {
    expired: () => t('upgrade.expired'),
    lacking: () => t('upgrade.lacking', { what }),
    used_up: () =>
      [t(`upgrade.usedUp.${limitPeriod(limit)}`, { what }), renewalLine(need, t, now)]
        .filter((line) => line !== null)
        .join(' '),
  };
  if (next === null) return { why: reasons[why](), gain: null };
  const { name: plan, total } = next;
  const kind = total <= QUOTA_UNLIMITED ? 'unlimited' : limitPeriod(limit);
  return {
    why: reasons[why](),
    gain: t(`upgrade.next.${kind}`, { plan, what, total: number(total) }),
  };
}
