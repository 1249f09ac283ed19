// The dashboard in its four states, panel by panel, and where it leads.
import '@testing-library/jest-dom';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { CallInput } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import {
  type FakeAnswers,
  type FakeOptions,
  fakePlatform,
  sampleLevels,
  samplePermission,
} from '@waybill/platform/testing';
import { startTrade } from '@waybill/trade';
import { rememberSearch } from '@waybill/trade/data';
import { Root } from '../lifecycles';
import {
  country,
  countryStat,
  dueCustomer,
  emptyHomeStat,
  homeStat,
  lateRhythm,
  subscription,
} from '../testing/dashboard';
import { NAMESPACE, texts } from '../texts';
import { daysUntil } from './days-until';
import { roundTop } from './UsageBars';

const profile = {
  account_level: 4,
  account_deadline: '2099-12-31',
  contact_points: { total: 1_000, left: 731 },
};
const full: FakeAnswers = {
  userProfile: profile,
  levels: sampleLevels,
  homeStat,
  subscriptions: { data: [subscription], total: 1, next: false },
  tradersFollowed: { data: [], total: 0, next: false },
  customers: { data: [], total: 0, next: false },
  files: { data: [], total: 0, next: false },
  countryStat: countryStat([
    country('us', { total: 700_000, end: '2026-10-31', sample: true }),
    country('peru', { total: 200_000, end: '2026-09-30' }),
    country('peru_air', { total: 100_000, end: '2026-08-31' }),
  ]),
};

beforeEach(() => localStorage.clear());
async function open(answers: FakeAnswers = {}, options: FakeOptions = {}) {
  history.replaceState(null, '', '/en');
  const fake = fakePlatform({ ...options, answers: { ...full, ...answers } });
  await Promise.all([fake.platform.language.addTexts(NAMESPACE, texts), startTrade()]);
  render(<Root />);
  return { fake, user: userEvent.setup({ delay: null }) };
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
/** The figure under a label, with its note. */
const figure = (label: string) => screen.getByText(label).closest('div');

test('full: every panel says what it holds', async () => {
  await open();
  expect(await screen.findByText('data to 31 Oct 2026')).toBeVisible();

  expect(figure('Plan')).toHaveTextContent('Harbour');
  expect(figure('Valid to')).toHaveTextContent('31 Dec 2099');
  expect(figure('Contact points left this month')).toHaveTextContent('731of 1,000');
  expect(figure('Records in the database')).toHaveTextContent('1,041,388');
  expect(figure('Companies in the database')).toHaveTextContent('81,2343 added in 30 days');
  const lists = panel('My lists').getAllByRole('listitem');
  expect(lists.map((row) => row.textContent)).toEqual([
    'Favourite transactions+77 in 30 days 318',
    'Followed companies+12 in 30 days 42',
    'Subscriptions1',
    'Viewed companies',
  ]);
  expect(panel('New records of what you follow').getByRole('link', { name: /Coffee/ })).toHaveAttribute(
    'href',
    '/en/transaction/subscriptions?view=00000000-0000-4000-8000-000000000001',
  );
  expect(screen.getByText('1,204 new records')).toBeVisible();

  const top = panel('Top 5 countries').getAllByRole('listitem');
  expect(top.map((row) => row.textContent)).toEqual([
    '1US United States700,00070%',
    '2PE Peru200,00020%',
    '3PE Peru (air)100,00010%',
  ]);
  expect(
    within(panel('Transactions by region').getByRole('group', { name: 'Records by region' }))
      .getAllByRole('link')
      .map((row) => row.getAttribute('aria-label')),
  ).toEqual(['South America: 75% · 750,000 · +2,500 in 30 days', 'Asia: 25% · 250,000 · +1,000 in 30 days']);
  const plan = panel('Your plan');
  for (const [label, value] of [
    ['Transaction searches', '50/200'],
    ['Transaction details', '24/unlimited'],
    ['Market analyses', 'Not included'],
    ['Downloaded records', '0/20'],
    ['Contact points', '12/50'],
    ['Sub-accounts', '3/10'],
    ['Mass mailings', '500'],
  ] as const)
    expect(plan.getByText(label).parentElement).toHaveTextContent(`${label}${value}`);
});

const desk = (name: RegExp) => within(screen.getByRole('region', { name }));
const rowTexts = (name: RegExp) =>
  desk(name)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('calls of today and late customers come first, with the first three of each, and open', async () => {
  const people = ['Ana Torres', 'Li Wei', 'Eva Novak', 'Jan Vos'].map(dueCustomer);
  const late = { ...dueCustomer('Late Coffee'), isCompany: true, rhythm: lateRhythm };
  const { fake } = await open({
    customers: ({ rhythm }: CallInput<'customers'>) =>
      rhythm === 'late' ? { data: [late], total: 1, next: false } : { data: people, total: 12, next: true },
  });
  await screen.findByText(/Ana Torres/);
  await screen.findByText('Late Coffee');
  expect(screen.getByRole('region', { name: 'Calls today 12' })).toBeVisible();
  expect(rowTexts(/^Calls today/)).toEqual([
    expect.stringContaining('Ana Torres · Atlas Coffee'),
    expect.stringContaining('Li Wei · Atlas Coffee'),
    expect.stringContaining('Eva Novak · Atlas Coffee'),
  ]);
  const hrefs = desk(/^Calls today/)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/en/corp/call',
    ...['Ana%20Torres', 'Li%20Wei', 'Eva%20Novak'].map((id) => `/en/corp/call/${id}`),
  ]);
  expect(rowTexts(/^Customers who order late/)).toEqual(['Late Coffeelast order 1 Jun 2026']);
  expect(desk(/^Customers who order late/).getByRole('link', { name: /^Show all/ })).toHaveAttribute(
    'href',
    '/en/corp/customer?rhythm=late&sort=rhythm-desc',
  );
  expect(fake.inputsOf('customers')).toEqual([
    { followUp: 'due', sortField: 'followUp', sortType: 'asc', page: 1 },
    { rhythm: 'late', sortField: 'rhythm', sortType: 'desc', page: 1 },
  ]);
  const cards = within(screen.getByRole('region', { name: 'Today’s work' }));
  expect(cards.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Calls today 12',
    'Customers who order late 1',
    'New records of what you follow',
  ]);
});

