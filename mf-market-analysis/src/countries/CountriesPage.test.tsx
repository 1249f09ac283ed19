// The countries that can be analysed, in their four states.
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { sampleMappings } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { held } from '../testing/samples';
import { toCountryLine } from './country-list';

const kenya = {
  ...sampleMappings[0],
  code: 'kenya',
  alpha2: 'KE',
  imp_or_exp: [1],
} as (typeof sampleMappings)[number];
const answers = {
  countryStat: [held('chile', 'CL', 5, 40), held('kenya', 'KE', 3, 900)],
  countryMappings: [...sampleMappings, kenya],
};
beforeEach(() => windowWidth(1440));
afterEach(() => jest.restoreAllMocks());

test('full: by continent, each with its directions, records and how full its fields are', async () => {
  openArea('/market-analysis', answers);
  const americas = await screen.findByRole('table', { name: /^South America/ });
  const chile = within(americas).getByRole('row', { name: /Chile/ });
  expect(within(chile).getByRole('img', { name: /sample/i })).toBeInTheDocument();
  expect(chile).toHaveTextContent(/40.*\+12/);
  expect(within(chile).getByText('Value: 37.5%')).toBeInTheDocument();
  expect(within(chile).getByRole('link', { name: 'Chile, Exports' })).toHaveAttribute(
    'href',
    '/en/market-analysis/chile?impOrExp=2',
  );
});

test('the first day is that of dense data, as on the other pages; older records are mentioned', async () => {
  const { country, ...stat } = held('chile', 'CL', 5, 40);
  const stray = { ...stat, country: { ...country, data_start: '1986-01-31', data_dense: '2023-11-01' } };
  openArea('/market-analysis', { ...answers, countryStat: [stray] });
  const chile = within(await screen.findByRole('table', { name: /^South America/ })).getByRole('row', {
    name: /Chile/,
  });
  expect(chile).toHaveTextContent(/1 Nov 2023 – 30 Sep 2026a few since 1986/);
});

test('where the table is narrow, what matters less stands below the country', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(758);
  openArea('/market-analysis', answers);
  const americas = await screen.findByRole('table', { name: /^South America/ });
  const heads = () => within(americas).getAllByRole('columnheader');
  expect(heads().map((head) => head.textContent)).toEqual(['Country', 'Records', 'How full the fields are']);
  const below = within(americas).getByText('Added, 30 days').closest('dl');
  expect(below).toHaveTextContent(/Exports.*\+12/);
});

test('a country of one direction offers one and says why', async () => {
  openArea('/market-analysis', answers);
  const kenyan = within(await screen.findByRole('table', { name: /^Africa/ })).getByRole('row', {
    name: /Kenya/,
  });
  expect(within(kenyan).queryByRole('link', { name: /Exports/ })).not.toBeInTheDocument();
  expect(kenyan).toHaveTextContent('customs publishes imports only');
});

test('a country whose other direction is not loaded says so', () => {
  const [chile] = sampleMappings;
  if (chile === undefined) throw new Error('no sample country');
  expect(toCountryLine(held('chile', 'CL', 5, 1), [{ ...chile, imp_or_exp: [1] }]).single).toBe('loaded');
});

test('a name in any language finds its country, and the address keeps it', async () => {
  openArea('/market-analysis', answers);
  await screen.findByRole('table', { name: /^Africa/ });
  await userEvent.type(screen.getByRole('searchbox'), '智利{Enter}');
  expect(screen.queryByRole('table', { name: /^Africa/ })).not.toBeInTheDocument();
  expect(screen.getByRole('table', { name: /^South America/ })).toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('name')).toBe('智利');
});

test('empty: says so, and why', async () => {
  openArea('/market-analysis', { countryStat: [] });
  expect(await screen.findByText('No records are loaded yet')).toBeVisible();
});

test('failed: Retry heals it', async () => {
  const { fake } = openArea('/market-analysis', {
    ...answers,
    countryStat: new CallError('net', 'Network error'),
  });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ countryStat: answers.countryStat });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: /^Africa/ })).toBeInTheDocument();
});
