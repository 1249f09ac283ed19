// The dialogs of UpgradeHost (upgrade prompt, and whom to contact), in a chunk that is loaded when one is first needed.
import { Dialog, UpgradePrompt } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';

interface UpgradeDialogsProps {
  step: 'prompt' | 'contact';
  /** The plan has expired, so that its level is not the obstacle. */
  ended: boolean;
  /** Why this was refused, in one line; null when that is not known. */
  why: string | null;
  /** What the next plan gives, in one line. */
  gain: string | null;
  /** State of an earlier request for another plan, in one line. */
  request: string | null;
  /** Whom to ask, and which account to name, where plans cannot be compared or bought. */
  contact: { ask: string; account: string } | null;
  onUpgrade: () => void;
  onClose: () => void;
}

export default function UpgradeDialogs({
  step,
  ended,
  why,
  gain,
  request,
  contact,
  onUpgrade,
  onClose,
}: UpgradeDialogsProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <UpgradePrompt
        open={step === 'prompt'}
        ended={ended}
        why={why}
        gain={gain}
        request={request}
        confirmLabel={contact === null ? undefined : t('upgrade.contactTitle')}
        onUpgrade={onUpgrade}
        onClose={onClose}
      />
      <Dialog open={step === 'contact'} title={t('upgrade.contactTitle')} onClose={onClose}>
        <p>{contact?.ask}</p>
        {gain && <p>{gain}</p>}
        <p>{contact?.account}</p>
      </Dialog>
    </>
  );
}
