// The rules of the search screen, through the screen.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { startTrade } from '@waybill/trade';
import { addressNow, sampleAnswer, sampleCompany, sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';

const coffee = '/transaction/search?keyword=coffee&start_date=2025-10-15&end_date=2026-10-15';
const toasts = (published: { topic: string; payload: unknown }[]) =>
  published.filter(({ topic }) => topic === 'toast').map(({ payload }) => payload);
const firstRow = () => screen.findByText('BUYER a SPA');
const tab = (name: RegExp) => screen.getByRole('tab', { name });

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('before anything is asked, nothing is sent and examples are offered', async () => {
  const { fake } = openArea('/transaction/search');
  expect(await screen.findByText('Search by product, HS code or company')).toBeInTheDocument();
  expect(fake.inputsOf('transactionSearch')).toEqual([]);
});

test('an address is searched at once: imports with counts first, then exports by their token', async () => {
  const { fake } = openArea(coffee);
  await firstRow();
  await waitFor(() => expect(fake.inputsOf('transactionSearch')).toHaveLength(2));
  expect(fake.inputsOf('transactionSearch')).toMatchObject([
    { tab: 1, keyword: 'coffee', stat: true, token: '', startDate: '2025-10-15', endDate: '2026-10-15' },
    { tab: 2, keyword: 'coffee', token: 'token-1' },
  ]);
  expect(screen.getByText('2 shipments')).toBeInTheDocument();
  expect(screen.getByText('data to Sep 2026')).toBeInTheDocument();
  expect(screen.getByText('12 ms')).toBeInTheDocument();
});

test('a narrowed search can be subscribed to, and says what is not kept of it', async () => {
  openArea(`${coffee}&origin=CN&amount=10000..&brand=acme`);
  await firstRow();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Not included: Country of origin, Value.*\. A subscription is for/);
  expect(dialog).not.toHaveTextContent(/Brand/);
});

test('numbers are typed with the marks of the language, and written so', async () => {
  openArea(coffee);
  await firstRow();
  await userEvent.click(screen.getByRole('button', { name: /Advanced/ }));
  const least = screen.getByRole('textbox', { name: /^Value.*at least/ });
  await userEvent.type(least, '10,0k00');
  expect(least).toHaveValue('10,000');
  await userEvent.tab();
  expect(least).toHaveValue('10,000');
});

test('areas go by the same token, also after a reload; a token that is refused is asked for again', async () => {
  const first = openArea(coffee);
  await firstRow();
  await userEvent.click(screen.getByRole('button', { name: /^Chile/ }));
  await waitFor(() =>
    expect(first.fake.inputsOf('transactionSearch')).toContainEqual(
      expect.objectContaining({ area: ['chile'], token: 'token-1' }),
    ),
  );
  first.unmount();

  const foreign = new CallError('business', '', {
    code: codes.invalid,
    fields: [{ field: 'token', rule: 'format' }],
  });
  const second = openArea(coffee, {
    transactionSearch: (input) => (input.token === 'token-1' ? foreign : sampleAnswer([sampleRow('a')])),
  });
  await firstRow();
  expect(second.fake.inputsOf('transactionSearch').slice(0, 2)).toMatchObject([
    { token: 'token-1' },
    { token: '' },
  ]);
});

test('a heading is searched for as any code', async () => {
  const { fake } = openArea('/transaction/search?hs=9403', {
    transactionSearch: () => sampleAnswer([sampleRow('a')]),
  });
  await firstRow();
  expect(fake.inputsOf('transactionSearch')).toContainEqual(expect.objectContaining({ hs: '9403' }));
});

test('tabs 1 and 2 only show; tab 3 searches at its first visit only', async () => {
  const companies = [sampleCompany('x'), sampleCompany('', { desc_en: '' })];
  const { fake } = openArea(coffee, {
    transactionSearch: (input) =>
      (input.tab ?? 1) > 2 ? sampleAnswer([], { data: companies, total: 2 }) : sampleAnswer([sampleRow('a')]),
  });
  await firstRow();
  await waitFor(() => expect(fake.inputsOf('transactionSearch')).toHaveLength(2));
  await userEvent.click(tab(/^Exports/));
  await userEvent.click(tab(/^Imports/));
  expect(fake.inputsOf('transactionSearch')).toHaveLength(2);

  await userEvent.click(tab(/^Importers/));
  await screen.findByText('COMPANY x');
  expect(fake.inputsOf('transactionSearch')).toHaveLength(3);
  expect(fake.inputsOf('transactionSearch')[2]).toMatchObject({ tab: 3, token: 'token-1' });
  expect(tab(/^Importers/)).toHaveTextContent('2');
  // A row without a name cannot be opened (spec §3).
  expect(screen.getByText('Not available')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^COMPANY/ })).toHaveLength(1);

  await userEvent.click(tab(/^Imports/));
  await userEvent.click(tab(/^Importers/));
  expect(fake.inputsOf('transactionSearch')).toHaveLength(3);

  await userEvent.click(screen.getByRole('link', { name: 'COMPANY x' }));
  await waitFor(() => expect(addressNow().get('c')).toBe('x'));
  expect(addressNow().get('cn')).toBe('COMPANY x');
  await waitFor(() =>
    expect(fake.inputsOf('transactionSearch').at(-2)).toMatchObject({ companyId: 'x', impOrExp: 1, tab: 1 }),
  );
});

