// Fields that the questions about records share: words of the goods, HS codes, countries.
import type { IgnoredSign } from '@waybill/contract';
import { Field, type FieldWords, TextField, type TextFieldProps } from '@waybill/ui';
import { CountriesPicker, type CountriesPickerProps, type HsPickerProps } from '@waybill/ui/data';
import { useWorldCountries } from '../countries/world';
import { IgnoredSigns } from '../finding/IgnoredSigns';
import { HsField } from '../hs/HsField';

export interface GoodsFieldProps extends Omit<TextFieldProps, 'note'> {
  /** The text that was asked with. */
  asked: string;
  /** Signs of it that were not searched for: said until it is changed. */
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

export interface HsCodeFieldProps
  extends Pick<FieldWords, 'label' | 'problem' | 'optional'>,
    Pick<HsPickerProps, 'value' | 'onChange' | 'length'> {}

export function HsCodeField({ label, problem, optional = false, ...picker }: HsCodeFieldProps) {
  return (
    <Field label={label} optional={optional}>
      {({ id }) => <HsField id={id} {...picker} {...(problem !== undefined && { error: problem })} />}
    </Field>
  );
}

export interface CountriesFieldProps
  extends Pick<FieldWords, 'label' | 'optional'>,
    Pick<CountriesPickerProps, 'value' | 'onChange' | 'placeholder'> {
  label: string;
}

/** Any countries of the world; none means all of them. */
export function CountriesField({ label, optional = false, ...picker }: CountriesFieldProps) {
  const countries = useWorldCountries();
  return (
    <Field label={label} optional={optional}>
      {({ id }) => <CountriesPicker id={id} label={label} countries={countries} clearable {...picker} />}
    </Field>
  );
}
