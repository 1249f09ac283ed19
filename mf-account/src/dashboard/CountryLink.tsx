// A reporting country as a link into its transactions.
import { platform, useLanguage } from '@waybill/platform';
import { AppLink, CountryCode } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type CountryFigure, isSecondSource } from './country-figures';
import { countrySearchPath } from './search-links';

/** Name of a source in the reader's language; the second source of a country says which one it is. */
function useSourceName() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (code: string, alpha2: string) => {
    const country = format.country(alpha2);
    return isSecondSource(code, alpha2) ? t('airFreight', { country }) : country;
  };
}

export function CountryLink({ country }: { country: CountryFigure }) {
  const nameOf = useSourceName();
  const { code, alpha2, data_end } = country;
  return (
    <>
      <CountryCode code={alpha2} />{' '}
      <AppLink href={platform.language.path(countrySearchPath(code, data_end))}>
        {nameOf(code, alpha2)}
      </AppLink>
    </>
  );
}
