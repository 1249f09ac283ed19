// Search field for countries by name; its text is kept in the address.
import { useReportingName } from '@waybill/trade';
import { SampleNote } from '@waybill/trade/data';
import { EmptyState } from '@waybill/ui';
import { countryWords, folded, inAddress, SearchField, useAddress } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

const fields = { name: inAddress.text() };

interface CountrySearchProps<Country> {
  countries: readonly Country[];
  /** Renders the countries found. */
  children: (found: readonly Country[]) => ReactNode;
}

export function CountrySearch<Country extends { code: string; alpha2: string; sample: boolean }>({
  countries,
  children,
}: CountrySearchProps<Country>) {
  const { t } = useTranslation(NAMESPACE);
  const nameCountry = useReportingName();
  const [{ name }, change] = useAddress(fields);
  const found = countries.filter(({ code, alpha2 }) =>
    countryWords(nameCountry(code), code, alpha2).includes(folded(name)),
  );
  return (
    <>
      <div className="wb-filters">
        <SearchField
          label={t('countries.search')}
          value={name}
          onSearch={(text) => change({ name: text }, { replace: true })}
        />
        {countries.some(({ sample }) => sample) && <SampleNote />}
      </div>
      {found.length === 0 && <EmptyState compact title={t('countries.none', { name })} />}
      {children(found)}
    </>
  );
}
