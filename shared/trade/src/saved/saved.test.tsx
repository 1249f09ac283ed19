// What an account keeps shows at once, is taken back on failure only, and every answer of the page and the bus follow it.
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { type CallName, codes, customerTags } from '@waybill/contract';
import { CallError, useCall } from '@waybill/platform';
import { draw } from '../testing/draw';
import { sampleAnswer, sampleDetail, sampleRow } from '../testing/samples';
import { AddSelectedButton, ContactsButton, FavoriteButton, MarkButton, StarButton } from './buttons';
import { MakeCustomerButton } from './customers';
import type { FavoriteKind } from './favorite-kinds';
import { useFavorites } from './favorites';
import { followSavedChanges } from './follow';

const uuid = '6f1f3a52-6f52-4d33-9a4c-3f0d4f1c2b3a';
const refused = new CallError('business', 'refused', { code: 1 });
const toasts = (published: { topic: string; payload: unknown }[]) =>
  published.filter(({ topic }) => topic === 'toast').map(({ payload }) => payload);

const kinds: [FavoriteKind, CallName, object, CallName, object][] = [
  ['transaction', 'transactionFavorite', { ids: ['x'] }, 'transactionUnfavorite', { id: 'x' }],
  ['trader', 'traderFavorite', { ids: ['x'] }, 'traderUnfavorite', { id: 'x' }],
  ['contact', 'contactFavorite', { contacts: ['x'] }, 'contactUnfavorite', { contact: 'x' }],
  ['email', 'emailFavorite', { cmp: 'CL-1', ids: ['x'] }, 'emailUnfavorite', { id: 'x' }],
  ['analysis', 'analysisFavorite', { did: 'x' }, 'analysisUnfavorite', { did: 'x' }],
];

function Star({ kind, favorite }: { kind: FavoriteKind; favorite: boolean }) {
  return <StarButton id="x" name="x" favorite={favorite} favorites={useFavorites(kind, 'CL-1')} />;
}

describe.each(kinds)('a favourite %s', (kind, add, added, remove, removed) => {
  test.each([
    [false, add, added, { added: 1 }],
    [true, remove, removed, { removed: 1 }],
  ])('that was %s is turned by its own call, and the bus says so', async (favorite, call, input, answer) => {
    const { fake, user } = draw(<Star kind={kind} favorite={favorite} />, {
      answers: { [call]: answer },
    });
    await user.click(screen.getByRole('button'));
    await waitFor(() =>
      expect(fake.published).toContainEqual({
        topic: 'favorites.changed',
        payload: { kind, ids: ['x'], favorite: !favorite },
      }),
    );
    expect(fake.inputsOf(call)).toEqual([input]);
  });

  test('that is refused says nothing on the bus', async () => {
    const { fake, user } = draw(<Star kind={kind} favorite={false} />, {
      answers: { [add]: refused },
    });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(fake.inputsOf(add)).toHaveLength(1));
    await act(async () => undefined);
    expect(fake.published.map(({ topic }) => topic)).not.toContain('favorites.changed');
  });
});

const listPaths: Record<FavoriteKind, string> = {
  transaction: '/customer/transaction/followed',
  trader: '/customer/company/followed',
  contact: '/customer/company/contact',
  email: '/customer/company/email',
  analysis: '/customer/data/followed',
};

describe.each(kinds)('the toast of a favourite %s', (kind, add, added, remove, removed) => {
  const answers = { [add]: { added: 1 }, [remove]: { removed: 1 } };
  const changes = (published: { topic: string; payload: unknown }[]) =>
    published.filter(({ topic }) => topic === 'favorites.changed').map(({ payload }) => payload);

  test('leads to the list that it was added to, and removes it again', async () => {
    const { fake, user } = draw(<Star kind={kind} favorite={false} />, { answers });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(toasts(fake.published)).toHaveLength(1));
    expect(toasts(fake.published)).toMatchObject([
      { kind: 'success', link: { path: listPaths[kind] }, undo: '1' },
    ]);
    await act(() => fake.platform.undo('1'));
    expect(fake.inputsOf(remove)).toEqual([removed]);
    expect(changes(fake.published).at(-1)).toEqual({ kind, ids: ['x'], favorite: false });
    expect(toasts(fake.published)[1]).toMatchObject({ text: expect.stringMatching(/removed|no longer/) });
  });

  test('puts back one that was removed, without a link to where it no longer is', async () => {
    const { fake, user } = draw(<Star kind={kind} favorite />, { answers });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(toasts(fake.published)).toHaveLength(1));
    expect(toasts(fake.published)[0]).not.toHaveProperty('link');
    await act(() => fake.platform.undo('1'));
    expect(fake.inputsOf(add)).toEqual([added]);
    expect(changes(fake.published).at(-1)).toEqual({ kind, ids: ['x'], favorite: true });
  });
});

