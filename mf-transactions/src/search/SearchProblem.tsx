// A search that was not answered: what happened, what the reader can do, and the query stays as it is.
import { codes } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import { EmptyState, FailureState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export interface SearchProblemProps {
  error: CallError;
  onRetry: () => void;
  retrying: boolean;
}

export function SearchProblem({ error, onRetry, retrying }: SearchProblemProps) {
  const { t } = useTranslation(NAMESPACE);
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
    case codes.queryTimeout:
      return (
        <FailureState
          title={t('problem.slow')}
          advice={t('problem.slowWhy')}
          onRetry={onRetry}
          retrying={retrying}
          {...(error.trace !== undefined && { trace: error.trace })}
        />
      );
    default:
      return (
        <FailureState
          title={t('problem.failed')}
          advice={error.message}
          onRetry={onRetry}
          retrying={retrying}
          {...(error.trace !== undefined && { trace: error.trace })}
        />
      );
  }
}
