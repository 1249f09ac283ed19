// Dialog for what a sub-account may use of each quota of the plan.
import { isMonthly } from '@waybill/contract';
import { platform, useLanguage, useLimitNames, usePermissions } from '@waybill/platform';
import { FormFrame, type Problems, TextField, useForm } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type LimitedQuota, type Limits, limitedQuotas } from './limits';
import styles from './sub-accounts.module.css';
import { membersChanged } from './use-sub-accounts';

export interface LimitedSub {
  username: string;
  name: string;
  limits: Limits;
}

interface LimitsDialogProps {
  /** Whose limits are set; null while the dialog is closed. */
  limited: LimitedSub | null;
  onClose: () => void;
}

export function LimitsDialog({ limited, onClose }: LimitsDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog
      open={limited !== null}
      title={t('subs.limitsOf', { name: limited?.name || limited?.username || '' })}
      onClose={onClose}
      width={640}
      focusField
    >
      {limited !== null && <LimitsForm limited={limited} onClose={onClose} />}
    </Dialog>
  );
}

function findProblems(
  quotas: readonly LimitedQuota[],
  value: (quota: LimitedQuota) => string,
  planTotal: (quota: LimitedQuota) => number | null,
): Problems<LimitedQuota> {
  const problems: Problems<LimitedQuota> = {};
  for (const quota of quotas) {
    const text = value(quota).trim();
    const max = planTotal(quota);
    if (!/^\d*$/.test(text)) problems[quota] = { rule: 'format' };
    else if (max !== null && Number(text) > max) problems[quota] = { rule: 'too_high', params: { max } };
  }
  return problems;
}

function LimitsForm({
  limited: { username, limits },
  onClose,
}: {
  limited: LimitedSub;
  onClose: () => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { usage } = usePermissions();
  const limitNames = useLimitNames();
  const findLimit = (quota: LimitedQuota) => limits.find((each) => each.quota === quota);
  const planTotal = (quota: LimitedQuota): number | null => {
    const plan = usage(quota);
    return plan === null || plan.unlimited || plan.totalOnly ? null : plan.total;
  };
  // A limit on what the plan lacks says nothing, but one that was set before stays in view, so that it can be removed.
  const editableQuotas = limitedQuotas.filter(
    (quota) => planTotal(quota) !== 0 || findLimit(quota) !== undefined,
  );
  const form = useForm({
    names: editableQuotas,
    initial: Object.fromEntries(limits.map(({ quota, total }) => [quota, String(total)])),
    asks: false,
    check: (value) => findProblems(editableQuotas, value, planTotal),
    send: (value) => {
      const numbers = editableQuotas.flatMap((quota) => {
        const text = value(quota).trim();
        return text === '' ? [] : [[quota, Number(text)]];
      });
      return platform.call(
        'subAccountLimits',
        { username, ...Object.fromEntries(numbers) },
        { silent: true },
      );
    },
    onDone: () => {
      platform.toast('success', t('subs.limitsDone', { username }));
      onClose();
      void membersChanged();
    },
  });
  const describe = (quota: LimitedQuota): string => {
    const total = planTotal(quota);
    const plan = total === null ? t('figures.unlimited') : format.number(total);
    const used = format.number(findLimit(quota)?.used ?? 0);
    const period = isMonthly(quota) ? 'month' : 'day';
    return findLimit(quota) === undefined
      ? t(`subs.limitPlan.${period}`, { plan })
      : t(`subs.limitUsed.${period}`, { used, plan });
  };
  return (
    <FormFrame form={form} label={t('subs.limits')} submitLabel={t('subs.nameSave')}>
      <p className={styles.about}>{t('subs.limitsNote')}</p>
      <div className={styles.limits}>
        {editableQuotas.map((quota) => (
          <TextField
            key={quota}
            {...form.field(quota)}
            label={limitNames.label(quota)}
            note={describe(quota)}
            needed={false}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
          />
        ))}
      </div>
    </FormFrame>
  );
}
