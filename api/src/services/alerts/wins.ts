// Looks in new records for customers that teams won, and for wins whose record was withdrawn.
import type { Warehouse } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { WarehouseTimeoutError } from '../../stores/warehouse/failures';
import { findProvedTeams, findUnjudgedTeams, noteJudged } from '../customers/judged-teams';
import { judgeWins } from '../customers/wins';
import type { LoadState } from './outdated';

/** @returns false when it took too long: the next run tries again */
async function judgeInTime(db: Database, records: Warehouse, team: string): Promise<boolean> {
  try {
    await judgeWins(db, records, team);
    return true;
  } catch (error) {
    if (!(error instanceof WarehouseTimeoutError)) throw error;
    return false;
  }
}

/** Judges teams; remembers the withdrawals after which it judged those without own companies, which have no row. */
export function teamJudge() {
  let judgedWithdrawn = -1;
  /** @param enough returns true when the rest is to be left for the next run */
  return async (
    db: Database,
    records: Warehouse,
    loadState: LoadState,
    enough: () => boolean,
  ): Promise<void> => {
    for (const unjudged of await findUnjudgedTeams(db, loadState)) {
      if (enough()) return;
      if (await judgeInTime(db, records, unjudged.team)) await noteJudged(db, unjudged, loadState);
    }
    if (judgedWithdrawn === loadState.withdrawn) return;
    let isComplete = true;
    for (const team of await findProvedTeams(db)) {
      if (enough()) return;
      if (!(await judgeInTime(db, records, team))) isComplete = false;
    }
    if (isComplete) judgedWithdrawn = loadState.withdrawn;
  };
}
