// List of contact tasks: progress, results, and a button for a new one.
import type { ContactTask } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { saveAnswer } from '@waybill/trade/data';
import { Button, EmptyState, Icon } from '@waybill/ui';
import { type BulkAction, type Column, ListPage, useListPage, useNewDialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NewTaskDialog } from './NewTaskDialog';
import { TaskState } from './TaskState';
import { removeTasks, taskOptions, useTasks } from './use-tasks';

const saveTaskFile = (id: string, kind: 'doc' | 'feedback') =>
  saveAnswer(() => platform.call('contactTaskFile', { id, kind }));

export default function TasksPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [making, setMaking] = useNewDialog();
  const list = useListPage(taskOptions);
  const answer = useTasks(list);
  const total = answer.data?.total;

  const columns: Column<ContactTask>[] = [
    {
      key: 'number',
      title: t('tasks.number'),
      align: 'end',
      width: 70,
      fixed: true,
      cell: ({ number }) => format.number(number),
    },
    { key: 'name', title: t('tasks.name'), fixed: true, wide: true, cell: ({ name }) => name },
    {
      key: 'state',
      title: t('tasks.state'),
      width: 210,
      fixed: true,
      wide: true,
      cell: (task) => <TaskState task={task} />,
    },
    {
      key: 'doc',
      title: t('tasks.doc'),
      wide: true,
      cell: (task) => (
        <button type="button" className="wb-link-button" onClick={() => void saveTaskFile(task.id, 'doc')}>
          {task.doc}
        </button>
      ),
    },
    {
      key: 'created',
      title: t('tasks.created'),
      width: 170,
      cell: ({ create_time }) => format.dateTime(create_time),
    },
    {
      key: 'feedback',
      title: t('tasks.feedback'),
      width: 150,
      cell: (task) =>
        task.feedback && (
          <Button
            size="small"
            icon={<Icon name="download" />}
            aria-label={t('tasks.fetchOf', { name: task.name })}
            onClick={() => void saveTaskFile(task.id, 'feedback')}
          >
            {t('tasks.fetch')}
          </Button>
        ),
    },
    { key: 'remark', title: t('tasks.remark'), twoLines: true, cell: ({ remark }) => remark },
  ];

  const removal: BulkAction = {
    key: 'remove',
    label: t('tasks.remove'),
    icon: 'delete',
    danger: true,
    confirm: ({ count }) => ({
      title: t('tasks.removeTitle', { count, n: format.number(count) }),
      text: t('tasks.removeText'),
    }),
    run: ({ keys }) => removeTasks(keys),
  };
  const button = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setMaking(true)}>
      {t('task.new')}
    </Button>
  );

  return (
    <>
      <ListPage<ContactTask>
        title={t('tasks.title')}
        facts={[
          total !== undefined && t('tasks.count', { count: total, n: format.number(total) }),
          t('tasks.about'),
        ]}
        actions={button}
        list={list}
        answer={answer}
        label={t('tasks.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        bulk={[removal]}
        empty={
          <EmptyState
            icon="document"
            title={t('tasks.emptyTitle')}
            why={t('tasks.emptyWhy')}
            actions={<Button onClick={() => setMaking(true)}>{t('task.new')}</Button>}
          />
        }
      />
      <NewTaskDialog open={making} onClose={() => setMaking(false)} />
    </>
  );
}
