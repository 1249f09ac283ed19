// Background job that keeps the groups of probably identical companies up to date after loads and after an operator's
// decision. What a process left undone when it ended, the next run does.

import { coalescedRuns } from '../../basics/coalesced-runs';
import type { Warehouse } from '../../records';
import type { GroupRefreshResult } from '../../records/companies/groups';
import type { Database } from '../../stores/accounts/database';
import { ensureLease, LeaseTakenError, withLease } from '../ingest';
import { byNumber, savedDecisions } from './decisions';

export { decide, savedDecisions } from './decisions';

/** Brings the groups up to date. @returns undefined when another process is doing so, or took over */
export async function refreshGroups(
  db: Database,
  warehouse: Warehouse,
): Promise<GroupRefreshResult | undefined> {
  const decisions = byNumber(await savedDecisions(db));
  if (warehouse.client.embedded) return warehouse.groups.refresh(decisions);
  try {
    return await withLease(
      warehouse.client,
      (isHeld) => warehouse.groups.refresh(decisions, () => ensureLease(isHeld)),
      'groups_running',
    );
  } catch (error) {
    if (error instanceof LeaseTakenError) return undefined;
    throw error;
  }
}

export interface GroupKeeper {
  /** Brings the groups up to date; a run that is requested during another follows it. */
  run: () => Promise<void>;
  /**
   * As `run`, if loads or decisions changed since the last run. Call it now and then: other processes load and decide
   * too.
   */
  look: () => Promise<void>;
  /** Closes the job after the run in progress. */
  close: () => Promise<void>;
}

/** @param records throws while the records are being loaded */
export function groupKeeper(db: Database, records: () => Warehouse): GroupKeeper {
  let known: string | undefined;

  const stateOf = async () =>
    JSON.stringify([
      await records().loads(),
      (await savedDecisions(db)).map(({ one, other, decision }) => [one, other, decision]),
    ]);

  const { isClosed, run, close } = coalescedRuns(async () => {
    const state = await stateOf();
    if ((await refreshGroups(db, records())) !== undefined) known = state;
  });
  return {
    run,
    look: async () => {
      if (!isClosed() && (await stateOf()) !== known) await run();
    },
    close,
  };
}