test('the number of partners opens them, where there are any', async () => {
  const companies = [sampleCompany('x'), sampleCompany('y', { partners: 0 })];
  openArea(
    `${coffee}&tab=3`,
    { transactionSearch: sampleAnswer([], { data: companies, total: 2 }) },
    {
      hasRoute: () => true,
    },
  );
  await screen.findByText('COMPANY y');
  // The first shipment of all data, not that of the dates.
  expect(screen.getAllByText('4 Mar 2019')).toHaveLength(2);
  const opened = screen.getAllByRole('link', { name: /partners of/ });
  expect(opened.map((link) => link.textContent)).toEqual(['7']);
  expect(opened[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/\/partners\?type=1&direction=1&keyword=coffee&/),
  );
});

test('an area filters and, chosen again, filters no more; the answers are not asked for twice', async () => {
  const { fake } = openArea(`${coffee}&page1=3`);
  await firstRow();
  const chile = screen.getByRole('button', { name: /^Chile/ });
  await userEvent.click(chile);
  await waitFor(() => expect(addressNow().get('area')).toBe('chile'));
  expect(addressNow().get('page1')).toBeNull();
  await waitFor(() =>
    expect(fake.inputsOf('transactionSearch')).toContainEqual(
      expect.objectContaining({ area: ['chile'], page: 1, tab: 1 }),
    ),
  );
  expect(await screen.findByRole('button', { name: /^Chile/ })).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(screen.getByRole('button', { name: /^Not declared/ }));
  await waitFor(() => expect(addressNow().get('partner')).toBe('ZZ'));
  await userEvent.click(await screen.findByRole('button', { name: /^Chile/ }));
  await waitFor(() => expect(addressNow().get('area')).toBeNull());
});

test('sample rows carry a mark each, and words above the table say once what it means', async () => {
  const rows = [sampleRow('a'), sampleRow('b', { sample: false }), sampleRow('c')];
  openArea(coffee, { transactionSearch: sampleAnswer(rows) });
  await firstRow();
  expect(screen.getAllByRole('img', { name: 'Sample data' })).toHaveLength(2);
  expect(screen.getAllByText(/^Sample data, /)).toHaveLength(1);
});

test('without sample rows nothing is said of samples', async () => {
  openArea(coffee, { transactionSearch: sampleAnswer([sampleRow('a', { sample: false })]) });
  await firstRow();
  expect(screen.queryByText(/Sample data/)).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Sample data' })).not.toBeInTheDocument();
});

test('the usual order is marked, and its head turns it round', async () => {
  openArea(coffee, { transactionSearch: sampleAnswer([sampleRow('a')]) });
  await firstRow();
  const date = screen.getByRole('columnheader', { name: 'Date' });
  expect(date).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Date' }));
  await waitFor(() => expect(addressNow().get('sort1')).toBe('date-asc'));
  await userEvent.click(screen.getByRole('button', { name: 'Date' }));
  await waitFor(() => expect(addressNow().get('sort1')).toBeNull());
});

test('Back finds the same page, sort and selection without asking again', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => sampleRow(`r${at}`));
  const { fake } = openArea(coffee, { transactionSearch: sampleAnswer(rows, { total: 25, next: true }) });
  await screen.findByText('BUYER r0 SPA');
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^Select GREEN/ })[0] ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: /^Value/ }));
  await waitFor(() => expect(addressNow().get('sort1')).toBe('amount-desc'));
  await userEvent.click(screen.getByTitle('2'));
  await waitFor(() => expect(addressNow().get('page1')).toBe('2'));
  await waitFor(() =>
    expect(fake.inputsOf('transactionSearch')).toContainEqual(
      expect.objectContaining({
        page: 2,
        sortField: 'amount',
        sortType: 'desc',
        stat: false,
        token: 'token-1',
      }),
    ),
  );
  const asked = fake.inputsOf('transactionSearch').length;
  act(() => window.history.back());
  await waitFor(() => expect(addressNow().get('page1')).toBeNull());
  expect(addressNow().get('sort1')).toBe('amount-desc');
  expect(screen.getAllByRole('checkbox', { name: /^Select GREEN/ })[0]).toBeChecked();
  expect(fake.inputsOf('transactionSearch')).toHaveLength(asked);
});

