// Saves the potential customers of a query as a sheet; why there is none, the call says.
import type { CallInput } from '@waybill/contract';
import { CallError, platform, saveFile } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export interface ExportButtonProps {
  query: CallInput<'customerExport'>;
  disabled: boolean;
}

export function ExportButton({ query, disabled }: ExportButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await platform.call('customerExport', query));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="small"
      icon={<Icon name="download" />}
      disabled={disabled}
      loading={busy}
      onClick={() => void save()}
    >
      {t('kept.potential.export')}
    </Button>
  );
}
