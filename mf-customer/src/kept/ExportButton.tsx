// Button that exports a list as a sheet.
import { SaveFileButton } from '@waybill/trade/data';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function ExportButton(props: Pick<ComponentProps<typeof SaveFileButton>, 'ask' | 'disabled'>) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <SaveFileButton {...props} size="small">
      {t('kept.export')}
    </SaveFileButton>
  );
}
