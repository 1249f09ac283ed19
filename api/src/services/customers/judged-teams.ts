// Which loads were searched for customers that teams won: the alerts judge the teams for which there is a newer one.
import { and, eq, gte, isNotNull, lt, min, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { customers, ownCompanies } from '../../stores/accounts/schema';

/** State of the records. */
interface LoadState {
  /** Newest load, in seconds since 1970. */
  until: number;
  /** Number of withdrawn batches. */
  withdrawn: number;
}

interface UnjudgedTeam {
  team: string;
  /** Oldest load that was searched for one of its own companies. */
  judged: number;
}

/** Teams for which a load or a withdrawal was not looked at yet. */
export async function findUnjudgedTeams(
  db: Database,
  { until, withdrawn }: LoadState,
): Promise<UnjudgedTeam[]> {
  const rows = await db
    .select({ team: ownCompanies.team_id, judged: min(ownCompanies.judged_load) })
    .from(ownCompanies)
    .where(or(lt(ownCompanies.judged_load, until), lt(ownCompanies.judged_withdrawn, withdrawn)))
    .groupBy(ownCompanies.team_id);
  return rows.map(({ team, judged }) => ({ team, judged: judged ?? 0 }));
}

/** Teams without own companies that have wins which a record proves. */
export async function findProvedTeams(db: Database): Promise<string[]> {
  const isJudged = sql`EXISTS (SELECT 1 FROM ${ownCompanies} WHERE ${ownCompanies.team_id} = ${customers.team_id})`;
  const rows = await db
    .selectDistinct({ team: customers.team_id })
    .from(customers)
    .where(and(eq(customers.label, 'won'), isNotNull(customers.won_record), not(isJudged)));
  return rows.map(({ team }) => team);
}

/** Notes that all loads up to this one were looked at for a team, unless its judging was postponed meanwhile. */
export async function noteJudged(
  db: Database,
  { team, judged }: UnjudgedTeam,
  { until, withdrawn }: LoadState,
): Promise<void> {
  await db
    .update(ownCompanies)
    .set({
      judged_load: sql`greatest(${ownCompanies.judged_load}, ${until}::int)`,
      judged_withdrawn: withdrawn,
    })
    .where(and(eq(ownCompanies.team_id, team), gte(ownCompanies.judged_load, judged)));
}

/** Makes the next run of alerts judge a team again. */
export async function postponeJudging(db: Database, teamId: string): Promise<void> {
  await db
    .update(ownCompanies)
    // Lower each time, so that a run that began before does not count.
    .set({ judged_load: sql`least(${ownCompanies.judged_load}, 0) - 1` })
    .where(eq(ownCompanies.team_id, teamId));
}
