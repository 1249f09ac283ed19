// Hook for the display name of a record's source: its file, or for sample data the country that it imitates.
import type { TransactionDetail } from '@waybill/contract';
import { useCallback } from 'react';
import { useReportingName } from '../countries/reporting';
import { useTradeTexts } from '../texts';

type Held = Pick<TransactionDetail, 'source' | 'sample' | 'country'>;

/** Name of a record's source; empty if unknown. */
export function useSourceName(): (record: Held) => string {
  const { t } = useTradeTexts();
  const nameCountry = useReportingName();
  return useCallback(
    ({ source, sample, country }) =>
      sample ? t('sample.source', { country: nameCountry(country) }) : source,
    [t, nameCountry],
  );
}
