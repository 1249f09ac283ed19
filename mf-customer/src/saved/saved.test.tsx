// The seven lists of what an account keeps: their four states, what removing sends, and where their rows lead.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CallName } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, savedFiles, windowWidth } from '@waybill/platform/testing';
import { sampleRow } from '@waybill/trade/testing';
import { openArea, toastsOf } from '../testing/open-area';
import { analysisOf, companyOf, contactOf, customerOf, emailOf, pageOf } from '../testing/samples';

interface List {
  path: string;
  call: CallName;
  rows: [unknown, unknown];
  /** What the second row is called. */
  name: string;
  empty: string;
  /** How rows are taken out; viewed companies cannot be. */
  remove?: { button: string; call: CallName; input: object; kind?: string };
}

const lists: List[] = [
  {
    path: '/customer/company/contact',
    call: 'contactsFollowed',
    rows: [contactOf('a', 'Ana Torres'), contactOf('b', 'Li Wei')],
    name: 'Li Wei',
    empty: 'No favourite contacts yet',
    remove: { button: 'Remove', call: 'contactUnfavorite', input: { contact: 'b' }, kind: 'contact' },
  },
  {
    path: '/customer/company/email',
    call: 'emailsFollowed',
    rows: [emailOf('a'), emailOf('b')],
    name: 'b@atlas.example',
    empty: 'No favourite e-mails yet',
    remove: { button: 'Remove', call: 'emailUnfavorite', input: { id: 'b' }, kind: 'email' },
  },
  {
    path: '/customer/company/followed',
    call: 'tradersFollowed',
    rows: [companyOf('a'), companyOf('b')],
    name: 'COMPANY b',
    empty: 'No followed companies yet',
    remove: { button: 'Stop following', call: 'traderUnfavorite', input: { id: 'b' }, kind: 'trader' },
  },
  {
    path: '/customer/company/viewed',
    call: 'tradersViewed',
    rows: [companyOf('a'), companyOf('b')],
    name: 'COMPANY b',
    empty: 'No company viewed yet',
  },
  {
    path: '/customer/company/potential',
    call: 'potentialCustomers',
    rows: [customerOf('a', 'Ana Torres'), customerOf('b', 'Li Wei')],
    name: 'Li Wei',
    empty: 'No potential customers yet',
    remove: { button: 'Remove', call: 'potentialCustomersRemove', input: { id: 'b' } },
  },
  {
    path: '/customer/data/followed',
    call: 'analysesFollowed',
    rows: [analysisOf('a'), analysisOf('b')],
    name: 'GREEN COFFEE BEANS b',
    empty: 'No followed analyses yet',
    remove: { button: 'Stop following', call: 'analysisUnfavorite', input: { did: 'b' }, kind: 'analysis' },
  },
  {
    path: '/customer/transaction/followed',
    call: 'transactionFollowed',
    rows: [sampleRow('a'), sampleRow('b')],
    name: 'GREEN COFFEE BEANS b',
    empty: 'No favourite transactions yet',
    remove: { button: 'Remove', call: 'transactionUnfavorite', input: { id: 'b' }, kind: 'transaction' },
  },
];

/** The table of lists says which call answers what; the fake checks no shapes. */
const answers = (list: List, answer: unknown): FakeAnswers => ({ [list.call]: answer }) as FakeAnswers;

beforeEach(() => windowWidth(1440));

describe.each(lists)('$path', (list) => {
  const open = (answer: unknown, query = '') => openArea(`${list.path}${query}`, answers(list, answer));

  test('full: the rows, and page and size of the address in the question', async () => {
    const { fake } = await open(pageOf(list.rows, 90), '?page=2&size=20');
    expect(await screen.findByRole('row', { name: new RegExp(list.name) })).toBeVisible();
    expect(fake.inputsOf(list.call)).toEqual([expect.objectContaining({ page: 2, pageSize: 20 })]);
  });

  test('loading: the head stands meanwhile', async () => {
    await open(() => new Promise(() => undefined));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(list.empty)).not.toBeInTheDocument();
  });

  test('empty: says why, and leads to where such rows are found', async () => {
    await open(pageOf([]));
    const state = (await screen.findByText(list.empty)).closest<HTMLElement>('[role=status]');
    expect(state && within(state).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\//),
    );
  });

  test('failed: trying again heals it', async () => {
    const { fake, user } = await open(new CallError('net', 'Network error'));
    expect(await screen.findByText('Network error')).toBeVisible();
    fake.answer(answers(list, pageOf(list.rows)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: new RegExp(list.name) })).toBeVisible();
  });
});

