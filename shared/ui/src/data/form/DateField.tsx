// Form field for one day: a calendar on wide screens, the native date input on phones.
import { DatePicker } from 'antd';
import Input from 'antd/es/input/Input';
import dayjs from 'dayjs';
import type { RefCallback } from 'react';
import { Field, type FieldWords } from '../../core/form/Field';
import type { FieldHandle } from '../../core/form/use-fields';
import { usePhone } from '../../core/use-media';
import { useDayFormats } from '../day-formats';
import { useDataWords } from '../words';

type DateFieldProps = FieldWords & {
  name: string;
  /** YYYY-MM-DD; empty if not set. */
  value: string;
  onValue: (day: string) => void;
  onLeave?: () => void;
  /** First and last day that can be picked, YYYY-MM-DD. */
  min?: string;
  max?: string;
  disabled?: boolean;
  ref?: RefCallback<FieldHandle>;
};

const iso = 'YYYY-MM-DD';
const dayOf = (text: string | undefined) => (text ? dayjs(text, iso) : undefined);

export function DateField(props: DateFieldProps) {
  const { label, problem, warning, note, optional, name, value, onValue, min, max, disabled, ref } = props;
  const { t } = useDataWords();
  const formats = useDayFormats();
  const phone = usePhone();
  return (
    <Field {...{ label, problem, warning, note, optional }}>
      {(control) =>
        phone ? (
          <Input
            {...control}
            ref={ref}
            type="date"
            name={name}
            value={value}
            min={min}
            max={max}
            disabled={disabled}
            onChange={(event) => onValue(event.target.value)}
            onBlur={() => props.onLeave?.()}
          />
        ) : (
          <DatePicker
            {...control}
            ref={(picker) => ref?.(picker && { focus: () => picker.focus(), select: () => undefined })}
            value={dayOf(value) ?? null}
            format={formats}
            placeholder={t('form.choose')}
            minDate={dayOf(min)}
            maxDate={dayOf(max)}
            allowClear={optional}
            disabled={disabled}
            onChange={(day) => onValue(day?.format(iso) ?? '')}
            onBlur={() => props.onLeave?.()}
          />
        )
      }
    </Field>
  );
}
