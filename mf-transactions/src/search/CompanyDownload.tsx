// Button that downloads the selected companies, or those on the page, as a spreadsheet. In a chunk of its own, because
// it imports the chart code.
import type { FoundCompanyRow } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { type FigureColumn, useSaveSheet } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface CompanyDownloadProps {
  title: string;
  source: string;
  columns: readonly FigureColumn<FoundCompanyRow>[];
  rows: readonly FoundCompanyRow[];
}

export default function CompanyDownload(sheet: CompanyDownloadProps) {
  const { t } = useTranslation(NAMESPACE);
  const saveSheet = useSaveSheet();
  return (
    <Button
      size="small"
      icon={<Icon name="download" />}
      disabled={sheet.rows.length === 0}
      onClick={() => void saveSheet(sheet)}
    >
      {t('table.saveCompanies', { count: sheet.rows.length })}
    </Button>
  );
}
