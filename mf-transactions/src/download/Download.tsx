// The button above the shipments that opens their download, and says how far a file is while its dialog is closed.
import type { RecordSheet, TransactionAnswer, TransactionListRow } from '@waybill/contract';
import { platform, useFileOrders, useLanguage } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { type Column, shownColumns } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withToken } from '../search/search-queries';
import { queryCore, type SearchView, tabQuery } from '../search/search-state';
import { NAMESPACE } from '../texts';
import { DownloadDialog } from './DownloadDialog';
import type { Scope } from './download-scope';

export interface DownloadProps {
  view: SearchView;
  answer: TransactionAnswer;
  selected: ReadonlySet<string>;
  /** Name of the list under which its columns are kept, and those columns. */
  table: string;
  columns: readonly Column<TransactionListRow>[];
  /** Rows of another page still show. */
  disabled: boolean;
}

export function Download({ view, answer, selected, table, columns, disabled }: DownloadProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [open, setOpen] = useState(false);
  const files = useFileOrders('transactions');
  const page = answer.results.data.map((row) => row.id);
  const sort = view.sorts[view.tab];
  const waiting = files.orders.find(({ stage }) => stage === 'making' || stage === 'saving');
  const share = waiting && waiting.total > 0 ? waiting.done / waiting.total : 0;

  async function ask(scope: Scope, sheet: RecordSheet): Promise<string> {
    if (scope !== 'all') {
      const ids = scope === 'page' ? page : [...selected];
      return platform.call('transactionDownload', { ids, ...sheet });
    }
    const { file } = await withToken(queryCore(view), (token) =>
      platform.call('transactionSearch', { ...tabQuery(view, view.tab), ...sheet, dw: true, token }),
    );
    if (file === undefined) throw new Error('an order was answered without its file');
    return file;
  }

  return (
    <>
      <Button size="small" icon={<Icon name="download" />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('download.button')}
        {waiting !== undefined && ` ${format.number(Math.floor(share * 100) / 100, { style: 'percent' })}`}
      </Button>
      <DownloadDialog
        open={open}
        onClose={() => setOpen(false)}
        counts={{ selected: selected.size, page: page.length, all: answer.results.total }}
        oldestFirst={sort?.field === 'date' && sort.type === 'asc'}
        shown={open ? shownColumns(table, columns) : []}
        files={files}
        ask={ask}
      />
    </>
  );
}
