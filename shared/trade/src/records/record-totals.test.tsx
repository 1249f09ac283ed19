// Totals below a list of records: what may be added up, and over which rows.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { windowWidth } from '@waybill/platform/testing';
import { draw } from '../testing/draw';
import { sampleRow } from '../testing/samples';
import { RecordsTable } from './RecordsTable';

const list = { id: 'totals-test', label: 'Records', loading: false, failure: null, empty: null } as const;
const sums = { weight: 700, amount: 9_000, quantity: 3_210, unit: 'KG' };

beforeEach(() => windowWidth(1440));

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

  test('follow the cards of a phone', async () => {
    windowWidth(390);
    draw(<RecordsTable {...list} rows={[sampleRow('a')]} total={9} sums={sums} />);
    const all = await screen.findByRole('region', { name: 'All 9' });
    expect(all).toHaveTextContent('9,000');
    expect(all).toHaveTextContent('700');
  });
});
