// Company search: its form, its rows, what is sent, and its states.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import type { ColleagueCustomer } from '@waybill/contract/team';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { found, sampleTrader } from '../testing/samples';

beforeEach(() => windowWidth(1440));
const customerId = '6f1f3a52-6f52-4d33-9a4c-3f0d4f1c2b3a';
const two = found(sampleTrader('CL-1', { peer: 'mark-1' }), sampleTrader('', { desc_en: '' }));
const open = (traderSearch: NonNullable<FakeAnswers['traderSearch']> = two, query = '') =>
  openArea(`/trader/search${query}`, { traderSearch });

test('before a search nothing is asked, and examples lead to one', async () => {
  const { fake } = open();
  expect(await screen.findByText('Who buys it, who sells it?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'coffee · Imports' })).toHaveAttribute(
    'href',
    '/en/trader/search/importers?keyword=coffee',
  );
  expect(fake.inputsOf('traderSearch')).toEqual([]);
});

test('a row lets one decide: role, goods, records, months, partners, contacts, marks', async () => {
  open(two, '/importers?keyword=coffee');
  const row = within(await screen.findByRole('row', { name: /ACME CL-1/ }));
  expect(row.getByRole('link', { name: 'ACME CL-1' })).toHaveAttribute('href', '/en/trader/details/CL-1');
  expect(row.getByText('Importer')).toBeInTheDocument();
  expect(row.getByText('Peer')).toBeInTheDocument();
  // December is not complete: it is dotted, and not compared.
  const trend = row.getByRole('img', { name: /0 shipments in Jan 2026, 10 in Nov 2026/ });
  expect(trend.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1);
  expect(row.getByText('4 Mar 2019')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'ACME CL-1: 42 shipments' })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1?type=1&keyword=coffee&show=records',
  );
  expect(row.getByRole('link', { name: /^Value, USD [\d,]+, ACME CL-1: 42 shipments$/ })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1?type=1&keyword=coffee&show=records',
  );
  expect(row.getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1/partners?type=1&keyword=coffee',
  );
  expect(row.getByRole('link', { name: '3' })).toHaveAttribute('href', '/en/trader/details/CL-1/contacts');
});

/** Of a company that only a colleague has. */
const standingOf = (colleague: ColleagueCustomer) => ({
  ...{ company: colleague.company, followed: false, stage: null, customer: null },
  colleagues: [colleague],
});

test('a row says which colleague has the company, asked once for the page', async () => {
  const { fake } = openArea('/trader/search?keyword=coffee', {
    traderSearch: found(sampleTrader('CL-1'), sampleTrader('CL-2'), sampleTrader('', { desc_en: '' })),
    companyStandings: {
      data: [
        standingOf({ company: 'CL-1', name: 'Ana', since: '2026-11-03T12:00:00Z', customer: customerId }),
        standingOf({ company: 'CL-2', name: 'Ben', since: null, customer: null }),
      ],
    },
  });
  const link = await screen.findByRole('link', { name: 'Customer of Ana since 3 Nov 2026' });
  expect(link).toHaveAttribute('href', `/en/corp/customer/details/${customerId}`);
  const secret = within(screen.getByRole('row', { name: /ACME CL-2/ })).getByText('Customer of Ben');
  expect(secret.closest('a')).toBeNull();
  expect(fake.inputsOf('companyStandings')).toEqual([{ ids: ['CL-1', 'CL-2'] }]);
});

test('a row that names nobody cannot be selected', async () => {
  open(two, '?keyword=coffee');
  await screen.findByRole('row', { name: /ACME CL-1/ });
  expect(screen.getAllByRole('checkbox', { name: /^Select ACME/ })).toHaveLength(1);
});

test('all companies of a search are ordered as a sheet, for the price that is said', async () => {
  const order = jest.fn(() => new Promise<string>(() => undefined));
  const { fake, user } = openArea('/trader/search?keyword=coffee&country=CL', {
    traderSearch: { ...two, total: 12, next: true },
    traderSearchDownload: order,
  });
  await user.click(await screen.findByRole('button', { name: /All 12 as a sheet/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Costs 12 records')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Order 12 companies' }));
  await waitFor(() => expect(order).toHaveBeenCalledTimes(1));
  const [sent] = fake.inputsOf('traderSearchDownload');
  expect(sent).toMatchObject({ keyword: 'coffee', country: ['CL'], type: 1, token: 'token-1' });
  expect(sent).not.toHaveProperty('page');
});

