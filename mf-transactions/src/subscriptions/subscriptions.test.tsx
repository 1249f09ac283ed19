// Subscriptions: made from a search with all it asks for, listed with what is new, looked at, changed, ended.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noNarrowing, type Subscription } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import type { FakeAnswers } from '@waybill/platform/testing';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow, sampleRow } from '@waybill/trade/testing';
import fc from 'fast-check';
import { readAddress } from '../search/search-address';
import { queryCore, shownDirection } from '../search/search-state';
import {
  isSearch,
  linkProfile,
  linkSubscribedAnalysis,
  linkSubscribedSearch,
  subscribedSearch,
} from '../search/subscription-search';
import { anyView } from '../testing/any-view';
import { openArea } from '../testing/open-area';

const ID = '00000000-0000-4000-8000-000000000001';
const coffee: Subscription = {
  id: ID,
  name: 'Coffee',
  tags: ['green'],
  mail: 'never',
  keyword: 'coffee',
  exact: false,
  without: [],
  company: '',
  importer: '',
  exporter: '',
  importer_id: 'CL-1',
  exporter_id: '',
  company_name: 'ACME',
  company_ids: [],
  together: '',
  importer_in: [],
  exporter_in: [],
  brand: '',
  hs: '090111',
  excludeShip: true,
  impOrExp: 1,
  leads: null,
  area: ['chile'],
  partner: ['CN'],
  im_area: [],
  ex_area: [],
  rolling: 'last_year',
  start_date: '',
  end_date: '',
  first_day: '2025-11-24',
  last_day: '2026-11-23',
  total: 1_234,
  recent: 56,
  counted_load: '2026-11-20T08:00:00.000Z',
  seen_load: '2026-11-01T08:00:00.000Z',
  create_date: '2026-10-01T08:00:00.000Z',
};
const arrived = (id: string, loaded_at: string) => ({ ...sampleRow(id), loaded_at });
const full: FakeAnswers = {
  subscriptions: { data: [coffee], total: 1, next: false },
  subscriptionDetail: coffee,
  subscriptionRecords: {
    data: [arrived('a', '2026-11-20T08:00:00.000Z'), arrived('b', '2026-10-01T08:00:00.000Z')],
    total: 2,
    next: false,
    took: 3,
    token: 'T',
  },
  subscriptionVisit: coffee,
  subscriptionRemove: { removed: 1 },
  subscriptionEdit: coffee,
  subscriptionAdd: coffee,
};
const open = (address: string, answers: FakeAnswers = {}) => ({
  ...openArea(address, { ...full, ...answers }),
  user: userEvent.setup({ delay: null }),
});

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('the list: name, tags, query in words, how many records and how many new ones', async () => {
  open('/transaction/subscriptions');
  const row = await screen.findByRole('row', { name: /Coffee/ });
  expect(row).toHaveTextContent('green');
  expect(row).toHaveTextContent('Product: coffee');
  expect(row).toHaveTextContent('ACME');
  expect(row).toHaveTextContent('1,234');
  expect(row).toHaveTextContent('56');
});

test('failed, then empty with the way to a search', async () => {
  const { fake, user } = open('/transaction/subscriptions', {
    subscriptions: new CallError('net', 'Network error'),
  });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ subscriptions: { data: [], total: 0, next: false } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No subscriptions yet')).toBeVisible();
});

test('one of them: its new records, which are new no more once they were shown; then all', async () => {
  const { fake, user } = open('/transaction/subscriptions');
  await user.click(await screen.findByRole('link', { name: 'Coffee' }));
  await waitFor(() => expect(fake.inputsOf('subscriptionVisit')).toEqual([{ id: ID }]));
  expect(fake.inputsOf('subscriptionRecords')).toMatchObject([
    { id: ID, since: coffee.seen_load, page: 1, pageSize: 10 },
  ]);
  await user.click(screen.getByText('All records'));
  await waitFor(() => expect(fake.inputsOf('subscriptionRecords')).toHaveLength(2));
  expect(fake.inputsOf('subscriptionRecords')[1]).toMatchObject({ id: ID, since: '', page: 1 });
  expect(addressNow().get('show')).toBe('all');
  expect(fake.inputsOf('subscriptionVisit')).toHaveLength(1);
  // Loaded after the last visit, and before it.
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent('New');
  expect(second).not.toHaveTextContent('New');
});

