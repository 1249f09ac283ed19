// A row of statistic tiles: each has a label, a figure, a note and, where possible, a link.
import type { ReactNode } from 'react';
import { AppLink } from '../../core/words';
import '../data.css';

export interface Stat {
  key: string;
  label: string;
  /** Already formatted in the user's language. */
  value: ReactNode;
  /** Text or a date, which is set smaller than numbers. */
  words?: boolean;
  /** One short line below the figure. */
  note?: ReactNode;
  /** Colour of the note: good, needs attention, or wrong. */
  tone?: 'quiet' | 'success' | 'amber' | 'danger';
  /** Path of the items that the figure counts, as for AppLink. */
  href?: string;
  /** Called when `href` is followed in this window, even if it leads to the current page. */
  onFollow?: (() => void) | undefined;
  /** Loading: shows a skeleton. */
  loading?: boolean;
  /** Could not be loaded: shows a dash. */
  failed?: boolean;
}

interface StatTilesProps {
  /** Name of the row for screen readers. */
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
