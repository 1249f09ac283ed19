// A download through the search screen: what is asked for, what it costs, how far it is, and what goes wrong.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes, type FileState, recordSheetColumns } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import {
  type FakeAnswers,
  type FakeOptions,
  samplePermission,
  savedFiles,
  windowWidth,
} from '@waybill/platform/testing';
import { sampleAnswer, sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';

const coffee = '/transaction/search?keyword=coffee&start_date=2025-10-15&end_date=2026-10-15';
const TOKEN = 'T'.repeat(43);
const rows = [sampleRow('a'), sampleRow('b'), sampleRow('c')];
const business = (code: number, message = 'said') => new CallError('business', message, { code });
const sampleState = (state: FileState['state'], done: number): FileState => ({
  state,
  done,
  total: 3,
  name: 'transactions-2026-11-22.csv',
  size: state === 'ready' ? 3 : null,
});
/** A plan that has so many records a day, of which so many are left. */
const plan = (total: number, left: number): FakeOptions => ({
  permission: {
    ...samplePermission,
    number_of_downloads_per_day_on_market_analysis_detail: total,
    available_downloads_on_market_analysis_detail: left,
  },
});

let saved: readonly string[];
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  windowWidth(1440);
  saved = savedFiles();
});
afterEach(() => jest.restoreAllMocks());

const dialog = () => within(screen.getByRole('dialog'));
/** The dialog once it has this title; by its text, since antd gives every label the same id in tests. */
async function titled(title: string): Promise<HTMLElement> {
  const shown = await screen.findByText(title);
  const found = screen.getByRole('dialog');
  expect(found).toContainElement(shown);
  return found;
}
const order = () => dialog().getByRole('button', { name: /^Download [\d,]+ record/ });
const radio = (name: RegExp) => dialog().getByRole('radio', { name });

/** The search with its dialog open. `select`: names of rows that were chosen before. */
async function open(answers: FakeAnswers = {}, options: FakeOptions = {}, select: string[] = []) {
  const drawn = openArea(
    coffee,
    {
      transactionSearch: ({ dw }) => (dw ? TOKEN : sampleAnswer(rows, { total: 40 })),
      transactionDownload: TOKEN,
      fileState: sampleState('ready', 3),
      fileDownload: new File(['abc'], 'transactions-2026-11-22.csv'),
      ...answers,
    },
    options,
  );
  await screen.findByText('BUYER a SPA');
  for (const id of select)
    await userEvent.click(screen.getByRole('checkbox', { name: `Select GREEN COFFEE BEANS ${id}` }));
  await userEvent.click(screen.getByRole('button', { name: /^Download$/ }));
  await titled('Download records');
  return drawn;
}

