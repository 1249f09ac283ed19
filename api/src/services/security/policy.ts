// Authorisation of all calls, by the table of the contract: who may call, and what their plan must include.
import type { Agent, Call, KeyRight } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { dayIn } from '../../stores/accounts/quotas';
import type { Account } from './sessions';

/** @throws ApiError keyLacksRight when a key with these rights may not make the call */
export function checkKeyRight(rights: readonly KeyRight[], needed: Call['program']): void {
  if (needed === 'any') return;
  if (needed === undefined || !rights.includes(needed))
    throw new ApiError('keyLacksRight', { data: { right: needed ?? null } });
}

/**
 * @param agent of the host
 * @throws ApiError sessionExpired, forbidden (or the row's own code for it), planExpired or planLacksRight
 */
export function checkPolicy(
  row: Call,
  account: Account | null,
  agent: Pick<Agent, 'special_pages'>,
  now: Date,
): void {
  if (row.who === 'public') return;
  if (row.who === 'reader' && agent.special_pages === 'public') return;
  if (account === null) throw new ApiError('sessionExpired');
  if (row.who === 'master' && !account.master) throw new ApiError(row.notMaster ?? 'forbidden');
  if (row.who === 'staff' && !account.staff) throw new ApiError('forbidden');
  if (row.who === 'operator' && !account.operator) throw new ApiError('forbidden');
  const needed = [row.quota, row.right].filter((limit) => limit !== undefined);
  const first = needed[0] ?? row.costs;
  if (first === undefined) return;
  if (account.deadline < dayIn(account.timeZone, now)) throw new ApiError('planExpired', { limit: first });
  for (const limit of needed)
    if (account.quotas[limit] === 0) throw new ApiError('planLacksRight', { limit });
}
