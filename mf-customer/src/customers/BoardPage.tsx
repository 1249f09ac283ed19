// Page layout around the customer board: head, filters, and the four states of its query.
import type { CustomerLabel } from '@waybill/contract';
import { Button, EmptyState, PageHead, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, type ListPageProps } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { Board } from './Board';
import type { BoardContent } from './board';
import type { CustomerList } from './customers-query';

interface BoardPageProps
  extends Pick<ListPageProps<unknown>, 'title' | 'facts' | 'actions' | 'filters' | 'empty'> {
  list: CustomerList;
  answer: Parameters<typeof Answer<BoardContent>>[0]['query'];
  listOf: (label: CustomerLabel) => string;
  onAssign: ((id: string) => void) | undefined;
}

export function BoardPage({
  title,
  facts = [],
  actions,
  filters,
  empty,
  list,
  answer,
  listOf,
  onAssign,
}: BoardPageProps) {
  const { t } = useTranslation(NAMESPACE);
  const noMatch = (
    <EmptyState
      icon="filter"
      title={t('board.noMatch')}
      actions={<Button onClick={list.clear}>{t('board.clear')}</Button>}
    />
  );
  return (
    <div className="wb-list-page">
      <PageHead title={title} facts={facts} actions={actions} />
      <search className="wb-filters">{filters}</search>
      <Answer
        query={answer}
        skeleton={
          <Panel>
            <PanelSkeleton lines={3} block={320} />
          </Panel>
        }
        isEmpty={({ data }) => data.length === 0}
        empty={<Panel>{list.filtered ? noMatch : empty}</Panel>}
      >
        {(content) => <Board content={content} listOf={listOf} onAssign={onAssign} />}
      </Answer>
    </div>
  );
}
