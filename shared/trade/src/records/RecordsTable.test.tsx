// The table of records: what it says once instead of in each row, and which columns it offers.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordSheetColumns } from '@waybill/contract';
import { windowWidth } from '@waybill/platform/testing';
import { asInList } from '../files/sheet-choice';
import { draw as drawInArea } from '../testing/draw';
import { sampleRow } from '../testing/samples';
import { RecordsTable } from './RecordsTable';

beforeEach(() => {
  window.localStorage.clear();
  windowWidth(1440);
});

const draw = (rows: readonly ReturnType<typeof sampleRow>[]) =>
  drawInArea(
    <RecordsTable
      id="test"
      label="Records"
      rows={rows}
      total={rows.length}
      loading={false}
      failure={null}
      empty={null}
    />,
  );
const marks = () => screen.queryAllByRole('img', { name: 'Sample data' });

test('sample data is said once above the rows, and in each row only beside others', async () => {
  const { unmount } = draw([sampleRow('a', { sample: true }), sampleRow('b', { sample: true })]);
  expect(await screen.findByText('Sample data, not live customs records')).toBeVisible();
  expect(marks()).toEqual([]);
  unmount();
  draw([sampleRow('a', { sample: true }), sampleRow('b', { sample: false })]);
  await waitFor(() => expect(marks()).toHaveLength(1));
});

test('columns that no row fills are hidden and named', async () => {
  draw([sampleRow('a', { origin: null, unit: null }), sampleRow('b', { origin: null, unit: null })]);
  expect(
    await screen.findByText(/2 columns hidden because they are empty on this page: Origin and Unit/),
  ).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Origin' })).not.toBeInTheDocument();
});

test('all fields of a record are offered as columns, or named with where they are', async () => {
  draw([sampleRow('a', { brand: 'ACME' })]);
  await userEvent.click(screen.getByRole('button', { name: /Columns/ }));
  const columns = within(await screen.findByRole('group', { name: 'Columns' }));
  await userEvent.click(columns.getByRole('checkbox', { name: 'Brand' }));
  expect(screen.getByRole('columnheader', { name: 'Brand' })).toBeInTheDocument();
  const listed = asInList(
    'date from buyer supplier product hs origin port quantity unit weight amount unitPrice document direction brand partner loadingPort unloadingPort transport basis'.split(
      ' ',
    ),
  );
  const others = recordSheetColumns.length - listed.length;
  expect(screen.getByText(`${others} more fields: on the record’s page and in exports`)).toBeInTheDocument();
  expect(screen.getByText(/Supplier’s tax number/)).toBeInTheDocument();
});
