// The first ten of anything as horizontal bars with value and share. Plain elements: it is a list that can be read.
import type { ReactNode } from 'react';
import { useUi } from '../core/language';
import { hueOf } from './hues';
import './charts.css';

export interface RankItem {
  key: string;
  /** A company link, a country name, an HS code with its words. */
  label: ReactNode;
  value: number;
  /** Share of the whole, 0 to 1; left out when absent. */
  share?: number;
}

export interface RankBarsProps {
  /** Says what is ranked, e.g. "Top importers by weight". */
  label: string;
  items: readonly RankItem[];
  direction?: 'import' | 'export';
  /** How a value is written; compact numbers when absent. */
  write?: (value: number) => string;
  /** Makes every row a button that opens what is behind the number. */
  onOpen?: (key: string) => void;
}

export function RankBars({ label, items, direction, write, onOpen }: RankBarsProps) {
  const { format } = useUi();
  const most = Math.max(1, ...items.map((item) => item.value));
  const value = write ?? format.compact;
  return (
    <ol className="wb-rank" aria-label={label}>
      {items.map((item, index) => (
        <li key={item.key} className="wb-rank-row">
          <span className="wb-rank-place">{index + 1}</span>
          <span className="wb-rank-label">{item.label}</span>
          {onOpen ? (
            <button type="button" className="wb-rank-value wb-link-button" onClick={() => onOpen(item.key)}>
              {value(item.value)}
            </button>
          ) : (
            <span className="wb-rank-value">{value(item.value)}</span>
          )}
          <span className="wb-rank-share">{item.share === undefined ? '' : format.percent(item.share)}</span>
          <span className="wb-rank-track" aria-hidden>
            <span
              className="wb-rank-fill"
              style={{ width: `${(item.value / most) * 100}%`, background: hueOf(direction, 0) }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
