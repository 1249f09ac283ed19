// Form fields that company search and leads share: an HS code that companies trade in, and the countries they are in.
import { HS_LENGTH } from '@waybill/contract';
import { CountriesField, HsCodeField } from '@waybill/trade/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface Terms {
  hsCode: readonly string[];
  country: readonly string[];
}

interface CodeAndCountryProps {
  draft: Terms;
  change: (part: Partial<Terms>, field?: 'hsCode') => void;
  /** Validation error of the code. */
  problem: string | undefined;
}

export function CodeAndCountry({ draft, change, problem }: CodeAndCountryProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <HsCodeField
        label={t('search.hs')}
        value={draft.hsCode}
        onChange={(hsCode) => change({ hsCode }, 'hsCode')}
        length={HS_LENGTH.search}
        problem={problem}
        optional
      />
      <CountriesField
        label={t('search.country')}
        value={draft.country}
        onChange={(country) => change({ country })}
        placeholder={t('search.anyCountry')}
        optional
      />
    </>
  );
}
