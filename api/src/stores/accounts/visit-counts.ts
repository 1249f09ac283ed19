// Counts visits of browsers by minute, build and sender, to judge a canary release.
import { createHmac, randomBytes } from 'node:crypto';
import type { VisitedArea, VisitsAnswer } from '@waybill/contract';
import { stepOf, visitSteps } from '@waybill/contract';
import { gte, lt, sql } from 'drizzle-orm';
import type { Database } from './database';
import { visitCounts } from './schema';

/** Longer than any canary is watched. */
const KEPT_DAYS = 2;

const counted = ['visits', 'failed', 'failures', 'errored', 'errors'] as const;
const measures = [...counted, 'lcp', 'inp'] as const;
type VisitMeasure = (typeof measures)[number];

export interface VisitCounts {
  /**
   * Adds one visit of each of these areas, each of which is there once.
   * @param address group of addresses that it comes from
   */
  add: (address: string, isCanary: boolean, areas: readonly VisitedArea[]) => Promise<void>;
  /** Counts since that moment, from the full minute on: all visits of an address are one, with their median. */
  since: (since: Date) => Promise<VisitsAnswer>;
  /** Deletes what is older than two days. */
  purge: () => Promise<void>;
}

/** What one area adds: measure, step and count. */
function listCounts({ failures, errors, lcp, inp }: VisitedArea): [VisitMeasure, number, number][] {
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

const listSteps = (measure: keyof typeof visitSteps) =>
  Array.from({ length: visitSteps[measure].length + 1 }, () => 0);

const noVisits = () => ({
  visits: 0,
  failed: 0,
  failures: 0,
  errored: 0,
  errors: 0,
  lcp: listSteps('lcp'),
  inp: listSteps('inp'),
});

/** Visits of one sender with one build. */
type SenderCounts = Map<VisitMeasure, Map<number, number>>;

/** Number of entries of a measure. */
const sumCounts = (counts: SenderCounts, measure: VisitMeasure): number =>
  [...(counts.get(measure)?.values() ?? [])].reduce((sum, count) => sum + count, 0);

/** The step that half of the entries do not pass; null without any. */
function medianStep(counts: SenderCounts, measure: keyof typeof visitSteps): number | null {
  const half = sumCounts(counts, measure) / 2;
  let sum = 0;
  for (const [step, count] of [...(counts.get(measure) ?? [])].sort(([a], [b]) => a - b)) {
    sum += count;
    if (sum >= half) return step;
  }
  return null;
}

/**
 * Adds a sender as one visit, with the median of its visits: whoever reports often counts no more than others.
 * @param build counts so far, changed
 */
function addSender(build: VisitsAnswer[number], counts: SenderCounts): void {
  const visits = sumCounts(counts, 'visits');
  if (visits === 0) return;
  build.visits += 1;
  for (const [share, events] of [
    ['failed', 'failures'],
    ['errored', 'errors'],
  ] as const) {
    const bad = sumCounts(counts, share);
    if (bad * 2 < visits || bad === 0) continue;
    build[share] += 1;
    build[events] += Math.max(1, Math.round(sumCounts(counts, events) / bad));
  }
  for (const measure of ['lcp', 'inp'] as const) {
    const step = medianStep(counts, measure);
    if (step !== null) build[measure][step] = (build[measure][step] ?? 0) + 1;
  }
}

export function openVisitCounts(db: Database): VisitCounts {
  const { minute, sender, canary, remote, version, measure, step, count } = visitCounts;
  /** Known to nobody, so that no address can be found by trying them. Another process counts a sender once more. */
  const key = randomBytes(32);
  const hashSender = (address: string) =>
    createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
  return {
    add: async (address, isCanary, areas) => {
      const rows = areas.flatMap((area) =>
        listCounts(area).map(([what, at, times]) => ({
          minute: sql`date_trunc('minute', now(), 'UTC')` as unknown as Date,
          sender: hashSender(address),
          canary: isCanary,
          remote: area.remote,
          version: area.version,
          measure: what,
          step: at,
          count: times,
        })),
      );
      // In a fixed order, so that two transactions cannot deadlock on each other's rows.
      const toCountKey = ({ remote: name, version: build, measure: what, step: at }: (typeof rows)[number]) =>
        JSON.stringify([name, build, what, at]);
      const ordered = rows.sort((a, b) => (toCountKey(a) < toCountKey(b) ? -1 : 1));
      if (ordered.length === 0) return;
      await db
        .insert(visitCounts)
        .values(ordered)
        .onConflictDoUpdate({
          target: [minute, sender, canary, remote, version, measure, step],
          set: { count: sql`${count} + excluded.count` },
        });
    },
    since: async (since) => {
      const rows = await db
        .select({ sender, canary, remote, version, measure, step, total: sql<number>`sum(${count})::int` })
        .from(visitCounts)
        .where(gte(minute, since))
        .groupBy(sender, canary, remote, version, measure, step)
        .orderBy(remote, version, canary, sender);
      const builds = new Map<string, { build: VisitsAnswer[number]; senders: Map<string, SenderCounts> }>();
      for (const { total, measure: what, step: at, sender: from, ...named } of rows) {
        const id = JSON.stringify(named);
        const seen = builds.get(id) ?? { build: { ...named, ...noVisits() }, senders: new Map() };
        builds.set(id, seen);
        const counts: SenderCounts = seen.senders.get(from) ?? new Map();
        seen.senders.set(from, counts);
        const known = measures.find((name) => name === what);
        if (known !== undefined) counts.set(known, (counts.get(known) ?? new Map()).set(at, total));
      }
      return [...builds.values()].map(({ build, senders }) => {
        for (const counts of senders.values()) addSender(build, counts);
        return build;
      });
    },
    purge: async () => {
      await db.delete(visitCounts).where(lt(minute, sql`now() - make_interval(days => ${KEPT_DAYS})`));
    },
  };
}
