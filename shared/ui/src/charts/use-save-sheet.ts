// Hook that saves the rows of a list as an xlsx file, as FigurePanel does; the writer is loaded on first use.
import { platform } from '@waybill/platform';
import { useCallback } from 'react';
import type { FigureColumn } from './chart-types';
import { useChartWords } from './words';

interface SheetRows<Row> {
  title: string;
  /** Without extension; the title when absent. */
  fileName?: string;
  /** Where the rows come from: printed on a sheet of its own. */
  source: string;
  /** Further notes, each on a line below the source. */
  notes?: readonly string[];
  /** Columns without a `value` are not in the file. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}

export function useSaveSheet(): <Row>(sheet: SheetRows<Row>) => Promise<void> {
  const { t } = useChartWords();
  return useCallback(
    async (sheet) => {
      try {
        const { saveSheet } = await import('./save-sheet');
        await saveSheet({ ...sheet, sourceSheet: t('source') });
      } catch {
        platform.toast('error', t('saveFailed'));
      }
    },
    [t],
  );
}