test('numbers of the list open their records: all of them, or the new ones', async () => {
  open('/transaction/subscriptions');
  const all = await screen.findByRole('link', { name: 'All records of Coffee: 1,234' });
  expect(all).toHaveAttribute('href', expect.stringMatching(/view=[\w-]+&show=all$/));
  const fresh = screen.getByRole('link', { name: 'New records of Coffee: 56' });
  expect(fresh).toHaveAttribute('href', expect.stringMatching(/view=[\w-]+$/));
});

test('a record that was found by its English text shows it, the word marked', async () => {
  const found = [{ in: 'product_en' as const, term: 'coffee' }];
  const russian = {
    ...sampleRow('a', { product: 'КОФЕ', product_language: 'ru' }),
    product_en: 'COFFEE BEANS',
  };
  open(`/transaction/subscriptions?view=${ID}`, {
    subscriptionRecords: {
      ...{
        data: [{ ...russian, found, loaded_at: coffee.seen_load }],
        total: 1,
        next: false,
        took: 3,
        token: 'T',
      },
      finding: { widened: [], ignored: [], sought: [{ words: ['coffee'], prefix: false, fuzzy: 0 }] },
    },
  });
  expect(await screen.findByText('COFFEE')).toHaveClass('wb-mark');
});

test('what is searched for is changed, by the rules; what the form does not show stays', async () => {
  const held = { ...coffee, without: ['café'], rolling: '' as const, brand: 'ACME' };
  const { fake, user } = open('/transaction/subscriptions', {
    subscriptions: { data: [held], total: 1, next: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the subscription Coffee' }));
  const dialog = within(await screen.findByRole('dialog'));
  const product = dialog.getByLabelText('Product (optional)');
  await user.clear(product);
  await user.type(product, 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('At least 2 characters')).toBeVisible();
  expect(fake.inputsOf('subscriptionEdit')).toEqual([]);
  await user.type(product, 'yz');
  await user.type(dialog.getByLabelText('Importer (optional)'), 'bell');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.inputsOf('subscriptionEdit')).toHaveLength(1));
  expect(fake.inputsOf('subscriptionEdit')[0]).toMatchObject({
    id: ID,
    keyword: 'xyz',
    without: [],
    importer: 'bell',
    importer_id: 'CL-1',
    brand: 'ACME',
    partner: ['CN'],
    rolling: '',
    start_date: held.first_day,
    end_date: held.last_day,
  });
});

test('name and tags are changed, what is searched for stays', async () => {
  const { fake, user } = open('/transaction/subscriptions');
  await user.click(await screen.findByRole('button', { name: 'Change the subscription Coffee' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Green coffee');
  await user.type(dialog.getByLabelText('Tags (optional)'), ', buyers');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.inputsOf('subscriptionEdit')).toHaveLength(1));
  expect(fake.inputsOf('subscriptionEdit')[0]).toMatchObject({
    id: ID,
    name: 'Green coffee',
    tags: ['green', 'buyers'],
    rolling: 'last_year',
    importer_id: 'CL-1',
    area: ['chile'],
    partner: ['CN'],
  });
});

test('one is ended after the question', async () => {
  const { fake, user } = open('/transaction/subscriptions');
  await user.click(await screen.findByRole('button', { name: 'Delete the subscription Coffee' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fake.inputsOf('subscriptionRemove')).toEqual([{ id: ID }]));
});

test('a search is subscribed to with everything that it asks for', async () => {
  const { fake, user } = open(
    '/transaction/search?keyword=coffee&hs=090111&c=CL-1&cn=ACME&exclude_ship=1&area=chile&partner=CN&start_date=2025-10-15&end_date=2026-10-15',
  );
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Name')).toHaveValue('coffee · ACME · 090111');
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(fake.inputsOf('subscriptionAdd')).toHaveLength(1));
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'toast',
      payload: expect.objectContaining({ link: { path: `/transaction/subscriptions?view=${coffee.id}` } }),
    }),
  );
  expect(fake.inputsOf('subscriptionAdd')[0]).toMatchObject({
    name: 'coffee · ACME · 090111',
    keyword: 'coffee',
    hs: '090111',
    importer_id: 'CL-1',
    exporter_id: '',
    company_name: 'ACME',
    excludeShip: true,
    impOrExp: 1,
    area: ['chile'],
    partner: ['CN'],
    rolling: 'last_year',
    start_date: '',
    end_date: '',
  });
});

