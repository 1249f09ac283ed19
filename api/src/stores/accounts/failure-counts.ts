// Counts failures of remotes in browsers, as the shell reports them: totals per hour, not single reports.
import type { FailureReport, FailuresAnswer, ServedBuilds } from '@waybill/contract';
import { failureKinds } from '@waybill/contract';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database';
import { failureCounts, servedReleases } from './schema';

const KEPT_DAYS = 30;
/** Lines of an answer, the most frequent first. */
const NAMED_MAX = 500;

export interface FailureCounts {
  /** Notes that an edge serves this release: failures of its builds count from now on. */
  serve: (release: ServedBuilds) => Promise<void>;
  /**
   * Whether this build belongs to a release that one of our edges served in the last 30 days. A page without a
   * registry, or whose registry failed, names neither.
   */
  isServed: (report: Pick<FailureReport, 'release' | 'remote' | 'version'>) => Promise<boolean>;
  /** Counts one report; the same trace again is a retry of a report that had arrived. */
  count: (agentId: string, report: FailureReport) => Promise<void>;
  /** Failures since that moment; an hour in which there were any is given with its whole count. */
  since: (since: Date) => Promise<FailuresAnswer>;
  /** Deletes what is older than 30 days, including releases that no edge serves any more. */
  purge: () => Promise<void>;
}

const kind = z.enum(failureKinds);

export function openFailureCounts(db: Database): FailureCounts {
  const { hour, agent_id, release, canary, remote, version, last_at, last_trace } = failureCounts;
  return {
    serve: async ({ id, builds }) => {
      const now = { builds, seen_at: sql`now()` };
      await db
        .insert(servedReleases)
        .values({ id, ...now })
        .onConflictDoUpdate({ target: servedReleases.id, set: now });
    },
    isServed: async ({ release: id, remote: name, version: of }) => {
      if (id === '') return name === '' && of === '';
      const [served] = await db
        .select({ builds: servedReleases.builds })
        .from(servedReleases)
        .where(eq(servedReleases.id, id));
      if (served === undefined) return false;
      return name === '' ? of === '' : served.builds.includes(`${name} ${of}`);
    },
    count: async (agentId, { trace, ...report }) => {
      await db
        .insert(failureCounts)
        .values({
          ...report,
          hour: sql`date_trunc('hour', now(), 'UTC')`,
          agent_id: agentId,
          count: 1,
          last_at: sql`now()`,
          last_trace: trace,
        })
        .onConflictDoUpdate({
          target: [hour, agent_id, release, canary, remote, version, failureCounts.kind],
          set: { count: sql`${failureCounts.count} + 1`, last_at: sql`now()`, last_trace: trace },
          setWhere: sql`${last_trace} <> ${trace}`,
        });
    },
    since: async (since) => {
      const total = sql<number>`sum(${failureCounts.count})::int`;
      const rows = await db
        .select({
          release,
          canary,
          remote,
          version,
          kind: failureCounts.kind,
          count: total,
          last: sql`max(${last_at})`.mapWith(last_at),
          trace: sql<string>`(array_agg(${last_trace} ORDER BY ${last_at} DESC))[1]`,
        })
        .from(failureCounts)
        .where(and(gte(hour, sql`date_trunc('hour', ${since}::timestamptz, 'UTC')`), gte(last_at, since)))
        .groupBy(release, canary, remote, version, failureCounts.kind)
        .orderBy(desc(total))
        .limit(NAMED_MAX);
      return rows.map((row) => ({ ...row, kind: kind.parse(row.kind), last: row.last.toISOString() }));
    },
    purge: async () => {
      const end = sql`now() - make_interval(days => ${KEPT_DAYS})`;
      await db.delete(failureCounts).where(lt(hour, end));
      await db.delete(servedReleases).where(lt(servedReleases.seen_at, end));
    },
  };
}
