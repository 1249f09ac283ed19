// A question that was not answered: what happened, what the reader can do, and the question stays as it is.
import { codes } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import { EmptyState, FailureState } from '@waybill/ui';
import { useTradeTexts } from '../texts';

export interface QueryProblemProps {
  error: CallError;
  onRetry: () => void;
  retrying: boolean;
}

export function QueryProblem({ error, onRetry, retrying }: QueryProblemProps) {
  const { t } = useTradeTexts();
  switch (error.code) {
    case codes.planLacksRight:
    case codes.planExpired:
      return (
        <EmptyState
          icon="lock"
          title={t(error.code === codes.planExpired ? 'problem.expired' : 'problem.plan')}
          why={t('problem.planWhy')}
        />
      );
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
