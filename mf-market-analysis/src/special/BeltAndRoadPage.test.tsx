// Belt and Road trade with China, in its four states.
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { beltAndRoad } from '../testing/special-samples';

beforeEach(() => windowWidth(1440));

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('full: growth of all and of each country, and which months were compared', async () => {
  openArea('/yidaiyilu', { specialBeltAndRoad: beltAndRoad });
  expect(await screen.findByText(/50% more than a year before/)).toHaveTextContent(/2025.*2026/);
  expect(screen.getByText(/25% less than a year before/)).toBeInTheDocument();
  const countries = await panel('Belt and Road countries');
  const kazakh = await countries.findByRole('row', { name: /Kazakhstan/ });
  expect(kazakh).toHaveTextContent('+50%');
  expect(kazakh).toHaveTextContent('−25%');
  const path = new URLSearchParams(within(kazakh).getByRole('link').getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(path)).toMatchObject({
    countries: 'kazakhstan',
    partner: 'CN',
    start_date: '2025-10-01',
    end_date: '2026-09-28',
  });
  // Nothing is invented where no whole months can be compared.
  expect(countries.getByRole('row', { name: /Vietnam/ })).not.toHaveTextContent('%');
});

test('says where the map adds up what the table lists apart', async () => {
  const { countries } = beltAndRoad;
  const air = countries.map((country) => ({ ...country, code: `${country.code}_air` }));
  openArea('/yidaiyilu', { specialBeltAndRoad: { ...beltAndRoad, countries: [...countries, ...air] } });
  expect(await screen.findByText(/the map adds the air records of a country/)).toBeVisible();
});

test('codes and companies open exactly their records: the countries held, China, the dates', async () => {
  openArea('/yidaiyilu', { specialBeltAndRoad: beltAndRoad });
  await userEvent.click(await screen.findByRole('tab', { name: /Exports to China/ }));
  const codes = await (await panel('Top HS codes')).findByRole('row', { name: /Smartphones/ });
  const dates = 'startDate=2025-10-01&endDate=2026-09-28';
  expect(within(codes).getByRole('link')).toHaveAttribute(
    'href',
    `/en/market-analysis/all?hsCode=851713&impOrExp=2&imArea=CN&exArea=VN&${dates}`,
  );
  const companies = await (await panel('Exporters')).findByRole('row', { name: /ASTANA TRADE/ });
  const paths = within(companies)
    .getAllByRole('link')
    .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
  for (const path of paths)
    expect(Object.fromEntries(path)).toMatchObject({
      c: 'KZ-1',
      ie: '2',
      countries: 'vietnam',
      partner: 'CN',
      start_date: '2025-10-01',
      end_date: '2026-09-28',
    });
});

test('empty: says so, and where to look', async () => {
  openArea('/yidaiyilu', { specialBeltAndRoad: null });
  expect(await screen.findByText(/No matching trade of Belt and Road countries/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customs data by national source' })).toBeInTheDocument();
});

test('failed: Retry heals it', async () => {
  const { fake } = openArea('/yidaiyilu', { specialBeltAndRoad: new CallError('net', 'Network error') });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ specialBeltAndRoad: beltAndRoad });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await panel('Belt and Road countries')).toBeDefined();
});
