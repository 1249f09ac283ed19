// The account's country, searchable in the reader's language and by ISO code.
import { useCall, useLanguage } from '@waybill/platform';
import { SelectField, type SelectFieldProps } from '@waybill/ui/data';
import { useMemo } from 'react';

/** Its value is an ISO 3166-1 alpha-2 code. */
export function CountryField(props: Omit<SelectFieldProps, 'options' | 'loading' | 'searchable'>) {
  const { format, locale } = useLanguage();
  const countries = useCall('countries', {}, { silent: true });
  const options = useMemo(
    () =>
      countries.data
        ?.map(({ code }) => ({ value: code, label: format.country(code) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [countries.data, format, locale],
  );
  return <SelectField {...props} options={options ?? []} loading={countries.isPending} searchable />;
}
