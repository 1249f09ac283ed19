// Dialog for setting a sub-account's password, which ends its sessions.
import { platform } from '@waybill/platform';
import { FormFrame, useForm } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { passwordProblems, useMismatchWords } from '../form/new-password';
import { NAMESPACE } from '../texts';

const names = ['password', 'confirmation'] as const;

interface ResetDialogProps {
  /** Username of the sub-account; null while the dialog is closed. */
  username: string | null;
  onClose: () => void;
}

export function ResetDialog({ username, onClose }: ResetDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog
      open={username !== null}
      title={t('subs.resetOf', { username: username ?? '' })}
      onClose={onClose}
      width={440}
      focusField
    >
      {username !== null && <ResetForm username={username} onClose={onClose} />}
    </Dialog>
  );
}

function ResetForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const say = useMismatchWords();
  const form = useForm({
    names,
    say,
    asks: false,
    check: (value) => passwordProblems(value, { alphanumeric: true }),
    send: (value) =>
      platform.call('subAccountReset', { username, password: value('password') }, { silent: true }),
    onDone: () => {
      platform.toast('success', t('subs.resetDone', { username }));
      onClose();
    },
  });

  return (
    <FormFrame form={form} label={t('subs.reset')} submitLabel={t('subs.reset')}>
      <p className="wb-muted">{t('subs.resetText')}</p>
      <NewPasswordFields field={form.field} alphanumeric />
    </FormFrame>
  );
}
