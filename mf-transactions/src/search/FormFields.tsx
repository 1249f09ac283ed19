// Fields of the search form: a label, its control, what is wrong with it. Words in the query syntax of spec §5, and
// names of companies, which are suggested while somebody types.
import { CompanyField } from '@waybill/trade/data';
import { FieldError, Input } from '@waybill/ui';
import { type ReactNode, useId } from 'react';
import styles from './search.module.css';

export interface FieldProps {
  /** Absent for controls that print their own. */
  label?: string;
  /** Id of the control; absent for controls that carry their own name. */
  htmlFor?: string;
  help?: ReactNode;
  error?: string | undefined;
  errorId?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Field({ label, htmlFor, help, error, errorId, className, children }: FieldProps) {
  return (
    <div className={className}>
      {label !== undefined && (
        <div className={styles.label}>
          {htmlFor === undefined ? (
            <span aria-hidden>{label}</span>
          ) : (
            <label htmlFor={htmlFor}>{label}</label>
          )}
          {help}
        </div>
      )}
      {children}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export interface WordsFieldProps {
  className: string | undefined;
  label: string;
  help?: ReactNode;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  note?: ReactNode;
  /** Whether the words are a company's name. */
  company?: boolean;
}

export function WordsField(props: WordsFieldProps) {
  const { className, label, help, placeholder, value, onChange, error, note, company = false } = props;
  const id = useId();
  const control = {
    ...{ id, value, placeholder, maxLength: 200, allowClear: true, spellCheck: false },
    autoComplete: 'off',
    status: error === undefined ? ('' as const) : ('error' as const),
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <Field className={className} label={label} htmlFor={id} help={help} error={error} errorId={`${id}-error`}>
      {company ? (
        <CompanyField {...control} onValue={onChange} />
      ) : (
        <Input {...control} onChange={(event) => onChange(event.target.value)} />
      )}
      {note}
    </Field>
  );
}