describe('favourites', () => {
  const star = () => screen.findByRole('button', { name: 'Favourite: GREEN COFFEE BEANS a' });

  test('a star shows at once, tells the other areas, and stays on success', async () => {
    const { fake } = openArea(coffee, { transactionFavorite: { added: 1 } });
    await userEvent.click(await star());
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(fake.published).toContainEqual({
        topic: 'favorites.changed',
        payload: { kind: 'transaction', ids: ['a'], favorite: true },
      }),
    );
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
  });

  test('it is taken back on failure only', async () => {
    openArea(coffee, { transactionFavorite: new CallError('business', 'favourite failed', { code: 1 }) });
    await userEvent.click(await star());
    await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'false'));
  });

  test('nothing selected says so and sends nothing', async () => {
    const { fake } = openArea(coffee);
    await firstRow();
    await userEvent.click(screen.getByRole('button', { name: /Add to favourites/ }));
    expect(toasts(fake.published)).toEqual([{ kind: 'warning', text: 'No selection: choose rows first' }]);
    expect(fake.inputsOf('transactionFavorite')).toEqual([]);
  });

  test('selected rows are added together', async () => {
    const { fake } = openArea(coffee, { transactionFavorite: { added: 2 } });
    await firstRow();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select page' }));
    await userEvent.click(screen.getByRole('button', { name: /Add to favourites/ }));
    await waitFor(() => expect(fake.inputsOf('transactionFavorite')).toEqual([{ ids: ['a', 'b'] }]));
    await waitFor(() =>
      expect(toasts(fake.published)).toContainEqual({
        kind: 'success',
        text: '2 records added to favourites',
        undo: '1',
      }),
    );
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('what was typed is kept, and said beside the field', () => {
  const product = () => screen.getByRole('textbox', { name: 'Product' });

  test('nothing at all', async () => {
    const { fake } = openArea('/transaction/search');
    await screen.findByRole('textbox', { name: 'Product' });
    await userEvent.click(screen.getByRole('button', { name: /Search$/ }));
    expect(await screen.findByText('Enter an HS code, a product keyword or a company')).toBeInTheDocument();
    expect(fake.inputsOf('transactionSearch')).toEqual([]);
  });

  test('one letter, sent with Enter', async () => {
    openArea('/transaction/search');
    await screen.findByRole('textbox', { name: 'Product' });
    await userEvent.type(product(), 'a{Enter}');
    expect(await screen.findByText('At least 2 characters')).toBeInTheDocument();
    expect(product()).toHaveValue('a');
    expect(product()).toHaveAccessibleDescription(/At least 2 characters/);
    await userEvent.type(product(), 'b');
    expect(screen.queryByText('At least 2 characters')).not.toBeInTheDocument();
  });

  test('Enter searches', async () => {
    openArea('/transaction/search');
    await screen.findByRole('textbox', { name: 'Product' });
    await userEvent.type(product(), 'green + coffee{Enter}');
    await waitFor(() => expect(addressNow().get('keyword')).toBe('green + coffee'));
    expect(await firstRow()).toBeInTheDocument();
  });

  test('Enter searches again while an answer is still under way', async () => {
    const { fake } = openArea(coffee, {
      transactionSearch: ({ keyword }) =>
        keyword === 'tea' ? sampleAnswer([sampleRow('a')]) : new Promise<never>(() => undefined),
    });
    await screen.findByRole('textbox', { name: 'Product' });
    expect(screen.getByRole('button', { name: /Search$/ })).toHaveAttribute('aria-busy', 'true');
    await userEvent.clear(product());
    await userEvent.type(product(), 'tea{Enter}');
    expect(await firstRow()).toBeInTheDocument();
    expect(product()).toHaveValue('tea');
    expect(fake.inputsOf('transactionSearch').map(({ keyword }) => keyword)).toContain('tea');
  });

  test('rules that only the server knows', async () => {
    const error = new CallError('business', 'Please check the marked fields.', {
      code: codes.invalid,
      fields: [{ field: 'keyword', rule: 'syntax_unclosed_quote', position: 7 }],
    });
    openArea('/transaction/search?keyword=coffee+%22green', { transactionSearch: error });
    expect(await screen.findByText('A quotation mark is not closed (at character 8)')).toBeInTheDocument();
    expect(product()).toHaveValue('coffee "green');
    expect(screen.getByText('The search is not valid')).toBeInTheDocument();
  });

  test('a word that matches too much', async () => {
    const error = new CallError('business', 'This keyword cannot be used.', { code: codes.keywordUnusable });
    openArea(coffee, { transactionSearch: error });
    expect(await screen.findByText('This keyword cannot be used.')).toBeInTheDocument();
    expect(product()).toHaveAccessibleDescription(/cannot be used/);
  });

  test('company words that match too much, said beside the company, on a phone too', async () => {
    const error = new CallError('business', 'This keyword cannot be used.', {
      code: codes.keywordUnusable,
      unusable: 'company',
    });
    windowWidth(390);
    openArea('/transaction/search?company=%22co+ltd%22', { transactionSearch: error });
    const company = await screen.findByRole('combobox', { name: 'Company' });
    expect(company).toHaveAccessibleDescription(/cannot be used/);
    expect(product()).not.toHaveAccessibleDescription(/cannot be used/);
  });

  test('beyond the plan', async () => {
    openArea(coffee, {
      transactionSearch: new CallError('business', 'upgrade?', { code: codes.planLacksRight }),
    });
    expect(await screen.findByText('This search is beyond your plan')).toBeInTheDocument();
    expect(product()).toHaveValue('coffee');
  });
});

test('on a phone a folded field that is filled shows when the search is changed', async () => {
  windowWidth(390);
  openArea('/transaction/search?hs=940360');
  await userEvent.click(await screen.findByRole('button', { name: /Change the search/ }));
  expect(screen.getByRole('combobox', { name: /HS/ })).toBeInTheDocument();
});

test('no results: said in place of the rows with each country’s last day, with steps that lead on', async () => {
  const { fake } = openArea(`${coffee}&hs=09011100&countries=chile`, {
    transactionSearch: sampleAnswer([], { total: 0 }),
  });
  expect(await screen.findByText('No records found')).toBeInTheDocument();
  expect(screen.getByText(/^Last day of data: Chile \(/)).toBeInTheDocument();
  expect(toasts(fake.published)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try HS 0901.11' }));
  await waitFor(() => expect(addressNow().get('hs')).toBe('090111'));
});

test('a failed search can be tried again', async () => {
  const { fake } = openArea(coffee, { transactionSearch: new CallError('net', 'Network error') });
  expect(await screen.findByText('The search failed')).toBeInTheDocument();
  fake.answer({ transactionSearch: sampleAnswer([sampleRow('a')]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await firstRow()).toBeInTheDocument();
});

test('chips take parts out of the query; clear all takes everything', async () => {
  openArea(`${coffee}&hs=090111&countries=chile`);
  await firstRow();
  const chips = within(screen.getByRole('group', { name: 'Your search' }));
  await userEvent.click(chips.getByRole('button', { name: /Remove .*0901\.11/ }));
  await waitFor(() => expect(addressNow().get('hs')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('Search by product, HS code or company')).toBeInTheDocument();
  expect(addressNow().get('countries')).toBeNull();
});

test('a name in a row narrows the search to that company', async () => {
  openArea(coffee);
  await firstRow();
  fireEvent.click(screen.getByRole('link', { name: 'SUPPLIER a LTDA' }));
  await waitFor(() => expect(addressNow().get('c')).toBe('supplier-a'));
  expect(addressNow().get('ie')).toBe('2');
  expect(addressNow().get('keyword')).toBe('coffee');
});

test('page size goes back to page 1', async () => {
  openArea(`${coffee}&page1=2`, { transactionSearch: sampleAnswer([sampleRow('a')], { total: 95 }) });
  await firstRow();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /page size/i }));
  await userEvent.click(await screen.findByTitle('50 / page'));
  await waitFor(() => expect(addressNow().get('size')).toBe('50'));
  expect(addressNow().get('page1')).toBeNull();
});

test('another area that takes a favourite away is followed', async () => {
  openArea(coffee, { transactionSearch: sampleAnswer([sampleRow('a', { favorite: true })]) });
  await startTrade();
  const star = () => screen.getByRole('button', { name: 'Favourite: GREEN COFFEE BEANS a' });
  await firstRow();
  expect(star()).toHaveAttribute('aria-pressed', 'true');
  act(() => platform.bus.publish('favorites.changed', { kind: 'transaction', ids: ['a'], favorite: false }));
  await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'false'));
});
