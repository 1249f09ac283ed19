// Which columns go to the second line where a table is too narrow for all.
import { placeColumns } from './tableRoom';
import type { Column } from './tableTypes';

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
])('%s', (_name, room, second, tight) => {
  const placed = placeColumns(columns, room);
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
