// List of the account's messages, unread ones first, with a button that marks all as read.
import type { CallResponse } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { Button, EmptyState, Icon } from '@waybill/ui';
import { type Column, ListLink, ListPage, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './messages.module.css';
import { listOptions, useMessages, useReadAll } from './use-messages';

type Message = CallResponse<'messages'>['data'][number];

const pathOf = ({ id }: Pick<Message, 'id'>) => links.message(id);

export default function MessagesPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const list = useListPage(listOptions);
  const answer = useMessages(list);
  const readAll = useReadAll();
  const someUnread = answer.data?.data.some(({ read }) => !read) ?? false;

  const columns: Column<Message>[] = [
    {
      key: 'title',
      title: t('messages.subject'),
      fixed: true,
      wide: true,
      cell: (message) => (
        <span className={message.read ? undefined : styles.unread}>
          <ListLink to={pathOf(message)}>{message.title}</ListLink>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('messages.state'),
      width: 120,
      cell: ({ read }) => t(read ? 'messages.read' : 'messages.unread'),
    },
    {
      key: 'date',
      title: t('messages.date'),
      width: 190,
      align: 'end',
      cell: ({ date }) => <time dateTime={date}>{format.dateTime(date)}</time>,
    },
  ];

  return (
    <ListPage<Message>
      title={t('messages.title')}
      facts={[
        answer.data && t('messages.count', { count: answer.data.total, n: format.number(answer.data.total) }),
      ]}
      actions={
        <Button
          icon={<Icon name="check" />}
          disabled={!someUnread}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          {t('messages.readAll')}
        </Button>
      }
      list={list}
      answer={answer}
      label={t('messages.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      pathOf={pathOf}
      empty={<EmptyState icon="messages" title={t('messages.emptyTitle')} why={t('messages.emptyWhy')} />}
    />
  );
}
