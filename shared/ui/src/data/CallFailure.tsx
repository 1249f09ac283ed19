// Shows why an API call failed as a screen state: not found, not allowed by the plan, or failed, with a retry button.
import { codes } from '@waybill/contract';
import { type CallError, useShownFailure } from '@waybill/platform';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState, FailureState } from '../core/states';
import { useDataWords } from './words';

export interface CallFailureProps {
  error: CallError;
  onRetry: () => void;
  retrying?: boolean;
  /** Text for "not found", for pages whose address names one thing; a general text when absent. */
  missing?: { title: ReactNode; why?: ReactNode };
  compact?: boolean;
}

export function CallFailure({ error, onRetry, retrying, missing, compact }: CallFailureProps) {
  const { t } = useDataWords();
  useShownFailure(error);
  // An address with an invalid id names nothing either.
  const code = missing !== undefined && error.code === codes.invalid ? codes.notFound : error.code;
  switch (code) {
    case codes.notFound:
      return (
        <EmptyState
          icon="document"
          title={missing?.title ?? t('problem.notFound')}
          why={missing ? missing.why : t('problem.notFoundWhy')}
          compact={compact}
        />
      );
    case codes.planLacksRight:
    case codes.planExpired:
      return (
        <EmptyState
          icon="lock"
          title={t(code === codes.planExpired ? 'problem.expired' : 'problem.plan')}
          why={t('problem.planWhy')}
          actions={
            <Button onClick={onRetry} loading={retrying}>
              {t('problem.again')}
            </Button>
          }
          compact={compact}
        />
      );
    case codes.memberLimit:
      return <EmptyState icon="lock" title={t('problem.ownLimit')} why={error.message} compact={compact} />;
    case codes.invalid:
      return <EmptyState icon="edit" title={t('problem.invalid')} why={error.message} compact={compact} />;
    default:
      return (
        <FailureState
          advice={error.message}
          trace={error.trace}
          onRetry={onRetry}
          retrying={retrying}
          compact={compact}
        />
      );
  }
}
