// The analysis of a country, through the screen.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { sampleAnswer, stat } from '../testing/samples';
import { trendRow } from './tab';

const days = 'startDate=2025-10-01&endDate=2026-09-30';
const coffee = `/market-analysis/chile?keyword=coffee&${days}`;
const open = (address: string, answers = {}) =>
  openArea(address, { analysisSearch: sampleAnswer, ...answers });
const tab = (name: string) => screen.findByRole('tab', { name });

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('before anything is asked nothing is sent, and examples are offered', async () => {
  const { fake } = open('/market-analysis/chile');
  expect(await screen.findByRole('link', { name: 'Coffee' })).toBeInTheDocument();
  expect(fake.inputsOf('analysisSearch')).toEqual([]);
});

test('without days the question covers one year up to the end of the country’s data', async () => {
  const { fake } = open('/market-analysis/chile?keyword=coffee');
  await screen.findByText('BUYER a SPA');
  expect(fake.inputsOf('analysisSearch')).toMatchObject([
    { tab: 0, country: ['chile'], startDate: '2025-09-30', endDate: '2026-09-30', token: '', stat: true },
  ]);
});

test('the records that a figure opens stand above their sums, over all pages', async () => {
  open(`${coffee}&month=2026-07`, {
    analysisSearch: (asked: { tab?: unknown }) => ({
      ...sampleAnswer(asked),
      total: 20,
      stat: { ...stat, quantity: 1_250, unit: 'KG' },
    }),
  });
  const sums = await screen.findByRole('row', { name: /^All 20/ });
  expect(sums).toHaveTextContent('1,250');
  expect(sums).toHaveTextContent('KG');
  expect(sums).toHaveTextContent('900');
  expect(sums).toHaveTextContent('5,000');
});

test('a tab is asked for at its first visit only, by the token of the first answer', async () => {
  const { fake } = open(coffee);
  await screen.findByText('BUYER a SPA');
  await userEvent.click(await tab('Importers'));
  expect(await screen.findByRole('list', { name: 'Importers' })).toHaveTextContent(/ACME SPA.*15/);
  await userEvent.click(await tab('Records'));
  await userEvent.click(await tab('Importers'));
  await screen.findByRole('list', { name: 'Importers' });
  expect(fake.inputsOf('analysisSearch')).toMatchObject([
    { tab: 0 },
    { tab: 1, token: 'token-1', stat: true },
  ]);
});

test('a tab on which the pointer rests is fetched on the same token, and not once more when it is chosen', async () => {
  const { fake } = open(coffee);
  await screen.findByText('BUYER a SPA');
  await userEvent.hover(await tab('Importers'));
  await waitFor(() => expect(fake.inputsOf('analysisSearch')).toHaveLength(2));
  await userEvent.click(await tab('Importers'));
  expect(await screen.findByRole('list', { name: 'Importers' })).toHaveTextContent(/ACME SPA.*15/);
  expect(fake.inputsOf('analysisSearch')).toMatchObject([
    { tab: 0 },
    { tab: 1, token: 'token-1', stat: true },
  ]);
});

test('the sheet of a tab asks for all its pages, by the same token', async () => {
  const { fake } = open(`${coffee}&tab=1`, {
    analysisSearch: (asked: { tab?: unknown }) => ({ ...sampleAnswer(asked), total: 107 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /XLSX/ }));
  const whole = { tab: 1, pageSize: 100, token: 'token-1', stat: false };
  await waitFor(() =>
    expect(fake.inputsOf('analysisSearch').slice(-2)).toMatchObject([
      { ...whole, page: 1 },
      { ...whole, page: 2 },
    ]),
  );
});

test('a saved file names the question and what was opened of it', async () => {
  const saved = new Promise<string>((resolve) => {
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      resolve(this.download);
    });
  });
  open(`${coffee}&hsCode=0901&tab=1&area=US`);
  await userEvent.click(await screen.findByRole('button', { name: /XLSX/ }));
  expect(await saved).toBe('Importers, Product coffee, HS code 0901, Trade area United States.xlsx');
});

