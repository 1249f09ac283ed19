// Totals below a list of records: what may be added up, and over which rows.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { sampleRow } from '../testing/samples';
import { RecordsTable } from './RecordsTable';

const list = { id: 'totals-test', label: 'Records', loading: false, failure: null, empty: null } as const;
const sums = { weight: 700, amount: 9_000, quantity: 3_210, unit: 'KG' };

describe('Totals of a list of records', () => {
  test('name the quantity where all records count in one unit', async () => {
    const rows = [sampleRow('a', { quantity: 10, unit: 'KG' }), sampleRow('b', { quantity: 15, unit: 'KG' })];
    draw(<RecordsTable {...list} rows={rows} total={9} sums={sums} />);
    expect(await screen.findByRole('row', { name: /^This page/ })).toHaveTextContent('25KG');
    expect(screen.getByRole('row', { name: /^All 9/ })).toHaveTextContent('3,210KG');
  });

  test('leave it out where units differ', async () => {
    const rows = [
      sampleRow('a', { quantity: 10, unit: 'KG' }),
      sampleRow('b', { quantity: 15, unit: 'PCS' }),
    ];
    const mixed = { ...sums, quantity: null, unit: null };
    draw(<RecordsTable {...list} rows={rows} total={9} sums={mixed} />);
    expect(await screen.findByRole('row', { name: /^This page/ })).not.toHaveTextContent('25');
    expect(screen.getByRole('row', { name: /^All 9/ })).toHaveTextContent('9,000');
  });
});
