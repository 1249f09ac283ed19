// Dialogs for creating an API key (name, rights, daily limit), which then shows the key once, and for changing one.
import type { ApiKey } from '@waybill/contract';
import { platform, withPasskey } from '@waybill/platform';
import { Dialog } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { ShownOnce } from '../ShownOnce';
import { type KeyFields, KeyForm, useKeyForm, usePasskeyWords } from './KeyForm';
import { makeKey } from './make-key';

export function AddKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t(made === null ? 'keys.add' : 'keys.shownTitle')}
      onClose={close}
      width={480}
      focusField
    >
      {made === null ? (
        <AddKeyForm onMade={setMade} />
      ) : (
        <ShownOnce
          text={made}
          label={t('keys.key')}
          why={t('keys.shownOnce')}
          copyLabel={t('keys.copy')}
          copied={t('keys.copied')}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

function AddKeyForm({ onMade }: { onMade: (text: string) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const words = usePasskeyWords();
  const send = async (fields: KeyFields) => {
    const { text, point, tokenHash } = await makeKey();
    const key = { ...fields, point, token_hash: tokenHash };
    await withPasskey(
      (proof) => platform.call('apiKeyAdd', { ...key, ...proof }, { silent: true }),
      words,
      'owner',
    );
    return text;
  };
  const made = useKeyForm(undefined, send, onMade);
  return <KeyForm {...made} label={t('keys.add')} submitLabel={t('keys.make')} />;
}

/** Changes a key's rights and limit. @param held the key; null while the dialog is closed */
export function EditKeyDialog({ held, onClose }: { held: ApiKey | null; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog open={held !== null} title={t('keys.edit')} onClose={onClose} width={480} focusField>
      {held !== null && <EditKeyForm held={held} onClose={onClose} />}
    </Dialog>
  );
}

function EditKeyForm({ held, onClose }: { held: ApiKey; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const words = usePasskeyWords();
  const { id } = held;
  const changed = useKeyForm(
    held,
    (fields) =>
      withPasskey(
        (proof) => platform.call('apiKeyEdit', { id, ...fields, ...proof }, { silent: true }),
        words,
        'owner',
      ),
    () => {
      platform.toast('success', t('keys.changed'));
      onClose();
    },
  );
  return <KeyForm {...changed} label={t('keys.edit')} submitLabel={t('keys.save')} />;
}
