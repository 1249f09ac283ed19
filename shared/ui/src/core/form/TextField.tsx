// One labelled line of text with its error beside it.
import type { InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import type { FocusEvent, ReactNode, RefCallback } from 'react';
import { Field, type FieldWords } from './Field';
import type { FieldHandle } from './use-fields';

export type TextFieldProps = FieldWords &
  Omit<InputProps, 'id' | 'ref' | 'onChange' | 'size' | 'status'> & {
    value: string;
    onValue: (value: string) => void;
    onLeave?: (() => void) | undefined;
    /** Stands beside the field, in its row. */
    beside?: ReactNode;
    ref?: RefCallback<FieldHandle>;
  };

export function TextField(props: TextFieldProps) {
  const { label, problem, warning, note, optional, beside, onValue, onLeave, onBlur, ref, ...input } = props;
  return (
    <Field {...{ label, problem, warning, note, optional, beside }}>
      {(control) => (
        <Input
          {...input}
          {...control}
          ref={ref}
          onChange={(event) => onValue(event.target.value)}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            onLeave?.();
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
