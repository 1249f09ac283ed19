// The catalogue of the reporting countries, in its four states.
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { catalogue } from '../testing/special-samples';

const answers = { specialCatalogue: catalogue };
beforeEach(() => windowWidth(1440));

const card = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('full: directions with dates and records, fields with how full they are, records, a way into the analysis', async () => {
  openArea('/42country', answers);
  const chile = await card(/Chile/);
  const records = chile.getByRole('link', { name: /30 records, .*2024.*2026/ });
  expect(records.getAttribute('href')).toMatch(/^\/en\/transaction\/search\?.*countries=chile/);
  expect(chile.getByRole('link', { name: 'Chile, Exports' })).toHaveAttribute(
    'href',
    '/en/market-analysis/chile?impOrExp=2',
  );
  expect(chile.getByRole('link', { name: 'Analyse Chile' })).toHaveAttribute(
    'href',
    '/en/market-analysis/chile',
  );
  const fields = within(chile.getByRole('list', { name: 'How full the fields are' }));
  expect(fields.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'HS code100%',
    'Brand37.5%',
    'Duties and taxes50%',
  ]);
  const rows = within(chile.getByRole('list', { name: 'Newest records: Chile' }));
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/transaction/details/a',
    '/en/transaction/details/b',
  ]);
});

test('a country of one direction says why; one that is not loaded is named as such', async () => {
  openArea('/42country', answers);
  expect((await card(/Kenya/)).getByText('customs publishes imports only')).toBeInTheDocument();
  expect((await card(/Not loaded here yet/)).getByText('Ghana')).toBeInTheDocument();
  expect(screen.getByText('2 of 3 sources loaded')).toBeInTheDocument();
});

test('a name in any language finds its country', async () => {
  openArea('/42country', answers);
  await card(/Kenya/);
  await userEvent.type(screen.getByRole('searchbox'), '智利{Enter}');
  expect(await card(/Chile/)).toBeDefined();
  expect(screen.queryByRole('region', { name: /Kenya/ })).not.toBeInTheDocument();
});

test('empty: says so, and why', async () => {
  openArea('/42country', { specialCatalogue: catalogue.map((entry) => ({ ...entry, total: 0 })) });
  expect(await screen.findByText('No records are loaded yet')).toBeVisible();
});

test('failed: Retry heals it', async () => {
  const { fake } = openArea('/42country', { specialCatalogue: new CallError('net', 'Network error') });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card(/Chile/)).toBeDefined();
});

describe('on a phone', () => {
  beforeEach(() => windowWidth(390));

  test('each country is a line with its records, and unfolds to what the card says', async () => {
    openArea('/42country', answers);
    const chile = await screen.findByRole('button', { name: /^Chile.*40 records/ });
    expect(screen.queryByRole('link', { name: 'Analyse Chile' })).not.toBeInTheDocument();
    await userEvent.click(chile);
    expect(screen.getByRole('link', { name: 'Analyse Chile' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Newest records: Chile' })).toBeVisible();
  });

  test('what a search found is unfolded', async () => {
    openArea('/42country', answers);
    await screen.findByRole('button', { name: /^Chile/ });
    await userEvent.type(screen.getByRole('searchbox'), '智利{Enter}');
    expect(await screen.findByRole('link', { name: 'Analyse Chile' })).toBeVisible();
  });
});
