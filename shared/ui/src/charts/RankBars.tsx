// A ranking as horizontal bars with value and share: the top rows, and all others as one pale bar. Marked up as a list.
import type { Direction } from '@waybill/contract';
import type { ReactNode } from 'react';
import { hueOf } from './hues';
import { Mark, type Opens } from './marks';
import { useChartWords } from './words';
import './charts.css';

interface RankItem {
  key: string;
  /** A company link, a country name, an HS code with its description. */
  label: ReactNode;
  value: number;
  /** Share of the whole, 0 to 1; left out when absent. */
  share?: number;
  /** Records without a name: no rank and no bar, below the others, but opens like them. */
  isUndeclared?: boolean;
}

interface RankRest {
  /** How many there are beyond `items`; the label adds those that `most` leaves out. */
  count: number;
  value: number;
  share?: number;
}

interface RankBarsProps extends Opens {
  /** Says what is ranked, e.g. "Top importers by weight". */
  label: string;
  /** Largest first. */
  items: readonly RankItem[];
  /** All others together. */
  rest?: RankRest;
  /** Number of rows drawn; the others are added to the rest. 10 when absent. */
  most?: number;
  direction?: Direction;
  /** How a value is written; compact numbers when absent. */
  write?: (value: number) => string;
}

/** The rows drawn, and all others as one. */
export function rankedRows(
  items: readonly RankItem[],
  rest: RankRest | undefined,
  most: number,
): { shown: readonly RankItem[]; rest: RankRest | null } {
  const left = items.slice(most);
  const count = left.length + (rest?.count ?? 0);
  const sum = (of: (entry: RankItem | RankRest) => number) =>
    [...left, ...(rest ? [rest] : [])].reduce((total, entry) => total + of(entry), 0);
  // The share of the rest is known only if every part of it has one.
  const shares = [...left, ...(rest ? [rest] : [])].every((entry) => entry.share !== undefined);
  return {
    shown: items.slice(0, most),
    rest:
      count === 0
        ? null
        : {
            count,
            value: sum(({ value }) => value),
            ...(shares && { share: sum(({ share }) => share ?? 0) }),
          },
  };
}

export function RankBars(props: RankBarsProps) {
  const { label, items, most = 10, direction, write, linkOf, onOpen } = props;
  const { t, format } = useChartWords();
  const unnamed = items.filter(({ isUndeclared }) => isUndeclared === true);
  const named = items.filter((item) => !unnamed.includes(item));
  const { shown, rest } = rankedRows(named, props.rest, most);
  const longest = Math.max(1, ...shown.map((item) => item.value));
  const value = write ?? format.compact;
  const share = (of: number | undefined) => (of === undefined ? '' : format.percent(of));
  const hasShares = items.some((item) => item.share !== undefined);
  return (
    <ol className={hasShares ? 'wb-rank' : 'wb-rank wb-rank-plain'} aria-label={label}>
      {shown.map((item, index) => (
        <li key={item.key} className="wb-rank-row">
          <span className="wb-rank-place">{index + 1}</span>
          <span className="wb-rank-label" title={typeof item.label === 'string' ? item.label : undefined}>
            {item.label}
          </span>
          <Mark of={item.key} opens={{ linkOf, onOpen }} className="wb-rank-value">
            {value(item.value)}
          </Mark>
          {hasShares && <span className="wb-rank-share">{share(item.share)}</span>}
          <Track part={item.value / longest} hue={hueOf(direction, 0)} />
        </li>
      ))}
      {/* No bars: these rows have no rank, and are often larger than the first. */}
      {rest && (
        <li className="wb-rank-row wb-rank-rest">
          <span />
          <span className="wb-rank-label">
            {t('others', { count: rest.count, n: format.number(rest.count) })}
          </span>
          <span className="wb-rank-value">{value(rest.value)}</span>
          {hasShares && <span className="wb-rank-share">{share(rest.share)}</span>}
        </li>
      )}
      {unnamed.map((item) => (
        <li key={item.key} className="wb-rank-row wb-rank-rest">
          <span />
          <span className="wb-rank-label">{item.label}</span>
          <Mark of={item.key} opens={{ linkOf, onOpen }} className="wb-rank-value">
            {value(item.value)}
          </Mark>
          {hasShares && <span className="wb-rank-share">{share(item.share)}</span>}
        </li>
      ))}
    </ol>
  );
}

function Track({ part, hue }: { part: number; hue: string }) {
  const width = `${Math.max(0, Math.min(1, part)) * 100}%`;
  return (
    <span className="wb-rank-track" aria-hidden>
      <span className="wb-rank-fill" style={{ width, background: hue, minWidth: part > 0 ? 2 : 0 }} />
    </span>
  );
}
