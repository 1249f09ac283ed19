// The download centre: the files of the account, and data by keyword from its form to its order.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes, type OrderedFile } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, type FakeOptions, sampleUser, savedFiles } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { monthsOf, toggled, wholeYear, yearsOf } from './months';

const TOKEN = 'T'.repeat(43);
const KID = '00000000-0000-4000-8000-000000000001';
const fileOf = (at: number, part: Partial<OrderedFile>): OrderedFile => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  state: 'ready',
  done: 1_200,
  total: 1_200,
  name: `transactions-${at}.xlsx`,
  size: 45_300,
  price: { quota: 'detail_downloads', units: 1_200 },
  username: 'demo',
  mine: true,
  again: false,
  report: null,
  asked: null,
  create_date: '2026-11-20T08:00:00Z',
  kept_until: '2026-11-27T08:00:00Z',
  ...part,
});
const files = {
  data: [
    fileOf(1, {}),
    fileOf(2, { state: 'failed', price: null, size: null, username: 'anna', mine: false }),
    fileOf(3, { state: 'working', done: 600, size: null, kept_until: null }),
  ],
  total: 3,
  next: false,
};
const full: FakeAnswers = {
  files,
  fileToken: { token: TOKEN },
  fileRemove: { removed: 1 },
  fileState: { state: 'ready', done: 1_200, total: 1_200, name: 'transactions-1.xlsx', size: 3 },
  fileDownload: new File(['abc'], 'transactions-1.xlsx'),
  countries: [{ code: 'PE', en: 'Peru', cn: '秘鲁', continent: 5 }],
  userKeywords: [
    { id: KID, keyword: 'coffee', hs: false, state: 1, download: true, create_date: '2026-10-01T00:00:00Z' },
    {
      id: TOKEN,
      keyword: 'cotton',
      hs: false,
      state: 1,
      download: false,
      create_date: '2026-10-01T00:00:00Z',
    },
  ],
  heldDates: {
    data_start: '2026-01-01',
    data_end: '2026-02-28',
    months: [
      { month: '2026-02', total: 1_500 },
      { month: '2026-01', total: 900 },
    ],
  },
  keywordDataCount: { total: 2_400, cap: 100_000 },
  keywordData: TOKEN,
};
const open = (query = '', answers: FakeAnswers = {}, options: FakeOptions = {}) =>
  openArea(`/download/data${query}`, { ...full, ...answers }, options);

test('files: state, rows, size, price, who and until when; a master sees its members’', async () => {
  await open();
  expect(
    await screen.findByRole('row', {
      name: /transactions-1.xlsx Ready 1,200 45.3 kB Downloaded records: 1,200 demo/,
    }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /transactions-2.xlsx Failed 1,200 .*Refunded anna/ })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of transactions-3.xlsx' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
});

test('files: a report says what it was asked, and opens on paper', async () => {
  const report = {
    ...{ keyword: 'tea', hsCode: '0902', country: 'kenya', impOrExp: '2' },
    ...{ startDate: '2026-01-01', endDate: '2026-06-30' },
  };
  const asked = {
    ...{ keyword: 'tea', hs: '0902', country: 'kenya', direction: '2' },
    ...{ startDate: '2026-01-01', endDate: '2026-06-30' },
  };
  const kept = fileOf(5, { name: 'market-analysis-5.xlsx', report, asked, total: 11 });
  // A page asks one country or all of them, and a program may have asked some.
  const two = fileOf(6, {
    name: 'market-analysis-6.xlsx',
    report: { ...report, country: 'kenya,india' },
  });
  await open('', { files: { data: [kept, two], total: 2, next: false } });
  const [paper, ...others] = await screen.findAllByRole('link', {
    name: /PDF.*Open the report market-analysis-/,
  });
  expect(others).toEqual([]);
  expect(screen.getByRole('row', { name: /market-analysis-5/ })).not.toHaveTextContent(/\b11\b/);
  expect(paper?.getAttribute('href')).toContain(`/market-analysis/kenya?keyword=tea&hsCode=0902&`);
  expect(paper?.getAttribute('href')).toContain(`&paper=1&report=${kept.id}`);
  expect(screen.getByText(/^tea · 0902 · Exports · Kenya · 1 Jan 2026 – 30 Jun 2026$/)).toBeVisible();
});

test.each<[string, NonNullable<OrderedFile['asked']>]>([
  ['3 chosen records', { chosen: '3' }],
  ['coffee · Imports · Peru, Chile', { keyword: 'coffee', direction: '1', country: 'peru,chile' }],
  [
    'steel · from China · to United States · Jan 2026, Feb 2026',
    { keyword: 'steel', from: 'CN', to: 'US', months: '202601,202602' },
  ],
])('files: each says what it was asked for: %s', async (words, asked) => {
  await open('', { files: { data: [fileOf(1, { asked })], total: 1, next: false } });
  expect(await screen.findByText(words)).toBeVisible();
});

test('files: empty, and failed with a way to try again', async () => {
  const { fake, user } = await open('', { files: new CallError('net', 'Network error') });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ files: { data: [], total: 0, next: false } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No files yet')).toBeVisible();
});

