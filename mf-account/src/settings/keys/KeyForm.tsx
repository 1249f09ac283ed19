// Form with name, rights, daily limit and password: of an API key, or of an assistant that is let in.
import { API_KEY_NAME_MAX, type ApiKey, KEY_LIMIT, type KeyRight, keyRights } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import {
  Checkbox,
  FieldError,
  type FieldProblem,
  FormFrame,
  missingFields,
  PasswordField,
  TextField,
  useForm,
} from '@waybill/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';
import { limitOf } from './daily-limit';

const names = ['name', 'rights', 'daily_limit', 'password'] as const;
type Name = (typeof names)[number];

export const keysChanged = () => platform.queryClient.invalidateQueries({ queryKey: ['apiKeys'] });

const rightsOf = (text: string): KeyRight[] => keyRights.filter((right) => text.split(',').includes(right));

const sentFields = (value: (name: Name) => string) => ({
  name: value('name').trim(),
  rights: rightsOf(value('rights')),
  daily_limit: limitOf(value('daily_limit')),
  password: value('password'),
});

export type KeyFields = ReturnType<typeof sentFields>;

/** Form for a new key, for changing an existing one, or for letting an assistant in. */
export function useKeyForm<Done>(
  held: Partial<Pick<ApiKey, 'name' | 'rights' | 'daily_limit'>> | undefined,
  send: (fields: KeyFields) => Promise<Done>,
  onDone: (done: Done) => void,
) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const range = { min: format.number(KEY_LIMIT.min), max: format.number(KEY_LIMIT.max) };
  const form = useForm<Name, Done>({
    names,
    initial: {
      name: held?.name ?? '',
      rights: held?.rights?.join(',') ?? 'search,companies',
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
export function usePasskeyWords() {
  const { t } = useTranslation(NAMESPACE);
  return (failure: 'given-up' | 'impossible' | 'elsewhere', hosts: string) =>
    t(`keys.passkey.${failure}`, { hosts });
}

interface KeyFormProps<Done> extends ReturnType<typeof useKeyForm<Done>> {
  label: string;
  submitLabel: string;
  /** Further buttons beside the submit button. */
  actions?: ReactNode;
}

export function KeyForm<Done>({ form, range, label, submitLabel, actions }: KeyFormProps<Done>) {
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
    <FormFrame form={form} label={label} submitLabel={submitLabel} actions={actions}>
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
