// Dialog for creating a sub-account: username and password, validated while typing.
import { checkUsername, USERNAME_LENGTH } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { broken, FormFrame, TextField, useForm } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { passwordProblems, useMismatchWords } from '../form/new-password';
import { NAMESPACE } from '../texts';
import { membersChanged } from './use-sub-accounts';

const names = ['username', 'password', 'confirmation'] as const;

export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog open={open} title={t('subs.addTitle')} onClose={onClose} width={440} focusField>
      <AddForm onClose={onClose} />
    </Dialog>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const say = useMismatchWords();
  const form = useForm({
    names,
    draft: 'sub-account-new',
    notInDraft: ['password', 'confirmation'],
    say,
    asks: false,
    check: (value) => ({
      username: broken(checkUsername(value('username'))),
      ...passwordProblems(value, { alphanumeric: true }),
    }),
    send: (value) =>
      platform.call(
        'subAccountAdd',
        { username: value('username').trim(), password: value('password') },
        { silent: true },
      ),
    onDone: ({ username }) => {
      platform.toast('success', t('subs.added', { username }));
      onClose();
      void membersChanged();
    },
  });

  return (
    <FormFrame form={form} label={t('subs.addTitle')} submitLabel={t('subs.add')}>
      <TextField
        {...form.field('username')}
        label={t('subs.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_LENGTH.max}
      />
      <NewPasswordFields field={form.field} alphanumeric />
    </FormFrame>
  );
}
