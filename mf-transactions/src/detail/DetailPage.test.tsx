// The rules of the detail screen, through the screen.
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import type { FakeAnswers } from '@waybill/platform/testing';
import { addressNow, sampleAnswer, sampleDetail, sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';

const refused = new CallError('business', 'Translation failed.', { code: codes.translateFailed });
const translate = () => screen.findByRole('button', { name: /Translate/ });

test('the id of the address is decoded and asked for; facts, taxes and source are there', async () => {
  const { fake } = openArea('/transaction/details/a%2Fb%20c', {
    transactionDetails: sampleDetail('a/b c'),
  });
  expect(await screen.findByText('Import record, Chile')).toBeInTheDocument();
  expect(fake.inputsOf('transactionDetails')).toEqual([{ id: 'a/b c' }]);
  for (const text of [
    'AV. LIBERTADOR 1, SANTIAGO',
    'Coffee, not roasted',
    'Tax: IVA',
    'Chile: customs records (sample)',
    '1,240 kg',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  // What the file does not say takes one line, not a row each.
  expect(
    screen.getByText('Not in this record: Supplier’s address and Supplier’s tax number'),
  ).toBeInTheDocument();
  expect(screen.getByText('Not in this record: Brand')).toBeInTheDocument();
  expect(screen.queryByText('Not available')).not.toBeInTheDocument();
});

test('without an id nothing is asked', async () => {
  const { fake } = openArea('/transaction/details');
  expect(await screen.findByText('No record chosen')).toBeInTheDocument();
  expect(fake.inputsOf('transactionDetails')).toEqual([]);
});

test.each([
  [
    'a record that is not there',
    new CallError('business', 'Nothing was found.', { code: codes.notFound }),
    'This record was not found',
  ],
  [
    'beyond the plan',
    new CallError('business', '', { code: codes.planLacksRight }),
    'This record is beyond your plan',
  ],
  ['no network', new CallError('net', 'Network error.'), 'This could not be loaded'],
])('%s', async (_name, error, words) => {
  openArea('/transaction/details/x', { transactionDetails: error });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

describe('translate', () => {
  test('without a provider the answer is honest and the button stays', async () => {
    const { fake } = openArea('/transaction/details/a', {
      transactionDetails: sampleDetail('a'),
      translate: refused,
    });
    await userEvent.click(await translate());
    expect(await screen.findByText('Not translated: Translation failed.')).toBeInTheDocument();
    expect(fake.inputsOf('translate')).toEqual([{ text: 'GREEN COFFEE BEANS a', to: 'en' }]);
    expect(await translate()).toBeEnabled();
  });

  test('with one, the translation stands beside the text and is not asked for again', async () => {
    openArea('/transaction/details/a', {
      transactionDetails: sampleDetail('a', { product: 'CAFE VERDE' }),
      translate: { text: 'Green coffee' },
    });
    await userEvent.click(await translate());
    expect(await screen.findByText('Green coffee')).toBeInTheDocument();
    expect(screen.getByText('CAFE VERDE')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Translate/ })).not.toBeInTheDocument();
  });

  test.each([
    ['no text', { product: '  ' }],
    ['a translation held', { translate: 'held' }],
  ])('not offered with %s', async (_name, part) => {
    openArea('/transaction/details/a', { transactionDetails: sampleDetail('a', part) });
    await screen.findByText('Import record, Chile');
    expect(screen.queryByRole('button', { name: /Translate/ })).not.toBeInTheDocument();
  });
});

test('favourite on and off', async () => {
  const { fake } = openArea('/transaction/details/a', {
    transactionDetails: sampleDetail('a', { favorite: true }),
    transactionUnfavorite: { removed: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Remove from favourites/ }));
  expect(await screen.findByRole('button', { name: /Add to favourites/ })).toBeInTheDocument();
  await waitFor(() => expect(fake.inputsOf('transactionUnfavorite')).toEqual([{ id: 'a' }]));
});

test('more of the same leads into the search', async () => {
  openArea('/transaction/details/a', { transactionDetails: sampleDetail('a') });
  await userEvent.click(await screen.findByRole('link', { name: 'All shipments from SUPPLIER a LTDA' }));
  await waitFor(() => expect(addressNow().get('c')).toBe('supplier-a'));
  expect(addressNow().get('ie')).toBe('2');
});

describe('from record to record', () => {
  const list = '/transaction/search?keyword=coffee&start_date=2025-10-15&end_date=2026-10-15';
  const next = () => screen.getByRole('button', { name: 'Next in the list' });
  const previous = () => screen.getByRole('button', { name: 'Previous in the list' });
  const shows = (id: string, place: string) =>
    waitFor(() => {
      expect(window.location.pathname).toBe(`/en/transaction/details/${id}`);
      expect(screen.getByText(place)).toBeInTheDocument();
    });
  /** Pages of ten, 21 records in all, named by their place. */
  function samplePage({ page }: { page?: unknown }) {
    const at = Number(page ?? 1);
    const places = Array.from({ length: 10 }, (_, row) => 10 * (at - 1) + row + 1).filter((n) => n <= 21);
    return sampleAnswer(
      places.map((n) => sampleRow(`r${n}`)),
      { total: 21, next: at < 3 },
    );
  }
  const answers = { transactionDetails: ({ id }: { id: string }) => sampleDetail(id) };
  async function open(
    row: string,
    page: string,
    transactionSearch: FakeAnswers['transactionSearch'] = samplePage,
  ) {
    const area = openArea(list + page, { ...answers, transactionSearch });
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(`COFFEE BEANS ${row}$`) }));
    await screen.findByText('Import record, Chile');
    return area;
  }

  test('next of the last record of a page is the first of the next page, and Back leads to that page', async () => {
    const { fake } = await open('r10', '');
    await shows('r10', '10 of 21');
    const asked = fake.inputsOf('transactionSearch').length;
    await userEvent.click(next());
    await shows('r11', '11 of 21');
    const turned = fake.inputsOf('transactionSearch').slice(asked);
    expect(turned).toMatchObject([{ page: 2, token: 'token-1', stat: false }]);
    await userEvent.click(screen.getByRole('button', { name: /Back to the results/ }));
    expect(await screen.findByText('BUYER r11 SPA')).toBeInTheDocument();
    expect(addressNow().get('page1')).toBe('2');
    expect(fake.inputsOf('transactionSearch')).toHaveLength(asked + 1);
    act(() => window.history.back());
    expect(await screen.findByText('BUYER r10 SPA')).toBeInTheDocument();
  });

  test('previous of the first record of a page is the last of the page before; the end says so', async () => {
    await open('r21', '&page1=3');
    await shows('r21', '21 of 21, the end of the list');
    expect(next()).toBeDisabled();
    expect(next()).toHaveAttribute('title', 'This is the last of the list');
    await userEvent.click(previous());
    await shows('r20', '20 of 21');
    await userEvent.click(next());
    await shows('r21', '21 of 21, the end of the list');
  });

  test('a page that could not be loaded leaves the record; trying again opens it', async () => {
    let fails = true;
    await open('r10', '', (input) =>
      fails && input.page === 2 ? new CallError('net', 'Network error.') : samplePage(input),
    );
    await userEvent.click(next());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The next page could not be loaded. Network error.');
    await shows('r10', '10 of 21');
    expect(screen.getByText('Import record, Chile')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('r11', '11 of 21');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a page that comes after one went on leads nowhere', async () => {
    let answer = () => {};
    await open('r10', '', (input) =>
      input.page === 2
        ? new Promise((resolve) => {
            answer = () => resolve(samplePage(input));
          })
        : samplePage(input),
    );
    await userEvent.click(next());
    await userEvent.click(previous());
    await shows('r9', '9 of 21');
    await act(async () => answer());
    await shows('r9', '9 of 21');
  });
});

describe('the way back', () => {
  const list = '/transaction/search?keyword=coffee&start_date=2025-10-15&end_date=2026-10-15&page1=2';
  const answers = {
    transactionSearch: sampleAnswer([sampleRow('a')], { total: 25 }),
    transactionDetails: sampleDetail('a'),
  };
  async function open() {
    const area = openArea(list, answers);
    await userEvent.click(await screen.findByRole('link', { name: /COFFEE BEANS a/ }));
    await screen.findByText('Import record, Chile');
    return area;
  }

  test.each([
    ['the button', () => userEvent.click(screen.getByRole('button', { name: /Back to the results/ }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the browser', async () => act(() => window.history.back())],
  ])('by %s, to the very same list without asking again', async (_name, goBack) => {
    const { fake } = await open();
    const asked = fake.inputsOf('transactionSearch').length;
    await goBack();
    expect(await screen.findByRole('tab', { name: /^Imports/ })).toBeInTheDocument();
    expect(await screen.findByText('BUYER a SPA')).toBeInTheDocument();
    expect(addressNow().get('page1')).toBe('2');
    expect(fake.inputsOf('transactionSearch')).toHaveLength(asked);
  });

  test('to the search when the record was opened by its address', async () => {
    openArea('/transaction/details/a', answers);
    await screen.findByText('Import record, Chile');
    await userEvent.click(await screen.findByRole('button', { name: /Back to the results/ }));
    expect(await screen.findByText('Search by product, HS code or company')).toBeInTheDocument();
  });
});
