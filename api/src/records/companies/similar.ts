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
const MAX_COMPARED = 2_000;
const MAX_SIMILAR = 20;
/** Most that are compared when several companies are compared at once. */
const MAX_COMPARED_PER_COMPANY = 200;

/**
 * Words of a name that can identify a company: no legal form, no numbers, none of one or two letters. Each character of
 * Chinese or Japanese is a word, as in the index.
 */
export function extractCoreWords(name: string): string[] {
  const words = new Set(nameWords(name).flatMap((word) => fold(word).split(' ')));
  return [...words].filter((word) => hasHan(word) || /\p{L}.*\p{L}.*\p{L}/u.test(word));
}

function countLetterPairs(text: string): Map<string, number> {
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
export function nameSimilarity(one: string, other: string): number {
  const a = countLetterPairs(nameKey(one));
  const b = countLetterPairs(nameKey(other));
  let common = 0;
  for (const [pair, count] of a) common += Math.min(count, b.get(pair) ?? 0);
  return (2 * common) / (totalOf(a) + totalOf(b));
}

/** How often names of records have each word; unused words are left out (`nameWords` joins initials). */
async function countWordUses(
  client: WarehouseClient,
  words: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ word: string; uses: number }>(
    `SELECT word, sum(rows) AS uses FROM vocabulary
     WHERE field IN ('importer', 'exporter') AND word IN {words:Array(String)} GROUP BY word`,
    { words },
  );
  return new Map(rows.map((row) => [row.word, row.uses]));
}

/** Condition that some record names the company with this word; `word` is the placeholder of a list. */
function hasWordCondition(word: string): string {
  const sideSql = (role: string) =>
    `SELECT ${role}_id FROM records WHERE hasAllTokens(${role}_words, ${word})`;
  return `id IN (${sideSql('importer')} UNION ALL ${sideSql('exporter')})`;
}

interface CompanyRow {
  id: number;
  name: string;
  country: string;
  imports: number;
  exports: number;
  last_date: string;
}

/** Similar companies, or why there is no core word: the name has none, or the requested one is not part of it. */
type SimilarCompanies =
  | { ok: true; term: string; terms: string[]; data: SimilarTrader[] }
  | { ok: false; reason: 'none' | 'not_of_name' };

/**
 * Companies with the same core word, most similar first.
 * @param term the core word; empty for the rarest one
 */
export async function findSimilarCompanies(
  client: WarehouseClient,
  company: CompanyFacts,
  term: string,
): Promise<SimilarCompanies> {
  const words = extractCoreWords(company.name);
  const uses = await countWordUses(client, words);
  const terms = words.filter((word) => uses.has(word));
  terms.sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
  const [rarest] = terms;
  if (rarest === undefined) return { ok: false, reason: 'none' };
  const coreWord = term === '' ? rarest : fold(term);
  if (!terms.includes(coreWord)) return { ok: false, reason: 'not_of_name' };
  const { rows } = await client.query<CompanyRow>(
    `SELECT id, name, country, imports, exports, last_date FROM companies
     WHERE ${hasWordCondition('{word:Array(String)}')} AND id != {self:UInt64}
     ORDER BY imports + exports DESC, id LIMIT ${MAX_COMPARED}`,
    { word: [coreWord], self: company.id },
  );
  const data = rows.map(
    ({ id, name, country, ...row }): SimilarTrader => ({
      id: companyKey(id),
      desc_en: name,
      country: country === '' ? null : country,
      score: nameSimilarity(company.name, name),
      ...row,
    }),
  );
  // Rows arrive with most records first; sorting keeps that order among equals.
  data.sort((a, b) => b.score - a.score);
  return { ok: true, term: coreWord, terms, data: data.slice(0, MAX_SIMILAR) };
}

/**
 * A few companies that share the rarest word of each of these, most similar first; none where the name has no such
 * word.
 */
export async function findSimilarToEach(
  client: WarehouseClient,
  companies: readonly CompanyFacts[],
  most: number,
): Promise<Map<number, { id: string; desc_en: string; score: number }[]>> {
  const words = new Map(companies.map(({ id, name }) => [id, extractCoreWords(name)]));
  const uses = await countWordUses(client, [...new Set([...words.values()].flat())]);
  const params = new Params();
  const selects = companies.flatMap(({ id }) => {
    const usedWords = (words.get(id) ?? []).filter((word) => uses.has(word));
    const [rarest] = usedWords.sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    if (rarest === undefined) return [];
    const self = params.add('UInt64', id);
    return `SELECT ${self} AS of, id, name FROM companies
      WHERE ${hasWordCondition(params.add('Array(String)', [rarest]))} AND id != ${self}
      ORDER BY imports + exports DESC, id LIMIT ${MAX_COMPARED_PER_COMPANY}`;
  });
  if (selects.length === 0) return new Map();
  const { rows } = await client.query<{ of: number; id: number; name: string }>(
    selects.map((select) => `SELECT * FROM (${select})`).join(' UNION ALL '),
    params.values,
  );
  return new Map(
    companies.map(({ id, name }) => {
      const candidates = rows.filter((row) => row.of === id);
      const scored = candidates.map((row) => ({
        id: companyKey(row.id),
        desc_en: row.name,
        score: nameSimilarity(name, row.name),
      }));
      return [id, scored.sort((a, b) => b.score - a.score).slice(0, most)];
    }),
  );
}