test('new leads of subscriptions, and files that are ready, which are fetched at a press', async () => {
  const leads = {
    ...{
      keyword: 'tea',
      hsCode: '',
      exact: false,
      without: [],
      type: 1 as const,
      country: [],
      tradeArea: [],
    },
    ...{ excludeShip: false, contact: false, unmarked: false },
  };
  const file = (name: string, state: 'ready' | 'working', days: number) => ({
    ...{ id: name, name, state, mine: true, done: 1, total: 1, size: 3, price: null, username: 'demo' },
    ...{ again: false, report: null, asked: null, kept_until: null },
    create_date: new Date(Date.now() - days * 86_400_000).toISOString(),
  });
  const { fake, user } = await open({
    subscriptions: {
      data: [subscription, { ...subscription, id: 'tea', name: 'Tea buyers', leads, recent: 2 }],
      total: 2,
      next: false,
    },
    files: {
      data: [file('new.xlsx', 'ready', 1), file('made.xlsx', 'working', 1), file('old.xlsx', 'ready', 8)],
      total: 3,
      next: false,
    },
    fileToken: { token: 'T' },
  });
  expect(await screen.findByText('2 new companies')).toBeVisible();
  await screen.findByText('new.xlsx');
  expect(desk(/^New leads/).getByRole('link', { name: 'Tea buyers' })).toHaveAttribute(
    'href',
    '/en/transaction/subscriptions?view=tea',
  );
  expect(rowTexts(/^New records/)).toEqual(['Coffee of Peru1,204 new records']);
  expect(rowTexts(/^Files finished in 7 days/)).toEqual([expect.stringContaining('new.xlsx')]);
  await user.click(screen.getByRole('button', { name: 'Download new.xlsx' }));
  await waitFor(() => expect(fake.inputsOf('fileToken')).toEqual([{ id: 'new.xlsx' }]));
});

test('says in one line what there is nothing of, with the way there', async () => {
  await open();
  const line = await screen.findByText(/^Nothing due or new:/);
  expect(line).toHaveTextContent(
    'Nothing due or new: Calls today · Customers who order late · New leads · Files finished in 7 days',
  );
  const leads = within(line).getByRole('link', { name: 'New leads' });
  expect(leads).toHaveAttribute('href', '/en/transaction/subscriptions');
  expect(leads).toHaveAttribute('title', 'No new leads of your subscriptions since your last visit.');
  expect(
    desk(/^Today’s work/)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['New records of what you follow']);
});

