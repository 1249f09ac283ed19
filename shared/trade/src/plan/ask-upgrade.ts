// Opens the upgrade prompt before a request, for limits that the page knows; same reason and next plan as after a
// refusal.
import { type CallName, codes, type PlanLimit, QUOTA_UNLIMITED, type UpgradeNeed } from '@waybill/contract';
import { callKey, platform } from '@waybill/platform';

const FRESH_MS = 300_000;

const givesMore = (total: number, than: number): boolean =>
  than > QUOTA_UNLIMITED && (total <= QUOTA_UNLIMITED || total > than);

/** The lowest plan above the account's own with a higher limit; null if there is none. */
async function nextPlan(limit: PlanLimit): Promise<UpgradeNeed['next']> {
  const session = platform.session.state();
  if (session.status === 'anonymous') return null;
  const level = session.user.account_level;
  const language = platform.language.current();
  const plans = await platform.queryClient.fetchQuery({
    queryKey: callKey('plans', {}, language),
    queryFn: () => platform.call('plans', {}, { silent: true }),
    staleTime: FRESH_MS,
  });
  const own = plans.find((plan) => plan.level === level)?.quotas[limit] ?? 0;
  const held = platform.permissions.usage(limit)?.total ?? own;
  const next = [...plans]
    .sort((a, b) => a.level - b.level)
    .find((plan) => plan.level > level && givesMore(plan.quotas[limit], held));
  return next === undefined
    ? null
    : { level: next.level, name: next[`name_${language}`], total: next.quotas[limit] };
}

/** Prompts as after a refusal with code 15. If the plans cannot be loaded, the prompt shows the rest. */
export async function askUpgrade(
  call: CallName,
  limit: PlanLimit,
  why: 'lacking' | 'used_up',
): Promise<void> {
  const next = await nextPlan(limit).catch(() => null);
  platform.bus.publish('upgrade.asked', { code: codes.planLacksRight, call, need: { limit, why, next } });
}
