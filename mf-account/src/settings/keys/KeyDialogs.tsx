// Dialogs for creating an API key (name, rights, daily limit), which then shows the key once, and for changing one.
import { API_KEY_NAME_MAX, type ApiKey, KEY_LIMIT, type KeyRight, keyRights } from '@waybill/contract';
import { platform, useLanguage, withPasskey } from '@waybill/platform';
import {
  Button,
  Checkbox,
  FieldError,
  type FieldProblem,
  FormFrame,
  Icon,
  Input,
  missingFields,
  PasswordField,
  TextField,
  useForm,
} from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';
import { limitOf } from './daily-limit';
import { makeKey } from './make-key';

const names = ['name', 'rights', 'daily_limit', 'password'] as const;
type Name = (typeof names)[number];

export const keysChanged = () => platform.queryClient.invalidateQueries({ queryKey: ['apiKeys'] });

const rightsOf = (text: string): KeyRight[] => keyRights.filter((right) => text.split(',').includes(right));

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
      {made === null ? <AddKeyForm onMade={setMade} /> : <ShownOnce text={made} onClose={close} />}
    </Dialog>
  );
}

const sentFields = (value: (name: Name) => string) => ({
  name: value('name').trim(),
  rights: rightsOf(value('rights')),
  daily_limit: limitOf(value('daily_limit')),
  password: value('password'),
});

/** Form for a new key, or for changing an existing one. */
function useKeyForm<Done>(
  held: Pick<ApiKey, 'name' | 'rights' | 'daily_limit'> | undefined,
  send: (fields: ReturnType<typeof sentFields>) => Promise<Done>,
  onDone: (done: Done) => void,
) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const range = { min: format.number(KEY_LIMIT.min), max: format.number(KEY_LIMIT.max) };
  const form = useForm<Name, Done>({
    names,
    initial: {
      name: held?.name ?? '',
      rights: held?.rights.join(',') ?? 'search,companies',
      daily_limit: String(held?.daily_limit ?? KEY_LIMIT.usual),
      password: '',
    },
    say: (name, { rule }: Extract<FieldProblem, { rule: unknown }>) => {
      if (name === 'rights') return t('keys.rightsMissing');
      return name === 'daily_limit' && rule === 'format' ? t('keys.limitRule', range) : undefined;
    },
    asks: false,
    besideField: { loginFailed: 'password' },
    check: (value) => {
      const limit = limitOf(value('daily_limit'));
      const fits = limit >= KEY_LIMIT.min && limit <= KEY_LIMIT.max;
      return {
        ...(!fits && { daily_limit: { rule: 'format' as const } }),
        ...missingFields(names, value, ['password']),
      };
    },
    send: (value) => send(sentFields(value)),
    onDone: (done) => {
      onDone(done);
      void keysChanged();
    },
  });
  return { form, range };
}

/** Says why no passkey was used. */
function usePasskeyWords() {
  const { t } = useTranslation(NAMESPACE);
  return (failure: 'given-up' | 'impossible' | 'elsewhere', hosts: string) =>
    t(`keys.passkey.${failure}`, { hosts });
}

function AddKeyForm({ onMade }: { onMade: (text: string) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const words = usePasskeyWords();
  const send = async (fields: ReturnType<typeof sentFields>) => {
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

interface KeyFormProps<Done> extends ReturnType<typeof useKeyForm<Done>> {
  label: string;
  submitLabel: string;
}

function KeyForm<Done>({ form, range, label, submitLabel }: KeyFormProps<Done>) {
  const { t } = useTranslation(NAMESPACE);
  const legend = useId();
  const chosen = rightsOf(form.value('rights'));
  const choose = (right: KeyRight, wanted: boolean) =>
    form.write(
      'rights',
      keyRights.filter((each) => (each === right ? wanted : chosen.includes(each))).join(','),
    );
  const { problem } = form.field('rights');

  return (
    <FormFrame form={form} label={label} submitLabel={submitLabel}>
      <TextField
        {...form.field('name')}
        label={t('keys.name')}
        note={t('keys.nameNote')}
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX}
      />
      <fieldset className={styles.boxes} aria-describedby={problem && `${legend}-problem`}>
        <legend>{t('keys.rights')}</legend>
        {keyRights.map((right) => (
          <Checkbox
            key={right}
            checked={chosen.includes(right)}
            onChange={({ target }) => choose(right, target.checked)}
          >
            {t(`keys.right.${right}`)}
          </Checkbox>
        ))}
        <FieldError id={`${legend}-problem`}>{problem}</FieldError>
      </fieldset>
      <TextField
        {...form.field('daily_limit')}
        label={t('keys.limit')}
        note={t('keys.limitNote', range)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
      />
      <PasswordField
        {...form.field('password')}
        label={t('keys.password')}
        note={t('keys.passwordNote')}
        autoComplete="current-password"
      />
    </FormFrame>
  );
}

/** The key, to be copied; it cannot be shown again once the dialog is closed. */
function ShownOnce({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      platform.toast('success', t('keys.copied'));
    } catch {
      // Browsers may forbid copying; the text can still be selected.
      platform.toast('error', t('keys.copyFailed'));
    }
  }
  return (
    <div className={styles.shown}>
      <p className={styles.words}>{t('keys.shownOnce')}</p>
      <label htmlFor={id} className="wb-hidden">
        {t('keys.key')}
      </label>
      <Input id={id} value={text} readOnly onFocus={({ target }) => target.select()} className={styles.key} />
      <div className={styles.shownButtons}>
        <Button icon={<Icon name="check" />} onClick={onClose}>
          {t('keys.kept')}
        </Button>
        <Button type="primary" onClick={() => void copy()}>
          {t('keys.copy')}
        </Button>
      </div>
    </div>
  );
}
