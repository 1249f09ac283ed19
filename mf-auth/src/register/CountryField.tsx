// The country of a new account, searchable in the visitor's language and by ISO code.
import { useCall, useLanguage } from '@waybill/platform';
import { FieldError } from '@waybill/ui';
import { Select } from '@waybill/ui/data';
import { type Ref, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../form/form.module.css';
import type { FieldHandle } from '../form/TextField';
import { NAMESPACE } from '../texts';

export type CountryFieldProps = {
  label: string;
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  value: string;
  onValue: (code: string) => void;
  problem?: string | undefined;
  name: string;
  ref?: Ref<FieldHandle>;
};

export function CountryField({ label, value, onValue, problem, ref }: CountryFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format, locale } = useLanguage();
  const id = useId();
  const countries = useCall('countries', {});
  const options = useMemo(
    () =>
      countries.data
        ?.map(({ code }) => ({ value: code, label: format.country(code) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [countries.data, format, locale],
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        ref={(select) => {
          const handle = select && { focus: () => select.focus(), select: () => undefined };
          if (typeof ref === 'function') ref(handle);
        }}
        size="large"
        showSearch={{ optionFilterProp: 'label', filterOption: (typed, option) => fits(typed, option) }}
        value={value === '' ? undefined : value}
        onChange={(code: string) => onValue(code)}
        options={options ?? []}
        loading={countries.isPending}
        placeholder={t('register.countryChoose')}
        status={problem ? 'error' : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-below` : undefined}
        aria-required
        className={styles.select}
        // Inside the landmark that the form stands in.
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
      />
      <FieldError id={`${id}-below`}>{problem}</FieldError>
    </div>
  );
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** By name without regard to accents and case, or by code. */
function fits(typed: string, option: { value: string; label: string } | undefined): boolean {
  if (option === undefined) return false;
  return (
    fold(option.label).includes(fold(typed)) || option.value.toLowerCase() === typed.trim().toLowerCase()
  );
}
