// Table of customs records for any query: column choice, sort, selection, favourites, download, totals and paging.
import { type FoundListRow, PAGE_SIZES, type RecordSheet } from '@waybill/contract';
import { DataTable, fromList, type Paging, type Selection, type Sort, shownColumns } from '@waybill/ui/data';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DownloadButton } from '../files/DownloadButton';
import type { Scope } from '../files/download-scope';
import { links } from '../links/links';
import { AddSelectedButton, StarButton } from '../saved/buttons';
import { useFavorites } from '../saved/favorites';
import { type RecordColumnsInput, useRecordColumns } from './record-columns';
import { type TotalSums, useRecordTotals } from './record-totals';
import { SampleNote } from './SampleMark';
import { useFactsElsewhere } from './use-facts-elsewhere';

interface RecordsTableProps extends Omit<RecordColumnsInput, 'ids' | 'part' | 'allSample'> {
  /** Stable name under which the user's choice of columns is saved, e.g. `transactions`. */
  id: string;
  /** Name of the table for screen readers. */
  label: string;
  /** Undefined until the first answer. */
  rows: readonly FoundListRow[] | undefined;
  /** Number of rows on all pages. */
  total: number;
  loading: boolean;
  /** Shown instead of rows. */
  failure: ReactNode;
  empty: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort | null) => void;
  /** Ids of the selected rows on all pages; without them rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Paging; absent if all rows are shown. All page sizes are offered unless `pageSizes` limits them. */
  page?: Pick<Paging, 'page' | 'pageSize' | 'pageSizes' | 'onChange'>;
  /** Orders a file of records; no download without it. `ids` are those of the page or of the selection. */
  order?: (scope: Scope, sheet: RecordSheet, ids: string[]) => Promise<string>;
  /** Whether all results can be ordered, not only rows by id: all of them can then be selected. */
  orderAll?: boolean;
  /** Identifies the query: a new one resets the selection of all. */
  question?: string;
  /** Weight, value and quantity of all rows on all pages, for the grand total. */
  sums?: TotalSums | undefined;
  /** Further buttons above the rows. */
  tools?: ReactNode;
}

/** Name of a row for screen readers. */
const nameOf = (row: FoundListRow) => row.product.slice(0, 80) || row.id;

const noRows: readonly FoundListRow[] = [];
const noneSelected: ReadonlySet<string> = new Set();

export function RecordsTable(props: RecordsTableProps) {
  const { id, rows = noRows, total, order, selected = noneSelected, onSelect, sort } = props;
  const { recordPath = (row: FoundListRow) => links.record(row.id) } = props;
  const navigate = useNavigate();
  const favorites = useFavorites('transaction');
  // Compared by content, so that a refetched answer with the same rows does not rebuild the columns.
  const listed = rows.map((row) => row.id).join('\n');
  const ids = useMemo(() => (listed === '' ? [] : listed.split('\n')), [listed]);
  const { page = 1, pageSize = 0 } = props.page ?? {};
  const part = useMemo(() => ({ before: (page - 1) * pageSize, total }), [page, pageSize, total]);
  const allSample = rows.length > 0 && rows.every((row) => row.sample);
  const columns = useRecordColumns({ ...props, ids, part, allSample });
  const elsewhere = useFactsElsewhere();
  const star = useCallback(
    (row: FoundListRow) => (
      <StarButton id={row.id} favorite={row.favorite} name={nameOf(row)} favorites={favorites} />
    ),
    [favorites],
  );
  const [all, selectAll] = useState<string | null>(null);
  const question = props.question ?? id;
  const allSelected = props.orderAll === true && all === question;
  const selection = useMemo<Selection>(
    () => (allSelected ? { keys: noneSelected, all: true } : { keys: selected, all: false }),
    [selected, allSelected],
  );
  const totals = useRecordTotals(rows, total, props.sums);

  return (
    <DataTable<FoundListRow>
      id={id}
      label={props.label}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={nameOf}
      loading={props.loading}
      failure={props.failure}
      empty={props.empty}
      sort={sort}
      onSort={props.onSort}
      selection={onSelect && selection}
      onSelect={
        onSelect &&
        ((next) => {
          selectAll(next.all ? question : null);
          onSelect(next.keys);
        })
      }
      selectAllAcrossPages={props.orderAll === true}
      totals={totals}
      onOpen={(row) => navigate(recordPath(row), { state: fromList(ids, part) })}
      rowActions={star}
      dense
      hidesEmpty
      elsewhere={elsewhere}
      summary={rows.some((row) => row.sample) && <SampleNote />}
      tools={
        rows.length > 0 && (
          <>
            {props.tools}
            {onSelect !== undefined && !allSelected && (
              <AddSelectedButton favorites={favorites} selected={selected} rows={rows} />
            )}
            {order !== undefined && (
              <DownloadButton
                counts={{
                  selected: allSelected ? total : selected.size,
                  page: rows.length,
                  ...(props.orderAll && { all: total }),
                }}
                oldestFirst={sort?.key === 'date' && sort.order === 'asc'}
                shown={() => shownColumns(id, columns)}
                ask={(scope, sheet) =>
                  order(
                    allSelected && scope === 'selected' ? 'all' : scope,
                    sheet,
                    scope === 'page' ? ids : [...selected],
                  )
                }
                disabled={props.loading}
              />
            )}
          </>
        )
      }
      {...(props.page !== undefined && { paging: { pageSizes: PAGE_SIZES, ...props.page, total } })}
    />
  );
}