test('any search: subscribed to with all it asks for, and opened again as the same search', () => {
  fc.assert(
    fc.property(anyView, (any) => {
      // Facts of single records but the brand are not subscribed to: the page then offers no subscription.
      const view = { ...any, narrowing: { ...noNarrowing, brand: any.narrowing.brand } };
      const { start_date, end_date, ...search } = subscribedSearch(view);
      const kept: object = { ...coffee, ...search, first_day: start_date, last_day: end_date };
      const subscription = kept as Subscription;
      if (!isSearch(subscription)) throw new Error('it is not taken for a search');
      const path = linkSubscribedSearch(subscription);
      const again = readAddress(path.slice(path.indexOf('?')), '2030-01-01');
      // Over which direction the tabs of companies would count is no part of which records are shown.
      const shown = { ...again, direction: view.direction, tab: view.tab };
      expect(shownDirection(again)).toBe(shownDirection(view));
      expect(queryCore(shown)).toEqual(queryCore(view));
    }),
  );
});

test.each<[Partial<Subscription>, string | null]>([
  [
    { importer_id: '', company_ids: ['CL-1', 'BR-1'], rolling: 'all_days', area: [] },
    '/trader/details/CL-1?partner=BR-1&direction=1&keyword=coffee&hsCode=090111&tradeArea=CN&excludeShip=true',
  ],
  [
    { impOrExp: 0, keyword: '', excludeShip: false, partner: [], area: [], hs: '' },
    '/trader/details/CL-1?type=1&dates=2025-11-24%2C2026-11-23',
  ],
  [
    {
      ...{ impOrExp: 0, keyword: '', excludeShip: false, partner: [], area: [], hs: '', rolling: 'all_days' },
      ...{ importer_id: 'BR-1', exporter_id: 'CL-1', together: 'exporter' },
    },
    '/trader/details/CL-1?type=2&partner=BR-1&together=true',
  ],
  [{ importer_in: ['US'], impOrExp: 0 }, null],
  // A file of the other side's country names the company's own country as its partner.
  [{ impOrExp: 2 }, null],
  [{ impOrExp: 0 }, null],
  [
    {
      ...{ impOrExp: 0, keyword: '', excludeShip: false, partner: [], area: [], hs: '', rolling: 'all_days' },
      ex_area: ['VN', 'ZZ'],
    },
    '/trader/details/CL-1?type=1&tradeArea=VN%2CZZ',
  ],
  [{ im_area: ['VN'], partner: [] }, null],
])('%j leads to the profile that shows its records: %s', (part, path) => {
  expect(linkProfile({ ...coffee, ...part })).toBe(path);
});

test.each<[Partial<Subscription>, string | null]>([
  [
    { brand: 'Acme', im_area: ['US'], importer_id: '', company_name: '', without: ['1,5 kw', 'café'] },
    '/market-analysis/chile?keyword=coffee&impOrExp=1&hsCode=090111&without=1%2C5+kw%7Ccaf%C3%A9&brand=Acme&excludeShipping=1&tradeArea=CN&imArea=US&startDate=2025-11-24&endDate=2026-11-23',
  ],
  [
    { area: [], partner: [], hs: '', excludeShip: false, exporter_id: 'BR-1', brand: 'Acme' },
    '/market-analysis/all?keyword=coffee&impOrExp=1&brand=Acme&importerId=CL-1&exporterId=BR-1&importerName=ACME&exporterName=ACME&startDate=2025-11-24&endDate=2026-11-23',
  ],
  [{ area: ['chile', 'us'] }, null],
  [{ impOrExp: 0 }, null],
  [{ company: 'bell' }, null],
])('%j leads to the analysis of its records: %s', (part, path) => {
  expect(linkSubscribedAnalysis({ ...coffee, ...part })).toBe(path);
});

