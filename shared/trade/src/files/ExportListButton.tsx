// Button that exports a list as a sheet, with what is left of today's exports before the click.
import { platform, useLanguage, usePermissions } from '@waybill/platform';
import { useId } from 'react';
import { useTradeTexts } from '../texts';
import styles from './download.module.css';
import { SaveFileButton, type SaveFileButtonProps } from './SaveFileButton';

export function ExportListButton({ ask, ...props }: SaveFileButtonProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const note = useId();
  const { permission } = usePermissions();
  const askAndCount = () =>
    // Also after a failure: that may be because there were none left.
    ask().finally(() => void platform.permissions.refresh().catch(() => undefined));
  return (
    <span className={styles.exportList}>
      {permission !== null && (
        <span id={note} className={styles.cost}>
          {t('price.exportsLeft', {
            left: format.number(permission.available_list_exports),
            total: format.number(permission.number_of_list_exports_per_day),
          })}
        </span>
      )}
      <SaveFileButton
        {...props}
        ask={askAndCount}
        aria-describedby={permission === null ? undefined : note}
      />
    </span>
  );
}
