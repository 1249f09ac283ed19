// The library: what is held, and companies by the account's own keywords.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';

beforeEach(() => windowWidth(1440));

const held = {
  traderStat: { total: 900, recent_add: 12, importers: 500, exporters: 450, countries: [] },
  traderLibrary: {
    ...{ total: 500, favorites: 4, recent_added: 9 },
    trade_areas: [{ code: 'chile', alpha2: 'CL', continent: 5, total: 300 }],
    keyword_areas: [
      {
        ...{ keyword: '090111', total: 21 },
        areas: [{ code: 'chile', alpha2: 'CL', continent: 5, total: 20 }],
      },
    ],
    areas: [{ code: 'CL', alpha2: 'CL', continent: 5, total: 280 }],
  },
};
const sampleKeyword = (id: string, keyword: string) => ({
  ...{ id, keyword, hs: /^\d+$/.test(keyword), state: 1, download: false },
  create_date: '2026-08-01T10:00:00Z',
});
const keywords = [sampleKeyword('k1', 'coffee'), sampleKeyword('k2', '090111')];
const stat = {
  ...{ total: 1, has_next: false, took: 9, token: 'token-1' },
  country_stat: [{ code: 'CL', alpha2: 'CL', continent: 5, total: 1 }],
  transaction_stat_by_keywords: [
    {
      ...{
        id: 'CL-1',
        desc_en: 'ACME SPA',
        country: 'CL',
        first_date: '2025-01-01',
        last_date: '2026-09-01',
      },
      keywords: [{ keyword: 'coffee', total: 33, open: { type: '1', keyword: 'coffee' } }],
    },
  ],
};
const manage = (query = '', answers: Parameters<typeof openArea>[1] = {}) =>
  openArea(`/trader/manage/importers${query}`, {
    libraryKeywords: keywords,
    traderKeywordStat: stat,
    ...answers,
  });

test('statistics: totals, followed, by keyword and by country; each number opens its companies', async () => {
  openArea('/trader/stat', held);
  expect(await screen.findByRole('link', { name: '090111: 21 companies' })).toHaveAttribute(
    'href',
    '/en/trader/manage/importers?keywords=090111',
  );
  expect(screen.getByRole('link', { name: '4' })).toHaveAttribute('href', '/en/customer/company/followed');
  expect(screen.getByRole('link', { name: '9' })).toHaveAttribute(
    'href',
    '/en/trader/search/importers?added=1',
  );
  const areas = within(await screen.findByRole('table', { name: 'Where the companies are, Table' }));
  expect(areas.getByRole('link', { name: '280' })).toHaveAttribute(
    'href',
    '/en/trader/search/importers?held=1&country=CL',
  );
  expect(screen.getByRole('link', { name: '500' })).toHaveAttribute(
    'href',
    '/en/trader/search/importers?held=1',
  );
  expect(await screen.findByRole('link', { name: /300/ })).toHaveAttribute(
    'href',
    '/en/trader/search/importers?held=1&tradeArea=chile',
  );
});

test('statistics that fail say so in their place and can be tried again; no toast (spec §8)', async () => {
  const { fake, user } = openArea('/trader/stat', {
    ...held,
    traderLibrary: new CallError('net', 'Network error'),
  });
  expect(await screen.findByText('Network error')).toBeVisible();
  expect(fake.published.filter(({ topic }) => topic === 'toast')).toEqual([]);
  fake.answer(held);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '090111: 21 companies' })).toBeVisible();
});

test('without a keyword nothing is asked: please select keywords', async () => {
  const { fake } = manage();
  expect(await screen.findByText('Please select keywords')).toBeVisible();
  expect(fake.inputsOf('traderKeywordStat')).toEqual([]);
});

test('a chosen keyword shows its companies; each number opens its records', async () => {
  const { fake, user } = manage();
  await user.click(await screen.findByRole('checkbox', { name: 'coffee' }));
  expect(addressNow().get('keywords')).toBe('coffee');
  const link = await screen.findByRole('link', { name: 'ACME SPA, coffee: 33 shipments' });
  expect(link).toHaveAttribute('href', '/en/trader/details/CL-1?type=1&keyword=coffee&show=records');
  expect(fake.inputsOf('traderKeywordStat')[0]).toMatchObject({
    ...{ keywords: ['coffee'], countries: [], company: '', type: 1, page: 1 },
  });
});

test('the other side goes by the same token', async () => {
  const { fake, user } = manage('?keywords=coffee');
  await screen.findByRole('link', { name: 'ACME SPA, coffee: 33 shipments' });
  await user.click(screen.getByText('Exporters'));
  await waitFor(() => expect(location.pathname).toBe('/en/trader/manage/exporters'));
  await waitFor(() =>
    expect(fake.inputsOf('traderKeywordStat').at(-1)).toMatchObject({ type: 2, token: 'token-1' }),
  );
});

test('a keyword is added and chosen; one that cannot be used is refused beside its field', async () => {
  const { fake, user } = manage('', { keywordAdd: sampleKeyword('k3', 'tea') });
  const field = await screen.findByRole('textbox', { name: 'Word or HS code' });
  await user.type(field, 'tea{Enter}');
  await waitFor(() => expect(addressNow().get('keywords')).toBe('tea'));
  expect(fake.inputsOf('keywordAdd')).toEqual([{ keyword: 'tea' }]);
  fake.answer({
    keywordAdd: new CallError('business', 'Too common, try another', { code: codes.keywordUnusable }),
  });
  await user.type(field, 'steel{Enter}');
  expect(await screen.findByText('Too common, try another')).toBeVisible();
  expect(field).toHaveValue('steel');
});

test('a code of fewer than 6 digits is refused before it is sent', async () => {
  const { fake, user } = manage();
  await user.type(await screen.findByRole('textbox', { name: 'Word or HS code' }), '0901{Enter}');
  expect(await screen.findByText(/6/, { selector: '.wb-field-error' })).toBeVisible();
  expect(fake.inputsOf('keywordAdd')).toEqual([]);
});

test('a keyword is removed after the question, and no longer chosen', async () => {
  const { fake, user } = manage('?keywords=coffee', { keywordRemove: { removed: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Remove keyword coffee' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(fake.inputsOf('keywordRemove')).toEqual([{ id: 'k1' }]));
  await waitFor(() => expect(addressNow().get('keywords')).toBeNull());
});
