// Counts new records of the searches and companies that accounts watch, many in one statement.

import type { WarehouseClient } from '../../stores/warehouse/client';
import { WarehouseTimeoutError } from '../../stores/warehouse/failures';
import { companyKey, parseCompanyKey } from '../../stores/warehouse/ids';
import type { NewestLoad } from '../../stores/warehouse/newest';
import { Params } from '../../stores/warehouse/params';
import type { TextTools } from '../search/conditions';
import { type AnalysisTextError, buildScope, limitToLoad, type Scope, type ScopeRequest } from './conditions';
import { readLoadedRecords } from './records';

/** A watched search. Loads are given by their time in seconds since 1970. */
interface WatchedSearch {
  request: ScopeRequest;
  /** The load that the account last saw, and the one that it was last notified of. */
  seen: number;
  notified: number;
}

export interface WatchedCounts {
  total: number;
  /** Number of records loaded or revised after `seen`, and after `told`. */
  recent: number;
  fresh: number;
}

type WatchedCounted = { ok: true; answer: WatchedCounts } | { ok: false; error: AnalysisTextError };

interface Tools extends TextTools {
  client: WarehouseClient;
  newest: NewestLoad;
}

/** Condition that a record was loaded or revised after one load, up to and including another. */
const loadedBetweenCondition = (after: number, until: number, params: Params) => {
  const [from, to] = [after, until].map((load) => `fromUnixTimestamp(${params.add('UInt32', load)})`);
  return `loaded_at > ${from} AND loaded_at <= ${to}`;
};

async function countInOneStatement(
  tools: Tools,
  watched: readonly WatchedSearch[],
  until: number,
): Promise<WatchedCounted[]> {
  const params = new Params();
  const answers = new Map<number, WatchedCounted>();
  const selects: string[] = [];
  for (const [at, { request, seen, notified: told }] of watched.entries()) {
    const scoped = await buildScope(tools.client, request, tools, params, { asOf: until });
    if (!scoped.ok) {
      answers.set(at, scoped);
      continue;
    }
    const { where } = limitToLoad(scoped.scope, until);
    selects.push(
      `SELECT ${at} AS at, count() AS total, countIf(${loadedBetweenCondition(seen, until, params)}) AS recent,
         countIf(${loadedBetweenCondition(told, until, params)}) AS fresh FROM records WHERE ${where}`,
    );
  }
  if (selects.length > 0) {
    const { rows } = await tools.client.query<WatchedCounts & { at: number }>(
      selects.join(' UNION ALL '),
      params.values,
    );
    for (const { at, ...answer } of rows) answers.set(at, { ok: true, answer });
  }
  return watched.map(
    (_each, at) => answers.get(at) ?? { ok: true, answer: { total: 0, recent: 0, fresh: 0 } },
  );
}

/**
 * Counts searches, all in one statement unless that takes too long.
 * @returns null for those that take too long even alone
 */
async function countWatchedSearches(
  tools: Tools,
  watched: readonly WatchedSearch[],
  until: number,
): Promise<(WatchedCounted | null)[]> {
  if (watched.length === 0) return [];
  try {
    return await countInOneStatement(tools, watched, until);
  } catch (error) {
    if (!(error instanceof WarehouseTimeoutError)) throw error;
    if (watched.length === 1) return [null];
    const half = Math.ceil(watched.length / 2);
    const first = await countWatchedSearches(tools, watched.slice(0, half), until);
    return [...first, ...(await countWatchedSearches(tools, watched.slice(half), until))];
  }
}

