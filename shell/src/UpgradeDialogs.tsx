// The two questions of UpgradeHost, with the dialogs they need: loaded when one is asked.
import { Dialog, UpgradePrompt } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';

export interface UpgradeDialogsProps {
  step: 'prompt' | 'contact';
  /** What a higher plan gives, in one line. */
  gain: string;
  /** Whom to ask where plans cannot be bought. */
  contact: string;
  onUpgrade: () => void;
  onClose: () => void;
}

export default function UpgradeDialogs({ step, gain, contact, onUpgrade, onClose }: UpgradeDialogsProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <UpgradePrompt open={step === 'prompt'} gain={gain} onUpgrade={onUpgrade} onClose={onClose} />
      <Dialog open={step === 'contact'} title={t('upgrade.contactTitle')} onClose={onClose}>
        <p>{contact}</p>
      </Dialog>
    </>
  );
}