test('the first visit waits in the place of the examples, later ones in that of the cards they had', async () => {
  const never = () => new Promise<never>(() => undefined);
  await open({ subscriptions: never });
  // There, so that nothing jumps, but not seen.
  expect((await screen.findByText('Three ways to begin')).closest('[inert]')).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Today’s work' })).not.toBeInTheDocument();
  cleanup();

  await open();
  await screen.findByText(/^Nothing due or new:/);
  await waitFor(() => expect(localStorage.getItem('waybill.desk.demo')).toBe('["records"]'));
  cleanup();

  await open({ subscriptions: never });
  const waiting = await screen.findByRole('region', { name: 'New records of what you follow' });
  expect(within(waiting).getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Three ways to begin')).not.toBeInTheDocument();
});

test('a sub-account sees its own limits beside the plan', async () => {
  const limits = [
    { quota: 'transaction' as const, total: 30, used: 12 },
    { quota: 'contacts' as const, total: 5, used: 5 },
  ];
  await open({}, { permission: { ...samplePermission, limits } });
  const plan = panel('Your plan');
  const own = (used: string) => `Your limit: ${used} used, set by your master account`;
  expect(await plan.findByText(own('12 of 30'))).toBeVisible();
  expect(plan.getByText(own('5 of 5'))).toBeVisible();
  expect(plan.getAllByText(/^Your limit/)).toHaveLength(2);
});

test('a plan without contact points says so', async () => {
  await open({ userProfile: { ...profile, contact_points: { total: 0, left: 0 } } });
  await waitFor(() =>
    expect(figure('Contact points left this month')).toHaveTextContent('–Not included in your plan'),
  );
});

test('use by day, and by month at a press', async () => {
  const { user } = await open();
  const use = () => panel('Your usage');
  expect(await use().findByText('21')).toBeVisible();
  expect(use().getAllByRole('rowheader')).toHaveLength(7);
  expect(use().getByRole('rowheader', { name: '20 Nov 2026 (in progress)' })).toBeInTheDocument();
  await user.click(use().getByRole('radio', { name: '12 months' }));
  expect(use().getByText('240')).toBeVisible();
  expect(use().getAllByRole('rowheader')).toHaveLength(12);
  expect(use().getByRole('radio', { name: '12 months' })).toBeChecked();
});

test('latest data: newest first, sample marked, each country and its total open all its records', async () => {
  await open();
  await screen.findByText('data to 31 Oct 2026');
  const latest = screen.getByRole('region', { name: 'Latest data by country' });
  const names = (await within(latest).findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href')?.replace('/en/transaction/search?', ''),
  ]);
  const us = 'both=1&countries=us&start_date=2023-01-01&end_date=2026-10-31';
  const peru = 'both=1&countries=peru&start_date=2023-01-01&end_date=2026-09-30';
  const air = 'both=1&countries=peru_air&start_date=2023-01-01&end_date=2026-08-31';
  expect(names).toEqual([
    ['United States', us],
    ['700,000', us],
    ['Peru', peru],
    ['200,000', peru],
    ['Peru (air)', air],
    ['100,000', air],
  ]);
  const [, first, second] = within(latest).getAllByRole('row');
  expect(first).toHaveTextContent('Sample data');
  expect(second).not.toHaveTextContent('Sample');
});

test('loading: the calls go out together, and the page stands meanwhile', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { fake } = await open({ userProfile: never, homeStat: never, countryStat: never });
  await waitFor(() => expect(fake.calls.length).toBeGreaterThanOrEqual(7));
  expect(fake.calls.map(({ name }) => name).sort()).toEqual([
    'countryStat',
    'customers',
    'customers',
    'files',
    'homeStat',
    'subscriptions',
    'tradersFollowed',
    'userProfile',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  for (const name of ['Your usage', 'Transactions by region', 'Top 5 countries'])
    expect(panel(name).getAllByRole('status')[0]).toHaveAttribute('aria-busy', 'true');
  expect(panel('Your plan').getByText('50/200')).toBeVisible();
});

test('failed: each panel says so by itself, Retry asks again, the others go on', async () => {
  const { fake, user } = await open({
    countryStat: new CallError('net', 'Network error', { trace: 'abc123' }),
  });
  expect(await panel('Top 5 countries').findByText('Network error')).toBeVisible();
  expect(panel('Top 5 countries').getByText(/abc123/)).toBeVisible();
  expect(panel('Your usage').getByText('21')).toBeVisible();
  fake.answer({ countryStat: full.countryStat });
  await user.click(panel('Top 5 countries').getByRole('button', { name: 'Try again' }));
  expect(await panel('Top 5 countries').findByText('Peru')).toBeVisible();
  expect(screen.queryByText('Network error')).not.toBeInTheDocument();
});

test('what failed together is asked for again by one Retry', async () => {
  const down = new CallError('net', 'Network error');
  const { fake, user } = await open({ countryStat: down, homeStat: down, subscriptions: down });
  await panel('Top 5 countries').findByText('Network error');
  await panel('Your usage').findByText('Network error');
  fake.answer(full);
  await user.click(panel('Your usage').getByRole('button', { name: 'Try again' }));
  expect(await panel('Top 5 countries').findByText('Peru')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Network error')).not.toBeInTheDocument());
});

test('failed figures are dashes, not zeros', async () => {
  const { fake } = await open({ homeStat: new CallError('net', 'Network error') });
  await waitFor(() =>
    expect(figure('Records in the database')).toHaveTextContent('Records in the database–'),
  );
  expect(figure('Plan')).toHaveTextContent('Harbour');
  expect(fake.inputsOf('homeStat')).toHaveLength(1);
});

test('a plan whose name cannot be had is a dash, and its figures stand', async () => {
  const { fake } = await open({ levels: new CallError('net', 'Network error') });
  await waitFor(() => expect(fake.inputsOf('levels')).toHaveLength(1));
  await waitFor(() => expect(figure('Plan')).toHaveTextContent(/^Plan–/));
  expect(figure('Valid to')).toHaveTextContent('31 Dec 2099');
});

test('empty: why, and the next best step', async () => {
  const { fake, user } = await open({ homeStat: emptyHomeStat, countryStat: [] });
  expect(await panel('Your usage').findByText('Nothing searched in this time')).toBeVisible();
  expect(await panel('Transactions by region').findByText('No records are loaded yet')).toBeVisible();
  expect(panel('Top 5 countries').getByText('No country is loaded yet')).toBeVisible();
  await user.click(panel('Your usage').getByRole('button', { name: 'Search transactions' }));
  expect(fake.published).toContainEqual({ topic: 'navigate', payload: { path: '/transaction/search' } });
});

test('who has nothing yet gets three examples that lead into search, analysis and leads', async () => {
  await open({ subscriptions: { data: [], total: 0, next: false } });
  await screen.findByText('Three ways to begin');
  const ways = panel('Three ways to begin').getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/en/transaction/search?keyword=coffee',
    '/en/market-analysis/vietnam?hsCode=851713&impOrExp=2',
    '/en/trader/leads?keyword=coffee',
  ]);
});

