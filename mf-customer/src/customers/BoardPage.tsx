// The page around the board: head, filters, its four states, and how many of the customers it shows.
import type { CallResponse } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Button, EmptyState, PageHead, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, type ListPageProps, type ListState } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { Board } from './Board';
import type { CustomerFilters } from './customers-query';

export interface BoardPageProps
  extends Pick<ListPageProps<unknown>, 'title' | 'facts' | 'actions' | 'filters' | 'empty'> {
  list: ListState<CustomerFilters, never>;
  answer: Parameters<typeof Answer<CallResponse<'customers'>>>[0]['query'];
}

export function BoardPage({ title, facts = [], actions, filters, empty, list, answer }: BoardPageProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
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
        isEmpty={({ total }) => total === 0}
        empty={<Panel>{list.filtered ? noMatch : empty}</Panel>}
      >
        {({ data, total }) => (
          <>
            {total > data.length && (
              <p className="wb-muted">
                {t('board.newest', { shown: format.number(data.length), total: format.number(total) })}
              </p>
            )}
            <Board customers={data} />
          </>
        )}
      </Answer>
    </div>
  );
}
