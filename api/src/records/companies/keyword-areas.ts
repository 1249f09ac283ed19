// Counts by area the companies that trade in a keyword: what the library shows for an account's own keywords.
import type { TraderLibrary } from '@waybill/contract';
import { answerCache } from '../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import { reportingArea } from '../company-names/places';
import type { TextTools } from '../search/conditions';
import type { Side } from './filter';
import { parseKeyword } from './library';

type KeywordAreas = TraderLibrary['keyword_areas'][number];

/** Cached counts, which are cleared by the next load. */
const MAX_CACHED_KEYWORDS = 1_000;

/** Counts companies of a side for each keyword in one statement; invalid keywords are left out. */
async function countKeywordAreas(
  client: WarehouseClient,
  type: Side,
  keywords: readonly string[],
  tools: TextTools,
): Promise<Map<string, KeywordAreas>> {
  const role = type === 1 ? 'importer' : 'exporter';
  const params = new Params();
  const selects: string[] = [];
  for (const [at, keyword] of keywords.entries()) {
    const parsed = await parseKeyword(client, keyword, type, params, tools);
    if (parsed.ok)
      selects.push(
        `SELECT ${at} AS at, toString(country) AS code, uniqExact(${role}_id) AS total FROM records
         WHERE ${role}_id != 0 AND (${parsed.parsed.condition}) GROUP BY GROUPING SETS ((country), ())`,
      );
  }
  if (selects.length === 0) return new Map();
  const { rows } = await client.query<{ at: number; code: string; total: number }>(
    `SELECT at, code, total FROM (${selects.join(' UNION ALL ')}) ORDER BY total DESC, code`,
    params.values,
  );
  return new Map(
    keywords.map((keyword, at) => {
      const keywordRows = rows.filter((row) => row.at === at);
      const areas = keywordRows.filter(({ code }) => code !== '');
      const totalRow = keywordRows.find(({ code }) => code === '');
      return [
        keyword,
        {
          keyword,
          total: totalRow?.total ?? 0,
          areas: areas.map(({ code, total }) => ({ ...reportingArea(code), total })),
        },
      ];
    }),
  );
}

/** Answers keywords in their order; only those not cached since the last load are counted. */
export function createKeywordAreaCounter(client: WarehouseClient, tools: TextTools) {
  const cache = answerCache<KeywordAreas | undefined>(MAX_CACHED_KEYWORDS);
  return {
    forget: cache.forget,
    countAreas: async (type: Side, keywords: readonly string[]): Promise<KeywordAreas[]> => {
      const scope = tools.finding.scope();
      const toCacheKey = (keyword: string) => `${type} ${scope} ${keyword}`;
      const missing = keywords.filter((keyword) => cache.get(toCacheKey(keyword)) === undefined);
      const counting = countKeywordAreas(client, type, missing, tools);
      const results = await Promise.all(
        keywords.map(
          (keyword) =>
            cache.get(toCacheKey(keyword)) ??
            cache.keep(
              toCacheKey(keyword),
              counting.then((counts) => counts.get(keyword)),
            ),
        ),
      );
      return results.filter((result) => result !== undefined);
    },
  };
}
