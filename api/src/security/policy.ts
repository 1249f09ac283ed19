// The one policy for all calls, read from the table of the contract: who may call, and what their plan must have.
import type { Agent, Call, KeyRight } from '@waybill/contract';
import { dayIn } from '../accounts/quotas';
import { Failure } from '../failure';
import type { Account } from './sessions';

/** @throws Failure keyLacksRight when a key of these rights may not make the call */
export function checkKeyRight(rights: readonly KeyRight[], needed: Call['program']): void {
  if (needed === 'any') return;
  if (needed === undefined || !rights.includes(needed))
    throw new Failure('keyLacksRight', { data: { right: needed ?? null } });
}

/**
 * @param agent of the host
 * @throws Failure sessionExpired, forbidden (or the row's own code for it), planExpired or planLacksRight
 */
export function checkPolicy(
  row: Call,
  account: Account | null,
  agent: Pick<Agent, 'special_pages'>,
  now: Date,
): void {
  if (row.who === 'public') return;
  if (row.who === 'reader' && agent.special_pages === 'public') return;
  if (account === null) throw new Failure('sessionExpired');
  if (row.who === 'master' && !account.master) throw new Failure(row.notMaster ?? 'forbidden');
  if (row.who === 'staff' && !account.staff) throw new Failure('forbidden');
  if (row.who === 'operator' && !account.operator) throw new Failure('forbidden');
  const needed = [row.quota, row.right].filter((limit) => limit !== undefined);
  const first = needed[0] ?? row.costs;
  if (first === undefined) return;
  if (account.deadline < dayIn(account.timeZone, now)) throw new Failure('planExpired', { limit: first });
  for (const limit of needed) if (account.quotas[limit] === 0) throw new Failure('planLacksRight', { limit });
}
