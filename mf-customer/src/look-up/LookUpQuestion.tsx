// Confirmation dialog of a look-up, with its maximum price.
import { useLanguage } from '@waybill/platform';
import { Price, usePlanProblem } from '@waybill/trade/data';
import { ConfirmDialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { KnownEmails } from './KnownEmails';
import { type LookUpKind, lookUpCalls } from './look-up';

interface LookUpQuestionProps {
  kind: LookUpKind;
  ids: readonly string[];
  onStart: () => void;
  onClose: () => void;
}

export function LookUpQuestion({ kind, ids, onStart, onClose }: LookUpQuestionProps) {
  const count = ids.length;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const problem = usePlanProblem({ quota: 'contacts', units: count });
  return (
    <ConfirmDialog
      open
      title={t(`lookUp.${kind}.title`, { count, n: format.number(count) })}
      confirmLabel={t(`lookUp.${kind}.start`)}
      disabled={problem !== null}
      onConfirm={onStart}
      onClose={onClose}
    >
      <p>{t(`lookUp.${kind}.text`)}</p>
      {kind === 'email' && <KnownEmails ids={ids} />}
      <Price quota="contacts" units={count} call={lookUpCalls[kind]} />
      <p className="wb-muted">{t('lookUp.atMost')}</p>
    </ConfirmDialog>
  );
}
