// Badges beside a company's name that show how the account marked it (peer, customer).
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