test('a number clicked becomes a chip and opens its records; the chip takes it back', async () => {
  const { fake } = open(`${coffee}&tab=1`);
  const bars = await screen.findByRole('list', { name: 'Importers' });
  await userEvent.click(within(bars).getByRole('link', { name: '15' }));
  await screen.findByText('BUYER a SPA');
  expect(addressNow().get('importerId')).toBe('CL-1');
  expect(addressNow().get('tab')).toBeNull();
  expect(fake.inputsOf('analysisSearch').at(-1)).toMatchObject({
    tab: 0,
    importerId: 'CL-1',
    token: 'token-1',
  });
  const chips = screen.getByRole('group', { name: 'Question and opened numbers' });
  expect(chips).toHaveTextContent('ImporterACME SPA');
  await userEvent.click(within(chips).getByRole('button', { name: /Importer ACME SPA/ }));
  expect(addressNow().get('importerId')).toBeNull();
});

test.each([390, 1440])(
  'at %d px the answered question stands in chips, until somebody changes it',
  async (width) => {
    windowWidth(width);
    open(coffee);
    const change = await screen.findByRole('button', { name: 'Change the question' });
    const chips = () => screen.getByRole('group', { name: 'Question and opened numbers' });
    expect(chips()).toHaveTextContent(/Imports.*Productcoffee/);
    expect(screen.queryByRole('form', { name: 'Question of the analysis' })).toBeNull();
    await userEvent.click(change);
    const field = screen.getByRole('textbox', { name: 'Product (optional)' });
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'tea');
    await userEvent.click(screen.getByRole('button', { name: 'Analyse' }));
    expect(await screen.findByRole('button', { name: 'Change the question' })).toHaveFocus();
    expect(chips()).toHaveTextContent('Producttea');
    expect(addressNow().get('keyword')).toBe('tea');
  },
);

test('a change of the question that is cancelled leaves nothing behind', async () => {
  open(coffee);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the question' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Product (optional)' }), ' beans');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(addressNow().get('keyword')).toBe('coffee');
  await userEvent.click(screen.getByRole('button', { name: 'Change the question' }));
  expect(screen.getByRole('textbox', { name: 'Product (optional)' })).toHaveValue('coffee');
});

test('both words of a product are asked for, each with its chip', async () => {
  const { fake } = open(`/market-analysis/russia?keyword=coffee&second=кофе&${days}`);
  await screen.findByText('BUYER a SPA');
  expect(fake.inputsOf('analysisSearch')).toMatchObject([{ keyword: '(coffee) | (кофе)' }]);
  const chips = screen.getByRole('group', { name: 'Question and opened numbers' });
  expect(chips).toHaveTextContent(/coffee.*кофе/);
  await userEvent.click(screen.getByRole('button', { name: 'Change the question' }));
  expect(screen.getByRole('textbox', { name: 'Product in Russian (optional)' })).toHaveValue('кофе');
});

test('prices keep FOB and CIF apart, say why one is an outlier, and open those without a price', async () => {
  open(`${coffee}&tab=8`);
  const table = await screen.findByRole('table', { name: /^Prices/ });
  expect(within(table).getByRole('row', { name: /FOB/ })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /CIF/ })).toBeInTheDocument();
  // The usual range ends where the prices beyond it begin.
  expect(screen.getAllByText(/^3(\.00)? – 7\.20?$/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: '2 prices above 7.2 USD/kg' })).toHaveAttribute(
    'href',
    expect.stringMatching(/priceAbove=7.2/),
  );
  // Two prices stray, and one of them is drawn.
  expect(screen.getByText('Shown: the 1 farthest of 2 outliers')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'no quantity: 7' })).toHaveAttribute(
    'href',
    expect.stringMatching(/unpriced=quantity/),
  );
});

