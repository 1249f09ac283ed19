// Page of one message, which is marked as read when opened.
import { useCall, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { Panel } from '@waybill/ui';
import { DetailPage, useNeighbours } from '@waybill/ui/data';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { unreadNow } from '../messages/use-messages';
import { NAMESPACE } from '../texts';
import styles from './message.module.css';

export default function MessagePage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { id = '' } = useParams();
  const answer = useCall('messageDetail', { id }, { enabled: id !== '' });
  const neighbours = useNeighbours(id, links.message);
  const { data, dataUpdatedAt } = answer;

  const unread = data?.unread;
  // Also after a refetch with the same number, which may be new to the bell.
  useEffect(() => {
    if (unread !== undefined) unreadNow(unread);
  }, [unread, dataUpdatedAt]);

  return (
    <DetailPage
      title={data?.title ?? t('message.title')}
      facts={[data && format.dateTime(data.date)]}
      listPath={links.messages()}
      neighbours={neighbours}
      answer={id === '' ? null : answer}
      missing={{ title: t('message.missing'), why: t('message.missingWhy') }}
    >
      {({ body }) => (
        <Panel>
          <p className={styles.body}>{body}</p>
        </Panel>
      )}
    </DetailPage>
  );
}
