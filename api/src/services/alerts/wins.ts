// Looks in new records for customers that teams won.
import type { Warehouse } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { WarehouseTimeoutError } from '../../stores/warehouse/failures';
import { findUnjudgedTeams, noteJudged } from '../customers/judged-teams';
import { judgeWins } from '../customers/wins';
import type { LoadState } from './outdated';

/** @param enough returns true when the rest is to be left for the next run */
export async function judgeTeams(
  db: Database,
  records: Warehouse,
  loadState: LoadState,
  enough: () => boolean,
): Promise<void> {
  for (const unjudged of await findUnjudgedTeams(db, loadState)) {
    if (enough()) return;
    try {
      await judgeWins(db, records, unjudged.team);
      await noteJudged(db, unjudged, loadState);
    } catch (error) {
      // The next run tries again.
      if (!(error instanceof WarehouseTimeoutError)) throw error;
    }
  }
}
