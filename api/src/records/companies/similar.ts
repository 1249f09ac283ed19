// Companies with a similar name: those that share its core word, ordered by similarity of the names.

import type { SimilarTrader } from '@waybill/contract';
import { hasHan } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold } from '../../stores/warehouse/fold';
import { companyKey, nameKey, nameWords } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { totalOf } from '../../stores/warehouse/sums';
import type { CompanyFacts } from '../company-names/facts';

/** Most names that are compared, those with most records first, and most that are returned. */
const COMPARED_MAX = 2_000;
const SIMILAR_MAX = 20;
/** Most that are compared when several companies are asked about at once. */
const COMPARED_EACH = 200;

/**
 * Words of a name that can identify a company: no legal form, no numbers, none of one or two letters. Each character of
 * Chinese or Japanese is a word, as in the index.
 */
export function coreWords(name: string): string[] {
  const words = new Set(nameWords(name).flatMap((word) => fold(word).split(' ')));
  return [...words].filter((word) => hasHan(word) || /\p{L}.*\p{L}.*\p{L}/u.test(word));
}

function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const letters = [...` ${text} `];
  for (let i = 1; i < letters.length; i += 1) {
    const pair = `${letters[i - 1]}${letters[i]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/**
 * Similarity of two names without their legal forms, from 0 to 1: shared pairs of adjacent letters (Dice coefficient).
 */
export function likeness(one: string, other: string): number {
  const a = pairs(nameKey(one));
  const b = pairs(nameKey(other));
  let common = 0;
  for (const [pair, count] of a) common += Math.min(count, b.get(pair) ?? 0);
  return (2 * common) / (totalOf(a) + totalOf(b));
}

/** How often names of records have each word; unused words are left out (`nameWords` joins initials). */
async function usesOf(client: WarehouseClient, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ word: string; uses: number }>(
    `SELECT word, sum(rows) AS uses FROM vocabulary
     WHERE field IN ('importer', 'exporter') AND word IN {words:Array(String)} GROUP BY word`,
    { words },
  );
  return new Map(rows.map((row) => [row.word, row.uses]));
}

/** Condition that some record names the company with this word; `word` is the placeholder of a list. */
function findByName(word: string): string {
  const named = (role: string) => `SELECT ${role}_id FROM records WHERE hasAllTokens(${role}_words, ${word})`;
  return `id IN (${named('importer')} UNION ALL ${named('exporter')})`;
}

interface NamedRow {
  id: number;
  name: string;
  country: string;
  imports: number;
  exports: number;
  last_date: string;
}

/** Similar companies, or why there is no core word: the name has none, or the given one is not part of it. */
type Similar =
  | { ok: true; term: string; terms: string[]; data: SimilarTrader[] }
  | { ok: false; reason: 'none' | 'not_of_name' };

/**
 * Companies with the same core word, most similar first.
 * @param term the core word; empty for the rarest one
 */
export async function similarCompanies(
  client: WarehouseClient,
  company: CompanyFacts,
  term: string,
): Promise<Similar> {
  const words = coreWords(company.name);
  const uses = await usesOf(client, words);
  const terms = words.filter((word) => uses.has(word));
  terms.sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
  const [rarest] = terms;
  if (rarest === undefined) return { ok: false, reason: 'none' };
  const wanted = term === '' ? rarest : fold(term);
  if (!terms.includes(wanted)) return { ok: false, reason: 'not_of_name' };
  const { rows } = await client.query<NamedRow>(
    `SELECT id, name, country, imports, exports, last_date FROM companies
     WHERE ${findByName('{word:Array(String)}')} AND id != {self:UInt64}
     ORDER BY imports + exports DESC, id LIMIT ${COMPARED_MAX}`,
    { word: [wanted], self: company.id },
  );
  const data = rows.map(
    ({ id, name, country, ...row }): SimilarTrader => ({
      id: companyKey(id),
      desc_en: name,
      country: country === '' ? null : country,
      score: likeness(company.name, name),
      ...row,
    }),
  );
  // Rows arrive with most records first; sorting keeps that order among equals.
  data.sort((a, b) => b.score - a.score);
  return { ok: true, term: wanted, terms, data: data.slice(0, SIMILAR_MAX) };
}

/**
 * A few companies that share the rarest word of each of these, most similar first; none where the name has no such
 * word.
 */
export async function similarToEach(
  client: WarehouseClient,
  companies: readonly CompanyFacts[],
  most: number,
): Promise<Map<number, { id: string; desc_en: string; score: number }[]>> {
  const words = new Map(companies.map(({ id, name }) => [id, coreWords(name)]));
  const uses = await usesOf(client, [...new Set([...words.values()].flat())]);
  const params = new Params();
  const selects = companies.flatMap(({ id }) => {
    const known = (words.get(id) ?? []).filter((word) => uses.has(word));
    const [rarest] = known.sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    if (rarest === undefined) return [];
    const self = params.add('UInt64', id);
    return `SELECT ${self} AS of, id, name FROM companies
      WHERE ${findByName(params.add('Array(String)', [rarest]))} AND id != ${self}
      ORDER BY imports + exports DESC, id LIMIT ${COMPARED_EACH}`;
  });
  if (selects.length === 0) return new Map();
  const { rows } = await client.query<{ of: number; id: number; name: string }>(
    selects.map((select) => `SELECT * FROM (${select})`).join(' UNION ALL '),
    params.values,
  );
  return new Map(
    companies.map(({ id, name }) => {
      const own = rows.filter((row) => row.of === id);
      const scored = own.map((row) => ({
        id: companyKey(row.id),
        desc_en: row.name,
        score: likeness(name, row.name),
      }));
      return [id, scored.sort((a, b) => b.score - a.score).slice(0, most)];
    }),
  );
}
