// Form field for a country, searchable by its name in the user's language and by ISO code.
import { useCall, useLanguage } from '@waybill/platform';
import { useMemo } from 'react';
import { SelectField, type SelectFieldProps } from './SelectField';

/** Its value is an ISO 3166-1 alpha-2 code. */
type CountryFieldProps = Omit<SelectFieldProps, 'options' | 'loading' | 'searchable'>;

export function CountryField(props: CountryFieldProps) {
  const { format, locale } = useLanguage();
  const countries = useCall('countries', {});
  const options = useMemo(
    () =>
      countries.data
        ?.map(({ code }) => ({ value: code, label: format.country(code) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [countries.data, format, locale],
  );
  return <SelectField {...props} options={options ?? []} loading={countries.isPending} searchable />;
}
