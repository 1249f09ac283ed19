// One labelled field with its error beside it.
import { FieldError, Input, type InputProps } from '@waybill/ui';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './form.module.css';

/** What the form needs of antd's input: its reference has the same methods as the element itself. */
export type FieldHandle = { focus: () => void; select: () => void };

export type TextFieldProps = Omit<InputProps, 'id' | 'ref' | 'onChange' | 'size' | 'status'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** In the user's language. */
  problem?: string | undefined;
  /** Something to look out for that is no error, e.g. Caps Lock. */
  warning?: string | undefined;
  /** What belongs in the field, in a few words. */
  note?: string | undefined;
  /** Stands beside the field, in its row. */
  beside?: ReactNode;
  ref?: Ref<FieldHandle>;
};

export function TextField(props: TextFieldProps) {
  const { label, value, onValue, problem, warning, note, beside, ref, ...input } = props;
  const id = useId();
  const below = problem ?? warning ?? note;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.fieldRow}>
        <Input
          {...input}
          id={id}
          ref={ref}
          size="large"
          value={value}
          onChange={(event) => onValue(event.target.value)}
          status={problem ? 'error' : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          aria-required
        />
        {beside}
      </div>
      {problem ? (
        <FieldError id={`${id}-below`}>{problem}</FieldError>
      ) : (
        below && (
          <p id={`${id}-below`} className={warning ? styles.warning : styles.note}>
            {below}
          </p>
        )
      )}
    </div>
  );
}
