// List page shared by all kinds of saved items: contacts, e-mails, companies, potential customers, analyses, records.
// Each page supplies its own columns.
import { useLanguage } from '@waybill/platform';
import { screenExists } from '@waybill/trade';
import { AppLink, EmptyState, type IconName } from '@waybill/ui';
import { ListPage, type ListPageProps } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export type SavedName = 'contacts' | 'emails' | 'followed' | 'viewed' | 'potential' | 'analyses' | 'records';

type OfList<Row> = Pick<
  ListPageProps<Row>,
  | 'list'
  | 'answer'
  | 'columns'
  | 'rowKey'
  | 'rowName'
  | 'rowActions'
  | 'actionsWidth'
  | 'bulk'
  | 'filters'
  | 'tools'
  | 'actions'
  | 'dense'
  | 'summary'
  | 'hidesEmpty'
  | 'pathOf'
>;

interface SavedListProps<Row> extends OfList<Row> {
  /** Key of its texts, under `kept`. */
  name: SavedName;
  icon: IconName;
  /** Path of the search for such items, without language prefix: the next step from an empty list. */
  findAt: string;
  /** Dialogs of its actions. */
  children?: ReactNode;
}

export function SavedList<Row>({ name, icon, findAt, ...list }: SavedListProps<Row>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const total = list.answer.data?.total;
  return (
    <ListPage<Row>
      {...list}
      title={t(`kept.${name}.title`)}
      facts={[
        total !== undefined && t(`kept.${name}.count`, { count: total, n: format.number(total) }),
        t(`kept.${name}.about`),
      ]}
      label={t(`kept.${name}.title`)}
      empty={
        <EmptyState
          icon={icon}
          title={t(`kept.${name}.emptyTitle`)}
          why={t(`kept.${name}.emptyWhy`)}
          actions={screenExists(findAt) && <AppLink href={findAt}>{t(`kept.${name}.next`)}</AppLink>}
        />
      }
    />
  );
}
