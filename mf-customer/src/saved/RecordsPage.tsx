// List of favourite transactions, with the columns of transaction search; selected ones can be downloaded.
import type { RecordSheet, TransactionListRow } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { links } from '@waybill/trade';
import { DownloadButton, SampleNote, type Scope, useRecordColumns } from '@waybill/trade/data';
import { shownColumns, useListPage } from '@waybill/ui/data';
import { pageOf, savedOptions } from './list-options';
import { useRemoveFavorites } from './remove-saved';
import { SavedList } from './SavedList';

const options = savedOptions('records');

export default function RecordsPage() {
  const list = useListPage(options);
  const answer = useCall('transactionFollowed', pageOf(list), { keepPrevious: true });
  const rows = answer.data?.data ?? [];
  const ids = rows.map(({ id }) => id);
  const allSample = rows.length > 0 && rows.every(({ sample }) => sample);
  const columns = useRecordColumns({ ids, allSample }).map((column) => ({ ...column, sortable: false }));
  const remove = useRemoveFavorites('records', 'transaction');
  const { keys } = list.selection;

  return (
    <SavedList<TransactionListRow>
      name="records"
      icon="star"
      findAt={links.search()}
      list={list}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ product, id }) => product.slice(0, 80) || id}
      dense
      hidesEmpty
      summary={rows.some(({ sample }) => sample) && <SampleNote />}
      bulk={[remove]}
      tools={
        rows.length > 0 && (
          <DownloadButton
            counts={{ selected: keys.size, page: rows.length }}
            shown={() => shownColumns(list.id, columns)}
            ask={(scope: Scope, sheet: RecordSheet) =>
              platform.call('transactionDownload', { ids: scope === 'page' ? ids : [...keys], ...sheet })
            }
            disabled={answer.isPlaceholderData}
          />
        )
      }
    />
  );
}
