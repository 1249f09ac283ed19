// Button above records that opens the download dialog, and shows the progress of a file while the dialog is closed.
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
  /** The list is sorted oldest first, and so is a file of all results. */
  oldestFirst?: boolean;
  /** Returns the keys of the list's visible columns; called when the dialog opens. */
  shown: () => readonly string[];
  /** Orders the file; resolves to its token. */
  ask: (scope: Scope, sheet: RecordSheet) => Promise<string>;
  /** Set while the rows of another page are still shown. */
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
