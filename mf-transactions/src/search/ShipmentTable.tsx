// Tabs 1 and 2: shipments, with sort, selection, favourites, download and pages.
import type { TransactionAnswer, TransactionListRow } from '@waybill/contract';
import { PAGE_SIZES } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { DataTable, type Selection } from '@waybill/ui/data';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Download } from '../download/Download';
import type { Favorites } from '../favorites/favorites';
import { NAMESPACE } from '../texts';
import { SampleNote } from './SampleMark';
import type { SearchAction, SearchView } from './search-state';
import { detailPath, FavoriteButton, fromList, useShipmentColumns } from './shipment-columns';
import { shownSort, tableActions } from './table-actions';

export interface ShipmentTableProps {
  view: SearchView;
  answer: TransactionAnswer | undefined;
  loading: boolean;
  /** Instead of rows. */
  failure: ReactNode;
  empty: ReactNode;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  favorites: Favorites;
  act: (action: SearchAction) => void;
  addressAfter: (action: SearchAction) => string;
}

/** What a row is called for screen readers. */
const nameOf = (row: TransactionListRow) => row.product.slice(0, 80) || row.id;

/** Under which the reader's columns are kept. */
const TABLE = 'transactions';

const noRows: readonly TransactionListRow[] = [];

export function ShipmentTable(props: ShipmentTableProps) {
  const { view, answer, favorites, act, selected } = props;
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  const table = tableActions(view, act);
  const rows = answer?.results.data ?? noRows;
  const columns = useShipmentColumns({ view, addressAfter: props.addressAfter });
  const selection = useMemo<Selection>(() => ({ keys: selected, all: false }), [selected]);

  function addSelected() {
    const known = new Map(rows.map((row) => [row.id, row.favorite]));
    const ids = [...selected];
    favorites.add(
      ids,
      ids.filter((id) => known.get(id) === false),
    );
  }

  return (
    <DataTable<TransactionListRow>
      id={TABLE}
      label={t(`tab.${view.tab}`)}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={nameOf}
      loading={props.loading}
      failure={props.failure}
      empty={props.empty}
      sort={shownSort(view)}
      onSort={table.sort}
      selection={selection}
      onSelect={({ keys }) => props.onSelect(keys)}
      onOpen={(row) => navigate(detailPath(row.id), { state: fromList })}
      rowActions={(row) => <FavoriteButton row={row} name={nameOf(row)} favorites={favorites} />}
      dense
      summary={rows.some((row) => row.sample) && <SampleNote />}
      tools={
        answer !== undefined &&
        rows.length > 0 && (
          <>
            <Button size="small" icon={<Icon name="star" />} onClick={addSelected} loading={favorites.adding}>
              {t('favorite.addSelected')}
            </Button>
            <Download
              view={view}
              answer={answer}
              selected={selected}
              table={TABLE}
              columns={columns}
              disabled={props.loading}
            />
          </>
        )
      }
      paging={{
        page: view.pages[view.tab],
        pageSize: view.pageSize,
        total: answer?.results.total ?? 0,
        pageSizes: PAGE_SIZES,
        onChange: table.turn,
      }}
    />
  );
}
