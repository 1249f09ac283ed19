// Customers by tag: the list with its filters, changes where they stand, the board by mouse and by keyboard, adding by hand.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { savedFiles, windowWidth } from '@waybill/platform/testing';
import { openArea, toastsOf } from '../testing/open-area';
import { boardOf, customerOf, pageOf, rhythmSample } from '../testing/samples';

const two = pageOf([
  customerOf('a', 'Ana Torres', { email: 'ana@atlas.example', guessed: true }),
  customerOf('b', 'Li Wei', { tag: 1, label: 'decision_maker' }),
]);
const refused = new CallError('business', 'Not now', { code: codes.unavailable });
const board = boardOf(two.data);
const [ME, COLLEAGUE] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
] as const;
const column = (name: string) => screen.findByRole('region', { name });

beforeEach(() => windowWidth(1440));

test('the export is of the selected customers, and says how many', async () => {
  const saved = savedFiles();
  const { fake, user } = await openArea('/corp/customer/all', {
    customers: two,
    customerExport: new File(['x'], 'customers.xlsx'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Li Wei' }));
  await user.click(screen.getByRole('button', { name: 'Export 1' }));
  await waitFor(() => expect(saved).toEqual(['customers.xlsx']));
  expect(fake.inputsOf('customerExport')).toEqual([expect.objectContaining({ tag: 0, ids: ['b'] })]);
});

describe('the list', () => {
  test('a guessed e-mail is labelled in a column of its own', async () => {
    await openArea('/corp/customer/all', { customers: two });
    const row = within(await screen.findByRole('row', { name: /Ana Torres/ }));
    const cells = row.getAllByRole('cell');
    const status = cells.findIndex(({ textContent }) => textContent === 'guessed');
    expect(cells[status + 1]).toHaveTextContent(/^ana@atlas\.example$/);
  });

  test('of one tag asks for it; an unknown type leads to all of them', async () => {
    const { fake } = await openArea('/corp/customer/decision_maker?name=an&corp=atlas', { customers: two });
    expect(await screen.findByRole('heading', { level: 1, name: 'Decision makers' })).toBeVisible();
    expect(fake.inputsOf('customers')).toEqual([
      { name: 'an', corp: 'atlas', tag: 1, page: 1, pageSize: 10 },
    ]);

    await openArea('/corp/customer/nobody', { customers: two });
    await waitFor(() => expect(location.pathname).toBe('/en/corp/customer'));
  });

  test('a phone shows the name and folds the other filters', async () => {
    windowWidth(390);
    const { user } = await openArea('/corp/customer?name=an', { customers: two });
    const more = await screen.findByRole('button', { name: 'More filters' });
    expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('an');
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(more);
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
  });

  test('a phone opens the other filters where one of them is set', async () => {
    windowWidth(390);
    await openArea('/corp/customer?corp=atlas', { customers: two });
    expect(await screen.findByRole('searchbox', { name: 'Search by company' })).toHaveValue('atlas');
  });

  test('a label is changed where it stands', async () => {
    const { fake, user } = await openArea('/corp/customer', {
      customers: two,
      customerChange: { changed: 1 },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Status of Ana Torres' }));
    await user.click(await screen.findByTitle('Connected customer'));
    await waitFor(() =>
      expect(fake.inputsOf('customerChange')).toEqual([{ id: 'a', version: 1, label: 'connected_customer' }]),
    );
    await waitFor(() => expect(fake.inputsOf('customers').length).toBeGreaterThan(1));
  });

  test('next dates: a chip once due, filter and sort by them, changed in a dialog, done by one button', async () => {
    const { fake, user } = await openArea('/corp/customer?followUp=due&sort=followUp-asc', {
      customers: pageOf([
        customerOf('a', 'Ana Torres', {
          followUp: { on: '2026-11-20', about: 'Call about samples', due: 'overdue' },
        }),
        customerOf('b', 'Li Wei', { followUp: { on: '2026-11-27', about: '', due: 'today' } }),
      ]),
      customerChange: { changed: 1 },
    });
    expect(await screen.findByRole('row', { name: /Ana Torres/ })).toHaveTextContent(
      'Overdue 20 Nov 2026 · Call about samples',
    );
    expect(screen.getByRole('row', { name: /Li Wei/ })).toHaveTextContent('Today');
    expect(fake.inputsOf('customers')).toEqual([
      {
        ...{ name: '', corp: '', followUp: 'due', sortField: 'followUp', sortType: 'asc' },
        ...{ page: 1, pageSize: 10 },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Change the follow-up with Ana Torres' }));
    const form = within(await screen.findByRole('form', { name: 'Follow-up with Ana Torres' }));
    await user.type(form.getByRole('textbox', { name: /^What to do/ }), ' of tea');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const kept = {
      id: 'a',
      version: 1,
      followUpOn: '2026-11-20',
      followUpAbout: 'Call about samples of tea',
    };
    await waitFor(() => expect(fake.inputsOf('customerChange')).toEqual([kept]));
    await waitFor(() => expect(screen.queryByRole('form', { name: /Follow-up/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change the follow-up with Li Wei' }));
    await user.click(await screen.findByRole('button', { name: 'Done: no follow-up' }));
    await waitFor(() =>
      expect(fake.inputsOf('customerChange')[1]).toEqual({ id: 'b', version: 1, followUpOn: '' }),
    );
  });

  test('chosen customers are removed after the question', async () => {
    const { fake, user } = await openArea('/corp/customer', {
      customers: two,
      customerRemove: { removed: 1 },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Li Wei' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Remove 1 customer?');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(fake.inputsOf('customerRemove')).toEqual([{ id: 'b' }]));
  });

  test('empty: says so, and leads to traders', async () => {
    await openArea('/corp/customer', { customers: pageOf([]) });
    expect(await screen.findByText('No customers yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search traders' })).toHaveAttribute('href', '/en/trader/search');
  });
});

describe('the list of won customers', () => {
  test('is filtered by proof and lead reason, which the export and the address have too', async () => {
    const { fake, user } = await openArea('/corp/customer?label=won&win=proved&reason=due', {
      customers: two,
    });
    expect(await screen.findByRole('combobox', { name: 'Proof of the sale' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Reason of the lead' })).toBeVisible();
    expect(fake.inputsOf('customers')).toEqual([
      { name: '', corp: '', label: 'won', win: 'proved', reason: 'due', page: 1, pageSize: 10 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Proof of the sale' })).toBeNull());
  });
});

describe('the board', () => {
  const open = (answers = {}) =>
    openArea('/corp/customer?view=board', {
      customerBoard: board,
      customerChange: { changed: 1 },
      ...answers,
    });

  test('has a column for every label', async () => {
    const { fake } = await open();
    expect(within(await column('Not contacted')).getByRole('link', { name: 'Ana Torres' })).toBeVisible();
    expect(within(await column('Decision maker')).getByRole('link', { name: 'Li Wei' })).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(7);
    expect(fake.inputsOf('customerBoard')).toEqual([{ name: '', corp: '' }]);
    expect(fake.inputsOf('customers')).toEqual([]);
  });

  test('counts all customers of a label, not only the cards; the number leads to them as a list', async () => {
    const totals = { ...board.totals, not_contacted: 250 };
    const { fake, user } = await open({
      customerBoard: { ...board, totals },
      customers: two,
      customerChange: () => new Promise(() => undefined),
    });
    const open250 = await screen.findByRole('link', { name: 'Not contacted: 250 customers, as a list' });
    expect(screen.getByRole('link', { name: '249 more, in the list' })).toBeVisible();
    expect(screen.getByText('251 customers')).toBeVisible();
    screen.getByRole('button', { name: 'Move Ana Torres' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(open250).toHaveTextContent('249');
    await user.click(open250);
    expect(await screen.findByRole('row', { name: /Ana Torres/ })).toBeVisible();
    expect(fake.inputsOf('customers')).toEqual([
      { name: '', corp: '', label: 'not_contacted', page: 1, pageSize: 10 },
    ]);
  });

  test('an empty column says how a card gets there: dragged, or by its button on touch', async () => {
    const first = await open();
    expect((await screen.findAllByText('Drag cards here')).length).toBeGreaterThan(0);
    first.unmount();
    const { matchMedia } = window;
    window.matchMedia = (media) =>
      Object.assign(matchMedia(media), media === '(hover: none)' && { matches: true });
    await open();
    expect((await screen.findAllByText('Move cards here with ⇆')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Drag cards here')).toBeNull();
  });

  test('a column adds up values; a card says what its company buys, since when it is there, and what proves it', async () => {
    const rival = {
      ...{ kind: 'rival' as const, total: 3, first_day: '2026-09-01', last_day: '2026-09-14' },
      ...{ partner: { id: 'PE-7', desc_en: 'Lima Beans' }, open: { type: '1', partner: 'PE-7' } },
    };
    const rhythm = rhythmSample();
    const won = { record: '1abc-xyz', date: '2026-03-12' };
    const { user } = await open({
      customerBoard: boardOf([
        customerOf('a', 'Ana Torres', { rhythm: { ...rhythm, proofs: [...rhythm.proofs, rival] } }),
        customerOf('c', 'Carl Lund', { label: 'won', won, rhythm }),
        // Someone moved it out of the column: the record proves nothing there.
        customerOf('d', 'Dora Bell', { label: 'lost', won }),
      ]),
    });
    const first = within(await column('Not contacted'));
    expect(first.getByRole('heading')).toHaveTextContent('Not contacted 1 $1.3M a year');
    const sum = first.getByRole('link', {
      name: 'Not contacted: $1.3M a year, the customers as a list',
    });
    expect(sum).toHaveAttribute('href', expect.stringContaining('/corp/customer?label=not_contacted'));
    const value = first.getByRole('link', { name: 'What Atlas Coffee bought in a year: $1.3M, as records' });
    expect(value).toHaveAttribute('href', expect.stringContaining('dates=2025-10-01%2C2026-09-30'));
    expect(first.getByText(/^\d+ days$/)).toHaveAttribute(
      'title',
      expect.stringMatching(/^In this column since/),
    );
    expect(first.getByText('At risk')).toBeVisible();
    expect(first.getByRole('link', { name: /Lima Beans/ })).toBeVisible();
    const proof = within(await column('Won')).getByRole('link', { name: 'Won: order of 12 Mar 2026' });
    expect(proof).toHaveAttribute('href', '/en/transaction/details/1abc-xyz');
    expect(within(await column('Lost')).queryByText(/order of/)).toBeNull();
    screen.getByRole('button', { name: 'Move Ana Torres' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(within(await column('Decision maker')).getByText('Since today')).toBeVisible();
  });

  test('a card is assigned to a colleague, by keyboard too, and that is undone', async () => {
    const member = (id: string, name: string, me: boolean) => ({ id, name, me, master: me });
    const { fake, user } = await open({
      teamMembers: [member(ME, 'Mia', true), member(COLLEAGUE, 'Ben', false)],
      customersAssign: { changed: 1, before: [{ id: 'a', owner: ME }] },
    });
    (await screen.findByRole('button', { name: 'Assign Ana Torres to someone' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Assign 1 customer to')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ben' }));
    await waitFor(() =>
      expect(toastsOf(fake)).toEqual([{ kind: 'success', text: '1 customer assigned to Ben', undo: '1' }]),
    );
    expect(fake.inputsOf('customersAssign')).toEqual([{ ids: ['a'], owner: COLLEAGUE }]);
    await act(() => fake.platform.undo('1'));
    expect(fake.inputsOf('customersAssign')[1]).toEqual({ ids: ['a'], owner: ME });
    expect(toastsOf(fake)[1]).toEqual({ kind: 'success', text: 'Assignment undone' });
  });

  test('an account without a team has nobody to assign cards to', async () => {
    await open({ teamMembers: [{ id: ME, name: 'Mia', me: true, master: true }] });
    await screen.findByRole('button', { name: 'Move Ana Torres' });
    expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
  });

  test('an arrow key moves a card at once, keeps the focus on it, and says so', async () => {
    const { fake, user } = await open({ customerChange: () => new Promise(() => undefined) });
    (await screen.findByRole('button', { name: 'Move Ana Torres' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(within(await column('Decision maker')).getByRole('link', { name: 'Ana Torres' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Move Ana Torres' })).toHaveFocus();
    expect(screen.getByText('Ana Torres moved to Decision maker')).toBeInTheDocument();
    expect(fake.inputsOf('customerChange')).toEqual([{ id: 'a', version: 1, label: 'decision_maker' }]);
  });

  test('at the end an arrow key does nothing', async () => {
    const { fake, user } = await open();
    (await screen.findByRole('button', { name: 'Move Ana Torres' })).focus();
    await user.keyboard('{ArrowLeft}');
    expect(fake.inputsOf('customerChange')).toEqual([]);
  });

  test('a card is dragged to another column', async () => {
    const { fake } = await open();
    const card = (await screen.findByRole('link', { name: 'Ana Torres' })).closest('li');
    const held = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, data: string) => held.set(type, data),
      getData: (type: string) => held.get(type) ?? '',
      get types() {
        return [...held.keys()];
      },
    };
    const target = await column('Connected customer');
    fireEvent.dragStart(card as HTMLElement, { dataTransfer });
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(fake.inputsOf('customerChange')).toEqual([{ id: 'a', version: 1, label: 'connected_customer' }]);
  });

  test('a move that is refused is taken back', async () => {
    const { user } = await open({ customerChange: refused });
    (await screen.findByRole('button', { name: 'Move Ana Torres' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Not saved: Ana Torres is back in Not contacted')).toBeInTheDocument();
    expect(within(await column('Not contacted')).getByRole('link', { name: 'Ana Torres' })).toBeVisible();
  });

  test('failed: trying again heals it', async () => {
    const { fake, user } = await open({ customerBoard: new CallError('net', 'Network error') });
    expect(await screen.findByText('Network error')).toBeVisible();
    fake.answer({ customerBoard: board });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await column('Not contacted')).toBeVisible();
  });
});

describe('by hand', () => {
  async function open(answers = {}) {
    const { fake, user } = await openArea('/corp/customer/potential', {
      customers: pageOf([]),
      customerAlike: [],
      companyStandings: { data: [] },
      customerWrite: customerOf('n', 'Eva Novak'),
      ...answers,
    });
    await user.click(await screen.findByRole('button', { name: 'Add customer' }));
    const form = within(await screen.findByRole('form', { name: 'Add a customer by hand' }));
    const fill = async (name: string, company: string) => {
      await user.type(form.getByRole('textbox', { name: 'Name' }), name);
      await user.type(form.getByRole('textbox', { name: 'Company' }), company);
    };
    const send = (button = 'Add customer') => user.click(form.getByRole('button', { name: button }));
    return { fake, user, form, fill, send };
  }

  test('name and company are required', async () => {
    const { fake, form, send } = await open();
    await send();
    expect(await form.findByRole('textbox', { name: 'Name' })).toBeInvalid();
    expect(fake.inputsOf('customerWrite')).toEqual([]);
  });

  test('is sent with the tag of the list', async () => {
    const { fake, fill, send } = await open();
    await fill('Eva Novak', 'Praha Coffee');
    await send();
    await waitFor(() =>
      expect(fake.inputsOf('customerWrite')).toEqual([
        expect.objectContaining({ name: 'Eva Novak', cmpName: 'Praha Coffee', tag: '2' }),
      ]),
    );
    await waitFor(() =>
      expect(toastsOf(fake)).toContainEqual({
        ...{ kind: 'success', text: 'Eva Novak is a customer now' },
        link: { path: '/corp/customer/details/n' },
      }),
    );
  });

  test('half-typed: Escape asks before it is lost, and what was typed may stay', async () => {
    const { user, form } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Add a customer by hand' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add customer' }));
    const again = within(await screen.findByRole('form', { name: 'Add a customer by hand' }));
    expect(form).toBeDefined();
    await user.type(again.getByRole('textbox', { name: 'Name' }), 'Eva');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep typing' }));
    expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Eva');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Add a customer by hand' })).toBeNull());
  });

  test('a company that a colleague has is pointed out first', async () => {
    const { fake, form, fill, send } = await open({
      companyStandings: {
        data: [
          {
            ...{ company: 'CL-1', followed: false, stage: null, customer: null },
            colleagues: [{ company: 'CL-1', name: 'Ana', since: null, customer: null }],
          },
        ],
      },
    });
    await fill('Eva Novak', 'Praha Coffee');
    await send();
    expect(await form.findByText('A colleague has customers at this company already.')).toBeVisible();
    expect(form.getByText('Customer of Ana')).toBeVisible();
    expect(fake.inputsOf('companyStandings')).toEqual([{ cmpName: 'Praha Coffee' }]);
    expect(fake.inputsOf('customerWrite')).toEqual([]);
    await waitFor(() =>
      expect(form.getByRole('button', { name: 'Add anyway' })).not.toHaveClass('ant-btn-loading'),
    );
    await send('Add anyway');
    await waitFor(() => expect(fake.inputsOf('customerWrite')).toHaveLength(1));
  });

  test('one who is there already is pointed out first', async () => {
    const duplicate = customerOf('t', 'Eva Novak', { cmpName: 'Praha Coffee' });
    const { fake, form, fill, send } = await open({ customerAlike: [duplicate] });
    await fill('eva novak', 'PRAHA COFFEE');
    await send();
    expect(await form.findByText('Eva Novak at Praha Coffee is a customer already.')).toBeVisible();
    expect(form.getByRole('link', { name: 'Open that customer' })).toHaveAttribute(
      'href',
      '/en/corp/customer/details/t',
    );
    expect(fake.inputsOf('customerWrite')).toEqual([]);
    // The first try is shown as under way for a moment.
    await waitFor(() =>
      expect(form.getByRole('button', { name: 'Add anyway' })).not.toHaveClass('ant-btn-loading'),
    );
    await send('Add anyway');
    await waitFor(() => expect(fake.inputsOf('customerWrite')).toHaveLength(1));
  });
});

describe('many at once', () => {
  test('selected customers get a tag, asked in a dialog', async () => {
    const { fake, user } = await openArea('/corp/customer', {
      customers: pageOf([customerOf('a', 'Ana Torres'), customerOf('b', 'Li Wei')]),
      customersTag: { changed: 2 },
    });
    expect(await screen.findByText('Li Wei')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
    await user.click(screen.getByRole('button', { name: /Change tag$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Give 2 customers a tag')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change tag' }));
    await waitFor(() => expect(fake.inputsOf('customersTag')).toEqual([{ ids: ['a', 'b'], tag: 1 }]));
    expect(toastsOf(fake)).toContainEqual({ kind: 'success', text: '2 customers have another tag' });
  });

  test('a file: what is wrong by line, how many customers it makes, and they are added', async () => {
    const line = { row: 2, name: 'Ann', company: 'Acme', country: '', position: '', email: '', phone: '' };
    const { fake, user } = await openArea('/corp/customer/potential', {
      customers: pageOf([]),
      customerSheetCheck: {
        lines: [line, { ...line, row: 3, email: 'none' }],
        problems: [{ row: 3, column: 'email', rule: 'email', of: null }],
        good: 1,
      },
      customerSheetAdd: { added: 1, left: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Add from a file' }));
    const form = within(await screen.findByRole('form', { name: 'Add customers from a file' }));
    await user.click(form.getByRole('button', { name: 'Add customers' }));
    expect(await form.findByText('Choose a filled template')).toBeVisible();
    const file = new File(['x'], 'fair.xlsx');
    await user.upload(form.getByLabelText('Filled template'), file);
    expect(await form.findByText('Not an e-mail address: it is left out')).toBeVisible();
    expect(form.getByText('1 line becomes a customer')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Add customers' }));
    await waitFor(() => expect(fake.inputsOf('customerSheetAdd')).toMatchObject([{ tag: '2' }]));
    await waitFor(() =>
      expect(toastsOf(fake)).toContainEqual({ kind: 'success', text: '1 customer was added' }),
    );
  });
});
