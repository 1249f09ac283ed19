// Rate limits for calls that cost the operator money at a provider but use no quota of the plan.
import { accountOf, type Context } from '../context';
import type { Throttles } from '../security/throttles';

/** More than one person reads in ten minutes. */
const PER_ACCOUNT = { limit: 100, seconds: 600 } as const;
/** For a master account with its sub-accounts. */
const PER_POOL = { limit: 2_000, seconds: 86_400 } as const;

/** Counts one call, before the provider is asked. @throws ApiError tooMany */
export async function countCostly(
  { throttles }: { throttles: Throttles },
  context: Context,
  what: 'translation' | 'sites',
): Promise<void> {
  const { id, pool } = accountOf(context);
  await throttles.spend(`${what}:${id}`, PER_ACCOUNT.limit, PER_ACCOUNT.seconds);
  await throttles.spend(`${what}-day:${pool}`, PER_POOL.limit, PER_POOL.seconds);
}
