// List of files ordered on this page: the progress of each, and the actions for one that failed.
import { codes } from '@waybill/contract';
import type { FileOrder } from '@waybill/platform';
import { Button, Progress } from 'antd';
import { Icon } from '../core/icons';
import { useDataWords } from './words';

interface FileListProps {
  orders: readonly FileOrder[];
  /** Unit of the progress; rows when absent. */
  counts?: 'rows' | 'sheets';
}

export function FileList({ orders, counts = 'rows' }: FileListProps) {
  const { t } = useDataWords();
  const waiting = orders.some(({ again }) => again === null);
  return (
    <div className="wb-files">
      <ul aria-label={t('files.label')}>
        {orders.map((order) => (
          <FileLine key={order.id} order={order} counts={counts} />
        ))}
      </ul>
      {waiting && <p className="wb-muted">{t('files.goesOn')}</p>}
    </div>
  );
}

/** Percentage of rows done, rounded down: 100 only when nothing is left. */
export const percentDone = ({ done, total }: { done: number; total: number }) =>
  total === 0 ? 0 : Math.floor((done / total) * 100);

/** Status of the progress bar by state of the order. */
const bars = {
  making: 'active',
  saving: 'active',
  saved: 'success',
  lost: 'exception',
  failed: 'exception',
} as const satisfies Record<FileOrder['stage'], string>;

interface FileLineProps {
  order: FileOrder;
  counts: 'rows' | 'sheets';
}

function FileLine({ order, counts }: FileLineProps) {
  const { t } = useDataWords();
  const { stage, again } = order;
  const name = order.name ?? t('files.unnamed');
  return (
    <li>
      <div className="wb-file-head">
        <Icon name="document" />
        <span className="wb-file-name">{name}</span>
        {again !== null && (
          <Button size="small" type={stage === 'saved' ? 'default' : 'primary'} onClick={again}>
            {t(`files.again.${stage === 'saved' || stage === 'lost' ? stage : 'failed'}`)}
          </Button>
        )}
      </div>
      <Progress
        aria-label={name}
        percent={stage === 'saved' ? 100 : percentDone(order)}
        status={bars[stage]}
        size="small"
      />
      <FileWords order={order} counts={counts} />
    </li>
  );
}

/** Progress as text. Screen readers announce only the end, since numbers change every second. */
function FileWords({ order, counts }: FileLineProps) {
  const { t, format } = useDataWords();
  const { stage, done, total, error } = order;
  if (stage === 'making')
    return <p>{t(`files.making.${counts}`, { done: format.number(done), total: format.number(total) })}</p>;
  if (stage === 'saving') return <p>{t('files.saving')}</p>;
  if (stage === 'saved')
    return <p role="status">{t(`files.saved.${counts}`, { total: format.number(total) })}</p>;
  const known: Record<number, string> = {
    [codes.notFound]: t('files.gone'),
    [codes.tooMany]: t('files.tooMany'),
    [codes.exportFailed]: t('files.failed'),
  };
  // Without a code it is the platform's own message for a file that the server could not make.
  const failed = known[error?.code ?? codes.exportFailed] ?? error?.message;
  return (
    <p role="alert" className="wb-danger">
      {stage === 'lost' ? t('files.lost') : failed}
    </p>
  );
}
