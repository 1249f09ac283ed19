// Form field for one of several options; searchable by their labels, ignoring case and accents.
import { Select } from 'antd';
import type { ReactNode, RefCallback } from 'react';
import { Field, type FieldWords } from '../../core/form/Field';
import type { FieldHandle } from '../../core/form/use-fields';
import { folded } from '../folded';
import { useDataWords } from '../words';

export interface FieldOption {
  value: string;
  label: string;
}

export type SelectFieldProps = FieldWords & {
  name: string;
  /** Empty while none is chosen. */
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  options: readonly FieldOption[];
  loading?: boolean;
  /** "Choose" when absent. */
  placeholder?: string;
  /** Few options need no search. */
  searchable?: boolean;
  disabled?: boolean;
  beside?: ReactNode;
  ref?: RefCallback<FieldHandle>;
};

/** Whether an option matches: by words of its label, or by its value, e.g. a country code. */
function fits(typed: string, option: FieldOption | undefined): boolean {
  if (option === undefined) return false;
  return folded(option.label).includes(folded(typed)) || folded(option.value) === folded(typed);
}

export function SelectField(props: SelectFieldProps) {
  const { label, problem, warning, note, optional, beside, searchable = false, ref } = props;
  const { t } = useDataWords();
  return (
    <Field {...{ label, problem, warning, note, optional, beside }}>
      {(control) => (
        <Select<string, FieldOption>
          {...control}
          ref={(select) => ref?.(select && { focus: () => select.focus(), select: () => undefined })}
          showSearch={searchable && { filterOption: fits }}
          value={props.value === '' ? undefined : props.value}
          onChange={(value: string | undefined) => props.onValue(value ?? '')}
          onBlur={() => props.onLeave?.()}
          allowClear={optional}
          options={[...props.options]}
          loading={props.loading}
          disabled={props.disabled}
          placeholder={props.placeholder ?? t('form.choose')}
          // Keeps the popup inside the landmark that contains the form.
          getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
        />
      )}
    </Field>
  );
}
