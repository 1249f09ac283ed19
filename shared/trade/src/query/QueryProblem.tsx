// Shows why a query failed and what the user can do: plan limits, broken rules, timeouts. The form keeps the query.
import { codes, limitPeriod, QUOTA_UNLIMITED, type UpgradeNeed } from '@waybill/contract';
import {
  type CallError,
  platform,
  splitLanguage,
  useLanguage,
  useLimitNames,
  useRenewalText,
  useSession,
  useShownFailure,
} from '@waybill/platform';
import { Button, EmptyState, FailureState } from '@waybill/ui';
import type { AnswerOf } from '@waybill/ui/data';
import type { ReactElement } from 'react';
import { whereThere } from '../links/existing';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';

interface QueryProblemProps {
  error: CallError;
  onRetry: () => void;
  retrying: boolean;
}

export function QueryProblem({ error, onRetry, retrying }: QueryProblemProps) {
  const { t } = useTradeTexts();
  useShownFailure(error);
  switch (error.code) {
    case codes.planLacksRight:
    case codes.planExpired:
      return <PlanProblem error={error} />;
    case codes.memberLimit:
      return <EmptyState icon="lock" title={t('problem.ownLimit')} why={error.message} />;
    case codes.invalid:
      return <EmptyState icon="edit" title={t('problem.rules')} why={t('problem.rulesWhy')} />;
    case codes.keywordUnusable:
      return <EmptyState icon="filter" title={t('problem.broad')} why={t('problem.broadWhy')} />;
    default: {
      const slow = error.code === codes.queryTimeout;
      return (
        <FailureState
          title={t(slow ? 'problem.slow' : 'problem.failed')}
          advice={slow ? t('problem.slowWhy') : error.message}
          onRetry={onRetry}
          retrying={retrying}
          {...(error.trace !== undefined && { trace: error.trace })}
        />
      );
    }
  }
}

/** The problem of a query result, with Retry; null while there is an answer, or one may still come. */
export function problemOf({ data, error, isFetching, refetch }: AnswerOf<unknown>): ReactElement | null {
  if (error === null || data !== undefined) return null;
  return <QueryProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** Which plan limit was reached, when it resets, what the next plan offers, and buttons for it. */
export function PlanProblem({ error, title }: { error: CallError; title?: string }) {
  const { t } = useTradeTexts();
  const limits = useLimitNames();
  const { need } = error;
  const expired = error.code === codes.planExpired;
  const usedUp =
    need?.why === 'used_up'
      ? t(`problem.usedUp.${limitPeriod(need.limit)}`, { what: limits.name(need.limit) })
      : null;
  const session = useSession();
  const plans = whereThere(links.plans());
  const ownLevel = session.status === 'authenticated' ? session.user.account_level : undefined;
  // On a site without a plans page the prompt says whom to contact.
  const ask = () => {
    if (plans === null) {
      platform.bus.publish('upgrade.asked', {
        code: expired ? codes.planExpired : codes.planLacksRight,
        call: need?.limit ?? 'plan',
        need,
      });
      return;
    }
    platform.navigate(
      links.plans({
        why: need?.why ?? (expired ? 'expired' : 'lacking'),
        limit: need?.limit,
        from: splitLanguage(`${location.pathname}${location.search}`).rest,
        ask: need?.next?.level ?? (expired ? ownLevel : undefined),
      }),
    );
  };
  return (
    <EmptyState
      icon="lock"
      title={expired ? t('problem.expired') : (usedUp ?? title ?? t('problem.plan'))}
      why={
        expired ? t('problem.expiredWhy') : need === null ? t('problem.planWhy') : <PlanWords need={need} />
      }
      actions={
        <>
          <Button type="primary" onClick={ask}>
            {t('problem.ask')}
          </Button>
          {plans !== null && <Button onClick={() => platform.navigate(plans)}>{t('problem.plans')}</Button>}
        </>
      }
    />
  );
}

function PlanWords({ need }: { need: UpgradeNeed }) {
  const { limit, why, next } = need;
  const { t } = useTradeTexts();
  const renewal = useRenewalText();
  const { format } = useLanguage();
  const what = useLimitNames().name(limit);
  return (
    <>
      <p>{why === 'used_up' ? (renewal(need) ?? t('problem.higherOnly')) : t('problem.lacking', { what })}</p>
      {next !== null && (
        <p>
          {t(next.total <= QUOTA_UNLIMITED ? 'problem.nextUnlimited' : 'problem.next', {
            plan: next.name,
            what,
            total: format.number(next.total),
          })}
        </p>
      )}
      <p>{t('problem.kept')}</p>
    </>
  );
}