test('records without a comparable price are not said to be missing', async () => {
  open(`${coffee}&tab=8`, {
    analysisSearch: { ...sampleAnswer({ tab: 8 }), data: [], total: 0 },
  });
  expect(await screen.findByText('No comparable prices')).toBeInTheDocument();
  expect(screen.getByText(/^20 records match, but none has a price/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'no quantity: 7' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Begin a year earlier' })).toBeNull();
});

test('what no record declares is said to be undeclared, not 0', async () => {
  open(`${coffee}&tab=1`, {
    analysisSearch: (asked: { tab?: unknown }) => {
      const rest = { groups: 97, total: 5, amount: null, weight: null };
      const answer = sampleAnswer(asked);
      return { ...answer, stat: { ...stat, ...answer.stat, weight: null, rest } };
    },
  });
  expect(await screen.findAllByText('97 others')).not.toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Weight' }));
  expect(await screen.findByText('None of these records declares a weight.')).toBeInTheDocument();
  expect(screen.queryByText('97 others')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Shipments' }));
});

test('a ranking goes by the measure that is drawn, until it is sorted; the address keeps it', async () => {
  const { fake } = open(`${coffee}&tab=1&pages=1.3`, {
    analysisSearch: (asked: { tab?: unknown }) => ({ ...sampleAnswer(asked), total: 107 }),
  });
  const asked = () => fake.inputsOf('analysisSearch').filter((input) => !('list' in input));
  const steps = window.history.length;
  await userEvent.click(await screen.findByRole('radio', { name: 'Value' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      page: 1,
      sortField: 'amount',
      sortType: 'desc',
      token: 'token-1',
    }),
  );
  expect(Object.fromEntries(addressNow())).toMatchObject({ measure: 'amount', tab: '1' });
  expect(addressNow().get('pages')).toBeNull();
  // Another picture of the same question is no step back.
  expect(window.history.length).toBe(steps);
  const table = await screen.findByRole('table', { name: 'Importers by value, Table' });
  expect(within(table).getByRole('columnheader', { name: /^Value/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await userEvent.click(within(table).getByRole('button', { name: /^Shipments/ }));
  await waitFor(() => expect(addressNow().get('sorts')).toBe('1.total.desc'));
  await userEvent.click(screen.getByRole('radio', { name: 'Weight' }));
  await waitFor(() => expect(addressNow().get('measure')).toBe('weight'));
  expect(asked().at(-1)).toMatchObject({ sortField: 'total', sortType: 'desc' });
  await userEvent.click(screen.getByRole('radio', { name: 'Shipments' }));
});

test('an address that says what is drawn is drawn so', async () => {
  const { fake } = open(`${coffee}&tab=1&measure=amount`);
  expect(await screen.findByRole('radio', { name: 'Value' })).toBeChecked();
  await waitFor(() =>
    expect(fake.inputsOf('analysisSearch')[0]).toMatchObject({ sortField: 'amount', sortType: 'desc' }),
  );
});

test.each([3, 6, 15])('tab %d draws nothing where no record declares the measure', async (tab) => {
  open(`${coffee}&tab=${tab}`, {
    analysisSearch: (asked: { tab?: unknown }) => {
      const answer = sampleAnswer(asked);
      return { ...answer, stat: { ...stat, ...answer.stat, weight: null } };
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Weight' }));
  expect(await screen.findByText('None of these records declares a weight.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Shipments' }));
});

test('where no record declares a brand or a port, that is said in place of a chart', async () => {
  const blank = {
    ...sampleAnswer({ tab: 6 }).data[0],
    key: '',
    name: '',
    total: 20,
    open: { brandName: '-' },
  };
  const answers = {
    analysisSearch: (asked: { tab?: unknown }) => {
      const answer = sampleAnswer({ ...asked, tab: asked.tab === 9 ? 1 : asked.tab });
      return { ...answer, tab: asked.tab, data: [blank], stat: { ...stat, top: [], undeclared: blank } };
    },
  };
  const { unmount } = open(`${coffee}&tab=9`, answers);
  expect(await screen.findByText('No brand is declared or named in the texts')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read the goods texts' })).toBeInTheDocument();
  unmount();
  open(`${coffee}&tab=6`, answers);
  expect(await screen.findByText('Not declared in these records')).toBeInTheDocument();
});

test('a brand that was read from the goods text is marked, with how many of its records it is of', async () => {
  const brand = { ...sampleAnswer({ tab: 6 }).data[0], country: null };
  const row = (key: string, name: string, total: number, in_text: number) => {
    return { ...brand, key, name, total, in_text, open: { brandName: key } };
  };
  const data = [row('byd', 'BYD', 12, 5), row('catl', 'CATL', 3, 3)];
  open(`${coffee}&tab=9`, {
    analysisSearch: (asked: { tab?: unknown }) =>
      asked.tab === 9
        ? { ...sampleAnswer({ tab: 1 }), tab: 9, data, stat: { ...stat, top: data } }
        : sampleAnswer(asked),
  });
  expect(await screen.findAllByText('(5 of 12 read from the text)')).not.toHaveLength(0);
  expect(screen.getAllByText('(read from the text)')).not.toHaveLength(0);
});

test('the months say how many of the records above are in incomplete months, which are not compared', async () => {
  open(`${coffee}&tab=3`);
  expect(
    await screen.findByText(
      /20 of 20 records are in incomplete months \(Sep 2026\); comparisons use complete months only\./,
    ),
  ).toBeInTheDocument();
});

test('the measure stands in the address, which shows it to whoever opens it', async () => {
  const { unmount } = open(`${coffee}&tab=3`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Value' }));
  expect(addressNow().get('measure')).toBe('amount');
  unmount();
  open(`${coffee}&tab=3`);
  expect(await screen.findByRole('radio', { name: 'Shipments' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Value' })).not.toBeChecked();
});

test('a question that cannot be subscribed to says why on its button', async () => {
  open(`${coffee}&month=2026-01`);
  const button = await screen.findByRole('button', { name: 'Subscribe' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', expect.stringMatching(/remove an opened month/));
});

test('all records of a question can be ordered, with what was opened and by its token', async () => {
  const { fake, user } = open(`${coffee}&month=2026-03`, { analysisDownload: 'T'.repeat(43) });
  await screen.findByText('BUYER a SPA');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^All results/ }));
  await user.click(dialog.getByRole('button', { name: /^Download/ }));
  await waitFor(() =>
    expect(fake.inputsOf('analysisDownload')).toMatchObject([
      { keyword: 'coffee', month: '2026-03', token: 'token-1' },
    ]),
  );
});

test('a month that is held and has no record weighs 0; one that is not held weighs nothing', () => {
  const none = { month: '2026-04', total: 0, amount: null, weight: null };
  expect(trendRow({ ...none, state: 'whole' }, 'months').values).toEqual({ total: 0, amount: 0, weight: 0 });
  expect(trendRow({ ...none, state: 'missing' }, 'months').values.weight).toBeNull();
});

test('a month of which nothing is held says so and opens nothing', async () => {
  open(`${coffee}&tab=3`);
  const state = await screen.findByText('No data');
  const missing = screen.getAllByRole('row', { name: /Aug 2026/ }).find((row) => row.contains(state));
  expect(missing).toBeDefined();
  expect(missing?.querySelector('a')).toBeNull();
  expect(screen.getByRole('row', { name: /Sep 2026.*Partial/ })).toBeInTheDocument();
});

test('coverage says how much of what is held matched', async () => {
  open(`${coffee}&tab=16`);
  const table = await screen.findByRole('table', { name: /^Coverage/ });
  expect(within(table).getByRole('row', { name: /Chile/ })).toHaveTextContent(/200.*10%/);
});

test('what the records name is counted, and leads to the tab that lists it', async () => {
  open(`${coffee}&tab=16`);
  const counted = await screen.findByLabelText('How many different ones the records name');
  expect(within(counted).getAllByRole('link')[1]).toHaveAttribute('href', expect.stringMatching(/tab=2/));
});

test('nothing found: the other direction and all countries are offered, a report of nothing is not', async () => {
  const nothing = { tab: 0, data: [], total: 0, next: false, took: 1, token: 'T' } as const;
  open(coffee, { analysisSearch: nothing });
  expect(await screen.findByRole('link', { name: 'Ask all countries' })).toHaveAttribute(
    'href',
    expect.stringMatching(/market-analysis\/all\?.*keyword=coffee/),
  );
  expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Look at exports' }));
  expect(addressNow().get('impOrExp')).toBe('2');
});

test('an engine that is too slow: what to narrow, with a Retry of the tab’s own; what was typed stays', async () => {
  const late = new CallError('business', 'slow', { code: codes.queryTimeout });
  const { fake } = open(coffee, { analysisSearch: late });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The search took too long')).toBeInTheDocument();
  expect(screen.getByText(/^Narrow it by dates, a country or an HS code/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Product (optional)' })).toHaveValue('coffee');
  fake.answer({ analysisSearch: sampleAnswer });
  await userEvent.click(retry);
  expect(await screen.findByText('BUYER a SPA')).toBeInTheDocument();
});

test.each([codes.planLacksRight, codes.planExpired])('code %s keeps what was typed', async (code) => {
  open(coffee, { analysisSearch: new CallError('business', 'plan', { code }) });
  expect(await screen.findByRole('textbox', { name: 'Product (optional)' })).toHaveValue('coffee');
});

test('a direction that a country lacks is said, nothing is asked, and the other is offered', async () => {
  const { fake } = open(`/market-analysis/kenya?keyword=coffee&impOrExp=2&${days}`);
  expect(await screen.findByText('No export data (Kenya)')).toBeInTheDocument();
  expect(screen.getByText('Its customs publishes imports only.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Imports' })).toHaveAttribute(
    'href',
    expect.not.stringContaining('impOrExp'),
  );
  expect(fake.inputsOf('analysisSearch')).toEqual([]);
});

test('an address of a record without country and direction says what it lacks, also as title', async () => {
  open('/market-analysis/details/xx_im');
  expect(await screen.findByText('There are no records of “xx_im” here')).toBeInTheDocument();
  expect(document.title).toMatch(/^(?!Record of).+ · Waybill$/);
});

test('an empty question is told beside its field and not sent', async () => {
  const { fake } = open('/market-analysis/chile');
  await userEvent.click(await screen.findByRole('button', { name: 'Analyse' }));
  expect(await screen.findByText('Enter an HS code, a product keyword or a company')).toBeInTheDocument();
  expect(fake.inputsOf('analysisSearch')).toEqual([]);
});

test('what the product was widened by is said, counted, and taken off by the token of the first answer', async () => {
  const finding = {
    widened: [
      {
        typed: 'coffee',
        terms: [{ term: 'café', language: 'es' as const, why: 'translation' as const }],
        cut: false,
      },
    ],
    ignored: [{ sign: '*', why: 'star_first' as const, position: 0 }],
    sought: [{ words: ['coffee'], prefix: false, fuzzy: 0 }],
  };
  const { fake } = open(coffee, {
    analysisSearch: (asked: { tab?: unknown }) => ({ ...sampleAnswer(asked), finding }),
    analysisWidened: [{ typed: 'coffee', term: 'café', rows: 294 }],
  });
  await userEvent.click(await screen.findByRole('button', { name: /coffee → café/ }));
  expect(await screen.findByText('café +294')).toBeInTheDocument();
  expect(fake.inputsOf('analysisWidened')).toMatchObject([{ keyword: 'coffee', token: 'token-1' }]);
  expect(screen.getByText('“*” is ignored: a word cannot begin with *')).toBeInTheDocument();
  expect(screen.getAllByText('COFFEE')[0]).toHaveClass('wb-mark');
  await userEvent.click(screen.getByRole('button', { name: 'Remove café' }));
  await waitFor(() => expect(addressNow().get('without')).toBe('café'));
  await waitFor(() =>
    expect(fake.inputsOf('analysisSearch').at(-1)).toMatchObject({ without: ['café'], token: 'token-1' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Search other words too' }));
  await waitFor(() => expect(addressNow().get('without')).toBeNull());
});

test('a thin answer offers what may have been meant', async () => {
  const meant = { typed: 'cofee', word: 'coffee', rows: 5141, keyword: 'coffee' };
  open(coffee.replace('coffee', 'cofee'), {
    analysisSearch: (asked: { tab?: unknown }) => ({ ...sampleAnswer(asked), data: [], total: 0 }),
    goodsMeant: [meant],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'coffee (5,141)' }));
  await waitFor(() => expect(addressNow().get('keyword')).toBe('coffee'));
});

test('a suggested company is taken into its field, and asked for by its name', async () => {
  const acme = {
    ...{ id: 'CL-1', desc_en: 'ACME SPA', country: 'CL', imports: 12, exports: 0, sample: false },
    near: 'words' as const,
  };
  const { fake } = open(coffee, { companySuggestions: [acme] });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the question' }));
  const field = screen.getByRole('combobox', { name: 'Importer (optional)' });
  await userEvent.type(field, 'acm');
  await screen.findByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('ACME SPA');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(fake.inputsOf('analysisSearch').at(-1)).toMatchObject({ importer: 'ACME SPA', exporter: '' }),
  );
});

test('a company’s row has its trend, and can be followed where it stands', async () => {
  const companies = [{ id: 'CL-1', totals: [4, null, 11, 2], favorite: false, peer: null, customer: null }];
  const { fake } = open(`${coffee}&tab=1`, {
    analysisCompanies: {
      companies,
      months: ['2026-07', '2026-08', '2026-09', '2026-10'],
      partial: ['2026-10'],
      took: 1,
      token: 'token-1',
    },
    traderFavorite: { added: 1 },
    tradersFollowed: { data: [], total: 0, next: false },
  });
  expect(
    await screen.findByRole('img', { name: /Records by month: 4 in Jul 2026, 11 in Sep 2026/ }),
  ).toBeInTheDocument();
  expect(fake.inputsOf('analysisCompanies')).toMatchObject([
    { side: 'importer', ids: ['CL-1'], token: 'token-1', country: ['chile'] },
  ]);
  const star = screen.getByRole('button', { name: /ACME SPA/, pressed: false });
  await userEvent.click(star);
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
  expect(fake.inputsOf('traderFavorite')).toEqual([{ ids: ['CL-1'] }]);
});

test('ports stand on the map where their place is known, and are listed where it is not', async () => {
  open(`${coffee}&tab=6`);
  const placed = await screen.findByRole('list', { name: 'Ports of unloading' });
  expect(within(placed).getByText('San Antonio')).toBeInTheDocument();
  expect(within(placed).queryByText('Puerto Nuevo')).toBeNull();
  expect(screen.getAllByText('Puerto Nuevo').length).toBeGreaterThan(1);
});

test('a chapter opens to its headings and those to their codes; each number opens its records', async () => {
  const { fake } = open(`${coffee}&tab=15`, { hsTree: [] });
  await userEvent.click(await screen.findByRole('button', { name: /09 Coffee, tea/ }));
  await userEvent.click(await screen.findByRole('button', { name: /0901|09\.01/ }));
  const codesBelow = await screen.findByRole('link', { name: /20 records of .*Coffee, not roasted/ });
  expect(codesBelow).toHaveAttribute('href', expect.stringContaining('hs6=090111'));
  expect(screen.getByRole('link', { name: /20 records of 09 Coffee, tea/ })).toHaveAttribute(
    'href',
    expect.stringContaining('hsWithin=09'),
  );
  expect(fake.inputsOf('analysisSearch').slice(-2)).toMatchObject([
    { level: 4, hsWithin: '09', token: 'token-1' },
    { level: 6, hsWithin: '0901', token: 'token-1' },
  ]);
});
