// When records arrive, whoever follows a company or subscribed to a search is told by a message. What was told is noted
// in the transaction of the message: a run that is cut short is taken up by the next, and nothing is told twice, however
// many servers run it.
import type { Database } from '../accounts/database';
import { runsInTurn } from '../in-turn';
import type { Warehouse } from '../warehouse';
import { tellOfCompanies } from './companies';
import { writeMails } from './mails';
import { tellOfSubscriptions } from './subscriptions';

/** One run counts subscriptions for so long; the next goes on. */
const RUN_MS = 30_000;

export interface Alerts {
  /** Tells what arrived since the last time. To be called after a load, and now and then: others may load as well. */
  run: () => Promise<void>;
  /** Ends after the statements that are under way. */
  close: () => Promise<void>;
}

/**
 * @param records throws while there are none
 * @param mails secret of the server for the addresses that end e-mails; null where no e-mail can be sent
 */
export function alertsOf(db: Database, records: () => Warehouse, mails: { secret: Buffer } | null): Alerts {
  const { isClosed, run, close } = runsInTurn(async () => {
    const warehouse = records();
    const [until, withdrawn] = await Promise.all([warehouse.watched.newest(), warehouse.watched.withdrawn()]);
    const end = performance.now() + RUN_MS;
    await tellOfCompanies(db, warehouse, until);
    const enough = () => isClosed() || performance.now() > end;
    await tellOfSubscriptions(db, warehouse, { until, withdrawn }, enough);
    if (mails !== null) await writeMails(db, mails.secret, new Date());
  });
  return { run, close };
}
