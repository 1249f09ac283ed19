// Dashboard panel with the plan's quotas and their usage: daily, monthly and total; for a sub-account with its own limits.
import { type PlanLine, planUsage, useLanguage, useLimitNames } from '@waybill/platform';
import { Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, UsageBar, UsageText } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

import styles from './dashboard.module.css';
import { dailyLines, heldLines, monthlyLines } from './quotas';
import { usePlan, usePlanEnd } from './use-dashboard';

export function PlanPanel() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const limits = useLimitNames();
  const query = usePlan();
  const end = usePlanEnd();

  return (
    <Panel title={t('quotas.title')} note={t('quotas.note')}>
      <Answer compact query={query} skeleton={<PanelSkeleton lines={12} />}>
        {(plan) => {
          // An expired plan cannot be used, but its bars would show everything as left.
          if (end.expired) return <p className="wb-muted">{t('expired.quotas')}</p>;
          const ownLimit = (line: PlanLine) => {
            const own = plan.limits.find(({ quota }) => quota === line);
            if (own === undefined) return null;
            return (
              <small className={styles.ownLimit}>
                {t('quotas.ownLimit', { used: format.number(own.used), total: format.number(own.total) })}
              </small>
            );
          };
          const inWords = (line: PlanLine) => (
            <div key={line} className={styles.right}>
              <dt>
                {limits.label(line)}
                {ownLimit(line)}
              </dt>
              <dd>
                <UsageText usage={planUsage(plan, line)} />
              </dd>
            </div>
          );
          return (
            <>
              <div className={styles.quotas}>
                {dailyLines.map((line) => (
                  <div key={line}>
                    <UsageBar label={limits.label(line)} usage={planUsage(plan, line)} />
                    {ownLimit(line)}
                  </div>
                ))}
              </div>
              <h3 className={styles.subhead}>{t('quotas.month')}</h3>
              <dl className={styles.rights}>{monthlyLines.map(inWords)}</dl>
              <h3 className={styles.subhead}>{t('quotas.total')}</h3>
              <dl className={styles.rights}>{heldLines.map(inWords)}</dl>
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}