test('what was typed is asked, and stands in the address', async () => {
  const { fake, user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Goods' }), 'coffee');
  await user.click(screen.getByText('Company name'));
  await user.click(screen.getByRole('button', { name: 'Search companies' }));
  await screen.findByRole('row', { name: /ACME CL-1/ });
  expect(addressNow().toString()).toBe('keyword=coffee&keywordIn=name');
  expect(fake.inputsOf('traderSearch')[0]).toMatchObject({
    ...{ keyword: 'coffee', keywordIn: 'name', type: 1, page: 1, sortField: 'total', sortType: 'desc' },
  });
});

test('sides and sorts go by the token of the first answer', async () => {
  const { fake, user } = open(two, '?keyword=coffee');
  await screen.findByRole('row', { name: /ACME CL-1/ });
  await user.click(screen.getByRole('tab', { name: /Exporters/ }));
  await waitFor(() => expect(location.pathname).toBe('/en/trader/search/exporters'));
  await waitFor(() => expect(fake.inputsOf('traderSearch')).toHaveLength(2));
  expect(fake.inputsOf('traderSearch')[1]).toMatchObject({ type: 2, token: 'token-1', keyword: 'coffee' });
});

test.each([
  ['', 'Required'],
  ['x', /at least 2/i],
])('the keyword %j is refused beside its field, and nothing is asked', async (typed, words) => {
  const { fake, user } = open();
  const field = await screen.findByRole('textbox', { name: 'Goods' });
  if (typed !== '') await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Search companies' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(fake.inputsOf('traderSearch')).toEqual([]);
});

test('an unusable keyword is said beside its field, and stays', async () => {
  open(
    new CallError('business', 'This keyword cannot be used, try a more specific one', {
      code: codes.keywordUnusable,
      unusable: 'keyword',
    }),
    '?keyword=steel',
  );
  expect(await screen.findByText('This keyword cannot be used, try a more specific one')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Goods' })).toHaveValue('steel');
});

test('nothing found: says so, and the other side is one press away', async () => {
  const { fake, user } = open(found(), '?keyword=zzz&dates=2026-01-01,2026-02-01');
  await user.click(await screen.findByRole('button', { name: 'Look among exporters' }));
  expect(location.pathname).toBe('/en/trader/search/exporters');
  // The page has said so: no toast.
  expect(fake.published.map(({ topic }) => topic)).not.toContain('toast');
});

test('failed: says why, and trying again heals it', async () => {
  const { fake, user } = open(new CallError('net', 'Network error'), '?keyword=coffee');
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ traderSearch: two });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /ACME CL-1/ })).toBeInTheDocument();
});

test('selected companies are followed together; one still being collected refuses all', async () => {
  const { fake, user } = open(two, '?keyword=coffee');
  fake.answer({
    traderFavorite: new CallError('business', 'Still being collected', { code: codes.stillCollected }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select ACME CL-1' }));
  await user.click(screen.getByRole('button', { name: /^star Follow$|^Follow$/ }));
  await waitFor(() => expect(fake.inputsOf('traderFavorite')).toEqual([{ ids: ['CL-1'] }]));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('a row is marked as customer where it stands', async () => {
  const { fake, user } = open(two, '?keyword=coffee');
  fake.answer({ traderMark: { id: '7b0f0f0e-0000-4000-8000-000000000001' } });
  await user.click(await screen.findByRole('button', { name: 'Mark ACME CL-1' }));
  await user.click(await screen.findByText('Mark as customer'));
  await waitFor(() => expect(fake.inputsOf('traderMark')).toEqual([{ cmp: 'CL-1', mark: 'customer' }]));
  expect(await screen.findByText('Customer')).toBeInTheDocument();
  expect(location.pathname).toBe('/en/trader/search');
});

test('importers or exporters are chosen before the first question too, and what was typed stays', async () => {
  const { user } = open(two, '/2');
  expect(await screen.findByRole('radio', { name: 'Exporters' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Goods' }), 'coffee');
  await user.click(screen.getByText('Importers'));
  await waitFor(() => expect(location.pathname).toBe('/en/trader/search/importers'));
  expect(screen.getByRole('textbox', { name: 'Goods' })).toHaveValue('coffee');
});

test('the sheet has the chosen companies, those of other pages too, and else those of the page', async () => {
  const pages = [found(sampleTrader('CL-1'), sampleTrader('CL-2')), found(sampleTrader('CL-3'))];
  const { user } = open(
    ({ page }) => ({ ...(pages[Number(page) - 1] ?? found()), total: 11 }),
    '/importers?keyword=coffee',
  );
  expect(await screen.findByRole('button', { name: /Save 2 companies/ })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select ACME CL-1' }));
  expect(screen.getByRole('button', { name: /Save 1 company/ })).toBeVisible();
  await user.click(screen.getByRole('listitem', { name: '2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select ACME CL-3' }));
  expect(screen.getByRole('button', { name: /Save 2 companies/ })).toBeVisible();
});
