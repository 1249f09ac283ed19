// Notifies accounts of new records: of companies that they follow, of customers that they won, and of searches that they
// subscribed to; and on Mondays of how their customers buy. What was reported is noted in the transaction that writes the message, so an interrupted run is
// continued by the next, and nothing is reported twice, however many servers run it.

import { coalescedRuns } from '../../basics/coalesced-runs';
import type { Warehouse } from '../../records';
import type { Database } from '../../stores/accounts/database';
import { tellOfCompanies } from './companies';
import { writeMails } from './mails';
import { writeRadarMails } from './radar-mails';
import { tellOfSubscriptions } from './subscriptions';
import { teamJudge } from './wins';

/** How long one run counts subscriptions; the next run continues. */
const RUN_MS = 30_000;

export interface AlertService {
  /**
   * Reports what arrived since the last run. To be called after a load, and now and then, because other servers may
   * load as well.
   */
  run: () => Promise<void>;
  /** Stops after the statements in progress. */
  close: () => Promise<void>;
}

/**
 * @param records throws while the warehouse is not open
 * @param mails secret of the server for the unsubscribe addresses of e-mails; null where no e-mail can be sent
 */
export function openAlerts(
  db: Database,
  records: () => Warehouse,
  mails: { secret: Buffer } | null,
): AlertService {
  const judgeTeams = teamJudge();
  const { isClosed, run, close } = coalescedRuns(async () => {
    const warehouse = records();
    const [until, withdrawn] = await Promise.all([warehouse.watched.newest(), warehouse.watched.withdrawn()]);
    const end = performance.now() + RUN_MS;
    await tellOfCompanies(db, warehouse, until);
    const shouldStop = () => isClosed() || performance.now() > end;
    await judgeTeams(db, warehouse, { until, withdrawn }, shouldStop);
    await tellOfSubscriptions(db, warehouse, { until, withdrawn }, shouldStop);
    if (mails === null) return;
    await writeMails(db, mails.secret, new Date());
    await writeRadarMails(db, warehouse, mails.secret, new Date(), shouldStop);
  });
  return { run, close };
}
