// Badge with the usage of a quota (`150/200`), beside the action that uses it.
import type { Usage } from '@waybill/platform';
import { kindOf, UsageText } from './UsageBar';
import '../data.css';

/** From this share on the quota is nearly used up. */
const NEARLY_USED = 0.8;

interface QuotaBadgeProps {
  /** What is counted. */
  label: string;
  /** From `usePermissions().usage(line)`; nothing is rendered while it is unknown. */
  usage: Usage | null;
}

/** `150/200`, small enough to fit beside a button. */
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
