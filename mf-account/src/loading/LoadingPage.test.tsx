// Loading files: from a suggestion, corrected by choosing, to a try, a load, the ledger and a withdrawal.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { LoadingJob } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, savedFiles } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const file = {
  id: id(1),
  name: 'kenya.csv',
  size: 2_000_000,
  received: 2_000_000,
  modified: 5,
  username: 'demo',
  create_date: '2026-11-20T08:00:00Z',
  kept_until: '2026-11-27T08:00:00Z',
};
const format = {
  name: 'kenya-lamps',
  title: 'Lamps',
  source: '',
  country: 'kenya',
  direction: 'import',
  decimal: '.',
  thousands: '',
  fields: {
    date: { column: 'DAY', patterns: ['%Y-%m-%d'] },
    product: 'HS TEXT',
    importer: { name: 'BUYER' },
  },
};
const suggested: LoadingJob = {
  id: id(5),
  kind: 'suggest',
  state: 'done',
  files: [{ id: file.id, name: file.name }],
  batch: null,
  format: null,
  username: 'demo',
  create_date: '2026-11-20T08:01:00Z',
  end_date: '2026-11-20T08:01:02Z',
  progress: null,
  refused: null,
  problem: null,
  proposal: {
    format,
    evidence: [
      {
        field: 'product',
        column: 'HS TEXT',
        score: 0.4,
        reasons: [
          { why: 'unlike', kind: 'description' },
          { why: 'some', kind: 'number', percent: 3, value: '12 of 3' },
        ],
        alternatives: ['GOODS'],
      },
    ],
    notes: ['unit: no column is known for it'],
  },
  columns: [
    { name: 'DAY', samples: ['2026-01-31'] },
    { name: 'HS TEXT', samples: ['Lamps'] },
    { name: 'GOODS', samples: ['Zircon lamp', 'LED lamp'] },
    { name: 'BUYER', samples: ['Acme'] },
  ],
  records: [{ date: '2026-01-31', product: 'Lamps', importer: 'Acme', quantity: 3, refused: '' }],
  report: null,
  withdrawn: null,
};
const corrected = { ...format, source: 'Customs', fields: { ...format.fields, product: 'GOODS' } };
const tried: LoadingJob = {
  ...suggested,
  id: id(6),
  kind: 'try',
  format: corrected,
  records: null,
  report: {
    batch: 'kenya-lamps-1',
    read: 1_003,
    added: 1_000,
    changed: 0,
    unchanged: 2,
    repeated: 0,
    refused: 1,
    reasons: [{ reason: 'the date is none', rows: 1 }],
    refused_rows: [{ row: '77', reason: 'the date is none: never' }],
    refused_files: 1,
    notes: [],
    took: 900,
  },
};
const batch = {
  batch: 'kenya-lamps-1',
  state: 'loaded' as const,
  format: 'kenya-lamps',
  country: 'kenya',
  direction: 1 as const,
  files: ['kenya.csv'],
  read: 1_003,
  added: 1_000,
  changed: 0,
  refused: 1,
  first: '2026-01-10',
  last: '2026-03-18',
  rows: 1_000,
  username: 'demo',
  date: '2026-11-20T08:05:00Z',
};
const limits = { size: 10_000_000_000, days: 7 };
const full: FakeAnswers = {
  loading: { files: [file], limits, job: { id: suggested.id, state: 'done' } },
  loadingJob: suggested,
  loadingFormats: [],
  loadingBatches: { data: [batch], total: 1, next: false },
  loadingLoad: { id: tried.id },
  loadingPreview: { id: tried.id },
  loadingWithdraw: { id: id(8) },
  loadingRefused: new File(['row'], 'refused.csv'),
};
const open = (query = '', answers: FakeAnswers = {}) =>
  openArea(`/account/loading${query}`, { ...full, ...answers });

