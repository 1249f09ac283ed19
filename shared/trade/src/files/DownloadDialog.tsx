// Dialog for downloading records: choice of records and columns, price, then progress. Closing it cancels nothing.
import { codes, type RecordSheet } from '@waybill/contract';
import { type CallError, type FileOrders, useLanguage } from '@waybill/platform';
import { Alert } from '@waybill/ui';
import { ConfirmDialog, FileList, useDataWords } from '@waybill/ui/data';
import { useState } from 'react';
import { useTradeTexts } from '../texts';
import { DownloadForm } from './DownloadForm';
import styles from './download.module.css';
import { meantScope, type Scope, type ScopeCounts, useDownloadCap } from './download-scope';
import { useOrderOutcome } from './order-outcome';
import { Price, Remainder, usePlanProblem } from './Price';
import { asInList, keepChoice, readChoice, type SheetChoice, sheetOf } from './sheet-choice';

interface DownloadDialogProps {
  open: boolean;
  onClose: () => void;
  counts: ScopeCounts;
  oldestFirst: boolean;
  /** Keys of the list's visible columns. */
  shown: readonly string[];
  files: FileOrders;
  /** Orders the file; resolves to its token. */
  ask: (scope: Scope, sheet: RecordSheet) => Promise<string>;
}

/** The quota that records are charged to. */
const quota = 'detail_downloads';

export function DownloadDialog(props: DownloadDialogProps) {
  const { open, counts, files } = props;
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const [choice, setChoice] = useState(readChoice);
  /** Null for the default of the current selection. */
  const [chosen, setChosen] = useState<Scope | null>(null);
  /** Null shows the files, if there are any. */
  const [step, setStep] = useState<'form' | null>(null);

  const scope = meantScope(chosen, counts, useDownloadCap());
  const units = counts[scope] ?? 0;
  const list = asInList(props.shown);
  const sheet = sheetOf(choice, list);
  const unpaid = usePlanProblem({ quota, units }) !== null;
  const showFiles = step === null && files.orders.length > 0;

  function choose(next: SheetChoice) {
    setChoice(next);
    keepChoice(next);
  }
  function close() {
    props.onClose();
    setChosen(null);
    setStep(null);
    files.order.reset();
    files.clear();
  }
  function order() {
    files.order.mutate(
      { ask: () => props.ask(scope, sheet), total: units },
      { onSuccess: () => setStep(null) },
    );
  }

  if (showFiles)
    return (
      <ConfirmDialog
        open={open}
        width={640}
        title={t('download.files')}
        confirmLabel={t('download.another')}
        cancelLabel={t('download.close')}
        onConfirm={() => setStep('form')}
        onClose={close}
      >
        <div className={styles.body}>
          <FileList orders={files.orders} />
          <Remainder quota={quota} />
        </div>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open={open}
      width={640}
      title={t('download.title')}
      confirmLabel={t('download.order', { count: units, n: format.number(units) })}
      busy={files.order.isPending}
      disabled={unpaid || sheet.columns.length === 0}
      onConfirm={order}
      onClose={close}
    >
      <div className={styles.body}>
        {files.orders.length > 0 && (
          <button type="button" className="wb-link-button" onClick={() => setStep(null)}>
            {t('download.underWay', { count: files.orders.length })}
          </button>
        )}
        <DownloadForm
          scope={scope}
          counts={counts}
          onScope={setChosen}
          oldestFirst={props.oldestFirst}
          choice={choice}
          list={list}
          onChoice={choose}
        />
        <div className={styles.foot}>
          {sheet.columns.length === 0 && <p className={styles.wrong}>{t('download.columns.none')}</p>}
          {files.order.error !== null && <Refusal error={files.order.error} />}
          <Price quota={quota} call="transactionDownload" units={units} />
        </div>
      </div>
    </ConfirmDialog>
  );
}

/** Why an order failed, and what became of it. All choices are kept. */
function Refusal({ error }: { error: CallError }) {
  const { t } = useTradeTexts();
  const outcome = useOrderOutcome();
  const { t: common } = useDataWords();
  const gone = error.code === codes.notFound;
  return (
    <Alert
      type="error"
      showIcon
      title={
        error.code === codes.tooMany ? common('files.tooMany') : gone ? t('download.gone') : error.message
      }
      description={outcome(error)}
    />
  );
}
