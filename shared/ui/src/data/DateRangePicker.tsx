// THE date picker: two days, three presets, the end of the data printed beside it, a warning past it.
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useUi } from '../core/language';
import { usePhone } from '../core/useMedia';
import { type DateRange, datePresets, presetNames, rangeWarning } from './dateRange';
import './data.css';

export interface DateRangePickerProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Last day that holds data for what is searched, YYYY-MM-DD; presets end there. Today when absent. */
  dataEnd?: string | null;
  /** First day that holds data; earlier days cannot be picked. */
  dataStart?: string | null;
  /** Name for screen readers; "Dates" when absent. */
  label?: string;
  /** Today, YYYY-MM-DD, by the server's clock; the browser's when absent. */
  today?: string;
  /** Both ends may stay open. */
  clearable?: boolean;
  disabled?: boolean;
}

const iso = 'YYYY-MM-DD';
const toDay = (text: string | null) => (text ? dayjs(text) : null);

export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, dataEnd, dataStart, clearable = false } = props;
  const { t, format } = useUi();
  const phone = usePhone();
  const noteId = useId();
  const presets = datePresets(dataEnd ?? props.today ?? dayjs().format(iso));
  const warning = rangeWarning(value, dataEnd);

  return (
    <div className="wb-dates">
      <DatePicker.RangePicker
        className="wb-dates-input"
        aria-label={props.label ?? t('dates.label')}
        aria-describedby={noteId}
        value={[toDay(value.start), toDay(value.end)]}
        format={iso}
        inputReadOnly={phone}
        allowClear={clearable}
        allowEmpty={[clearable, clearable]}
        disabled={props.disabled}
        placeholder={[t('dates.start'), t('dates.end')]}
        minDate={dataStart ? dayjs(dataStart) : undefined}
        presets={presetNames.map((name) => ({
          label: t(`dates.${name}`),
          value: [dayjs(presets[name].start), dayjs(presets[name].end)],
        }))}
        classNames={{ popup: { root: 'wb-dates-popup' } }}
        onChange={(days) =>
          onChange({ start: days?.[0]?.format(iso) ?? null, end: days?.[1]?.format(iso) ?? null })
        }
      />
      <p
        id={noteId}
        className={warning ? 'wb-dates-note wb-amber' : 'wb-dates-note'}
        role={warning ? 'status' : undefined}
      >
        {warning && dataEnd && t(`dates.${warning}`, { date: format.date(dataEnd) })}
        {!warning && dataEnd && t('dates.dataTo', { date: format.date(dataEnd) })}
      </p>
    </div>
  );
}