describe('selected rows that are followed', () => {
  function Follow({ ids }: { ids: readonly string[] }) {
    const rows = [
      { id: 'a', favorite: false },
      { id: 'b', favorite: true },
    ];
    return <AddSelectedButton favorites={useFavorites('trader')} selected={new Set(ids)} rows={rows} />;
  }
  const answers = { traderFavorite: { added: 1 }, traderUnfavorite: { removed: 1 } };

  test('those that are new are taken back, those followed before stay', async () => {
    const { fake, user } = draw(<Follow ids={['a', 'b']} />, { answers });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(toasts(fake.published)).toMatchObject([{ text: '1 company followed' }]));
    await act(() => fake.platform.undo('1'));
    expect(fake.inputsOf('traderUnfavorite')).toEqual([{ id: 'a' }]);
  });

  test('nothing is offered where it is not clear which ones are new', async () => {
    const { fake, user } = draw(<Follow ids={['b', 'c']} />, { answers });
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(toasts(fake.published)).toHaveLength(1));
    expect(toasts(fake.published)[0]).not.toHaveProperty('undo');
  });
});

/** A record in two answers: a search's and its own. */
function BothAnswers() {
  const list = useCall('transactionSearch', { startDate: '2025-01-01', endDate: '2025-12-31' }).data;
  const detail = useCall('transactionDetails', { id: 'a' }).data;
  const [row] = typeof list === 'object' ? list.results.data : [];
  if (row === undefined || !('favorite' in row) || detail === undefined) return null;
  return (
    <>
      <p>
        list {String(row.favorite)}, detail {String(detail.favorite)}
      </p>
      <FavoriteButton kind="transaction" id="a" favorite={row.favorite} />
    </>
  );
}
const both = {
  transactionSearch: sampleAnswer([sampleRow('a')]),
  transactionDetails: sampleDetail('a'),
};

