// Button that exports a list as a spreadsheet: the selected rows, or all of them when none is selected; with what is left
// of today's exports.
import { useLanguage } from '@waybill/platform';
import { ExportListButton } from '@waybill/trade/data';
import type { ListState } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface ExportButtonProps {
  selection: ListState['selection'];
  /** @param selected ids of the selected rows, as the export calls take them; empty for the whole list */
  ask: (selected: { ids?: string[] }) => Promise<File>;
  disabled: boolean;
}

export function ExportButton({ selection, ask, disabled }: ExportButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const ids = [...selection.keys];
  return (
    <ExportListButton ask={() => ask(ids.length === 0 ? {} : { ids })} disabled={disabled} size="small">
      {ids.length === 0 ? t('kept.export') : t('kept.exportSelected', { n: format.number(ids.length) })}
    </ExportListButton>
  );
}
