// Which side a path names: a word or the type code of spec §9.
import { readSide } from './side';

test.each([
  ['exporters', 2],
  ['exporter', 2],
  ['2', 2],
  ['importers', 1],
  ['importer', 1],
  ['1', 1],
  [undefined, 1],
])('%s', (type, side) => {
  expect(readSide(type)).toBe(side);
});
