// Chart and table of the same figures: the measure is chosen once, and each number opens its records.
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { RankBars } from '@waybill/ui/charts';
import { links } from '../links/links';
import { draw } from '../testing/draw';
import { TradeFigures } from './TradeFigures';

const rows = [
  { id: 'CL-1', name: 'ACME SPA', total: 12, amount: 5_000, weight: null },
  { id: 'CL-2', name: 'BETA LTDA', total: 3, amount: 9_000, weight: 40 },
];
const linkOf = ({ id }: { id: string }) => links.analysis('chile', { keyword: 'coffee', importerId: id });

const open = () =>
  draw(
    <TradeFigures
      id="analysis-importers"
      title="Importers"
      source="Imports of Chile"
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      figuresOf={(row) => row}
      linkOf={linkOf}
      lead={[{ key: 'name', title: 'Company', cell: ({ name }) => name, value: ({ name }) => name }]}
      chart={(measure) => (
        <RankBars
          label={`by ${measure?.label}`}
          items={rows.map((row) => ({ key: row.id, label: row.name, value: row.total }))}
        />
      )}
    />,
  );

test('the table has all three measures, the number of records opens them, and nothing is invented', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /ACME SPA/ }));
  expect(row.getByRole('link', { name: /12/ })).toHaveAttribute(
    'href',
    '/en/market-analysis/chile?keyword=coffee&importerId=CL-1',
  );
  expect(row.getByText('5,000')).toBeInTheDocument();
  expect(row.getByText('–')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Value, USD' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Weight, kg' })).toBeInTheDocument();
});

test('the switch chooses what the picture shows', async () => {
  const { user } = open();
  expect(screen.getByRole('list', { name: 'by Shipments' })).toBeInTheDocument();
  await user.click(screen.getByText('Value'));
  expect(screen.getByRole('list', { name: 'by Value' })).toBeInTheDocument();
});
