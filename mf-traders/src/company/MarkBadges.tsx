// How the account marked a company, as small words beside its name.
import type { CompanyFlags } from '@waybill/contract';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './company.module.css';

export function MarkBadges({ peer, customer }: Pick<CompanyFlags, 'peer' | 'customer'>) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      {peer !== null && <span className={styles.badge}>{t('marks.kind.peer')}</span>}
      {customer !== null && <span className={styles.badge}>{t('marks.kind.customer')}</span>}
    </>
  );
}