export function watchedQueries(tools: Tools) {
  const { client, newest } = tools;
  return {
    /** Time of the newest load, in seconds since 1970; 0 for an empty warehouse. */
    newest: () => newest.at(),
    /** Number of batches that were withdrawn so far: when it changes, earlier counts are outdated. */
    withdrawn: async (): Promise<number> => {
      const { rows } = await client.query<{ n: number }>(
        "SELECT toUInt32(uniqExact(batch)) AS n FROM batches WHERE state = 'withdrawn'",
      );
      return rows[0]?.n ?? 0;
    },
    count: (watched: readonly WatchedSearch[], until: number) => countWatchedSearches(tools, watched, until),
    /** Number of new records of each company, by key, after one load and up to another. */
    countNewByCompany: async (
      keys: readonly string[],
      after: number,
      until: number,
    ): Promise<Map<string, number>> => {
      const ids = keys.map(parseCompanyKey).filter((id): id is number => id !== undefined);
      if (ids.length === 0) return new Map();
      const params = new Params();
      const isNewSql = loadedBetweenCondition(after, until, params);
      const these = params.add('Array(UInt64)', ids);
      const { rows } = await client.query<{ id: number; n: number }>(
        // A company that trades with itself is on both sides of one record.
        `SELECT id, count() AS n FROM (
           SELECT importer_id AS id FROM records WHERE ${isNewSql} AND importer_id IN ${these}
           UNION ALL
           SELECT exporter_id AS id FROM records
           WHERE ${isNewSql} AND exporter_id IN ${these} AND importer_id != exporter_id
         ) GROUP BY id`,
        params.values,
      );
      return new Map(rows.map(({ id, n }) => [companyKey(id), n]));
    },
    /**
     * Number of new records of each company, by key, after its own time in seconds since 1970.
     * @returns null when counting takes too long
     */
    countNewSince: async (since: ReadonlyMap<string, number>): Promise<Map<string, number> | null> => {
      const companies = [...since].flatMap(([key, after]) => {
        const id = parseCompanyKey(key);
        return id === undefined ? [] : [{ id, after }];
      });
      if (companies.length === 0) return new Map();
      const params = new Params();
      const ids = params.add(
        'Array(UInt64)',
        companies.map(({ id }) => id),
      );
      const afters = params.add(
        'Array(UInt32)',
        companies.map(({ after }) => after),
      );
      const first = params.add('UInt32', Math.min(...companies.map(({ after }) => after)));
      const isNewSql = (side: string) =>
        `${side} IN ${ids} AND loaded_at > fromUnixTimestamp(${first})
           AND toUnixTimestamp(loaded_at) > transform(${side}, ${ids}, ${afters}, toUInt32(0))`;
      try {
        const { rows } = await client.query<{ id: number; n: number }>(
          `SELECT id, count() AS n FROM (
             SELECT importer_id AS id FROM records WHERE ${isNewSql('importer_id')}
             UNION ALL
             SELECT exporter_id AS id FROM records
             WHERE ${isNewSql('exporter_id')} AND importer_id != exporter_id
           ) GROUP BY id`,
          params.values,
        );
        return new Map(rows.map(({ id, n }) => [companyKey(id), n]));
      } catch (error) {
        if (error instanceof WarehouseTimeoutError) return null;
        throw error;
      }
    },
    /**
     * A page of a search's records, newest first.
     * @param since only records that were loaded or revised after this load
     * @param previous newest load of an earlier answer; later ones are excluded
     */
    records: async (request: ScopeRequest, since: number | undefined, previous: number | undefined) => {
      const started = performance.now();
      const asOf = previous ?? (await newest.at());
      const scoped = await buildScope(client, request, tools, undefined, {
        asOf,
        continues: previous !== undefined,
      });
      if (!scoped.ok) return scoped;
      const { where, params, reading, read } = scoped.scope;
      const scope: Scope =
        since === undefined
          ? limitToLoad(scoped.scope, asOf)
          : {
              where: `${where}\n  AND ${loadedBetweenCondition(since, asOf, params)}`,
              params,
              reading,
              read,
            };
      const { data, total } = await readLoadedRecords(client, scope, request);
      const next = request.page * request.pageSize < total;
      const took = performance.now() - started;
      const answer = { data, total, next, took, asOf, ...(read && { finding: read.finding }) };
      return { ok: true as const, answer };
    },
  };
}
