// Counts visits of browsers by minute and build, to judge a canary release. Single visits are not stored.
import type { VisitedArea, VisitsAnswer } from '@waybill/contract';
import { stepOf, visitSteps } from '@waybill/contract';
import { gte, lt, sql } from 'drizzle-orm';
import type { Database } from './database';
import { visitCounts } from './schema';

/** Longer than any canary is watched. */
const KEPT_DAYS = 2;

const counted = ['visits', 'failed', 'failures', 'errored', 'errors'] as const;
type VisitMeasure = (typeof counted)[number] | keyof typeof visitSteps;

export interface VisitCounts {
  /** Adds one visit of each of these areas. */
  add: (areas: readonly VisitedArea[]) => Promise<void>;
  /** Counts since that moment, from the full minute on. */
  since: (since: Date) => Promise<VisitsAnswer>;
  /** Deletes what is older than two days. */
  purge: () => Promise<void>;
}

/** What one area adds: measure, step and count. */
function countsOf({ failures, errors, lcp, inp }: VisitedArea): [VisitMeasure, number, number][] {
  const all: [VisitMeasure, number, number][] = [
    ['visits', 0, 1],
    ['failed', 0, Math.min(failures, 1)],
    ['failures', 0, failures],
    ['errored', 0, Math.min(errors, 1)],
    ['errors', 0, errors],
  ];
  if (lcp !== null) all.push(['lcp', stepOf('lcp', lcp), 1]);
  if (inp !== null) all.push(['inp', stepOf('inp', inp), 1]);
  return all.filter(([, , count]) => count > 0);
}

const stepsOf = (measure: keyof typeof visitSteps) =>
  Array.from({ length: visitSteps[measure].length + 1 }, () => 0);

export function visitCountsOf(db: Database): VisitCounts {
  const { minute, canary, remote, version, measure, step, count } = visitCounts;
  return {
    add: async (areas) => {
      const rows = new Map<string, typeof visitCounts.$inferInsert>();
      for (const area of areas) {
        for (const [what, at, times] of countsOf(area)) {
          const build = { canary: area.canary, remote: area.remote, version: area.version };
          const key = JSON.stringify([build, what, at]);
          const before = rows.get(key)?.count ?? 0;
          rows.set(key, {
            minute: sql`date_trunc('minute', now(), 'UTC')` as unknown as Date,
            ...build,
            measure: what,
            step: at,
            count: before + times,
          });
        }
      }
      // In a fixed order, so that two transactions cannot deadlock on each other's rows.
      const ordered = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      if (ordered.length === 0) return;
      await db
        .insert(visitCounts)
        .values(ordered)
        .onConflictDoUpdate({
          target: [minute, canary, remote, version, measure, step],
          set: { count: sql`${count} + excluded.count` },
        });
    },
    since: async (since) => {
      const rows = await db
        .select({ canary, remote, version, measure, step, total: sql<number>`sum(${count})::int` })
        .from(visitCounts)
        .where(gte(minute, since))
        .groupBy(canary, remote, version, measure, step)
        .orderBy(remote, version, canary);
      const builds = new Map<string, VisitsAnswer[number]>();
      for (const { total, measure: what, step: at, ...build } of rows) {
        const key = JSON.stringify(build);
        const seen = builds.get(key) ?? {
          ...build,
          visits: 0,
          failed: 0,
          failures: 0,
          errored: 0,
          errors: 0,
          lcp: stepsOf('lcp'),
          inp: stepsOf('inp'),
        };
        builds.set(key, seen);
        const plain = counted.find((name) => name === what);
        if (plain !== undefined) seen[plain] = total;
        else if (what === 'lcp' || what === 'inp') seen[what][at] = total;
      }
      return [...builds.values()];
    },
    purge: async () => {
      await db.delete(visitCounts).where(lt(minute, sql`now() - make_interval(days => ${KEPT_DAYS})`));
    },
  };
}
