// What a file will cost, before it is ordered, and what to do where the plan does not pay for it.
import { codes } from '@waybill/contract';
import { platform, useLanguage, usePermissions } from '@waybill/platform';
import { Alert, Button } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './download.module.css';
import { planProblem } from './download-scope';

const QUOTA = 'detail_downloads';

/** Why the plan does not pay for so many records, kept up to date. */
export function usePlanProblem(units: number) {
  const { usage } = usePermissions();
  return planProblem(usage(QUOTA), units);
}

/** What the files that were ordered have left of today. */
export function Left() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const plan = usePermissions().usage(QUOTA);
  if (plan === null || plan.unlimited || plan.totalOnly) return null;
  return (
    <p className={styles.cost}>
      {t('download.leftNow', { left: format.number(plan.left), total: format.number(plan.total) })}
    </p>
  );
}

export function Cost({ units }: { units: number }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { usage } = usePermissions();
  const plan = usage(QUOTA);
  const problem = planProblem(plan, units);
  const price = t('download.cost', { count: units, n: format.number(units) });

  if (problem !== null && plan !== null)
    return (
      <Alert
        type="warning"
        showIcon
        title={t(`download.problem.${problem}`, { count: units, n: format.number(units) })}
        description={
          problem === 'used_up' &&
          t('download.problem.left', { left: format.number(plan.left), total: format.number(plan.total) })
        }
        action={
          <Button
            size="small"
            onClick={() =>
              platform.bus.publish('upgrade.asked', {
                code: codes.planLacksRight,
                call: 'transactionDownload',
                need: { limit: QUOTA, why: problem, next: null },
              })
            }
          >
            {t('download.upgrade')}
          </Button>
        }
      />
    );
  return (
    <p className={styles.cost}>
      <strong>{price}</strong>
      {plan !== null && <span>{leftWords()}</span>}
    </p>
  );

  function leftWords(): string {
    if (plan === null || plan.unlimited) return t('download.unlimited');
    if (plan.totalOnly) return t('download.total', { total: format.number(plan.total) });
    return t('download.left', {
      left: format.number(plan.left),
      total: format.number(plan.total),
      after: format.number(plan.left - units),
    });
  }
}