test('a kept file is fetched once more with a token of its own', async () => {
  const saved = savedFiles();
  const { fake, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download transactions-1.xlsx' }));
  await waitFor(() => expect(saved).toEqual(['transactions-1.xlsx']));
  expect(fake.inputsOf('fileToken')).toEqual([{ id: files.data[0]?.id }]);
  expect(fake.inputsOf('fileDownload')).toEqual([{ token: TOKEN }]);
});

test('a file that failed is ordered once more by the call that ordered it, and saved', async () => {
  const saved = savedFiles();
  const request = { keyword: 'tea', dw: true, startDate: '2026-01-01', endDate: '2026-02-01' };
  const failed = fileOf(4, { state: 'failed', price: null, size: null, again: true });
  const { fake, user } = await open('', {
    files: { data: [failed], total: 1, next: false },
    fileOrder: { call: 'transactionSearch', request },
    transactionSearch: TOKEN,
  });
  await user.click(await screen.findByRole('button', { name: 'Order transactions-4.xlsx again' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(saved).toEqual(['transactions-1.xlsx']));
  expect(fake.inputsOf('fileOrder')).toEqual([{ id: failed.id }]);
  expect(fake.inputsOf('transactionSearch')).toEqual([request]);
});

test('a file is deleted after the question', async () => {
  const { fake, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete transactions-2.xlsx' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fake.inputsOf('fileRemove')).toEqual([{ id: files.data[1]?.id }]));
  await waitFor(() => expect(fake.inputsOf('files').length).toBeGreaterThan(1));
});

test('only the master account can download by keyword', async () => {
  await open(
    '?tab=keyword',
    {},
    { session: { status: 'authenticated', user: { ...sampleUser, master: false } } },
  );
  expect(await screen.findByText('Only the master account can download')).toBeVisible();
});

test('data by keyword: what is missing is said beside each field', async () => {
  const { fake, user } = await open('?tab=keyword');
  await user.click(await screen.findByRole('button', { name: 'Order the file' }));
  expect(screen.getByText('Please select a keyword')).toBeVisible();
  expect(screen.getByText('Please select a country')).toBeVisible();
  expect(screen.getByText('Please select a year and at least one month')).toBeVisible();
  expect(fake.inputsOf('keywordData')).toEqual([]);
});

async function fillIn(answers: FakeAnswers = {}) {
  const opened = await open('?tab=keyword', answers);
  const { user } = opened;
  const choose = async (name: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name }));
    await user.click(await screen.findByText(option, { selector: '.ant-select-item *' }));
  };
  await choose('Keyword', 'coffee');
  await choose('Goods come from', 'Peru');
  await user.click(await screen.findByRole('button', { name: /Feb 2026 1,500 records/ }));
  return opened;
}

test('data by keyword: counted and priced before it is ordered', async () => {
  const { fake, user } = await fillIn();
  expect(await screen.findByText('2,400 records')).toBeVisible();
  expect(screen.getByText('Costs 1 download by keyword')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Order the file' }));
  await waitFor(() =>
    expect(fake.inputsOf('keywordData')).toEqual([
      {
        kid: KID,
        im_area: [],
        ex_area: ['PE'],
        importer: '',
        impMatch: false,
        exporter: '',
        expMatch: false,
        months: ['202602'],
        format: 'xlsx',
      },
    ]),
  );
  expect(await screen.findByRole('list', { name: 'Files' })).toBeVisible();
});

test('more records than a file may have: the cap that is set is said, and nothing can be ordered', async () => {
  await fillIn({ keywordDataCount: { total: 60_000, cap: 50_000 } });
  expect(await screen.findByText(/has exceeded 50,000/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Order the file' })).toBeDisabled();
});

test('a keyword without permission is named, and not offered', async () => {
  await open('?tab=keyword');
  expect(await screen.findByText('No download permission for: cotton')).toBeVisible();
});

test('a refused order is said in its words', async () => {
  const denied = new CallError('business', 'There is no download permission for this keyword.', {
    code: codes.keywordDownloadDenied,
  });
  const { user } = await fillIn({ keywordData: denied });
  await screen.findByText('2,400 records');
  await user.click(screen.getByRole('button', { name: 'Order the file' }));
  expect(await screen.findByText('There is no download permission for this keyword.')).toBeVisible();
});

test('months: years newest first, all twelve of one, chosen and taken back', () => {
  const held = [
    { month: '2026-02', total: 5 },
    { month: '2025-12', total: 7 },
  ];
  expect(yearsOf(held)).toEqual(['2026', '2025']);
  const months = monthsOf(held, '2026');
  expect(months).toHaveLength(12);
  expect(months[1]).toEqual({ month: '2026-02', total: 5 });
  expect(toggled(['2026-02'], '2025-12')).toEqual(['2025-12', '2026-02']);
  expect(toggled(['2025-12', '2026-02'], '2025-12')).toEqual(['2026-02']);
  expect(wholeYear(['2025-12'], months)).toEqual(['2025-12', '2026-02']);
  expect(wholeYear(['2025-12', '2026-02'], months)).toEqual(['2025-12']);
});
