// The newest notes about a customer, so that a call goes on where the last one ended.
import { useCall, useLanguage } from '@waybill/platform';
import { Panel } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './call.module.css';

/** Notes that the card shows; the customer's page has all. */
const NOTES = 3;

export function NotesPanel({ customer }: { customer: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const input = { id: customer, show: 'notes', page: 1, pageSize: 10 } as const;
  const notes = useCall('customerHistory', input, { silent: true }).data?.data.slice(0, NOTES) ?? [];
  if (notes.length === 0) return null;
  return (
    <Panel title={t('call.notes')}>
      <ul className={styles.notes}>
        {notes.map(({ id, text, by, created }) => (
          <li key={id}>
            {text}
            <small className={styles.beside}>{t('history.by', { by, at: format.dateTime(created) })}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