test('e-mails are chosen where the site sends some, and where they go is said', async () => {
  const settings = {
    ...{ company: null, country: null, time_zone: 'Asia/Shanghai', muted: ['mails' as const] },
    ...{ email: 'demo@waybill.example', mails: true },
  };
  const { fake, user } = open('/transaction/subscriptions', { settings });
  await user.click(await screen.findByRole('button', { name: 'Change the subscription Coffee' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/e-mails about subscriptions are off in your settings/)).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'E-mails' }));
  await user.click(await screen.findByText('Every Monday, at 7 in the morning'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.inputsOf('subscriptionEdit')).toMatchObject([{ mail: 'weekly' }]));
});

test('a site that sends no e-mails offers none', async () => {
  const settings = { company: null, country: null, time_zone: 'Asia/Shanghai', muted: [] };
  const { fake, user } = open('/transaction/subscriptions', {
    settings: { ...settings, email: 'demo@waybill.example', mails: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the subscription Coffee' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(fake.inputsOf('settings')).toHaveLength(1));
  expect(dialog.queryByRole('combobox', { name: 'E-mails' })).toBeNull();
});

const coffeeLeads: Subscription = {
  ...coffee,
  ...{ keyword: '', hs: '', importer_id: '', company_name: '', area: [], partner: [], excludeShip: false },
  ...{ name: 'New buyers', rolling: 'all_days', total: 12, recent: 3 },
  leads: {
    ...{ keyword: 'coffee', exact: false, without: [], type: 1, hsCode: '', country: ['DE'] },
    ...{ tradeArea: [], excludeShip: false, reason: 'due', contact: false, unmarked: true },
  },
};
const leadsAddress = '/trader/leads?keyword=coffee&type=1&country=DE&reason=due';
const since = `&subscription=${ID}&since=${encodeURIComponent(coffee.seen_load)}`;

test('a subscription to leads says its question and opens the leads, new ones alone', async () => {
  const { fake, user } = open('/transaction/subscriptions', {
    subscriptions: { data: [coffeeLeads], total: 1, next: false },
  });
  const row = await screen.findByRole('row', { name: /New buyers/ });
  expect(row).toHaveTextContent('New leads: buyers · Product: coffee · Companies in: Germany · Reason: Due');
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('New buyers')).toContain(`${leadsAddress}${since}`);
  expect(link('New leads of New buyers: 3')).toContain(`${leadsAddress}${since}`);
  expect(link('All leads of New buyers: 12')).toMatch(/reason=due$/);

  await user.click(screen.getByRole('button', { name: 'Change the subscription New buyers' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Product (optional)')).toBeNull();
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Buyers');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.inputsOf('subscriptionEdit')).toMatchObject([{ id: ID, name: 'Buyers' }]));
});

test('a link in an e-mail about leads leads on to them', async () => {
  const { fake } = open(`/transaction/subscriptions?view=${ID}`, { subscriptionDetail: coffeeLeads });
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'navigate',
      payload: expect.objectContaining({ path: `${leadsAddress}${since}` }),
    }),
  );
  expect(fake.inputsOf('subscriptionRecords')).toEqual([]);
});

test('without new records it opens on all of them, and says that its days are rolling', async () => {
  // Not one of another test, whose visit may be noted only now.
  const id = '00000000-0000-4000-8000-000000000009';
  const { fake } = open(`/transaction/subscriptions?view=${id}`, {
    subscriptionDetail: { ...coffee, id, recent: 0 },
  });
  await waitFor(() => expect(fake.inputsOf('subscriptionRecords')).toMatchObject([{ id, since: '' }]));
  expect(screen.getByText('The last year, rolling (now 24 Nov 2025 – 23 Nov 2026)')).toBeVisible();
});

test('the dialog names what belongs to it and cannot be changed there', async () => {
  const { user } = open('/transaction/subscriptions', {
    subscriptions: { data: [{ ...coffee, exact: true, without: ['café'] }], total: 1, next: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the subscription Coffee' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ACME/)).toHaveTextContent('Company: ACME · Without: café · Exactly as typed');
});
