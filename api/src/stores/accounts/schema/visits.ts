// Tables of release monitoring: releases that edges serve, and counts of failures and visits that browsers
// report; no person is named.
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Releases that an edge of this site serves: failures of other releases are not counted. */
export const servedReleases = pgTable('served_releases', {
  id: text('id').primaryKey(),
  /** `<remote> <version>`. */
  builds: jsonb('builds').$type<string[]>().notNull(),
  /** When an edge last reported it. */
  seen_at: instant('seen_at').notNull(),
});

/** Failures of remotes in browsers, counted by the hour. Nothing in here names a person or an account. */
export const failureCounts = pgTable(
  'failure_counts',
  {
    hour: instant('hour').notNull(),
    agent_id: text('agent_id').notNull(),
    /** Release of the page; empty when it had none. */
    release: text('release').notNull(),
    canary: boolean('canary').notNull(),
    /** Folder name of the remote; empty for the registry itself. */
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    last_at: instant('last_at').notNull(),
    /** Trace of the latest failure, as its visitor sees it. */
    last_trace: text('last_trace').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'failure_counts_key',
      columns: [
        table.hour,
        table.agent_id,
        table.release,
        table.canary,
        table.remote,
        table.version,
        table.kind,
      ],
    }),
  ],
);

/**
 * Visits of browsers, added up by minute, build and sender. Nothing in here names a person, an account or an address: a
 * sender is a hash with a key that only the running process knows.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    minute: instant('minute').notNull(),
    sender: text('sender').notNull().default(''),
    canary: boolean('canary').notNull(),
    /** Folder name of the remote, or `shell`. */
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** What is counted: `VisitMeasure` of visit-counts.ts. */
    measure: text('measure').notNull(),
    /** Histogram step of a duration (`visitSteps` of the contract); else 0. */
    step: integer('step').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'visit_counts_key',
      columns: [
        table.minute,
        table.sender,
        table.canary,
        table.remote,
        table.version,
        table.measure,
        table.step,
      ],
    }),
  ],
);
