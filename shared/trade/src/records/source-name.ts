// Where a record comes from, as the reader is told: what its file is called, and of a sample which country's it stands for.
import type { TransactionDetail } from '@waybill/contract';
import { useCallback } from 'react';
import { useReportingName } from '../countries/reporting';
import { useTradeTexts } from '../texts';

type Held = Pick<TransactionDetail, 'source' | 'sample' | 'country'>;

/** Name of a record's source; empty where nothing says it. */
export function useSourceName(): (record: Held) => string {
  const { t } = useTradeTexts();
  const nameOf = useReportingName();
  return useCallback(
    ({ source, sample, country }) => (sample ? t('sample.source', { country: nameOf(country) }) : source),
    [t, nameOf],
  );
}
