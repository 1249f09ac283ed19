// All rows of a tab for its sheet: few pages at once, in their order, all or none.
import { renderHook, waitFor } from '@testing-library/react';
import type { AnalysisAnswer } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, fakePlatform } from '@waybill/platform/testing';
import { sampleAnswer } from '../testing/samples';
import { useAllRows } from './analysis-queries';
import { type DatedView, emptyView } from './analysis-view';
import { rankedRows } from './tab';

const view: DatedView = { ...emptyView, keyword: 'coffee', startDate: '2025-10-01', endDate: '2026-09-30' };

/** A page of so many companies, named by their place. */
function samplePage(page: number, total: number): AnalysisAnswer {
  const answer = sampleAnswer({ tab: 1 });
  const [row] = rankedRows(answer) ?? [];
  if (answer.tab !== 1 || row === undefined) throw new Error('tab 1 has rows');
  const count = Math.min(100, total - 100 * (page - 1));
  const data = Array.from({ length: count }, (_, at) => ({ ...row, key: `${100 * (page - 1) + at}` }));
  return { ...answer, data, total };
}

function open(analysisSearch: FakeAnswers['analysisSearch']) {
  const fake = fakePlatform({ answers: { analysisSearch } });
  const { result } = renderHook(() => useAllRows(view, 'chile', 1, rankedRows));
  const asked = () => fake.inputsOf('analysisSearch');
  return {
    ask: () => result.current.ask(),
    asked,
    // Pages that are requested at once are signed at once: any of them may leave first.
    pages: () =>
      asked()
        .map(({ page }) => Number(page))
        .sort((one, other) => one - other),
  };
}

test('the first page says how many there are; three at once, and the rows in their order', async () => {
  const waiting: (() => void)[] = [];
  const { ask, asked, pages } = open(({ page }) => {
    const answer = samplePage(Number(page), 470);
    return page === 1 ? answer : new Promise((resolve) => waiting.push(() => resolve(answer)));
  });
  const rows = ask();
  await waitFor(() => expect(pages()).toEqual([1, 2, 3, 4]));
  // The last one that was asked for comes first.
  for (const answer of waiting.splice(0).reverse()) answer();
  await waitFor(() => expect(asked()).toHaveLength(5));
  for (const answer of waiting.splice(0)) answer();
  expect((await rows).map(({ key }) => Number(key))).toEqual(Array.from({ length: 470 }, (_, at) => at));
  expect(asked().slice(1)).toMatchObject(Array(4).fill({ token: 'token-1', pageSize: 100, stat: false }));
});

test('no more are asked for than a report has', async () => {
  const { ask, asked } = open(({ page }) => samplePage(Number(page), 5_000));
  expect(await ask()).toHaveLength(1_000);
  expect(asked()).toHaveLength(10);
});

test('a page that fails fails the sheet', async () => {
  const { ask } = open(({ page }) =>
    page === 3 ? new CallError('business', 'Too slow.') : samplePage(Number(page), 470),
  );
  await expect(ask()).rejects.toThrow('Too slow.');
});
