// Dialogs for adding a passkey (name, password, then the browser's prompt) and for removing one.
import { type CallResponse, PASSKEY_NAME_MAX } from '@waybill/contract';
import { CallError, makePasskey, PasskeyError, platform } from '@waybill/platform';
import { FormFrame, missingFields, PasswordField, TextField, useForm } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';

export type Passkey = CallResponse<'passkeys'>[number];

const passkeysChanged = () => platform.queryClient.invalidateQueries({ queryKey: ['passkeys'] });

export function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog open={open} title={t('passkeys.add')} onClose={onClose} width={480} focusField>
      <AddForm onClose={onClose} />
    </Dialog>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const names = ['name', 'password'] as const;
  const form = useForm({
    names,
    asks: false,
    besideField: { loginFailed: 'password' },
    check: (value) => missingFields(names, value, ['password']),
    send: async (value) => {
      const { ticket, order } = await platform.call(
        'passkeyOrder',
        { password: value('password') },
        { silent: true },
      );
      const answer = await makePasskey(order).catch((error: unknown) => {
        if (!(error instanceof PasskeyError)) throw error;
        throw new CallError('business', t(`passkeys.failed.${error.trouble}`), { cause: error });
      });
      return platform.call('passkeyAdd', { ticket, name: value('name').trim(), answer }, { silent: true });
    },
    onDone: () => {
      void passkeysChanged();
      onClose();
    },
  });
  return (
    <FormFrame form={form} label={t('passkeys.add')} submitLabel={t('passkeys.make')}>
      <p className={styles.words}>{t('passkeys.addNote')}</p>
      <TextField
        {...form.field('name')}
        label={t('passkeys.name')}
        note={t('passkeys.nameNote')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
      />
      <PasswordField {...form.field('password')} label={t('keys.password')} autoComplete="current-password" />
    </FormFrame>
  );
}

interface RemoveProps {
  /** Null while the dialog is closed. */
  passkey: Passkey | null;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey, onClose }: RemoveProps) {
  const { t } = useTranslation(NAMESPACE);
  const title = passkey === null ? '' : t('passkeys.removeOf', { name: passkey.name });
  return (
    <Dialog open={passkey !== null} title={title} onClose={onClose} width={480} focusField>
      {passkey !== null && <RemoveForm id={passkey.id} label={title} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveForm({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const names = ['password'] as const;
  const form = useForm({
    names,
    asks: false,
    besideField: { loginFailed: 'password' },
    check: (value) => missingFields(names, value, ['password']),
    send: (value) => platform.call('passkeyRemove', { id, password: value('password') }, { silent: true }),
    onDone: () => {
      platform.toast('success', t('passkeys.removed'));
      void passkeysChanged();
      onClose();
    },
  });
  return (
    <FormFrame form={form} label={label} submitLabel={t('passkeys.remove')}>
      <p className={styles.words}>{t('passkeys.removeNote')}</p>
      <PasswordField {...form.field('password')} label={t('keys.password')} autoComplete="current-password" />
    </FormFrame>
  );
}