describe.each(lists.filter(({ remove }) => remove !== undefined))('$path, taking out', (list) => {
  const remove = list.remove ?? { button: '', call: list.call, input: {} };

  test('select first', async () => {
    const { fake, user } = await openArea(list.path, answers(list, pageOf(list.rows)));
    await screen.findByRole('row', { name: new RegExp(list.name) });
    await user.click(screen.getByRole('button', { name: remove.button }));
    expect(toastsOf(fake)).toEqual([{ kind: 'warning', text: 'Select at least one row first' }]);
  });

  test('the chosen row goes after the question, and other areas hear of it', async () => {
    const { fake, user } = await openArea(list.path, {
      ...answers(list, pageOf(list.rows)),
      [remove.call]: { removed: 1 },
    });
    await user.click(await screen.findByRole('checkbox', { name: `Select ${list.name}` }));
    await user.click(screen.getByRole('button', { name: remove.button }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: remove.button }));
    await waitFor(() => expect(fake.inputsOf(list.call)).toHaveLength(2));
    expect(fake.inputsOf(remove.call)).toEqual([remove.input]);
    if (remove.kind !== undefined)
      expect(fake.published).toContainEqual({
        topic: 'favorites.changed',
        payload: { kind: remove.kind, ids: ['b'], favorite: false },
      });
  });
});

describe.each([
  ['/customer/company/contact', 'contactFavorite', { contacts: ['b'] }],
  ['/customer/company/email', 'emailFavorite', { cmp: 'CL-1', ids: ['b'] }],
  ['/customer/company/followed', 'traderFavorite', { ids: ['b'] }],
  ['/customer/data/followed', 'analysisFavorite', { did: 'b' }],
  ['/customer/transaction/followed', 'transactionFavorite', { ids: ['b'] }],
] as [string, CallName, object][])('%s, put back', (path, call, input) => {
  test('the toast adds what was taken out', async () => {
    const list = lists.find((each) => each.path === path);
    if (list?.remove === undefined) throw new Error(`nothing is removed from ${path}`);
    const { fake, user } = await openArea(path, {
      ...answers(list, pageOf(list.rows)),
      [list.remove.call]: { removed: 1 },
      [call]: { added: 1 },
    });
    await user.click(await screen.findByRole('checkbox', { name: `Select ${list.name}` }));
    await user.click(screen.getByRole('button', { name: list.remove.button }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: list.remove.button }));
    await waitFor(() => expect(toastsOf(fake)).toEqual([{ kind: 'success', text: 'Deleted', undo: '1' }]));
    await act(() => fake.platform.undo('1'));
    expect(fake.inputsOf(call)).toEqual([input]);
    expect(fake.published).toContainEqual({
      topic: 'favorites.changed',
      payload: { kind: list.remove.kind, ids: ['b'], favorite: true },
    });
    expect(toastsOf(fake)[1]).toEqual({ kind: 'success', text: 'Put back' });
  });
});

