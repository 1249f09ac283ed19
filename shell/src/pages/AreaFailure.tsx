// Shown in place of an area that failed: what happened, what the user can do, and a Retry button.
import { AppLink, Button, FailureState } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailureTrail } from '../failure-words';
import type { Failure } from '../remotes/failures';
import { errorPath, statusByFailure } from './error-path';

interface AreaFailureProps {
  failure: Failure;
  onRetry: () => void;
}

/** Kinds of failure that a reload resolves more surely than another try. */
const wantsReload = new Set<Failure['kind']>(['chunk', 'shape', 'registry']);

/** Without a network, a missing script says nothing about the release. */
const kindToTell = ({ kind }: Failure): Failure['kind'] =>
  kind === 'chunk' && !navigator.onLine ? 'entry' : kind;

/** The list of all remotes may be altered too: then not just one area is closed. */
const describeFailure = (kind: Failure['kind'], remote: string) =>
  kind === 'integrity' && remote === '' ? 'failure.integrity.site' : (`failure.${kind}.title` as const);

export function AreaFailure({ failure, onRetry }: AreaFailureProps) {
  const { t } = useTranslation('shell');
  const { remote } = failure;
  const kind = kindToTell(failure);
  const title = t(describeFailure(kind, remote));
  const advice = t(`failure.${kind}.advice`);
  const [retried, setRetried] = useState<Failure | null>(null);
  return (
    <FailureState
      title={title}
      advice={advice}
      trace={formatFailureTrail(failure)}
      retrying={retried === failure}
      onRetry={() => {
        setRetried(failure);
        onRetry();
      }}
      actions={
        <>
          {wantsReload.has(kind) && (
            <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
          )}
          {/* Without a list of remotes the site has no other page to go to. */}
          {remote !== '' && (
            <AppLink href={errorPath(statusByFailure[kind], `${title}. ${advice}`)}>
              {t('failure.page')}
            </AppLink>
          )}
        </>
      }
    />
  );
}
