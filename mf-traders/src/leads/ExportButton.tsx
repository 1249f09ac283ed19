// Saves all leads of a question as a sheet, with the token of the list: it costs nothing more.
import { CallError, platform, saveFile } from '@waybill/platform';
import { askPaid } from '@waybill/trade';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { chargedFor, type LeadFilters, leadsInput } from './lead-terms';

export interface ExportButtonProps {
  filters: LeadFilters;
  /** Country of the account. */
  own: string;
  disabled: boolean;
}

export function ExportButton({ filters, own, disabled }: ExportButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const file = await askPaid('leads', chargedFor(filters), (token) =>
        platform.call('leadsExport', { ...leadsInput(filters, own), token }),
      );
      saveFile(file);
    } catch (error) {
      // The platform has said why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={<Icon name="download" />} disabled={disabled} loading={busy} onClick={() => void save()}>
      {t('leads.export')}
    </Button>
  );
}