test('potential customers who were taken out cannot be put back, so nothing offers it', async () => {
  const { fake, user } = await openArea('/customer/company/potential', {
    potentialCustomers: pageOf([customerOf('a', 'Ana Torres')]),
    potentialCustomersRemove: { removed: 1 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Torres' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toastsOf(fake)).toEqual([{ kind: 'success', text: 'Deleted' }]));
});

test('favourite persons become customers together', async () => {
  const { fake, user } = await openArea('/customer/company/contact', {
    contactsFollowed: pageOf([contactOf('a', 'Ana Torres')]),
    customerAdd: { added: 1, changed: 0, taken: 0 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Torres' }));
  await user.click(screen.getByRole('button', { name: 'Make customer' }));
  await waitFor(() => expect(fake.inputsOf('customerAdd')).toEqual([{ contacts: ['a'], tag: 2 }]));
});

test('a person says from where they are known, and on what ground they may be written to', async () => {
  await openArea('/customer/company/contact', { contactsFollowed: pageOf([contactOf('a', 'Ana Torres')]) });
  expect(await screen.findByRole('row', { name: /Ana Torres/ })).toHaveTextContent(
    /30 Sep 2026 · Fair list.*asked at the fair/,
  );
});

test('every count is a link to the records that it counts; what could not be counted is said to be', async () => {
  await openArea('/customer/company/followed', {
    tradersFollowed: pageOf([
      companyOf('a', { recent_added: 1_200 }),
      companyOf('b', { recent_added: 0 }),
      companyOf('c'),
    ]),
  });
  expect(await screen.findByRole('link', { name: 'COMPANY a: 1,200 new' })).toHaveAttribute(
    'href',
    '/en/trader/details/a?arrivedAfter=2026-10-01T00%3A00%3A00Z&show=records',
  );
  const counts = ['COMPANY a: 40 imports', 'COMPANY a: 2 exports'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(counts).toEqual([
    '/en/trader/details/a?type=1&show=records',
    '/en/trader/details/a?type=2&show=records',
  ]);
  expect(screen.getByRole('row', { name: /COMPANY c/ })).toHaveTextContent('Not available');
});

test('a viewed company is followed from its row', async () => {
  const { fake, user } = await openArea('/customer/company/viewed', {
    tradersViewed: pageOf([companyOf('a', { favorite: false })]),
    traderFavorite: { added: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow: COMPANY a' }));
  await waitFor(() => expect(fake.inputsOf('traderFavorite')).toEqual([{ ids: ['a'] }]));
});

test('a potential customer that is removed: their page and history are asked for again', async () => {
  const { fake, user } = await openArea('/customer/company/potential', {
    potentialCustomers: pageOf([customerOf('a', 'Ana Torres')]),
    potentialCustomersRemove: { removed: 1 },
  });
  const { queryClient } = fake.platform;
  const kept = [
    ['customerDetails', { id: 'a' }],
    ['customerHistory', { id: 'a' }],
  ] as const;
  for (const queryKey of kept) queryClient.setQueryData(queryKey, {});
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Torres' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(kept.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]),
  );
});

test('potential customers are searched by all their filters, and the export is of the same query', async () => {
  const save = savedFiles();
  const { fake, user } = await openArea(
    '/customer/company/potential?name=ana&cmpName=atlas&email=x&start=2026-01-01&end=2026-02-01',
    {
      potentialCustomers: pageOf([customerOf('a', 'Ana Torres')]),
      customerExport: new File(['x'], 'potential-customers.xlsx'),
    },
  );
  await screen.findByRole('row', { name: /Ana Torres/ });
  const query = {
    name: 'ana',
    cmpName: 'atlas',
    email: 'x',
    startDate: '2026-01-01',
    endDate: '2026-02-01',
  };
  expect(fake.inputsOf('potentialCustomers')).toEqual([{ ...query, page: 1, pageSize: 10 }]);
  await user.click(screen.getByRole('button', { name: 'Export xlsx' }));
  await waitFor(() => expect(save).toEqual(['potential-customers.xlsx']));
  expect(fake.inputsOf('customerExport')).toEqual([query]);
});

const exportable: [
  path: string,
  list: CallName,
  rows: unknown[],
  name: string,
  call: CallName,
  input: object,
][] = [
  [
    'potential',
    'potentialCustomers',
    [customerOf('a', 'Ana Torres'), customerOf('b', 'Li Wei')],
    'Li Wei',
    'customerExport',
    {},
  ],
  [
    'contact',
    'contactsFollowed',
    [contactOf('a', 'Ana Torres'), contactOf('b', 'Li Wei')],
    'Li Wei',
    'contactsExport',
    { as: 'contact' },
  ],
  [
    'email',
    'emailsFollowed',
    [emailOf('a'), emailOf('b')],
    'b@atlas.example',
    'contactsExport',
    { as: 'email' },
  ],
  [
    'followed',
    'tradersFollowed',
    [companyOf('a'), companyOf('b')],
    'COMPANY b',
    'companiesExport',
    { list: 'followed' },
  ],
  [
    'viewed',
    'tradersViewed',
    [companyOf('a'), companyOf('b')],
    'COMPANY b',
    'companiesExport',
    { list: 'viewed' },
  ],
];

test.each(exportable)(
  '%s: the export is of the selected rows, and says how many',
  async (path, list, rows, name, call, input) => {
    const saved = savedFiles();
    const { fake, user } = await openArea(`/customer/company/${path}`, {
      [list]: pageOf(rows),
      [call]: new File(['x'], 'selected.xlsx'),
    } as FakeAnswers);
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Export 1' }));
    await waitFor(() => expect(saved).toEqual(['selected.xlsx']));
    expect(fake.inputsOf(call)).toEqual([expect.objectContaining({ ...input, ids: ['b'] })]);
  },
);

test('an analysis opens its record as an analyst reads it, and the analysis of its country', async () => {
  await openArea('/customer/data/followed', { analysesFollowed: pageOf([analysisOf('a')]) });
  expect(await screen.findByRole('link', { name: /GREEN COFFEE BEANS a/ })).toHaveAttribute(
    'href',
    '/en/market-analysis/details/chile_im?did=a',
  );
  expect(screen.getByRole('link', { name: 'Chile, Imports' })).toHaveAttribute(
    'href',
    '/en/market-analysis/chile?impOrExp=1',
  );
});
