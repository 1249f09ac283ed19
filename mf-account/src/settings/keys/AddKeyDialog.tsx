// A new API key: what it is for, what it may read and how often; then the key itself, this once.
import { API_KEY_NAME_MAX, KEY_LIMIT, type KeyRight, keyRights } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
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
import { makeKey } from './make-key';

const names = ['name', 'rights', 'daily_limit', 'password'] as const;
type Name = (typeof names)[number];

export const keysChanged = () => platform.queryClient.invalidateQueries({ queryKey: ['apiKeys'] });

const rightsOf = (text: string): KeyRight[] => keyRights.filter((right) => text.split(',').includes(right));

/** Whole number of calls, however it is grouped; NaN for anything else. */
const limitOf = (text: string) => Number(/^[\d\s.,]+$/.test(text) ? text.replace(/\D/g, '') : Number.NaN);

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

function AddKeyForm({ onMade }: { onMade: (text: string) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const legend = useId();
  const range = { min: format.number(KEY_LIMIT.min), max: format.number(KEY_LIMIT.max) };
  const form = useForm<Name, string>({
    names,
    initial: { name: '', rights: 'search,companies', daily_limit: String(KEY_LIMIT.usual), password: '' },
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
    async send(value) {
      const key = await makeKey();
      await platform.call(
        'apiKeyAdd',
        {
          name: value('name').trim(),
          rights: rightsOf(value('rights')),
          daily_limit: limitOf(value('daily_limit')),
          point: key.point,
          token_hash: key.tokenHash,
          password: value('password'),
        },
        { silent: true },
      );
      return key.text;
    },
    onDone: (text) => {
      onMade(text);
      void keysChanged();
    },
  });
  const chosen = rightsOf(form.value('rights'));
  const choose = (right: KeyRight, wanted: boolean) =>
    form.write(
      'rights',
      keyRights.filter((each) => (each === right ? wanted : chosen.includes(each))).join(','),
    );
  const { problem } = form.field('rights');

  return (
    <FormFrame form={form} label={t('keys.add')} submitLabel={t('keys.make')}>
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

/** The key, to be copied; it is nowhere else once the dialog is closed. */
function ShownOnce({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      platform.toast('success', t('keys.copied'));
    } catch {
      // Browsers may forbid it; the field can be selected.
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