describe('what is ordered', () => {
  test('chosen rows in the order chosen, with the columns that the list shows', async () => {
    const { fake } = await open({}, {}, ['c', 'a']);
    expect(radio(/^Selected rows/)).toBeChecked();
    await userEvent.click(order());
    await waitFor(() => expect(saved).toEqual(['transactions-2026-11-22.csv']));
    const [sent] = fake.inputsOf('transactionDownload');
    expect(sent).toMatchObject({ ids: ['c', 'a'], format: 'xlsx' });
    expect(sent?.columns).toEqual([
      ...['date', 'country', 'importer', 'exporter', 'product', 'hs', 'origin', 'loading_port'],
      ...['unloading_port', 'quantity', 'unit', 'net_weight', 'gross_weight', 'amount', 'amount_basis'],
      ...['unit_price', 'sample'],
    ]);
  });

  test('a column that the reader hid in the list is not in its file; one that was turned on is', async () => {
    window.localStorage.setItem('waybill.table.transactions', '{"hidden":["hs","port","date"]}');
    const { fake } = await open();
    await userEvent.click(order());
    await waitFor(() => expect(fake.inputsOf('transactionDownload')).toHaveLength(1));
    const columns = fake.inputsOf('transactionDownload')[0]?.columns ?? [];
    expect(columns).not.toContain('hs');
    expect(columns).not.toContain('loading_port');
    expect(columns).toContain('document');
    // No list is without its dates.
    expect(columns).toContain('date');
  });

  test('without a selection the page; nothing can be chosen of nothing', async () => {
    const { fake } = await open();
    expect(radio(/^Selected rows/)).toBeDisabled();
    expect(dialog().getByText('Choose rows in the list first')).toBeInTheDocument();
    expect(radio(/^This page/)).toBeChecked();
    await userEvent.click(order());
    await waitFor(() =>
      expect(fake.inputsOf('transactionDownload')).toMatchObject([{ ids: ['a', 'b', 'c'] }]),
    );
  });

  test('all results: the search itself with its token, all columns, as csv', async () => {
    const { fake } = await open({}, plan(-1, -1));
    await userEvent.click(radio(/^All results/));
    await userEvent.click(radio(/^All columns/));
    await userEvent.click(dialog().getByText('CSV'));
    await userEvent.click(dialog().getByRole('button', { name: 'Download 40 records' }));
    await waitFor(() =>
      expect(fake.inputsOf('transactionSearch')).toContainEqual(
        expect.objectContaining({
          dw: true,
          tab: 1,
          keyword: 'coffee',
          token: 'token-1',
          format: 'csv',
          columns: [...recordSheetColumns],
        }),
      ),
    );
    expect(fake.inputsOf('transactionDownload')).toEqual([]);
  });

  test('a token that is refused is left out', async () => {
    const foreign = new CallError('business', '', {
      code: codes.invalid,
      fields: [{ field: 'token', rule: 'format' }],
    });
    const { fake } = await open(
      {
        transactionSearch: ({ dw, token }) => {
          if (!dw) return sampleAnswer(rows, { total: 40 });
          return token === '' ? TOKEN : foreign;
        },
      },
      plan(-1, -1),
    );
    await userEvent.click(radio(/^All results/));
    await userEvent.click(order());
    await waitFor(() => expect(saved).toHaveLength(1));
    const orders = fake.inputsOf('transactionSearch').filter(({ dw }) => dw);
    expect(orders.map(({ token }) => token)).toEqual(['token-1', '']);
  });

  test('own columns in the order of the sheet, remembered for the next file', async () => {
    const first = await open();
    await userEvent.click(radio(/^My choice/));
    await userEvent.click(dialog().getByRole('button', { name: 'Choose none' }));
    expect(dialog().getByText('Choose at least one column')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: /^Download 3/ })).toBeDisabled();
    await userEvent.click(dialog().getByRole('checkbox', { name: 'HS code' }));
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Date' }));
    await userEvent.click(dialog().getByText('CSV'));
    first.unmount();

    const { fake } = await open();
    expect(radio(/^My choice/)).toBeChecked();
    await userEvent.click(order());
    await waitFor(() =>
      expect(fake.inputsOf('transactionDownload')).toEqual([
        { ids: ['a', 'b', 'c'], format: 'csv', columns: ['date', 'hs'] },
      ]),
    );
  });

  test('all are too many beyond the cap, in the words of the specification', async () => {
    await open({ transactionSearch: sampleAnswer(rows, { total: 100_001 }) }, plan(-1, -1));
    expect(radio(/^All results/)).toBeDisabled();
    expect(
      dialog().getByText(
        'The number of transaction records has exceeded 100,000. Please narrow the range and try downloading again.',
      ),
    ).toBeInTheDocument();
  });

  test('Enter orders, Escape closes', async () => {
    const { fake } = await open();
    await waitFor(() => expect(order()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fake.inputsOf('transactionDownload')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Download$/ }));
    await waitFor(() => expect(order()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(fake.inputsOf('transactionDownload')).toHaveLength(1));
  });
});

describe('what it costs, before the click', () => {
  test('counted: what is left and what will be', async () => {
    await open({}, plan(100, 60));
    expect(dialog().getByText('Costs 3 records')).toBeInTheDocument();
    expect(dialog().getByText('Left today: 60 of 100, afterwards 57')).toBeInTheDocument();
  });

  test.each([
    [-1, 'Your plan does not limit this'],
    [-500, 'Your plan: 500'],
  ])('a plan of %i limits nothing', async (total, words) => {
    await open({ transactionSearch: sampleAnswer(rows, { total: 9_000 }) }, plan(total, total));
    await userEvent.click(radio(/^All results/));
    expect(dialog().getByText(words)).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Download 9,000 records' })).toBeEnabled();
  });

  test.each([
    ['lacking', 0, 0, 'Your plan does not include this'],
    ['used_up', 100, 2, '3 is more than is left today'],
  ])('%s: no order, the reason, and the way to the upgrade', async (why, total, left, words) => {
    const { fake } = await open({}, plan(total, left));
    expect(dialog().getByText(words)).toBeInTheDocument();
    expect(order()).toBeDisabled();
    await userEvent.click(dialog().getByRole('button', { name: 'Upgrade' }));
    expect(fake.published).toContainEqual({
      topic: 'upgrade.asked',
      payload: {
        code: 15,
        call: 'transactionDownload',
        need: { limit: 'detail_downloads', why, next: null },
      },
    });
    expect(fake.inputsOf('transactionDownload')).toEqual([]);
  });

  test('a scope that the rest pays for can be ordered', async () => {
    await open({}, plan(100, 5));
    await userEvent.click(radio(/^All results/));
    expect(dialog().getByText('40 is more than is left today')).toBeInTheDocument();
    expect(order()).toBeDisabled();
    await userEvent.click(radio(/^This page/));
    expect(order()).toBeEnabled();
  });
});

