// Menu for a person's data protection rights: download the data held about them, and request its removal.
import { dayAt, platform, useEffectCall } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { ConfirmDialog, Dropdown, TextAreaField } from '@waybill/ui/data';
import { useState } from 'react';
import { saveAnswer } from '../files/save-answer';
import { useTradeTexts } from '../texts';

const NOTE_MAX = 500;

interface PersonRightsProps {
  name: string;
  /** Id of a contact that was shown, or of a customer. */
  contact?: string;
  customer?: string;
  /** For a table row: an icon without text. */
  small?: boolean;
}

const saveHeld = (person: { contact: string; customer: string }) =>
  saveAnswer(async () => {
    const held = await platform.call('personHeld', person);
    const name = `person-${dayAt(held.at)}.json`;
    return new File([JSON.stringify(held, null, 2)], name, { type: 'application/json' });
  });

export function PersonRights({ name, contact = '', customer = '', small = false }: PersonRightsProps) {
  const { t } = useTradeTexts();
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const person = { contact, customer };

  // On failure the dialog stays open with the typed text.
  const ask = useEffectCall('personRemovalAsk', {
    onSuccess() {
      platform.toast('success', t('privacy.asked'));
      setAsking(false);
      setNote('');
    },
  });

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'held', label: t('privacy.held') },
            { key: 'remove', label: t('privacy.remove') },
          ],
          onClick: ({ key }) => (key === 'held' ? void saveHeld(person) : setAsking(true)),
        }}
      >
        <Button
          {...(small && { size: 'small' as const, type: 'text' as const })}
          icon={<Icon name="lock" />}
          aria-label={t('privacy.of', { name })}
          title={small ? t('privacy.button') : undefined}
        >
          {small ? null : t('privacy.button')}
        </Button>
      </Dropdown>
      <ConfirmDialog
        open={asking}
        title={t('privacy.title', { name })}
        confirmLabel={t('privacy.send')}
        danger
        busy={ask.isPending}
        onConfirm={() => ask.mutate({ ...person, note })}
        onClose={() => setAsking(false)}
      >
        <p>{t('privacy.text')}</p>
        <TextAreaField
          name="note"
          label={t('privacy.note')}
          value={note}
          onValue={setNote}
          maxLength={NOTE_MAX}
          optional
        />
      </ConfirmDialog>
    </>
  );
}
