// The button above records that opens their download, and says how far a file is while its dialog is closed.
import type { RecordSheet } from '@waybill/contract';
import { useFileOrders, useLanguage } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { percentDone } from '@waybill/ui/data';
import { useState } from 'react';
import { useTradeTexts } from '../texts';
import { DownloadDialog } from './DownloadDialog';
import type { Scope, ScopeCounts } from './download-scope';

interface DownloadButtonProps {
  counts: ScopeCounts;
  /** The list is sorted so, and a file of all results then is too. */
  oldestFirst?: boolean;
  /** Keys of the columns that the list shows; asked for when the dialog opens. */
  shown: () => readonly string[];
  /** Sends the order; answers the file's token. */
  ask: (scope: Scope, sheet: RecordSheet) => Promise<string>;
  /** Rows of another page still show. */
  disabled?: boolean;
}

export function DownloadButton(props: DownloadButtonProps) {
  const { counts, oldestFirst = false, shown, ask, disabled = false } = props;
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const [open, setOpen] = useState(false);
  const files = useFileOrders('transactions');
  const { underWay } = files;
  return (
    <>
      <Button size="small" icon={<Icon name="download" />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('download.button')}
        {underWay && ` ${format.percent(percentDone(underWay) / 100)}`}
      </Button>
      <DownloadDialog
        open={open}
        onClose={() => setOpen(false)}
        counts={counts}
        oldestFirst={oldestFirst}
        shown={open ? shown() : []}
        files={files}
        ask={ask}
      />
    </>
  );
}