describe('how far it is', () => {
  test('rows and percent; what is left is asked for again; saved under its name', async () => {
    const states = [sampleState('working', 1), sampleState('ready', 3)];
    const { fake } = await open(
      { fileState: () => states.shift() ?? sampleState('ready', 3) },
      plan(100, 60),
    );
    fake.answer({
      permissions: { ...samplePermission, ...plan(100, 57).permission },
    });
    await userEvent.click(order());
    const files = await titled('Your files');
    expect(await within(files).findByText('1 of 3 rows written')).toBeInTheDocument();
    expect(within(files).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    expect(within(files).getByText(/^You can close this window/)).toBeInTheDocument();
    expect(await within(files).findByText('Left today: 57 of 100')).toBeInTheDocument();
    expect(await within(files).findByText(/^Saved with 3 rows/, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(saved).toEqual(['transactions-2026-11-22.csv']);
    await userEvent.click(within(files).getByRole('button', { name: 'Save again' }));
    expect(saved).toHaveLength(2);
  });

  test('closed meanwhile, the button says how far it is, and the file is saved all the same', async () => {
    let state = sampleState('working', 1);
    await open({ fileState: () => state });
    await userEvent.click(order());
    await screen.findByText('1 of 3 rows written');
    await userEvent.click(dialog().getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Download 33%' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download 33%' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Another file' }));
    await titled('Download records');
    await userEvent.click(dialog().getByRole('button', { name: '1 file ordered: show it' }));
    await userEvent.keyboard('{Escape}');
    state = sampleState('ready', 3);
    await waitFor(() => expect(saved).toEqual(['transactions-2026-11-22.csv']), { timeout: 5_000 });
  });
});

describe('what goes wrong', () => {
  test.each([
    ['five files wait', codes.tooMany, /^Five of your files are still being made/],
    ['nothing is held of them', codes.notFound, /^None of these records is in the database any more/],
    ['too many after all', codes.downloadTooLarge, 'said'],
  ])('%s: said in the dialog, and what was chosen stays', async (_name, code, words) => {
    const { fake } = await open({ transactionDownload: business(code) }, {}, ['b']);
    await userEvent.click(dialog().getByText('CSV'));
    await userEvent.click(order());
    expect(await dialog().findByText(words)).toBeInTheDocument();
    expect(dialog().getByText('Nothing was ordered or charged.')).toBeInTheDocument();
    expect(radio(/^Selected rows/)).toBeChecked();
    fake.answer({ transactionDownload: TOKEN });
    await userEvent.click(order());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(fake.inputsOf('transactionDownload').at(-1)).toMatchObject({ ids: ['b'], format: 'csv' });
  });

  test('an order whose answer was lost is not called nothing, and is the same order when pressed again', async () => {
    const lost = () => new CallError('net', 'net error');
    const { fake } = await open({ transactionDownload: lost, orderSettle: lost });
    await userEvent.click(order());
    expect(await dialog().findByText(/^We could not check whether it was ordered/)).toBeInTheDocument();
    expect(dialog().queryByText(/Nothing was ordered/)).not.toBeInTheDocument();
    fake.answer({ transactionDownload: TOKEN });
    await userEvent.click(order());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(new Set(fake.keysOf('transactionDownload')).size).toBe(1);
  });

  test('a file that could not be made is ordered again as it was', async () => {
    const { fake } = await open({ fileState: sampleState('failed', 1) });
    await userEvent.click(order());
    expect(await dialog().findByText(/^The export failed, and its cost was refunded/)).toBeInTheDocument();
    fake.answer({ fileState: sampleState('ready', 3) });
    await userEvent.click(dialog().getByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [first, second] = fake.inputsOf('transactionDownload');
    expect(second).toEqual(first);
  });

  test('a file that was lost on its way is fetched again, not ordered again', async () => {
    const { fake } = await open({ fileDownload: new CallError('net', 'net error') });
    await userEvent.click(order());
    expect(await dialog().findByText(/^The file did not reach you/)).toBeInTheDocument();
    fake.answer({ fileDownload: new File(['abc'], 'late.csv') });
    await userEvent.click(dialog().getByRole('button', { name: 'Fetch again' }));
    await waitFor(() => expect(saved).toEqual(['late.csv']));
    expect(fake.inputsOf('transactionDownload')).toHaveLength(1);
  });

  test('the page asks before it is left while a file is under way, and not after', async () => {
    let state = sampleState('working', 1);
    const { fake } = await open({ fileState: () => state });
    await userEvent.click(order());
    await screen.findByText('1 of 3 rows written');
    expect(fake.platform.unsaved.any()).toBe(true);
    state = sampleState('ready', 3);
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5_000 });
    await act(async () => undefined);
    expect(fake.platform.unsaved.any()).toBe(false);
  });
});

test('the lists of companies offer no download', async () => {
  openArea(`${coffee}&tab=3`, { transactionSearch: sampleAnswer([], { total: 0 }) });
  await screen.findByRole('tab', { name: /^Importers/, selected: true });
  expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});
