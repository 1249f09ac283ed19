// Which columns go to the second line where a table is too narrow for all, and when rows out of sight are laid out.
import { act, renderHook } from '@testing-library/react';
import { columnTracks, placeColumns, useFresh } from './column-layout';
import type { Column } from './table-types';

const column = (key: string, width: number, drops?: number): Column<string> => ({
  key,
  title: key,
  cell: () => key,
  width,
  ...(drops !== undefined && { drops }),
});
const columns = [
  column('date', 100),
  column('hs', 100, 2),
  column('port', 100, 1),
  column('goods', 200),
  column('unit', 50, 3),
];

test.each([
  ['room for all', 550, [], false],
  ['room unknown', 0, [], false],
  ['a little too narrow: the first that gives way', 549, ['port'], false],
  ['narrower: the next one too, in the order of the columns', 449, ['hs', 'port'], false],
  ['as narrow as can be', 300, ['hs', 'port', 'unit'], false],
  ['narrower than that: text gives way', 299, ['hs', 'port', 'unit'], true],
])('%s', (_name, available, second, tight) => {
  const placed = placeColumns(columns, available);
  expect(placed.second.map(({ key }) => key)).toEqual(second);
  expect(placed.first.map(({ key }) => key)).toEqual(
    columns.map(({ key }) => key).filter((key) => !second.some((other) => other === key)),
  );
  expect(placed.tight).toBe(tight);
});

test('columns without a width share what there is: none gives way', () => {
  const { width: _width, ...free } = column('free', 1);
  expect(placeColumns([...columns, free], 100).second).toEqual([]);
});

const goods = { ...column('goods', 200), twoLines: true };
const amount = column('amount', 60);
test.each([
  ['what is left over is shared out by the widths', 300, 'minmax(0, 200fr) minmax(0, 60fr)'],
  ['all room is taken', 260, 'minmax(0, 200fr) minmax(0, 60fr)'],
  ['too narrow: text gives way', 259, 'minmax(0, 200fr) 60px'],
  ['down to a third of it', 127, 'minmax(0, 200fr) 60px'],
  ['too narrow even for that: the table is wider than its frame', 126, null],
])('tracks of columns: %s', (_name, available, tracks) => {
  expect(columnTracks(placeColumns([goods, amount], available), available)).toBe(tracks);
});

test.each([
  ['text gives a fifth of its width before a column moves', 300, []],
  ['and no more', 299, ['port']],
])('%s', (_name, available, second) => {
  const placed = placeColumns([column('date', 60), goods, column('port', 80, 1)], available);
  expect(placed.second.map(({ key }) => key)).toEqual(second);
  expect(placed.tight).toBe(second.length === 0);
});

test('a column with a least width keeps it, and others move instead', () => {
  const least = { ...goods, minWidth: 180 };
  const placed = placeColumns([column('date', 60), least, column('port', 80, 1)], 319);
  expect(placed.second.map(({ key }) => key)).toEqual(['port']);
  expect(columnTracks(placeColumns([least, amount], 240), 240)).toBe('minmax(180px, 200fr) 60px');
  expect(columnTracks(placeColumns([least, amount], 239), 239)).toBeNull();
});

test('columns of many lines give way with those of two, by their widths', () => {
  const reasons = { ...column('reasons', 400), manyLines: true };
  const available = 360;
  expect(columnTracks(placeColumns([goods, reasons, amount], available), available)).toBe(
    'minmax(0, 200fr) minmax(0, 400fr) 60px',
  );
});

test('without text to give way a table that does not fit is wider than its frame', () => {
  expect(columnTracks(placeColumns([column('date', 100), amount], 159), 159)).toBeNull();
});

test('rows are fresh until the browser has had a rest, and again when others come', () => {
  const idle: IdleRequestCallback[] = [];
  window.requestIdleCallback = (work) => idle.push(work);
  const rest = () =>
    act(() => {
      for (const work of idle.splice(0)) work({ didTimeout: false, timeRemaining: () => 5 });
    });
  const [page, next] = ['a', 'b'];
  const { result, rerender } = renderHook(({ rows, waits }) => useFresh(rows, waits), {
    initialProps: { rows: page, waits: true },
  });
  const seen = [result.current];
  rest();
  seen.push(result.current);
  rerender({ rows: next, waits: true });
  seen.push(result.current);
  // Back within one rest: what was drawn last counts.
  rerender({ rows: page, waits: true });
  rest();
  seen.push(result.current);
  rerender({ rows: next, waits: false });
  seen.push(result.current);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  expect(seen).toEqual([true, false, true, false, false]);
});
