// Comparison table of the plans' limits: all five side by side, on phones the account's own beside one other.
import { type Permission, type Plan, type PlanTotals, QUOTA_UNLIMITED } from '@waybill/contract';
import { type PlanLine, planUsage, usageOf, useLanguage, useLimitNames } from '@waybill/platform';
import { Button, usePhone } from '@waybill/ui';
import { Select, UsageText } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dailyLines, heldLines, monthlyLines } from '../dashboard/quotas';
import { NAMESPACE } from '../texts';
import styles from './plans.module.css';

interface PlanTableProps {
  plans: readonly Plan[];
  /** Level of this account; null while unknown. */
  level: number | null;
  /** The plan has expired: the same one can be requested again. */
  ended: boolean;
  /** Usage of the plan; null while unknown. */
  permission: Permission | null;
  onAsk: (plan: Plan) => void;
}

const groups: readonly { key: 'day' | 'month' | 'plan'; lines: readonly (PlanLine & keyof PlanTotals)[] }[] =
  [
    { key: 'day', lines: dailyLines },
    { key: 'month', lines: monthlyLines },
    { key: 'plan', lines: heldLines },
  ];

export function PlanTable({ plans, level, ended, permission, onAsk }: PlanTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const limits = useLimitNames();
  const phone = usePhone();
  const others = plans.filter((plan) => plan.level !== level);
  const above = others.find((plan) => level !== null && plan.level > level) ?? others.at(-1);
  const [compared, setCompared] = useState<number | null>(null);
  const nameOf = (plan: Plan) => plan[`name_${language}`];
  const other = compared ?? above?.level;
  const shown = phone ? plans.filter((plan) => plan.level === level || plan.level === other) : plans;

  return (
    <>
      {phone && (
        <div className={styles.choose}>
          <Select
            aria-label={t('plans.compareWith')}
            value={other}
            options={others.map((plan) => ({ value: plan.level, label: nameOf(plan) }))}
            onChange={(next) => setCompared(next ?? null)}
            getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
          />
        </div>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {permission !== null && !phone && <th scope="col">{t('plans.used')}</th>}
              {shown.map((plan) => (
                <th key={plan.level} scope="col" data-own={plan.level === level || undefined}>
                  <span className={styles.name}>{nameOf(plan)}</span>
                  {plan.level === level && <div className={styles.own}>{t('plans.own')}</div>}
                  {(level === null || plan.level > level || (ended && plan.level === level)) && (
                    <Button
                      size="small"
                      aria-label={
                        plan.level === level
                          ? `${t('plans.renew')}: ${nameOf(plan)}`
                          : t('plans.askFor', { plan: nameOf(plan) })
                      }
                      onClick={() => onAsk(plan)}
                    >
                      {t(plan.level === level ? 'plans.renew' : 'plans.ask')}
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ key, lines }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={shown.length + 2} className={styles.group}>
                  {t(`plans.period.${key}`)}
                </th>
              </tr>
              {lines.map((line) => (
                <tr key={line}>
                  <th scope="row" className={styles.line}>
                    {limits.label(line)}
                    <small>{t(`plans.means.${line}`)}</small>
                    {phone && permission !== null && planUsage(permission, line).total !== 0 && (
                      <small>
                        {t('plans.used')} <UsageText usage={planUsage(permission, line)} />
                      </small>
                    )}
                  </th>
                  {permission !== null && !phone && (
                    <td className={styles.used}>
                      {planUsage(permission, line).total !== 0 && (
                        <UsageText usage={planUsage(permission, line)} />
                      )}
                    </td>
                  )}
                  {shown.map((plan) => (
                    <td key={plan.level} data-own={plan.level === level || undefined}>
                      {plan.level === level && permission !== null ? (
                        <OwnTotal own={planUsage(permission, line).total} usual={plan.quotas[line]} />
                      ) : (
                        <Total value={plan.quotas[line]} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

/** The account's own total, which may differ from that of its plan. */
function OwnTotal({ own, usual }: { own: number; usual: number }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <Total value={own} />
      {own !== usageOf(usual, usual).total && <small className={styles.agreed}>{t('plans.agreed')}</small>}
    </>
  );
}

/** A total as text, including "unlimited" and "not included". */
function Total({ value }: { value: number }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  if (value === QUOTA_UNLIMITED) return t('plans.unlimited');
  if (value === 0) return <span className={styles.none}>{t('plans.none')}</span>;
  return format.number(Math.abs(value));
}