test('a plan that has ended says so, leads to the plans, and shows no quota as left', async () => {
  await open({
    userProfile: {
      account_level: 2,
      account_deadline: '2024-12-31',
      contact_points: { total: 100, left: 100 },
    },
  });
  expect(await screen.findByText('Your plan ended on 31 Dec 2024')).toBeVisible();
  expect(screen.getByRole('button', { name: 'See plans' })).toBeVisible();
  expect(panel('Your plan').queryByText('50/200')).not.toBeInTheDocument();
});

test('searches of other pages are offered again', async () => {
  rememberSearch('demo', '/transaction/search', '?keyword=green tea&countries=peru');
  await open();
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  expect(recent.getByRole('link', { name: /green tea · Peru/ })).toHaveAttribute(
    'href',
    '/en/transaction/search?keyword=green+tea&countries=peru',
  );
  localStorage.clear();
});

test('the quick search leads to the search page, or says which rule is broken and keeps what was typed', async () => {
  const { fake, user } = await open();
  const box = screen.getByRole('combobox', { name: 'Search transactions' });
  await user.type(box, '851{Enter}');
  expect(box).toBeInvalid();
  expect(box).toHaveValue('851');
  expect(box).toHaveFocus();
  expect(fake.published.filter(({ topic }) => topic === 'navigate')).toEqual([]);
  await user.type(box, '713{Enter}');
  expect(box).toBeValid();
  expect(fake.published).toContainEqual({
    topic: 'navigate',
    payload: { path: '/transaction/search?hs=851713' },
  });
});

test('the quick search suggests goods, codes and companies, as the box of the site does', async () => {
  const code = { code: '090111', text: 'Coffee, not roasted', path: [], language: 'en' as const };
  const { fake, user } = await open({
    suggestions: {
      words: [{ word: 'coffee', records: 5141 }],
      codes: [{ ...code, records: 812, typed: null, why: [] }],
      companies: [],
    },
  });
  await user.type(screen.getByRole('combobox', { name: 'Search transactions' }), 'coff');
  expect(await screen.findByRole('group', { name: 'Goods in records' })).toHaveTextContent('coffee');
  expect(screen.getByRole('option', { name: 'Search “coff” as a company' })).toBeInTheDocument();
  await user.click(screen.getByText('Coffee, not roasted'));
  expect(fake.published).toContainEqual({
    topic: 'navigate',
    payload: { path: '/transaction/search?hs=090111' },
  });
});

test.each([
  ['2026-11-21', 1],
  ['2026-11-20', 0],
  ['2026-11-19', -1],
  ['2027-11-20', 365],
])('until %s there are %d days', (day, days) => {
  expect(daysUntil(day, '2026-11-20')).toBe(days);
});

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [39, 40],
  [41, 100],
  [640, 1000],
])('bars of at most %d stand below %d', (most, top) => {
  expect(roundTop(most)).toBe(top);
});
