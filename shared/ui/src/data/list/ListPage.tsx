// Layout of a list page: head, filters, table with selection and bulk actions, pagination, and the four states of its
// query.

import { useScrollRestoration } from '@waybill/platform';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead, type PageHeadProps } from '../../core/page';
import { EmptyState } from '../../core/states';
import { type AnswerOf, failureOf } from '../Answer';
import { DataTable } from '../DataTable';
import type { DataTableProps } from '../table-types';
import { useDataWords } from '../words';
import { type BulkAction, BulkActions } from './BulkActions';
import { fromList } from './from-list';
import { ListIds } from './ListLink';
import type { ListState } from './use-list-page';
import '../data.css';

type OfTable = 'label' | 'columns' | 'rowKey' | 'rowName' | 'selectable' | 'rowActions' | 'actionsWidth';

export interface ListPageProps<Row>
  extends Pick<DataTableProps<Row>, OfTable | 'tools' | 'plain' | 'dense' | 'summary' | 'hidesEmpty'> {
  /** Title of the page; absent for a list that is only a part of a page. */
  title?: PageHeadProps['title'];
  facts?: PageHeadProps['facts'];
  /** Buttons at the right end of the head. */
  actions?: ReactNode;
  list: Omit<ListState, 'filters' | 'filter' | 'sorting'>;
  /** Query result of the page's call with `keepPrevious`: the previous rows stay on screen while others load. */
  answer: AnswerOf<{ data: readonly Row[]; total: number }> & { isPlaceholderData?: boolean };
  /** Search field and filters, above the table. */
  filters?: ReactNode;
  /** An EmptyState that says why the list is empty and what to do; used when no filter is set. */
  empty: ReactNode;
  /** Actions for selected rows; without them rows cannot be selected. */
  bulk?: readonly BulkAction[];
  /** Path that a row opens, within the area. */
  pathOf?: (row: Row) => string;
  /** Content between the filters and the table: a notice, tiles. */
  children?: ReactNode;
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, answer, bulk, pathOf, rowKey } = props;
  const { t } = useDataWords();
  const navigate = useNavigate();
  const rows = answer.data?.data ?? [];
  const total = answer.data?.total ?? 0;
  const ids = rows.map(rowKey);
  const frame = useRef<HTMLDivElement>(null);
  useScrollRestoration(frame, answer.data !== undefined || answer.error !== null);
  const settled = answer.data !== undefined && answer.isPlaceholderData !== true;

  // For when the last rows of the last page were removed, or an old link has a page that no longer exists.
  const { page, pageSize, turn } = list;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const beyond = settled && rows.length === 0 && page > lastPage;
  useEffect(() => {
    if (beyond) turn({ page: lastPage, pageSize }, { replace: true });
  });

  // When a focused row or button disappears, keyboard users would be sent to the top of the page.
  const shown = ids.join();
  const before = useRef('');
  useEffect(() => {
    if (!settled || shown === before.current) return;
    if (before.current !== '' && document.activeElement === document.body)
      frame.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [settled, shown]);

  const failure = failureOf(answer);
  const nothing = list.filtered ? (
    <EmptyState
      icon="filter"
      title={t('list.noMatch')}
      why={t('list.noMatchWhy')}
      actions={<Button onClick={list.clear}>{t('list.clear')}</Button>}
    />
  ) : (
    props.empty
  );
  // No bulk actions without rows.
  const bulkButtons = bulk && !(settled && rows.length === 0) && (
    <BulkActions actions={bulk} selection={list.selection} onSelect={list.select} total={total} />
  );

  return (
    <div ref={frame} tabIndex={-1} className="wb-list-page">
      {props.title !== undefined && (
        <PageHead title={props.title} facts={props.facts ?? []} actions={props.actions} />
      )}
      {props.filters && (
        <search className="wb-filters">
          {props.filters}
          {list.filtered && (
            <button type="button" className="wb-link-button" onClick={list.clear}>
              {t('list.clear')}
            </button>
          )}
        </search>
      )}
      {props.children}
      <ListIds value={ids}>
        <DataTable<Row>
          id={list.id}
          label={props.label}
          columns={props.columns}
          rows={rows}
          rowKey={rowKey}
          rowName={props.rowName}
          selectable={props.selectable}
          rowActions={props.rowActions}
          actionsWidth={props.actionsWidth}
          plain={props.plain}
          dense={props.dense}
          hidesEmpty={props.hidesEmpty}
          summary={props.summary}
          loading={beyond || answer.isPlaceholderData || (answer.data === undefined && !failure)}
          failure={failure}
          empty={nothing}
          sort={list.sort}
          onSort={list.sortBy}
          selection={bulk && list.selection}
          onSelect={bulk && list.select}
          onOpen={pathOf && ((row) => navigate(pathOf(row), { state: fromList(ids) }))}
          tools={
            <>
              {bulkButtons}
              {props.tools}
            </>
          }
          paging={{ page, pageSize, total, pageSizes: list.pageSizes, onChange: turn }}
        />
      </ListIds>
    </div>
  );
}
