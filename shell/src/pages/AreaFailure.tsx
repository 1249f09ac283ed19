// What stands in the place of an area that failed: what happened, what the reader can do, and Retry.
import { Button, FailureState } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trailOf } from '../failure-words';
import type { Failure } from '../remotes/failures';

export interface AreaFailureProps {
  failure: Failure;
  onRetry: () => void;
}

/** Kinds where code of this page is in a state that a new page clears more surely than another try. */
const wantsReload = new Set<Failure['kind']>(['chunk', 'shape', 'registry']);

/** The list of all remotes may be altered too: then it is not one area that stays closed. */
const titleOf = ({ kind, remote }: Failure) =>
  kind === 'integrity' && remote === '' ? 'failure.integrity.site' : `failure.${kind}.title`;

export function AreaFailure({ failure, onRetry }: AreaFailureProps) {
  const { t } = useTranslation('shell');
  const [retried, setRetried] = useState<Failure | null>(null);
  return (
    <FailureState
      title={t(titleOf(failure))}
      advice={t(`failure.${failure.kind}.advice`)}
      trace={trailOf(failure)}
      retrying={retried === failure}
      onRetry={() => {
        setRetried(failure);
        onRetry();
      }}
      actions={
        wantsReload.has(failure.kind) && (
          <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
        )
      }
    />
  );
}
