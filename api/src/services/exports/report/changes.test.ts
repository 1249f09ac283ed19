// The sheet of changes says the same as the sentences on screen.
import type { Compared } from '@waybill/contract';
import { placeNames } from '../places';
import { sheetTexts } from '../texts';
import { changesSheet } from './changes';
import { reportTexts } from './texts';

const words = { texts: reportTexts('en'), common: sheetTexts('en'), places: placeNames('en') };
const open = {};

/** @param weighed how many of ten records of the newest months state value and weight */
const compared = (weighed: number): Compared => ({
  state: 'compared',
  now: { from: '2026-01', to: '2026-06' },
  before: { from: '2025-01', to: '2025-06' },
  all: {
    now: { total: 10, amount: 1_000, weight: 949, open },
    before: { total: 10, amount: 1_000, weight: 1_000, open },
  },
  weighed: {
    now: { total: weighed, amount: 900, weight: 450 },
    before: { total: 10, amount: 1_000, weight: 1_000 },
  },
  months: [],
  by: 'amount',
  areas: [],
  companies: [],
});

const rowOf = (changes: Compared, label: string) =>
  changesSheet(changes, words).rows.find(([name]) => name === label);

describe('Sheet of changes', () => {
  test('compares the weight of all records', () => {
    expect(rowOf(compared(8), words.texts.column.weight)).toEqual([
      ...[words.texts.column.weight, null, 949, 1_000, expect.closeTo(-0.051), null, null],
    ]);
  });

  test('states a price per kilogram with the number of records that it is of, and none where few state both', () => {
    expect(rowOf(compared(8), words.texts.changed.worth)).toEqual([
      ...[words.texts.changed.worth, '8 / 10', 2, 1, 1, null, null],
    ]);
    expect(rowOf(compared(4), words.texts.changed.worth)).toBeUndefined();
  });
});
