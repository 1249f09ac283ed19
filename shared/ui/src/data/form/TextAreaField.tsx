// Form field for several lines of text; shows the number of characters once the limit is near.
import Area from 'antd/es/input/TextArea';
import type { RefCallback } from 'react';
import { Field, type FieldWords } from '../../core/form/Field';
import type { FieldHandle } from '../../core/form/use-fields';
import { useDataWords } from '../words';

type TextAreaFieldProps = FieldWords & {
  name: string;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  maxLength: number;
  /** Initial number of lines; it grows with its text up to three times as many. */
  rows?: number;
  placeholder?: string;
  ref?: RefCallback<FieldHandle>;
};

/** From this share of the limit on the count is shown. */
const NEARLY_FULL = 0.8;

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, problem, warning, note, optional, value, maxLength, rows = 3, ref } = props;
  const { t, format } = useDataWords();
  const count =
    value.length >= maxLength * NEARLY_FULL
      ? t('form.characters', { used: format.number(value.length), max: format.number(maxLength) })
      : undefined;
  return (
    <Field {...{ label, problem, warning, optional }} note={count ?? note}>
      {(control) => (
        <Area
          {...control}
          ref={(area) => {
            const element = area?.resizableTextArea?.textArea;
            ref?.(element ? { focus: () => element.focus(), select: () => element.select() } : null);
          }}
          name={props.name}
          value={value}
          maxLength={maxLength}
          placeholder={props.placeholder}
          autoSize={{ minRows: rows, maxRows: rows * 3 }}
          onChange={(event) => props.onValue(event.target.value)}
          onBlur={() => props.onLeave?.()}
        />
      )}
    </Field>
  );
}
