// Usage of one line of the plan as a thin bar, used/total. `usage` is computed by the platform (spec §6).
import type { Usage } from '@waybill/platform';
import { useDataWords } from '../words';
import './usage.css';

type Kind = 'unlimited' | 'totalOnly' | 'none' | 'counted';

export function kindOf({ unlimited, totalOnly, total }: Usage): Kind {
  if (unlimited) return 'unlimited';
  if (totalOnly) return 'totalOnly';
  return total === 0 ? 'none' : 'counted';
}

/** A line of the plan in words: `42/200`, `24/unlimited`, `500`, `Not included`. */
export function UsageText({ usage }: { usage: Usage }) {
  const { t, format } = useDataWords();
  const kind = kindOf(usage);
  const words = {
    unlimited: () => t('usage.unlimited', { used: format.number(usage.used) }),
    totalOnly: () => format.number(usage.total),
    none: () => t('usage.none'),
    counted: () => `${format.number(usage.used)}/${format.number(usage.total)}`,
  }[kind];
  return <span className={kind === 'none' ? 'wb-usage-value wb-muted' : 'wb-usage-value'}>{words()}</span>;
}

interface UsageProps {
  label: string;
  /** As the platform's `usage(line)` and `planUsage(plan, line)` answer it. */
  usage: Usage;
}

/** Share of a limited line that is used, 0 to 1 or more; 0 for every other line. */
export const usedShare = (usage: Usage): number =>
  kindOf(usage) === 'counted' ? usage.used / usage.total : 0;

/** One line of the plan in words, without a bar. */
export function UsageLine({ label, usage }: UsageProps) {
  return (
    <div className="wb-usage-words">
      <span className="wb-usage-label">{label}</span>
      <UsageText usage={usage} />
    </div>
  );
}

export function UsageBar({ label, usage }: UsageProps) {
  const kind = kindOf(usage);
  const share = usedShare(usage);
  const level = share >= 1 ? 'full' : share >= 0.8 ? 'high' : 'normal';
  return (
    <div className="wb-usage">
      <UsageLine label={label} usage={usage} />
      {kind === 'counted' ? (
        <div className="wb-usage-track" aria-hidden>
          <div className={`wb-usage-fill wb-usage-${level}`} style={{ width: `${share * 100}%` }} />
        </div>
      ) : (
        <div className={`wb-usage-track wb-usage-track-${kind}`} aria-hidden />
      )}
    </div>
  );
}
