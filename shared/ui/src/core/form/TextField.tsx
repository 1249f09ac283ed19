// Text field of a form: one labelled line of text with its error below it.
import type { InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import type { FocusEvent, RefCallback } from 'react';
import { Field, type FieldProps } from './Field';
import type { FieldHandle } from './use-fields';

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputProps, 'id' | 'ref' | 'onChange' | 'size' | 'status' | 'className'> & {
    value: string;
    onValue: (value: string) => void;
    onLeave?: (() => void) | undefined;
    ref?: RefCallback<FieldHandle>;
  };

export function TextField(props: TextFieldProps) {
  const { label, problem, warning, note, optional, needed, help, beside, className, ...rest } = props;
  const { onValue, onLeave, onBlur, ref, ...input } = rest;
  return (
    <Field {...{ label, problem, warning, note, optional, needed, help, beside, className }}>
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
