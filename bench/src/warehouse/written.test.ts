// A measurement writes its own part of a page and leaves the rest alone.
import { siteMarkdown } from './site';
import { withTable } from './written';

const page =
  'before\n<!-- written by `npm run bench -- warehouse --write` -->\nold\n<!-- until here -->\nafter\n';

test('what was written last is replaced, however often, and nothing else', () => {
  const once = withTable(page, 'first');
  expect(once).toContain('\n\nfirst\n\n');
  expect(withTable(once, 'second')).toBe(withTable(page, 'second'));
  expect(withTable(page, 'x')).toMatch(/^before\n.*\nafter\n$/s);
  expect(() => withTable('nothing', 'x')).toThrow();
});

test('tabs and words of a call are one line, which is over its budget when one of them is', () => {
  const figure = { runs: 1, p50: 1, engine: 1, matches: 1000, budget: { p95: 150 } };
  const table = siteMarkdown([
    { ...figure, name: 'analysis: months', p95: 80.4, cpu: 100, kept: true },
    { ...figure, name: 'analysis: prices', p95: 160, cpu: 200, kept: false },
    { ...figure, name: 'leads, few', p95: 90, cpu: undefined, kept: true },
    ...[30, 62, 45, 59].map((p95, i) => ({
      ...figure,
      name: `search, words ${i}`,
      p95,
      cpu: p95,
      kept: true,
    })),
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| analysis | months 80, prices 160 | months 100, prices 200 | 150 | **no** |',
    '| leads | few 90 |  | 150 | yes |',
    '| search | 30 – 62 (words 1) | 30 – 62 (words 1) | 150 | yes |',
  ]);
});