test('a suggestion is found again with its doubts, corrected by choosing, tried and loaded', async () => {
  const { fake, user } = await open();
  expect(await screen.findByText(/the suggestion is not sure: Goods\./)).toBeVisible();
  expect(screen.getByText(/Still missing: source/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dry run' })).toBeDisabled();
  const goods = screen.getByRole('row', { name: /^Goods/ });
  expect(
    within(goods).getByText(
      'its values do not look like descriptions; 3% of its values do not look like numbers (“12 of 3”)',
    ),
  ).toBeVisible();
  await user.click(within(goods).getByRole('button', { name: 'GOODS' }));
  expect(await within(goods).findByText('Zircon lamp | LED lamp')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Source' }), 'Customs');

  fake.answer({ loadingJob: tried });
  await user.click(screen.getByRole('button', { name: 'Dry run' }));
  await waitFor(() =>
    expect(fake.inputsOf('loadingLoad')).toEqual([
      { files: [file.id], format: corrected, dry_run: true, max_refused: 0.05 },
    ]),
  );
  expect(await screen.findByText('Dry run: nothing was changed.')).toBeVisible();
  expect(screen.getByRole('row', { name: '77 the date is none: never' })).toBeVisible();
  const saved = savedFiles();
  await user.click(screen.getByRole('button', { name: /Download the refused rows/ }));
  await waitFor(() => expect(saved).toEqual(['refused.csv']));

  await user.click(screen.getByRole('button', { name: 'Load' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Load one file as “Lamps”?');
  expect(dialog).toHaveTextContent('1,000 records become visible to everyone');
  await user.click(within(dialog).getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(fake.inputsOf('loadingLoad').at(-1)).toMatchObject({ dry_run: false }));
});

/** Files of jsdom cannot be read as browsers read them. */
const textFile = (name: string, text: string) =>
  Object.assign(new File([text], name, { type: 'application/json' }), { text: async () => text });

test('a mapping file takes the place of the suggestion, is corrected by hand, and is downloaded', async () => {
  const { fake, user } = await open();
  const pick = await screen.findByLabelText('Mapping file');
  await user.upload(pick, textFile('other.json', '{"name": 1}'));
  expect(await screen.findByText(/other\.json is not a mapping/)).toBeVisible();
  const mine = { ...corrected, title: 'By hand', file: { delimiter: ';' } };
  const content = JSON.stringify({ ...mine, notes: ['unit: none'], evidence: [] });
  await user.upload(pick, textFile('mine.json', content));
  expect(await screen.findByDisplayValue('By hand')).toBeVisible();
  expect(screen.queryByText(/is not a mapping/)).not.toBeInTheDocument();

  await user.type(screen.getByRole('textbox', { name: 'Header row' }), '6x');
  await user.type(screen.getByRole('textbox', { name: 'Sheet' }), 'Data');
  await user.click(screen.getByRole('button', { name: 'Show the first records' }));
  const file = { delimiter: ';', header: 6, sheet: 'Data' };
  await waitFor(() => expect(fake.inputsOf('loadingPreview')).toMatchObject([{ format: { ...mine, file } }]));
  const saved = savedFiles();
  await user.click(screen.getByRole('button', { name: 'Download the mapping' }));
  expect(saved).toEqual(['kenya-lamps.json']);
});

test('another row of the names or sheet is suggested for again, as it was said', async () => {
  const { fake, user } = await open('', { loadingSuggest: { id: tried.id } });
  const row = await screen.findByRole('textbox', { name: 'Header row' });
  const again = () => screen.queryByRole('button', { name: 'Suggest again' });
  expect(again()).not.toBeInTheDocument();
  await user.type(row, '1');
  expect(again()).not.toBeInTheDocument();
  await user.clear(row);
  await user.type(row, '3');
  await user.type(screen.getByRole('textbox', { name: 'Sheet' }), 'Data');
  await user.click(screen.getByRole('button', { name: 'Suggest again' }));
  await waitFor(() =>
    expect(fake.inputsOf('loadingSuggest')).toEqual([
      { file: file.id, layout: { sheet: 'Data', header: 3 } },
    ]),
  );
});

test('a job under way is found again with how far it is, and nothing else can be begun', async () => {
  const working: LoadingJob = {
    ...tried,
    kind: 'load',
    state: 'working',
    report: null,
    progress: { step: 'read', done: 400, total: 1_000 },
  };
  await open('', {
    loading: { files: [file], limits, job: { id: working.id, state: 'working' } },
    loadingJob: working,
  });
  expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText(/Reading · 400 rows/)).toBeVisible();
});

test('a refusal says that nothing was changed, and its cause', async () => {
  await open('', {
    loading: { files: [file], limits, job: { id: tried.id, state: 'refused' } },
    loadingJob: { ...tried, state: 'refused', refused: 'x.csv is empty.', report: null },
  });
  expect(await screen.findByText(/was refused: nothing was changed/)).toBeVisible();
  expect(screen.getByText('x.csv is empty.')).toBeVisible();
});

test('no file, and a failure with a way to try again', async () => {
  const { fake, user } = await open('', { loading: new CallError('net', 'Network error') });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ loading: { files: [], limits, job: null } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No file yet')).toBeVisible();
});

test('a file that arrived in part says how it goes on, and goes on when it is chosen again', async () => {
  // jsdom's files have no such method; browsers' do.
  Blob.prototype.arrayBuffer = async function bytesOf(this: Blob) {
    return new ArrayBuffer(this.size);
  };
  const bytes = new Uint8Array(9_000_000);
  const part = { ...file, id: id(2), name: 'big.csv', size: bytes.length, received: 4_194_304 };
  const { fake, user } = await open('', {
    loading: { files: [part], limits, job: null },
    loadingUpload: part,
    loadingPart: ({ offset, part: sent }) => ({ received: Number(offset) + sent.size }),
  });
  expect(await screen.findByText(/4.2 MB of 9 MB have arrived: choose the same file again/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'big.csv' })).toBeDisabled();
  await user.upload(
    screen.getByLabelText('Customs files'),
    new File([bytes], 'big.csv', { lastModified: 5 }),
  );
  await waitFor(() =>
    expect(fake.inputsOf('loadingPart').map(({ offset }) => offset)).toEqual([4_194_304, 8_388_608]),
  );
  expect(fake.inputsOf('loadingUpload')).toEqual([{ name: 'big.csv', size: bytes.length, modified: 5 }]);
});

test('the ledger leads to the records of a load, and withdraws it once what goes was named', async () => {
  const { fake, user } = await open('?tab=ledger');
  const link = await screen.findByRole('link', { name: '1,000 records of Kenya: search them' });
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/transaction\/search\?.*start_date=2026-01-10.*/),
  );
  const withdraw = screen.getByRole('button', { name: 'Withdraw kenya-lamps-1' });
  await waitFor(() => expect(withdraw).toBeEnabled());
  await user.click(withdraw);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Withdraw kenya-lamps-1?');
  expect(dialog).toHaveTextContent('1,000 records of kenya.csv, from');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(fake.inputsOf('loadingWithdraw')).toEqual([{ batch: 'kenya-lamps-1' }]));
});

test('a file that is no table is called what it is, in the language of the page', async () => {
  const refused: LoadingJob = {
    ...suggested,
    state: 'refused',
    proposal: null,
    columns: null,
    records: null,
    refused: 'march.xls is an HTML page.',
    problem: { code: 'html', name: 'march.xls' },
  };
  await open('', {
    loading: { files: [file], limits, job: { id: refused.id, state: 'refused' } },
    loadingJob: refused,
  });
  expect(
    await screen.findByText(/march\.xls is an HTML page\. If a browser shows a table/),
  ).toBeInTheDocument();
});
