// Table of the one-page reports that this account saved; a master account also sees those of its members.
import type { SavedPageRow } from '@waybill/contract/analysis-page';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, Button, EmptyState, Icon } from '@waybill/ui';
import { type Column, type ListOptions, ListPage, useConfirm, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

const listOptions: ListOptions<object, never> = { id: 'account-pages', filters: {} };

export function SavedPages({ master }: { master: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const list = useListPage(listOptions);
  const { page, pageSize } = list;
  const answer = useCall('pageList', { page, pageSize }, { keepPrevious: true, silent: true });
  const [dialog, confirm] = useConfirm();

  const remove = ({ code, name }: SavedPageRow) =>
    confirm({
      title: t('pages.removeTitle', { name }),
      text: t('pages.removeText'),
      confirmLabel: t('pages.remove'),
      danger: true,
      run: async () => {
        await platform.call('pageRemove', { code });
        platform.toast('success', t('pages.removed'));
        await platform.queryClient.invalidateQueries({ queryKey: ['pageList'] });
      },
    });

  const columns: Column<SavedPageRow>[] = [
    {
      key: 'name',
      title: t('pages.name'),
      fixed: true,
      wide: true,
      width: 280,
      manyLines: true,
      cell: ({ code, name }) => <AppLink href={links.savedPage(code)}>{name}</AppLink>,
    },
    ...(master
      ? [
          {
            key: 'who',
            title: t('pages.who'),
            width: 120,
            drops: 2,
            cell: ({ username }: SavedPageRow) => username,
          },
        ]
      : []),
    {
      key: 'asOf',
      title: t('pages.asOf'),
      align: 'end',
      width: 150,
      cell: ({ as_of: asOf }) => format.dateTime(asOf),
    },
    {
      key: 'saved',
      title: t('pages.saved'),
      align: 'end',
      width: 150,
      drops: 1,
      cell: ({ saved_at: savedAt }) => format.dateTime(savedAt),
    },
  ];

  return (
    <>
      <ListPage<SavedPageRow>
        list={list}
        answer={answer}
        label={t('pages.title')}
        columns={columns}
        rowKey={({ code }) => code}
        rowName={({ name }) => name}
        actionsWidth={48}
        rowActions={(row) => (
          <Button
            size="small"
            type="text"
            danger
            icon={<Icon name="delete" />}
            aria-label={`${t('pages.remove')}: ${row.name}`}
            title={t('pages.remove')}
            onClick={() => void remove(row)}
          />
        )}
        empty={<EmptyState icon="document" title={t('pages.emptyTitle')} why={t('pages.emptyWhy')} />}
      />
      {dialog}
    </>
  );
}
