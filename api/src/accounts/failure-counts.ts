// Failures of remotes in browsers, as the shell reports them: counted by the hour, never kept one by one.
import type { FailureReport, FailuresAnswer } from '@waybill/contract';
import { failureKinds } from '@waybill/contract';
import { and, desc, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database';
import { failureCounts } from './schema';

const KEPT_DAYS = 30;
/** Lines of an answer, the most frequent first. */
const NAMED_MAX = 500;

export interface FailureCounts {
  /** Counts one; the same trace again, at once, is a retry of a report that had arrived. */
  count: (agentId: string, report: FailureReport) => Promise<void>;
  /** What was reported since then; of an hour in which something was, the whole hour's count. */
  since: (since: Date) => Promise<FailuresAnswer>;
  /** Forgets what is older than 30 days. */
  purge: () => Promise<void>;
}

const kind = z.enum(failureKinds);

export function failureCountsOf(db: Database): FailureCounts {
  const { hour, agent_id, release, canary, remote, version, last_at, last_trace } = failureCounts;
  return {
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
      await db.delete(failureCounts).where(lt(hour, sql`now() - make_interval(days => ${KEPT_DAYS})`));
    },
  };
}
