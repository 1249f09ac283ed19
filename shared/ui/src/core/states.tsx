// Components for a screen without content: loading (skeletons of the real layout), empty, and failed.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import { useUi } from './language';

interface EmptyStateProps {
  /** What is missing, in a few words. */
  title: ReactNode;
  /** Why, and what to do next. */
  why?: ReactNode;
  icon?: IconName;
  /** Buttons for the next step. */
  actions?: ReactNode;
  /** For a state that fills only a part of a page and should not push the rest away. */
  compact?: boolean;
}

export function EmptyState({ title, why, icon = 'search', actions, compact }: EmptyStateProps) {
  return (
    <div className={compact ? 'wb-state wb-state-compact' : 'wb-state'} role="status">
      <Icon name={icon} className="wb-state-icon" />
      <p className="wb-state-title">{title}</p>
      {why && <div className="wb-state-why">{why}</div>}
      {actions && <div className="wb-actions wb-actions-centred">{actions}</div>}
    </div>
  );
}

interface FailureStateProps {
  /** What happened; "This could not be loaded" when absent. */
  title?: ReactNode;
  /** What the reader can do about it. */
  advice?: ReactNode;
  /** Trace id of the failed call, printed small for support. */
  trace?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Further buttons beside Retry. */
  actions?: ReactNode;
  compact?: boolean;
}

export function FailureState(props: FailureStateProps) {
  const { t } = useUi();
  return (
    <div className={props.compact ? 'wb-state wb-state-compact' : 'wb-state'} role="alert">
      <Icon name="warning" className="wb-state-icon wb-danger" />
      <p className="wb-state-title">{props.title ?? t('failure.title')}</p>
      <div className="wb-state-why">{props.advice ?? t('failure.advice')}</div>
      {(props.onRetry || props.actions) && (
        <div className="wb-actions wb-actions-centred">
          {props.onRetry && (
            <Button type="primary" onClick={props.onRetry} loading={props.retrying}>
              {t('failure.retry')}
            </Button>
          )}
          {props.actions}
        </div>
      )}
      {props.trace && <p className="wb-trace">{t('failure.trace', { id: props.trace })}</p>}
    </div>
  );
}

function Bone({ width, height = 12 }: { width: string; height?: number }) {
  return <span className="wb-bone" style={{ width, height }} />;
}

/** Varied widths that look like text; fixed, so that nothing jumps between renders. */
const boneWidths = ['72%', '54%', '88%', '63%', '79%', '46%'];

function Skeleton({ children }: { children: ReactNode }) {
  const { t } = useUi();
  return (
    <div className="wb-skeleton" role="status" aria-busy="true">
      <span className="wb-hidden">{t('loading')}</span>
      {children}
    </div>
  );
}

interface TableSkeletonProps {
  /** Rows drawn; the page size keeps the layout from jumping. */
  rows?: number;
  columns?: number;
}

export function TableSkeleton({ rows = 10, columns = 6 }: TableSkeletonProps) {
  return (
    <Skeleton>
      <div className="wb-skeleton-table" aria-hidden>
        {Array.from({ length: rows + 1 }, (_, row) => (
          <div key={row} className="wb-skeleton-row">
            {Array.from({ length: columns }, (_, column) => (
              <Bone key={column} width={boneWidths[(row + column * 2) % boneWidths.length] ?? '60%'} />
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

interface PanelSkeletonProps {
  lines?: number;
  /** Height in px of a chart-like block below the lines. */
  block?: number;
}

/** Lines of text, with a block below them in place of a chart. */
export function PanelSkeleton({ lines = 3, block }: PanelSkeletonProps) {
  return (
    <Skeleton>
      <div className="wb-skeleton-lines" aria-hidden>
        {Array.from({ length: lines }, (_, line) => (
          <Bone key={line} width={boneWidths[line % boneWidths.length] ?? '60%'} />
        ))}
        {block !== undefined && <Bone width="100%" height={block} />}
      </div>
    </Skeleton>
  );
}

/** Skeleton of a whole page: head, a panel and a table. */
export function LoadingState() {
  return (
    <Skeleton>
      <div className="wb-skeleton-lines" aria-hidden>
        <Bone width="240px" height={26} />
        <Bone width="380px" />
        <Bone width="100%" height={96} />
        <Bone width="100%" height={360} />
      </div>
    </Skeleton>
  );
}
