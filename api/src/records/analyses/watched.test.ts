// Counting many watched searches: one that is too slow spoils nobody else's count.
import { analysisQuery } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { WarehouseTimeoutError } from '../../stores/warehouse/failures';
import { findingQueries } from '../finding/expand';
import { noLexicons } from '../finding/lexicon-interface';
import { watchedQueries } from './watched';

const watch = (keyword: string) => ({
  request: analysisQuery.parse({ keyword, startDate: '2026-01-01', endDate: '2026-12-31' }),
  seen: 10,
  notified: 20,
});

function roomWith(query: (words: string[], sql: string) => Promise<{ at: number }[]>) {
  const client = {
    query: async (sql: string, params: Record<string, unknown>) => {
      const rows = await query(JSON.stringify(params).match(/slow|quick\d/g) ?? [], sql);
      return { rows: rows.map((row) => ({ ...row, total: 3, recent: 2, fresh: 1 })), took: 1 };
    },
  } as unknown as WarehouseClient;
  const widespread = {
    words: async () => new Set(['common']),
    phrases: async () => new Set<never>(),
    forget: () => undefined,
  };
  const held = { at: 30, records: 1, first: '2026-01-01', last: '2026-01-31' };
  const newest = { at: async () => held.at, readExtent: async () => held, forget: () => undefined };
  return watchedQueries({ client, widespread, newest, finding: findingQueries(client, noLexicons) });
}
const rowsOf = (sql: string) =>
  [...sql.matchAll(/SELECT (\d+) AS at/g)].map(([, at]) => ({ at: Number(at) }));
const counted = { ok: true, answer: { total: 3, recent: 2, fresh: 1 } };

test('searches are counted in one statement; what is wrong with one is its own answer', async () => {
  const asked: string[][] = [];
  const room = roomWith(async (words, sql) => {
    asked.push(words);
    return rowsOf(sql);
  });
  const answers = await room.count([watch('quick1'), watch('common'), watch('"quick2'), watch('quick3')], 30);
  expect(asked).toEqual([['quick1', 'quick3']]);
  expect(answers).toEqual([
    counted,
    { ok: false, error: expect.objectContaining({ kind: 'too_common' }) },
    { ok: false, error: expect.objectContaining({ kind: 'unclosed_quote' }) },
    counted,
  ]);
  expect(await room.count([], 30)).toEqual([]);
});

test('a statement that takes too long is halved until the slow search is alone, which is not counted', async () => {
  const asked: string[][] = [];
  const room = roomWith(async (words, sql) => {
    asked.push(words);
    if (words.includes('slow')) throw new WarehouseTimeoutError();
    return rowsOf(sql);
  });
  expect(await room.count([watch('quick1'), watch('quick2'), watch('slow'), watch('quick3')], 30)).toEqual([
    counted,
    counted,
    null,
    counted,
  ]);
  expect(asked).toEqual([
    ['quick1', 'quick2', 'slow', 'quick3'],
    ['quick1', 'quick2'],
    ['slow', 'quick3'],
    ['slow'],
    ['quick3'],
  ]);
});

test('any other failure is one', async () => {
  const room = roomWith(async () => {
    throw new Error('the engine is gone');
  });
  await expect(room.count([watch('quick1')], 30)).rejects.toThrow('the engine is gone');
});
