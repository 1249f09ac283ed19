// SQL expression for a moment some seconds from now, by the clock of the database, which all processes share.
import { type SQL, sql } from 'drizzle-orm';

/** That many seconds from now, by the clock of the database. */
export const inSeconds = (seconds: number | SQL): SQL => sql`now() + make_interval(secs => ${seconds})`;
