// HS codes that records with the words of a question are declared under, with the number of records of each.
import { isHan } from '@waybill/contract';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { words } from '../../../stores/warehouse/fold';
import { Params } from '../../../stores/warehouse/params';
import { textCondition } from '../../../stores/warehouse/query-language/text-condition';
import { joinTrees, type Tree } from '../../../stores/warehouse/query-language/tree';
import { totalOf } from '../../../stores/warehouse/sums';
import { listWordForms } from './goods-names';

/** Six-digit codes of records that contain all words, most frequent first, and the number of records with any code. */
export interface DeclaredCodes {
  total: number;
  codes: readonly { code: string; records: number }[];
}

const none: DeclaredCodes = { total: 0, codes: [] };
const CODES_MAX = 30;
const WORDS_MAX = 6;
/**
 * Up to this many records of the rarest word, records with all words are counted; beyond, each word's counts are
 * combined.
 */
const COUNTED_MAX = 200_000;

/** Least number of records with the adjacent words for these alone to decide; fewer may be chance. */
const TOGETHER_MIN = 20;

/** Words that negate the following word. */
const negations: readonly string[] = 'not non no sin nao sem chua khong не без 未'.split(' ');

/** The table's number of records by code for each word (in any of its forms). */
async function byWord(client: WarehouseClient, list: readonly string[]): Promise<Map<string, number>[]> {
  const forms = list.map((word) => new Set([...listWordForms(word), `${word}s`, `${word}es`]));
  const { rows } = await client.query<{ word: string; code: string; records: number }>(
    'SELECT word, code, sum(rows) AS records FROM word_codes WHERE word IN {words:Array(String)} GROUP BY word, code',
    { words: [...new Set(forms.flatMap((each) => [...each]))] },
  );
  const found = list.map(() => new Map<string, number>());
  for (const { word, code, records } of rows)
    forms.forEach((each, at) => {
      if (each.has(word)) found[at]?.set(code, (found[at]?.get(code) ?? 0) + records);
    });
  return found;
}

const most = (codes: ReadonlyMap<string, number>): DeclaredCodes['codes'] =>
  [...codes]
    .map(([code, records]) => ({ code, records }))
    .sort((a, b) => b.records - a.records || (a.code < b.code ? -1 : 1))
    .slice(0, CODES_MAX);

/** Records that match a tree, by code; only those that also match the other tree, if there are enough of them. */
async function counted(client: WarehouseClient, tree: Tree, together?: Tree): Promise<DeclaredCodes> {
  const params = new Params();
  const where = await textCondition(client, ['goods'], tree, params);
  const beside = together === undefined ? '1' : await textCondition(client, ['goods'], together, params);
  const { rows } = await client.query<{ code: string; records: number; together: number }>(
    `SELECT hs6 AS code, count() AS records, countIf(${beside}) AS together
     FROM records WHERE ${where} AND length(hs) >= 6 GROUP BY code`,
    params.values,
    { byCompany: false, cores: 1 },
  );
  const all = new Map(rows.map(({ code, records }) => [code, records]));
  const near = new Map(rows.flatMap(({ code, together: n }) => (n > 0 ? [[code, n] as const] : [])));
  const codes = totalOf(near) >= TOGETHER_MIN ? near : all;
  return { total: totalOf(codes), codes: most(codes) };
}

/** Estimates records with all words as if each word were independent evidence, out of the rarest one's records. */
function combined(found: readonly Map<string, number>[]): DeclaredCodes {
  const totals = found.map(totalOf);
  const rarest = Math.min(...totals);
  const [first = new Map<string, number>()] = found;
  const likely = new Map<string, number>();
  for (const code of first.keys()) {
    const share = found.reduce((all, codes, at) => (all * (codes.get(code) ?? 0)) / (totals[at] ?? 1), 1);
    if (share > 0) likely.set(code, share);
  }
  const all = totalOf(likely);
  const codes = most(likely).map(({ code, records }) => ({
    code,
    records: Math.round((rarest * records) / all),
  }));
  return all === 0 ? none : { total: rarest, codes };
}

/** Codes of the declarations with all words of a question. */
export async function codesDeclared(client: WarehouseClient, question: string): Promise<DeclaredCodes> {
  const list = [...new Set(words(question))].slice(0, WORDS_MAX);
  const [only] = list;
  if (only === undefined) return none;
  if (list.some((word) => isHan(word))) {
    if (list.length === 1) return none;
    return counted(client, { kind: 'phrase', words: words(question).slice(0, 2 * WORDS_MAX) });
  }
  const toWordTree = (word: string): Tree => {
    const forms = [...new Set([...listWordForms(word), `${word}s`])];
    return forms.length === 1
      ? { kind: 'word', word }
      : { kind: 'or', of: forms.map((form) => ({ kind: 'word', word: form })) };
  };
  const all = list.map(toWordTree);
  const counting =
    list.length === 1
      ? undefined
      : counted(client, excludeNegations(list, all), { kind: 'phrase', words: list });
  counting?.catch(() => undefined);
  const found = await byWord(client, list);
  const totals = found.map(totalOf);
  if (counting === undefined) return { total: totals[0] ?? 0, codes: most(found[0] ?? new Map()) };
  return Math.min(...totals) > COUNTED_MAX ? combined(found) : counting;
}

/** Search tree: all words, none of them negated as in `chưa rang`. */
function excludeNegations(list: readonly string[], all: readonly Tree[]): Tree {
  const otherNegations = negations.filter((negation) => !list.includes(negation));
  const phrases = list
    .filter((word) => !negations.includes(word))
    .flatMap((word) => otherNegations.map((negation): Tree => ({ kind: 'phrase', words: [negation, word] })));
  const negated: Tree[] = phrases.length === 0 ? [] : [{ kind: 'not', of: joinTrees('or', phrases) }];
  return joinTrees('and', [...all, ...negated]);
}

/** Number of records by code prefix, from the codes of all records, counted once after each load. */
export function cacheStoredCodes(client: WarehouseClient) {
  let cached: Promise<readonly { hs: string; records: number }[]> | undefined;
  const all = () => {
    if (cached !== undefined) return cached;
    const counting = client
      .queryLong<{ hs: string; records: number }>(
        "SELECT hs, count() AS records FROM records WHERE hs != '' GROUP BY hs ORDER BY hs",
      )
      .then(({ rows }) => rows);
    cached = counting;
    counting.catch(() => {
      cached = undefined;
    });
    return counting;
  };
  return {
    forget: () => {
      cached = undefined;
    },
    /** Number of records for each of these prefixes. */
    of: async (codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const storedCodes = await all();
      const counts = new Map<string, number>();
      for (const code of new Set(codes)) {
        let [low, high] = [0, storedCodes.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          if ((storedCodes[middle]?.hs ?? '') < code) low = middle + 1;
          else high = middle;
        }
        let records = 0;
        for (let at = low; storedCodes[at]?.hs.startsWith(code); at += 1)
          records += storedCodes[at]?.records ?? 0;
        counts.set(code, records);
      }
      return counts;
    },
  };
}
export type StoredCodes = ReturnType<typeof cacheStoredCodes>;
