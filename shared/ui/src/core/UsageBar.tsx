// A quota as a thin bar, used/total. Its values speak (spec §6): -1 unlimited, below -1 a total only, 0 none.
import { useUi } from './language';

export type UsageKind = 'unlimited' | 'totalOnly' | 'none' | 'counted';

export interface Usage {
  kind: UsageKind;
  /** What the total means to the reader; 0 where there is none to show. */
  total: number;
  used: number;
  /** Share used, 0 to 1. */
  share: number;
}

/** Reads a quota's total and what is left of it (or used) into what can be shown. */
export function readUsage(total: number, used: number): Usage {
  if (total === -1) return { kind: 'unlimited', total: 0, used, share: 0 };
  if (total < -1) return { kind: 'totalOnly', total: Math.abs(total), used: 0, share: 0 };
  if (total === 0) return { kind: 'none', total: 0, used: 0, share: 0 };
  const spent = Math.min(Math.max(used, 0), total);
  return { kind: 'counted', total, used: spent, share: spent / total };
}

export interface UsageBarProps {
  label: string;
  /** The plan's quota: -1 unlimited, below -1 shown as a total only, 0 none. */
  total: number;
  /** Spent so far in the quota's period. */
  used: number;
  /** As the platform's `usage(quota)` says it; with these `{...usage}` can be given as it is. */
  unlimited?: boolean;
  totalOnly?: boolean;
  /** Small bar of the rail's foot: no words below it. */
  small?: boolean;
}

export function UsageBar({ label, total, used, small, unlimited, totalOnly }: UsageBarProps) {
  const { t, format } = useUi();
  const usage = readUsage(unlimited ? -1 : totalOnly ? -Math.abs(total) : total, used);
  const value = {
    unlimited: t('usage.unlimited'),
    totalOnly: format.number(usage.total),
    none: t('usage.none'),
    counted: `${format.number(usage.used)}/${format.number(usage.total)}`,
  }[usage.kind];
  const level = usage.share >= 1 ? 'full' : usage.share >= 0.8 ? 'high' : 'normal';
  return (
    <div className={small ? 'wb-usage wb-usage-small' : 'wb-usage'}>
      <div className="wb-usage-words">
        <span className="wb-usage-label">{label}</span>
        <span className={usage.kind === 'none' ? 'wb-usage-value wb-muted' : 'wb-usage-value'}>{value}</span>
      </div>
      {usage.kind === 'counted' ? (
        <div className="wb-usage-track" aria-hidden>
          <div className={`wb-usage-fill wb-usage-${level}`} style={{ width: `${usage.share * 100}%` }} />
        </div>
      ) : (
        <div className={`wb-usage-track wb-usage-track-${usage.kind}`} aria-hidden />
      )}
    </div>
  );
}
