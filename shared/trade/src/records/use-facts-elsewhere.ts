// Hook that names what a record has besides the columns of its list: the page of the record and a file have it.
import { recordSheetColumns } from '@waybill/contract';
import { useMemo } from 'react';
import { listedSheetColumns } from '../files/sheet-choice';
import { useTradeTexts } from '../texts';

export function useFactsElsewhere(): { title: string; names: readonly string[] } {
  const { t } = useTradeTexts();
  return useMemo(() => {
    const others = recordSheetColumns.filter((name) => !listedSheetColumns.has(name));
    return {
      title: t('table.elsewhere', { count: others.length }),
      names: others.map((name) => t(`download.column.${name}`)),
    };
  }, [t]);
}
