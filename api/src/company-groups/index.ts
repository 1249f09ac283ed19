// Keeps the groups of companies that are probably the same up to date: after loads, and after an operator's decision.
// Whatever was left undone by a process that ended, the next run does.
import type { Database } from '../accounts/database';
import { runsInTurn } from '../in-turn';
import { checkHeld, LeaseTakenError, withLease } from '../ingest/lease';
import type { Warehouse } from '../warehouse';
import type { Refreshed } from '../warehouse/groups';
import { byNumber, keptDecisions } from './decisions';

export { decide, keptDecisions } from './decisions';

/** Brings the groups up to date. @returns undefined when another process is at it, or took over */
export async function refreshGroups(db: Database, warehouse: Warehouse): Promise<Refreshed | undefined> {
  const decisions = byNumber(await keptDecisions(db));
  if (warehouse.client.embedded) return warehouse.groups.refresh(decisions);
  try {
    return await withLease(
      warehouse.client,
      (isHeld) => warehouse.groups.refresh(decisions, () => checkHeld(isHeld)),
      'groups_running',
    );
  } catch (error) {
    if (error instanceof LeaseTakenError) return undefined;
    throw error;
  }
}

export interface GroupKeeper {
  /** Brings the groups up to date; one that is asked for meanwhile follows. */
  run: () => Promise<void>;
  /** As `run`, where loads or decisions changed since. To be called now and then: others load and decide as well. */
  look: () => Promise<void>;
  /** Ends after the run that is under way. */
  close: () => Promise<void>;
}

/** @param records throws while there are none */
export function groupKeeper(db: Database, records: () => Warehouse): GroupKeeper {
  let known: string | undefined;

  const stateOf = async () =>
    JSON.stringify([
      await records().loads(),
      (await keptDecisions(db)).map(({ one, other, decision }) => [one, other, decision]),
    ]);

  const { isClosed, run, close } = runsInTurn(async () => {
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
