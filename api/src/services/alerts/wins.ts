// Looks in new records for customers that teams won.
import type { Warehouse } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { WarehouseTimeoutError } from '../../stores/warehouse/failures';
import { findUnjudgedTeams, judgeWins, noteJudged } from '../customers/wins';

/**
 * @param until newest load, in seconds since 1970
 * @param enough returns true when the rest is to be left for the next run
 */
export async function judgeTeams(
  db: Database,
  records: Warehouse,
  until: number,
  enough: () => boolean,
): Promise<void> {
  for (const team of await findUnjudgedTeams(db, until)) {
    if (enough()) return;
    try {
      await judgeWins(db, records, team);
      await noteJudged(db, team, until);
    } catch (error) {
      // The next run tries again.
      if (!(error instanceof WarehouseTimeoutError)) throw error;
    }
  }
}
