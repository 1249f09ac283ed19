// Shown in place of an area that an operator switched off for everybody. It needs no Retry: the shell polls.
import type { SwitchedOff } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { EmptyState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import styles from '../notices.module.css';

export default function AreaDisabled({ off }: { off: SwitchedOff }) {
  const { t } = useTranslation('shell');
  const { format } = useLanguage();
  return (
    <EmptyState
      icon="info"
      title={t('disabled.title')}
      why={
        <>
          {/* Written by the operator, in whichever language. */}
          <p className={styles.why} lang="">
            {off.why}
          </p>
          <p className={styles.words}>{t('disabled.since', { date: format.dateTime(off.since) })}</p>
          <p className={styles.words}>{t('disabled.back')}</p>
        </>
      }
    />
  );
}
