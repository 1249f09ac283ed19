// Data table used by every screen: controlled sort, selection and paging, keyboard, choice of columns and density;
// cards at phone width. A plain <table> inside, because rows must be 34 px high, cheap and accessible.
import { useMemo, useState } from 'react';
import { usePhone } from '../core/use-media';
import { CardList } from './CardList';
import { useDensity } from './density';
import { EmptyColumnsNote } from './EmptyColumnsNote';
import { findEmptyColumns } from './empty-columns';
import { TableGrid } from './TableGrid';
import { TableHead } from './TableHead';
import { TablePages } from './TablePages';
import { isChosen, useTableChoices } from './table-choices';
import type { Column, DataTableProps } from './table-types';
import './data.css';

const noColumns: readonly never[] = [];

/** The chosen columns, without those that are empty on this page. */
function useShownColumns<Row>(table: DataTableProps<Row>, chosen: readonly Column<Row>[]) {
  const { rows, sort, totals, hidesEmpty = false } = table;
  const [showsEmpty, showEmpty] = useState(false);
  const empty = useMemo(
    () => (hidesEmpty ? findEmptyColumns(chosen, { rows, sort, totals }) : noColumns),
    [hidesEmpty, chosen, rows, sort, totals],
  );
  // Compared by content, so that a refetched answer with the same rows does not lay the table out again.
  const keys = empty.map(({ key }) => key).join('\n');
  const shown = useMemo(() => {
    const hidden = showsEmpty ? [] : keys.split('\n');
    return chosen.filter(({ key }) => !hidden.includes(key));
  }, [chosen, keys, showsEmpty]);
  return { shown, empty, showsEmpty, showEmpty };
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, loading = false } = props;
  const phone = usePhone();
  const density = useDensity();
  const { choices, choose } = useTableChoices(props.id, columns);
  const chosen = useMemo(() => columns.filter((column) => isChosen(column, choices)), [columns, choices]);
  const { shown, ...emptyColumns } = useShownColumns(props, chosen);
  // A caller's `failed && <Failure />` is false, not null, when nothing failed.
  const body = props.failure || (rows.length === 0 && !loading ? props.empty : null);
  const [lacksHeads, tellLacksHeads] = useState(false);

  return (
    <div className="wb-table-frame" aria-busy={loading}>
      <TableHead
        table={props}
        choices={choices}
        onChoose={choose}
        phone={phone}
        isEmpty={Boolean(body)}
        sorts={!body && (phone || lacksHeads)}
      />
      {body ||
        (phone ? (
          <CardList table={props} columns={chosen} />
        ) : (
          <TableGrid table={props} columns={shown} density={density} onFold={tellLacksHeads} />
        ))}
      {!body && !phone && <EmptyColumnsNote {...emptyColumns} />}
      {props.paging && !props.failure && props.paging.total > 0 && (
        <TablePages paging={props.paging} phone={phone} />
      )}
    </div>
  );
}
