// The plan: what was used of what it allows by the day, by the month and in all.
import { QUOTA_UNLIMITED } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Panel, PanelSkeleton, UsageBar } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { Answer } from './Answer';
import styles from './dashboard.module.css';
import { dailyRows, monthlyRows, type QuotaRow, subAccounts } from './quotas';
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
  const counted = ({ key, total, used }: QuotaRow) => (
    <Right key={key} label={t(`quotas.${key}`)} none={total === 0}>
      {total > 0 ? `${format.number(used)}/${format.number(total)}` : amountOf(total)}
    </Right>
  );

  return (
    <Panel title={t('quotas.title')} note={t('quotas.note')}>
      <Answer query={query} skeleton={<PanelSkeleton lines={12} />}>
        {(plan) => (
          <>
            <div className={styles.quotas}>
              {dailyRows(plan).map(({ key, total, used }) => (
                <UsageBar key={key} label={t(`quotas.${key}`)} total={total} used={used} />
              ))}
            </div>
            <h3 className={styles.subhead}>{t('quotas.month')}</h3>
            <dl className={styles.rights}>{monthlyRows(plan).map(counted)}</dl>
            <h3 className={styles.subhead}>{t('quotas.total')}</h3>
            <dl className={styles.rights}>{counted(subAccounts(plan))}</dl>
          </>
        )}
      </Answer>
    </Panel>
  );
}

function Right({ label, none, children }: { label: string; none: boolean; children: string }) {
  return (
    <div className={styles.right}>
      <dt>{label}</dt>
      <dd data-none={none || undefined}>{children}</dd>
    </div>
  );
}
