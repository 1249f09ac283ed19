// Counts by area the companies that trade in a keyword: what the library shows for an account's own keywords.
import type { TraderLibrary } from '@waybill/contract';
import { answerCache } from '../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import { reportingArea } from '../company-names/places';
import type { TextTools } from '../search/conditions';
import type { Side } from './filter';
import { keywordOf } from './library';

type KeywordAreas = TraderLibrary['keyword_areas'][number];

/** Cached counts, which are cleared by the next load. */
const KEPT_MAX = 1_000;

/** Counts companies of a side for each keyword in one statement; invalid keywords are left out. */
async function count(
  client: WarehouseClient,
  type: Side,
  keywords: readonly string[],
  tools: TextTools,
): Promise<Map<string, KeywordAreas>> {
  const role = type === 1 ? 'importer' : 'exporter';
  const params = new Params();
  const selects: string[] = [];
  for (const [at, keyword] of keywords.entries()) {
    const one = await keywordOf(client, keyword, type, params, tools);
    if (one.ok)
      selects.push(
        `SELECT ${at} AS at, toString(country) AS code, uniqExact(${role}_id) AS total FROM records
         WHERE ${role}_id != 0 AND (${one.made.condition}) GROUP BY GROUPING SETS ((country), ())`,
      );
  }
  if (selects.length === 0) return new Map();
  const { rows } = await client.query<{ at: number; code: string; total: number }>(
    `SELECT at, code, total FROM (${selects.join(' UNION ALL ')}) ORDER BY total DESC, code`,
    params.values,
  );
  return new Map(
    keywords.map((keyword, at) => {
      const own = rows.filter((row) => row.at === at);
      const areas = own.filter(({ code }) => code !== '');
      const all = own.find(({ code }) => code === '');
      return [
        keyword,
        {
          keyword,
          total: all?.total ?? 0,
          areas: areas.map(({ code, total }) => ({ ...reportingArea(code), total })),
        },
      ];
    }),
  );
}

/** Answers keywords in their order; only those not cached since the last load are counted. */
export function keywordAreas(client: WarehouseClient, tools: TextTools) {
  const kept = answerCache<KeywordAreas | undefined>(KEPT_MAX);
  return {
    forget: kept.forget,
    of: async (type: Side, keywords: readonly string[]): Promise<KeywordAreas[]> => {
      const scope = tools.finding.scope();
      const name = (keyword: string) => `${type} ${scope} ${keyword}`;
      const missing = keywords.filter((keyword) => kept.get(name(keyword)) === undefined);
      const counting = count(client, type, missing, tools);
      const answers = await Promise.all(
        keywords.map(
          (keyword) =>
            kept.get(name(keyword)) ??
            kept.keep(
              name(keyword),
              counting.then((counts) => counts.get(keyword)),
            ),
        ),
      );
      return answers.filter((answer) => answer !== undefined);
    },
  };
}
