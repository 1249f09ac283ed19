// Name of a reporting country, linked to a search of its transactions.
import { useReportingName } from '@waybill/trade';
import { AppLink, CountryCode } from '@waybill/ui';
import type { CountryFigure } from './country-figures';
import { countrySearchPath } from './search-links';

export function CountryLink({ country }: { country: CountryFigure }) {
  const nameCountry = useReportingName();
  return (
    <>
      <CountryCode code={country.alpha2} />{' '}
      <AppLink href={countrySearchPath(country)}>{nameCountry(country.code)}</AppLink>
    </>
  );
}
