// A compact card of the home page: how many there are of something, the first few, and a link to all of them.
import { type CallError, useLanguage } from '@waybill/platform';
import { AppLink, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import styles from './desk.module.css';

/** Rows that a card shows. */
const DESK_ROWS = 3;

export interface DeskRow {
  key: string;
  /** A link, or a button where there is no page to open. */
  name: ReactNode;
  note: ReactNode;
}

interface DeskList {
  rows: readonly DeskRow[];
  /** How many the page that has all of them lists; absent where the rows have counts of their own. */
  total?: number;
}

export interface DeskCardProps {
  title: string;
  query: {
    data: DeskList | undefined;
    error: CallError | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The page that has all of them. */
  all: { href: string; label: string };
  /** What the card says when there is nothing. */
  none: string;
}

export function DeskCard({ title, query, all, none }: DeskCardProps) {
  const { format } = useLanguage();
  const total = query.data?.total ?? 0;
  const hasRows = (query.data?.rows.length ?? 0) > 0;
  return (
    <Panel
      className={styles.card}
      title={
        <>
          {title}
          {total > 0 && <span className={styles.count}> {format.number(total)}</span>}
        </>
      }
      actions={
        hasRows && (
          <AppLink href={all.href}>
            {all.label}
            <span className="wb-hidden">: {title}</span>
          </AppLink>
        )
      }
    >
      <Answer
        compact
        query={query}
        skeleton={<PanelSkeleton lines={2} />}
        isEmpty={(list) => list.rows.length === 0}
        empty={<p className={styles.none}>{none}</p>}
      >
        {({ rows }) => (
          <ul className={styles.rows}>
            {rows.slice(0, DESK_ROWS).map(({ key, name, note }) => (
              <li key={key} className={styles.row}>
                <span className={styles.name}>{name}</span>
                <span className={styles.rowNote}>{note}</span>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}
