// A sheet of a panel's figures: numbers as numbers, texts as texts, and where they come from.
import { workbookOf } from './save-sheet';

const rows = [
  { name: 'Nairobi Lighting', weight: 5 },
  { name: '=1+1', weight: null },
  { name: '_x0041_ and so on', weight: 10323893.169999998 },
];

test('a sheet holds the columns with values as numbers and typed texts, and its source', () => {
  const { sheets, stringMode } = workbookOf({
    title: 'Top importers: Kenya/2026',
    source: 'Imports of Kenya · data to 2026-09',
    sourceSheet: 'Source',
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
    ['_x005F_x0041_ and so on', 10323893.17],
  ]);
  expect(sheets[1]?.rows.flat()).toEqual(['Top importers: Kenya/2026', 'Imports of Kenya · data to 2026-09']);
  // Texts in their cells: no reader takes them for formulas.
  expect(stringMode).toBe('inline');
});

test('a panel called like the second sheet still makes two of them', () => {
  const { sheets } = workbookOf({
    title: 'source',
    source: 'Kenya',
    sourceSheet: 'Source',
    columns: [],
    rows: [],
  });
  expect(sheets.map(({ name }) => name)).toEqual(['source', 'Source 2']);
});

test('numbers, shares and days have their formats; what a cell writes of several values are columns of their own', () => {
  const { sheets } = workbookOf({
    ...{ title: 'Prices', source: 'Kenya', sourceSheet: 'Source' },
    columns: [
      { key: 'n', title: 'Prices', kind: 'count', cell: () => '', value: (row) => row.n },
      { key: 'share', title: 'Share', kind: 'share', cell: () => '', value: () => 0.5629 },
      {
        ...{ key: 'range', title: 'Range', cell: () => '1 – 2' },
        parts: [
          { title: 'Lowest', kind: 'price', value: () => 1 },
          { title: 'Last', kind: 'day', value: () => '2026-09-30' },
        ],
      },
    ],
    rows: [{ n: 75_209_115.13 }],
  });
  expect(sheets[0]?.columns?.map(({ numFmt }) => numFmt)).toEqual([
    '#,##0',
    '0.0%',
    '#,##0.00##',
    'yyyy-mm-dd',
  ]);
  expect(sheets[0]?.rows).toEqual([
    ['Prices', 'Share', 'Lowest', 'Last'],
    [75_209_115.13, 0.5629, 1, new Date('2026-09-30T00:00:00Z')],
  ]);
});
