// Texts of the upgrade dialog for one refusal: why, and what the next plan would give.
import { codes, limitPeriod, QUOTA_UNLIMITED, type TopicPayload, type UpgradeNeed } from '@waybill/contract';
import type { TFunction } from 'i18next';

interface UpgradeLines {
  /** The one reason; null when the refusal did not include it. */
  why: string | null;
  /** "Professional: 1,000 transaction searches a day"; null when no plan gives more, or it is not known. */
  gain: string | null;
}

/**
 * @param need null when the answer did not include it
 * @param renewal when the limit is renewed, in one line; null when it is not, or not known
 * @param limitName name of a limit within a sentence
 * @param number formats a number in the user's language
 */
export function upgradeLines(
  code: TopicPayload<'upgrade.asked'>['code'],
  need: UpgradeNeed | null,
  renewal: string | null,
  t: TFunction<'shell'>,
  limitName: (limit: UpgradeNeed['limit']) => string,
  number: (value: number) => string,
): UpgradeLines {
  if (need === null)
    return code === codes.planExpired
      ? { why: t('upgrade.expired'), gain: null }
      : { why: null, gain: t('upgrade.gain') };
  const { limit, why, next } = need;
  const what = limitName(limit);
  const reasons = {
    expired: () => t('upgrade.expired'),
    lacking: () => t('upgrade.lacking', { what }),
    used_up: () =>
      [t(`upgrade.usedUp.${limitPeriod(limit)}`, { what }), renewal]
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
