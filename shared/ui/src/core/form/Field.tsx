// Layout of one form field: label, control, and below it the error, else a warning or a note.
import { type ReactNode, useId } from 'react';
import { useUi } from '../language';
import { FieldError } from '../words';
import './form.css';

export type FieldWords = {
  label: string;
  /** What is wrong, in the user's language. */
  problem?: string | undefined;
  /** A warning that is not an error, e.g. Caps Lock. */
  warning?: string | undefined;
  /** What belongs in the field, in a few words. */
  note?: ReactNode;
  /** May stay empty; the label says so. */
  optional?: boolean | undefined;
};

/** Attributes that tie a control to its label and messages. */
export type ControlProps = {
  id: string;
  status: 'error' | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
};

export type FieldProps = FieldWords & {
  /** Whether the field is required; by default when it is not optional. */
  needed?: boolean;
  /** Placed beside the label. */
  help?: ReactNode;
  /** Placed beside the control, in its row. */
  beside?: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

export function Field(props: FieldProps) {
  const { label, problem, warning, note, optional = false, needed = !optional, help, className } = props;
  const { t } = useUi();
  const id = useId();
  const below = problem ?? warning ?? note;
  const named = (
    <label className="wb-label" htmlFor={id}>
      {label}
      {optional && <span> ({t('optional')})</span>}
    </label>
  );
  return (
    <div className={className ? `wb-field ${className}` : 'wb-field'}>
      {help ? (
        <div className="wb-label-row">
          {named}
          {help}
        </div>
      ) : (
        named
      )}
      <div className="wb-field-row">
        {props.children({
          id,
          status: problem ? 'error' : undefined,
          'aria-invalid': problem !== undefined,
          'aria-describedby': below ? `${id}-below` : undefined,
          'aria-required': needed,
        })}
        {props.beside}
      </div>
      {problem ? (
        <FieldError id={`${id}-below`}>{problem}</FieldError>
      ) : (
        below && (
          <p id={`${id}-below`} className={warning ? 'wb-field-note wb-amber' : 'wb-field-note'}>
            {below}
          </p>
        )
      )}
    </div>
  );
}
