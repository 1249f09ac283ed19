// Data table used by every screen: controlled sort, selection and paging, keyboard, choice of columns and density;
// cards at phone width. A plain <table> inside, because rows must be 34 px high, cheap and accessible.
import { useMemo, useState } from 'react';
import { usePhone } from '../core/use-media';
import { CardList } from './CardList';
import { useDensity } from './density';
import { TableGrid } from './TableGrid';
import { TableHead } from './TableHead';
import { TablePages } from './TablePages';
import { useTableChoices } from './table-choices';
import type { DataTableProps } from './table-types';
import './data.css';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, loading = false } = props;
  const phone = usePhone();
  const density = useDensity();
  const { choices, choose } = useTableChoices(
    props.id,
    columns.filter((column) => column.hiddenAtFirst).map((column) => column.key),
  );
  const shown = useMemo(
    () => columns.filter((column) => column.fixed || !choices.hidden.includes(column.key)),
    [columns, choices.hidden],
  );
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
        sorts={!body && (phone || lacksHeads)}
      />
      {body ||
        (phone ? (
          <CardList table={props} columns={shown} />
        ) : (
          <TableGrid table={props} columns={shown} density={density} onFold={tellLacksHeads} />
        ))}
      {props.paging && !props.failure && props.paging.total > 0 && (
        <TablePages paging={props.paging} phone={phone} />
      )}
    </div>
  );
}
