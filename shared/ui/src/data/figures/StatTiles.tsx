// A line of figures: each with its name, a note and, where it can be opened, a link.
import type { ReactNode } from 'react';
import { AppLink } from '../../core/words';
import '../data.css';

export interface Stat {
  key: string;
  label: string;
  /** Already written in the reader's language. */
  value: ReactNode;
  /** Words or a date, which are written smaller than numbers. */
  words?: boolean;
  /** One short line below the figure. */
  note?: ReactNode;
  /** Of the note: what goes well, needs attention or is wrong. */
  tone?: 'quiet' | 'success' | 'amber' | 'danger';
  /** Path of what the figure counts, as for AppLink. */
  href?: string;
  /** Runs when somebody follows `href` in this window, even where it leads to what is shown already. */
  onFollow?: (() => void) | undefined;
  /** On its way: a bone. */
  loading?: boolean;
  /** Could not be had: a dash. */
  failed?: boolean;
}

interface StatTilesProps {
  /** Name of the line for screen readers. */
  label: string;
  stats: readonly Stat[];
}

export function StatTiles({ label, stats }: StatTilesProps) {
  return (
    <dl className="wb-stats" aria-label={label}>
      {stats.map((stat) => (
        <div key={stat.key} className="wb-stat" aria-busy={stat.loading}>
          <dt className="wb-stat-label">{stat.label}</dt>
          <dd className={stat.words ? 'wb-stat-value wb-stat-words' : 'wb-stat-value'}>
            <Figure stat={stat} />
          </dd>
          <dd className={`wb-stat-note wb-stat-${stat.tone ?? 'quiet'}`}>
            {!stat.loading && !stat.failed && stat.note ? stat.note : '\u00a0'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ stat: { value, href, onFollow, loading, failed } }: { stat: Stat }) {
  if (loading) return <span className="wb-bone" style={{ width: 88, height: 20 }} />;
  if (failed) return '–';
  if (href === undefined) return value;
  return (
    <AppLink href={href} onFollow={onFollow}>
      {value}
    </AppLink>
  );
}
