// The plan: daily quotas as used/total, and the further rights that it names.
import { QUOTA_UNLIMITED } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Panel, PanelSkeleton, UsageBar } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { Answer } from './Answer';
import styles from './dashboard.module.css';
import { allowances, quotaRows, subAccounts } from './quotas';
import { usePlan } from './use-dashboard';

export function PlanPanel() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const query = usePlan();

  /** Spec §6: -1 unlimited, 0 none; below -1 the amount is shown as it is. */
  const amountOf = (amount: number) => {
    if (amount === QUOTA_UNLIMITED) return t('quotas.unlimited');
    return amount === 0 ? t('quotas.none') : format.number(Math.abs(amount));
  };

  return (
    <Panel title={t('quotas.title')} note={t('quotas.note')}>
      <Answer query={query} skeleton={<PanelSkeleton lines={12} />}>
        {(plan) => (
          <>
            <div className={styles.quotas}>
              {quotaRows(plan).map(({ key, total, used }) => (
                <UsageBar key={key} label={t(`quotas.${key}`)} total={total} used={used} />
              ))}
            </div>
            <h3 className={styles.subhead}>{t('quotas.allowances')}</h3>
            <dl className={styles.allowances}>
              <Allowance label={t('quotas.subAccounts')} none={subAccounts(plan).total === 0}>
                {subAccounts(plan).total > 0
                  ? `${format.number(subAccounts(plan).used)}/${format.number(subAccounts(plan).total)}`
                  : amountOf(subAccounts(plan).total)}
              </Allowance>
              {allowances(plan).map(({ key, amount }) => (
                <Allowance key={key} label={t(`quotas.${key}`)} none={amount === 0}>
                  {amountOf(amount)}
                </Allowance>
              ))}
            </dl>
          </>
        )}
      </Answer>
    </Panel>
  );
}

function Allowance({ label, none, children }: { label: string; none: boolean; children: string }) {
  return (
    <div className={styles.allowance}>
      <dt>{label}</dt>
      <dd data-none={none || undefined}>{children}</dd>
    </div>
  );
}
