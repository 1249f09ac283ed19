// A sheet of a panel's figures: numbers as numbers, texts as texts, and where they come from.
import { workbookOf } from './saveSheet';

const rows = [
  { name: 'Nairobi Lighting', weight: 5 },
  { name: '=1+1', weight: null },
  { name: '_x0041_ and so on', weight: -2.5 },
];

test('a sheet holds the columns with values as numbers and typed texts, and its source', () => {
  const { sheets, stringMode } = workbookOf({
    title: 'Top importers: Kenya/2026',
    source: 'Imports of Kenya · data to 2026-09',
    sourceWord: 'Source',
    columns: [
      { key: 'name', title: 'Importer', cell: (row) => row.name, value: (row) => row.name },
      { key: 'trend', title: 'Trend', cell: () => '~' },
      { key: 'weight', title: 'Weight', cell: (row) => row.weight, value: (row) => row.weight },
    ],
    rows,
  });
  expect(sheets.map(({ name }) => name)).toEqual(['Top importers Kenya 2026', 'Source']);
  expect(sheets[0]?.rows).toEqual([
    ['Importer', 'Weight'],
    ['Nairobi Lighting', 5],
    ['=1+1', null],
    ['_x005F_x0041_ and so on', -2.5],
  ]);
  expect(sheets[1]?.rows.flat()).toEqual(['Top importers: Kenya/2026', 'Imports of Kenya · data to 2026-09']);
  // Texts in their cells: no reader takes them for formulas.
  expect(stringMode).toBe('inline');
});

test('a panel called like the second sheet still makes two of them', () => {
  const { sheets } = workbookOf({
    title: 'source',
    source: 'Kenya',
    sourceWord: 'Source',
    columns: [],
    rows: [],
  });
  expect(sheets.map(({ name }) => name)).toEqual(['source', 'Waybill']);
});
