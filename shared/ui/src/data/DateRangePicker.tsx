// Date range picker used by every screen: two days, three presets, the last date of the data beside it, and a warning
// for ranges far past it.
import { DatePicker } from 'antd';
import Input from 'antd/es/input/Input';
import dayjs from 'dayjs';
// Registers the names of months and days; dayjs's global locale stays the same.
import es from 'dayjs/locale/es';
import 'dayjs/locale/vi';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { useId } from 'react';
import { usePhone } from '../core/use-media';
import { FieldError } from '../core/words';
import { type DateRange, datePresets, presetNames, rangeWarning } from './date-range';
import { useDayFormats } from './day-formats';
import { useDataWords } from './words';
import './data.css';

export interface DateRangePickerProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Last day with data for the search, YYYY-MM-DD. */
  dataEnd?: string | null;
  /** Last day of the presets, YYYY-MM-DD; that of the data when absent, or else today. */
  presetEnd?: string;
  /** Name for screen readers; "Dates" when absent. */
  label?: string;
  /** Label above the field; the last date of the data is then at its right instead of below. */
  heading?: string;
  /** Today, YYYY-MM-DD, by the server's clock; the browser's when absent. */
  today?: string;
  /** What is wrong with the days, in the user's language. */
  problem?: string | undefined;
  /** Both ends may stay open. */
  clearable?: boolean;
}

const iso = 'YYYY-MM-DD';

// September as Intl writes it on the rest of the page.
const monthsShort = es.monthsShort?.map((name) => (name === 'sep' ? 'sept' : name)) ?? [];
dayjs.locale({ ...es, monthsShort }, undefined, true);

export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, dataEnd, problem } = props;
  const { t, format } = useDataWords();
  const phone = usePhone();
  const noteId = useId();
  const problemId = `${noteId}-problem`;
  const presets = datePresets(props.presetEnd ?? dataEnd ?? props.today ?? dayjs().format(iso));
  const warning = rangeWarning(value, dataEnd);
  const Days = phone ? PhoneDays : CalendarDays;
  const note = (
    <span
      id={noteId}
      className={warning ? 'wb-dates-warning' : undefined}
      role={warning ? 'status' : undefined}
    >
      {dataEnd && t(`dates.${warning ?? 'dataTo'}`, { date: format.date(dataEnd) })}
    </span>
  );

  return (
    <div className="wb-dates">
      {props.heading !== undefined && (
        <div className="wb-dates-head">
          <span aria-hidden>{props.heading}</span>
          {note}
        </div>
      )}
      <Days
        {...props}
        label={props.label ?? t('dates.label')}
        noteId={problem === undefined ? noteId : `${problemId} ${noteId}`}
      />
      <div className="wb-dates-below">
        {presetNames.map((name) => (
          <button
            key={name}
            type="button"
            className="wb-link-button"
            aria-pressed={presets[name].start === value.start && presets[name].end === value.end}
            onClick={() => onChange(presets[name])}
          >
            {t(`dates.${name}`)}
          </button>
        ))}
        {props.heading === undefined && note}
      </div>
      <FieldError id={problemId}>{problem}</FieldError>
    </div>
  );
}

interface DaysProps extends DateRangePickerProps {
  label: string;
  noteId: string;
}

const toDay = (text: string | null) => (text ? dayjs(text) : null);

/** Calendar of two months side by side. */
function CalendarDays(props: DaysProps) {
  const { value, onChange, problem, clearable = false, label, noteId } = props;
  const { t } = useDataWords();
  const formats = useDayFormats();
  return (
    <DatePicker.RangePicker
      className="wb-wide"
      aria-label={label}
      aria-describedby={noteId}
      value={[toDay(value.start), toDay(value.end)]}
      format={formats}
      status={problem === undefined ? '' : 'error'}
      allowClear={clearable}
      allowEmpty={[clearable, clearable]}
      placeholder={[t('dates.start'), t('dates.end')]}
      onChange={(days) =>
        onChange({ start: days?.[0]?.format(iso) ?? null, end: days?.[1]?.format(iso) ?? null })
      }
    />
  );
}

/** Native date inputs, for phones, where two months do not fit. */
function PhoneDays(props: DaysProps) {
  const { value, onChange, problem, clearable = false, label, noteId } = props;
  const { t } = useDataWords();

  function change(end: 'start' | 'end', day: string) {
    if (day === '' && !clearable) return;
    const next = { ...value, [end]: day || null };
    // Days in the wrong order are swapped.
    if (next.start && next.end && next.start > next.end) onChange({ start: next.end, end: next.start });
    else onChange(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className="wb-dates-phone" role="group" aria-label={label} aria-describedby={noteId}>
      {(['start', 'end'] as const).map((end) => (
        <Input
          key={end}
          type="date"
          status={problem === undefined ? '' : 'error'}
          aria-label={t(`dates.${end}`)}
          value={value[end] ?? ''}
          onChange={(event) => change(end, event.target.value)}
        />
      ))}
    </div>
  );
}
