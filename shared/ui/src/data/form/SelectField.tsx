// Form field for one of several options; searchable by their labels, ignoring case and accents.
import { type RefSelectProps, Select } from 'antd';
import type { ReactNode, RefCallback } from 'react';
import { Field, type FieldWords } from '../../core/form/Field';
import type { FieldHandle } from '../../core/form/use-fields';
import { SearchSelect } from '../suggest/SearchSelect';
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

export function SelectField(props: SelectFieldProps) {
  const { label, problem, warning, note, optional, beside, searchable = false, ref } = props;
  const { t } = useDataWords();
  return (
    <Field {...{ label, problem, warning, note, optional, beside }}>
      {(control) => {
        const select = {
          ...control,
          ref: (handle: RefSelectProps | null) =>
            ref?.(handle && { focus: () => handle.focus(), select: () => undefined }),
          value: props.value === '' ? undefined : props.value,
          onChange: (value: string | undefined) => props.onValue(value ?? ''),
          onBlur: () => props.onLeave?.(),
          allowClear: optional,
          options: [...props.options],
          loading: props.loading,
          disabled: props.disabled,
          placeholder: props.placeholder ?? t('form.choose'),
          // Keeps the popup inside the landmark that contains the form.
          getPopupContainer: (element: HTMLElement) => element.parentElement ?? element,
        };
        if (!searchable) return <Select<string | undefined, FieldOption> {...select} />;
        return <SearchSelect<string | undefined, FieldOption> {...select} onPick={props.onValue} />;
      }}
    </Field>
  );
}
