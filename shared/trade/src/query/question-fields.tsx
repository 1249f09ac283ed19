// Form fields that the search forms share: goods, HS codes, countries, dates.
import type { IgnoredSign } from '@waybill/contract';
import { today } from '@waybill/platform';
import { Field, type FieldProps, TextField, type TextFieldProps } from '@waybill/ui';
import {
  CountriesPicker,
  type CountriesPickerProps,
  DateRangePicker,
  type DateRangePickerProps,
  type HsPickerProps,
} from '@waybill/ui/data';
import { useWorldCountries } from '../countries/world';
import { IgnoredSigns } from '../finding/IgnoredSigns';
import { HsField } from '../hs/HsField';
import { ShortCodesNote } from '../hs/ShortCodesNote';

interface GoodsFieldProps extends Omit<TextFieldProps, 'note'> {
  /** The submitted text. */
  asked: string;
  /** Operators in it that had no effect; shown until the text is changed. */
  ignored: readonly IgnoredSign[] | undefined;
}

export function GoodsField({ asked, ignored, ...field }: GoodsFieldProps) {
  const said = field.value === asked ? (ignored ?? []) : [];
  return (
    <TextField
      allowClear
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      {...field}
      note={said.length > 0 && <IgnoredSigns signs={said} />}
    />
  );
}

interface HsCodeFieldProps
  extends Pick<FieldProps, 'label' | 'problem' | 'optional' | 'className'>,
    Pick<HsPickerProps, 'value' | 'onChange' | 'length'> {
  /** Reporting countries that are searched, by code of spec §2; none means all. */
  countries?: readonly string[];
}

export function HsCodeField(props: HsCodeFieldProps) {
  const { label, problem, optional, className, countries = [], ...picker } = props;
  return (
    <Field {...{ label, optional, className }}>
      {({ id }) => (
        <>
          <HsField id={id} {...picker} error={problem} />
          {picker.value.some((code) => code.length > picker.length.min) && (
            <ShortCodesNote {...picker} countries={countries} minDigits={picker.length.min} />
          )}
        </>
      )}
    </Field>
  );
}

interface CountriesFieldProps
  extends Pick<FieldProps, 'label' | 'optional' | 'className'>,
    Pick<CountriesPickerProps, 'value' | 'onChange' | 'placeholder'> {
  label: string;
}

/** Any countries of the world; none means all. */
export function CountriesField({ label, optional, className, ...picker }: CountriesFieldProps) {
  const countries = useWorldCountries();
  return (
    <Field {...{ label, optional, className }}>
      {({ id }) => <CountriesPicker id={id} label={label} countries={countries} clearable {...picker} />}
    </Field>
  );
}

interface Days<Day> {
  startDate: Day;
  endDate: Day;
}

interface DatesFieldProps<Day extends string | null>
  extends Pick<DateRangePickerProps, 'label' | 'dataEnd' | 'presetEnd' | 'problem'> {
  value: Days<Day>;
  onChange: (days: Days<Day | string>) => void;
}

/** Date range of a search; clearing a day has no effect. */
export function DatesField<Day extends string | null>({
  label,
  value,
  onChange,
  ...picker
}: DatesFieldProps<Day>) {
  return (
    <DateRangePicker
      label={label}
      heading={label}
      value={{ start: value.startDate, end: value.endDate }}
      onChange={({ start, end }) =>
        onChange({ startDate: start ?? value.startDate, endDate: end ?? value.endDate })
      }
      today={today()}
      {...picker}
    />
  );
}