test('every answer that holds the record changes at once, and back when it is refused', async () => {
  const { fake, user } = draw(<BothAnswers />, { answers: { ...both, transactionFavorite: refused } });
  await screen.findByText('list false, detail false');
  let answer: (answer: { added: number }) => void = () => undefined;
  fake.answer({
    transactionFavorite: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await user.click(screen.getByRole('button', { name: /Add to favourites/ }));
  expect(screen.getByText('list true, detail true')).toBeInTheDocument();
  act(() => answer({ added: 1 }));
  await waitFor(() => expect(fake.published.map(({ topic }) => topic)).toContain('favorites.changed'));
  expect(screen.getByText('list true, detail true')).toBeInTheDocument();

  fake.answer({ transactionUnfavorite: refused });
  await user.click(screen.getByRole('button', { name: /Remove from favourites/ }));
  await screen.findByText('list true, detail true');
});

test('a change stays when an answer that was read before it arrives after it', async () => {
  const { fake, user } = draw(<BothAnswers />, {
    answers: { ...both, transactionFavorite: { added: 1 } },
  });
  await screen.findByText('list false, detail false');
  let arrive: () => void = () => undefined;
  fake.answer({
    transactionDetails: () =>
      new Promise((resolve) => {
        arrive = () => resolve(sampleDetail('a'));
      }),
  });
  void fake.platform.queryClient.refetchQueries({ queryKey: ['transactionDetails'] });
  await user.click(screen.getByRole('button', { name: /Add to favourites/ }));
  await waitFor(() => expect(fake.published.map(({ topic }) => topic)).toContain('favorites.changed'));
  await act(async () => arrive());
  await waitFor(() =>
    expect(fake.platform.queryClient.isFetching({ queryKey: ['transactionDetails'] })).toBe(0),
  );
  expect(screen.getByText('list true, detail true')).toBeInTheDocument();
});

test('what another area says on the bus is followed', async () => {
  const { fake } = draw(<BothAnswers />, { answers: both });
  await screen.findByText('list false, detail false');
  followSavedChanges();
  followSavedChanges();
  act(() =>
    fake.platform.bus.publish('favorites.changed', { kind: 'transaction', ids: ['a'], favorite: true }),
  );
  await screen.findByText('list true, detail true');
});

describe('marks', () => {
  const trader = { view_id: 'CL-1', peer: null, customer: uuid, favorite: false };
  function Marks() {
    const head = useCall('traderInfo', { company: 'CL-1' }).data;
    if (head === undefined) return null;
    return (
      <>
        <MarkButton company="CL-1" mark="peer" id={head.peer} />
        <MarkButton company="CL-1" mark="customer" id={head.customer} />
      </>
    );
  }
  const answers = { traderInfo: trader as never };
  const mark = (name: RegExp) => screen.findByRole('button', { name });

  test('marking keeps the id that was returned, and unmarking sends it and clears it', async () => {
    const { fake, user } = draw(<Marks />, {
      answers: { ...answers, traderMark: { id: uuid }, traderUnmark: { removed: 1 } },
    });
    await user.click(await mark(/Mark as peer/));
    await waitFor(() =>
      expect(fake.published).toContainEqual({
        topic: 'marks.changed',
        payload: { company: 'CL-1', mark: 'peer', id: uuid },
      }),
    );
    const peer = await mark(/Peer: remove the mark/);
    await waitFor(() => expect(peer).toHaveAttribute('aria-busy', 'false'));
    await user.click(peer);
    await waitFor(() =>
      expect(fake.published).toContainEqual({
        topic: 'marks.changed',
        payload: { company: 'CL-1', mark: 'peer', id: null },
      }),
    );
    expect(fake.inputsOf('traderMark')).toEqual([{ cmp: 'CL-1', mark: 'peer' }]);
    expect(fake.inputsOf('traderUnmark')).toEqual([{ mark: uuid }]);
    expect(await mark(/Mark as peer/)).toHaveAttribute('aria-pressed', 'false');
    expect(await mark(/Customer: remove the mark/)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a mark is taken back by its toast, and a removed one is set again', async () => {
    const { fake, user } = draw(<Marks />, {
      answers: { ...answers, traderMark: { id: uuid }, traderUnmark: { removed: 1 } },
    });
    await user.click(await mark(/Mark as peer/));
    await waitFor(() =>
      expect(toasts(fake.published)).toMatchObject([
        { text: 'Marked as peer', link: { path: '/trader/mark/peer' }, undo: '1' },
      ]),
    );
    await act(() => fake.platform.undo('1'));
    expect(fake.inputsOf('traderUnmark')).toEqual([{ mark: uuid }]);
    expect(await mark(/Mark as peer/)).toHaveAttribute('aria-pressed', 'false');

    await user.click(await mark(/Customer: remove the mark/));
    await waitFor(() => expect(toasts(fake.published)).toHaveLength(3));
    await act(() => fake.platform.undo('2'));
    expect(fake.inputsOf('traderMark').at(-1)).toEqual({ cmp: 'CL-1', mark: 'customer' });
    expect(await mark(/Customer: remove the mark/)).toHaveAttribute('aria-pressed', 'true');
    expect(toasts(fake.published).map((toast) => (toast as { text: string }).text)).toEqual([
      ...['Marked as peer', 'Peer mark removed'],
      ...['Customer mark removed', 'Marked as customer'],
    ]);
  });

  test('code 15 only prompts: the mark is as it was, and the bus says nothing of it', async () => {
    const { fake, user } = draw(<Marks />, {
      answers: { ...answers, traderMark: new CallError('business', '', { code: codes.planLacksRight }) },
    });
    await user.click(await mark(/Mark as peer/));
    await waitFor(() => expect(fake.published.map(({ topic }) => topic)).toContain('upgrade.asked'));
    expect(await mark(/Mark as peer/)).toHaveAttribute('aria-pressed', 'false');
    expect(fake.published.map(({ topic }) => topic)).not.toContain('marks.changed');
  });
});

test('persons become customers together; with none chosen nothing is sent', async () => {
  const { fake, user, rerender } = draw(<MakeCustomerButton contacts={[]} />, {
    answers: { customerAdd: { added: 1, changed: 1, taken: 0 } },
  });
  const make = () => user.click(screen.getByRole('button', { name: /Make customer/ }));
  await make();
  expect(toasts(fake.published)).toEqual([{ kind: 'warning', text: 'Choose contacts first' }]);
  rerender(<MakeCustomerButton contacts={['a', 'b']} />);
  await make();
  await waitFor(() =>
    expect(fake.inputsOf('customerAdd')).toEqual([{ contacts: ['a', 'b'], tag: customerTags.potential }]),
  );
  await waitFor(() =>
    expect(toasts(fake.published)).toContainEqual({
      ...{ kind: 'success', text: '2 contacts are customers now' },
      link: { path: '/corp/customer', label: 'Open the customers' },
    }),
  );
});

test('the way to contacts is there where this site has the page, and nowhere else', async () => {
  const { fake, user } = draw(<ContactsButton company="CL-1" />);
  await user.click(screen.getByRole('button', { name: /Find contacts/ }));
  expect(fake.published).toContainEqual({
    topic: 'navigate',
    payload: { path: '/trader/details/CL-1/contacts' },
  });
  draw(<ContactsButton company="CL-2" />, { hasRoute: () => false });
  expect(screen.getAllByRole('button', { name: /Find contacts/ })).toHaveLength(1);
});
