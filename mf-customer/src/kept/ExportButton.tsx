// Saves a list as a sheet; why there is none, the call says.
import { CallError, saveFile } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export interface ExportButtonProps {
  /** Asks for the sheet. */
  ask: () => Promise<File>;
  disabled: boolean;
}

export function ExportButton({ ask, disabled }: ExportButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await ask());
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
      {t('kept.export')}
    </Button>
  );
}
