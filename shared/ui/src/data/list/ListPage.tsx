// A page that is a list: head, filters, the table with selection and bulk actions, pages, and all four states.

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
  extends Pick<DataTableProps<Row>, OfTable | 'tools' | 'plain' | 'dense' | 'summary'> {
  /** Of the page; a list that is a part of a page has none. */
  title?: PageHeadProps['title'];
  facts?: PageHeadProps['facts'];
  /** Buttons at the right end of the head. */
  actions?: ReactNode;
  list: Omit<ListState, 'filters' | 'filter' | 'sorting'>;
  /** Of the page's call, asked with `keepPrevious`: the rows before then stay on screen while others load. */
  answer: AnswerOf<{ data: readonly Row[]; total: number }> & { isPlaceholderData?: boolean };
  /** Search field and filters, above the table. */
  filters?: ReactNode;
  /** Says why there is nothing and what to do, where no filter is set: an EmptyState. */
  empty: ReactNode;
  /** With it rows can be selected. */
  bulk?: readonly BulkAction[];
  /** Path of what a row opens, inside the area. */
  pathOf?: (row: Row) => string;
  /** Between the filters and the table: a notice, tiles. */
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

  // The last rows of the last page were removed, or an old link names a page that is gone.
  const { page, pageSize, turn } = list;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const beyond = settled && rows.length === 0 && page > lastPage;
  useEffect(() => {
    if (beyond) turn({ page: lastPage, pageSize }, { replace: true });
  });

  // A row, or a button for rows, that goes while it has the focus would leave a keyboard user at the top of the page.
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
  // Where there is no row, there is nothing to be done with one.
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
