// When regular e-mails are due, in the time zone of each account.
import { type SQL, sql } from 'drizzle-orm';

/** Daily and weekly (Monday) e-mails are written from this hour on. */
const HOUR = 7;

/**
 * Whether a new day or week has begun since the last e-mail.
 * @param period `day` or `week`, as SQL
 */
export function hasNewPeriod(period: SQL, mailedAt: SQL, timeZone: SQL, now: Date): SQL {
  const start = (time: SQL) =>
    sql`date_trunc(${period}, (${time} AT TIME ZONE ${timeZone}) - make_interval(hours => ${HOUR}))`;
  return sql`${start(sql`${now.toISOString()}::timestamptz`)} > ${start(mailedAt)}`;
}
