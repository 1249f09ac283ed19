// The two questions of UpgradeHost, with the dialogs they need: loaded when one is asked.
import { Dialog, UpgradePrompt } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';

interface UpgradeDialogsProps {
  step: 'prompt' | 'contact';
  /** The plan has ended, so that the level is not what stands in the way. */
  ended: boolean;
  /** Why this was refused, in one line. */
  why: string;
  /** What the next plan gives, in one line. */
  gain: string | null;
  /** Where plans cannot be compared or bought: whom to ask, and which account to name there. */
  contact: { ask: string; account: string } | null;
  onUpgrade: () => void;
  onClose: () => void;
}

export default function UpgradeDialogs({
  step,
  ended,
  why,
  gain,
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
