// Button that exports a list as a sheet, with what is left of today's exports.
import { ExportListButton } from '@waybill/trade/data';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function ExportButton(props: Pick<ComponentProps<typeof ExportListButton>, 'ask' | 'disabled'>) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ExportListButton {...props} size="small">
      {t('kept.export')}
    </ExportListButton>
  );
}
