// What is used of a quota, as a badge beside the action that spends it.
import type { Usage } from '@waybill/platform';
import { kindOf, UsageText } from '../../core/UsageBar';
import '../data.css';

/** From this share on little is left. */
const NEARLY_USED = 0.8;

interface QuotaBadgeProps {
  /** What is counted. */
  label: string;
  /** Of `usePermissions().usage(line)`; nothing is drawn while it is unknown. */
  usage: Usage | null;
}

/** `150/200`, small enough to stand beside a button. */
export function QuotaBadge({ label, usage }: QuotaBadgeProps) {
  if (usage === null) return null;
  const level =
    kindOf(usage) !== 'counted'
      ? 'quiet'
      : usage.left <= 0
        ? 'danger'
        : usage.used >= usage.total * NEARLY_USED
          ? 'amber'
          : 'quiet';
  return (
    <span className={`wb-quota wb-quota-${level}`}>
      <span>{label}</span>
      <UsageText usage={usage} />
    </span>
  );
}
