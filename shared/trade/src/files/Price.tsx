// Shows what an action costs before the click, and offers an upgrade if the plan does not cover it.
import { type CallName, isMonthly, type Metered } from '@waybill/contract';
import { type Usage, useLanguage, usePermissions, useRenewalText } from '@waybill/platform';
import { Alert, Button } from '@waybill/ui';
import { askUpgrade } from '../plan/ask-upgrade';
import { useTradeTexts } from '../texts';
import styles from './download.module.css';

/** Quotas whose price is shown before the click; all others are charged by the request itself. */
type PricedQuota = Extract<
  Metered,
  'detail_downloads' | 'report_exports' | 'keyword_downloads' | 'contacts' | 'trader_contact'
>;

/** What is charged, and by which call; the upgrade prompt needs the call. */
export interface Cost {
  quota: PricedQuota;
  units: number;
  call: CallName;
}

/**
 * Why the plan does not cover so many units; null if it does, or if unknown: the server then decides.
 * A total that is for display only (spec §6, below -1) is not a limit.
 */
function planProblem(usage: Usage | null, units: number): 'lacking' | 'used_up' | null {
  if (usage === null || usage.unlimited || usage.totalOnly) return null;
  if (usage.total === 0) return 'lacking';
  return usage.left < units ? 'used_up' : null;
}

/** Hook: why the plan does not cover the cost, kept up to date. */
export const usePlanProblem = ({ quota, units }: Pick<Cost, 'quota' | 'units'>) =>
  planProblem(usePermissions().usage(quota), units);

const periodOf = (quota: PricedQuota) => (isMonthly(quota) ? 'month' : 'day');

/** The remainder of a quota after a charge. */
export function Remainder({ quota }: { quota: PricedQuota }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const plan = usePermissions().usage(quota);
  if (plan === null || plan.unlimited || plan.totalOnly) return null;
  const { left, total } = plan;
  return (
    <p className={styles.cost}>
      {t(`price.leftNow.${periodOf(quota)}`, { left: format.number(left), total: format.number(total) })}
    </p>
  );
}

export function Price({ quota, units, call }: Cost) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const renewal = useRenewalText();
  const plan = usePermissions().usage(quota);
  const problem = planProblem(plan, units);
  const count = { count: units, n: format.number(units) };
  const period = periodOf(quota);

  if (problem !== null && plan !== null)
    return (
      <Alert
        type="warning"
        showIcon
        title={t(problem === 'lacking' ? 'price.lacking' : `price.usedUp.${period}`, count)}
        description={
          problem === 'used_up' &&
          [
            t(`price.advice.${period}`, { left: format.number(plan.left), total: format.number(plan.total) }),
            renewal({ limit: quota }),
          ].join(' ')
        }
        action={
          <Button size="small" onClick={() => void askUpgrade(call, quota, problem)}>
            {t('price.upgrade')}
          </Button>
        }
      />
    );
  return (
    <p className={styles.cost}>
      <strong>{t(`price.cost.${quota}`, count)}</strong>
      {plan !== null && <span>{leftWords(plan)}</span>}
    </p>
  );

  function leftWords({ unlimited, totalOnly, left, total }: Usage): string {
    if (unlimited) return t('price.unlimited');
    if (totalOnly) return t('price.total', { total: format.number(total) });
    return t(`price.left.${period}`, {
      left: format.number(left),
      total: format.number(total),
      after: format.number(left - units),
    });
  }
}
