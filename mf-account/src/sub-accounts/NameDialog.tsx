// Dialog for the name of a sub-account that its team sees.
import { DISPLAY_NAME_MAX } from '@waybill/contract/team';
import { platform } from '@waybill/platform';
import { FormFrame, TextField, useForm } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { membersChanged } from './use-sub-accounts';

interface NamedSub {
  username: string;
  name: string;
}

interface NameDialogProps {
  named: NamedSub | null;
  onClose: () => void;
}

const names = ['name'] as const;

export function NameDialog({ named, onClose }: NameDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog
      open={named !== null}
      title={t('subs.nameOf', { username: named?.username ?? '' })}
      onClose={onClose}
      width={440}
      focusField
    >
      {named !== null && <NameForm named={named} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ named: { username, name }, onClose }: { named: NamedSub; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const form = useForm({
    names,
    draft: `sub-account-name:${username}`,
    initial: { name },
    asks: false,
    check: () => ({}),
    send: (value) =>
      platform.call('subAccountName', { username, name: value('name').trim() }, { silent: true }),
    onDone: () => {
      platform.toast('success', t('subs.nameDone', { username }));
      onClose();
      void membersChanged();
      void platform.queryClient.invalidateQueries({ queryKey: ['teamMembers'] });
    },
  });
  return (
    <FormFrame form={form} label={t('subs.name')} submitLabel={t('subs.nameSave')}>
      <TextField
        {...form.field('name')}
        label={t('subs.nameTitle')}
        note={t('subs.nameNote')}
        optional
        autoComplete="off"
        maxLength={DISPLAY_NAME_MAX}
      />
    </FormFrame>
  );
}
