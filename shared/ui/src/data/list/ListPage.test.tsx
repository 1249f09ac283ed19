// A list page as its reader meets it: address, filters, pages, selection, bulk actions, four states, and the way into
// a row and back.
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { Link, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { EmptyState } from '../../core/states';
import { drawAt } from '../../testing/draw';
import { type AddressFields, inAddress } from '../address/fields';
import { DetailPage } from '../detail/DetailPage';
import { useNeighbours } from '../detail/use-neighbours';
import { Select } from '../index';
import type { BulkAction, Chosen } from './BulkActions';
import { ListLink } from './ListLink';
import { ListPage } from './ListPage';
import { SearchField } from './SearchField';
import { useListPage } from './use-list-page';

interface Person {
  id: string;
  name: string;
}
interface Filters {
  name: string;
  tag: 'all' | 'maker';
}
interface Asked extends Filters {
  page: number;
  pageSize: number;
  sortField?: 'name' | 'date';
  sortType?: 'asc' | 'desc';
}
type Reply = { data: Person[]; total: number };

const filters: AddressFields<Filters> = {
  name: inAddress.text(),
  tag: inAddress.oneOf(['all', 'maker'], 'all'),
};
const options = { id: 'persons', filters, sorts: ['name', 'date'] as const };

const everybody = Array.from(
  { length: 34 },
  (_, at): Person => ({ id: `p${at + 1}`, name: `Person ${at + 1}` }),
);
const pageOf = ({ page, pageSize, name }: Asked): Reply => {
  const found = everybody.filter((person) => person.name.includes(name));
  return { data: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
};

function openList(
  address: string,
  reply: (asked: Asked) => Reply | Promise<Reply> = pageOf,
  bulk?: BulkAction[],
) {
  const asked: Asked[] = [];

  function PersonsPage() {
    const list = useListPage(options);
    const input: Asked = { ...list.filters, page: list.page, pageSize: list.pageSize, ...list.sorting };
    const answer = useQuery<Reply, CallError>({
      queryKey: ['persons', input],
      queryFn: async () => {
        asked.push(input);
        return reply(input);
      },
      retry: false,
      placeholderData: (before) => before,
    });
    return (
      <ListPage<Person>
        title="Persons"
        facts={[answer.data && `${answer.data.total} persons`]}
        list={list}
        label="Persons found"
        answer={answer}
        columns={[
          {
            key: 'name',
            title: 'Name',
            sortable: true,
            cell: (row) => <ListLink to={`/persons/${row.id}`}>{row.name}</ListLink>,
          },
        ]}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        pathOf={({ id }) => `/persons/${id}`}
        bulk={bulk}
        filters={
          <>
            <SearchField
              label="Search by name"
              value={list.filters.name}
              onSearch={(name) => list.filter({ name })}
            />
            <Select
              aria-label="Tag"
              value={list.filters.tag}
              onChange={(tag) => list.filter({ tag })}
              options={[
                { value: 'all', label: 'All' },
                { value: 'maker', label: 'Decision maker' },
              ]}
            />
          </>
        }
        empty={<EmptyState title="No persons yet" why="Add the first one." />}
      />
    );
  }

  function PersonPage() {
    const { id = '' } = useParams();
    const { state, search } = useLocation();
    const neighbours = useNeighbours(id, (other) => `/persons/${other}`);
    const answer = { data: id, error: null, isFetching: false, refetch: async () => undefined };
    return (
      <DetailPage title={`This is ${id}`} listPath="/persons" neighbours={neighbours} answer={answer}>
        {() => (
          <>
            <p>
              Facts of {id} {search}
            </p>
            <Link to="?part=shipments" state={state}>
              Shipments
            </Link>
            <Link to="?part=contacts" state={state}>
              Contacts
            </Link>
          </>
        )}
      </DetailPage>
    );
  }

  const drawn = drawAt(
    address,
    <Routes>
      <Route path="/persons" element={<PersonsPage />} />
      <Route path="/persons/:id" element={<PersonPage />} />
    </Routes>,
  );
  const toasts: string[] = [];
  drawn.platform.bus.on('toast').subscribe(({ text }) => toasts.push(text));
  return { ...drawn, asked, toasts };
}

const searchNow = () => window.location.search;
const select = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('the address holds filter, sort, page and page size', async () => {
  const { asked } = openList('/persons?name=Person&tag=maker&sort=date-asc&page=2&size=20');
  expect(await screen.findByRole('link', { name: 'Person 21' })).toBeVisible();
  expect(asked).toEqual([
    { name: 'Person', tag: 'maker', page: 2, pageSize: 20, sortField: 'date', sortType: 'asc' },
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('Person');
});

test('wrong values in the address fall back to the defaults', async () => {
  const { asked } = openList('/persons?tag=none&sort=size-asc&page=0&size=11');
  await screen.findByText('Person 1');
  expect(asked).toEqual([{ name: '', tag: 'all', page: 1, pageSize: 10 }]);
});

test('a filter goes to page 1, one that is set again adds no step to the history', async () => {
  const { user } = openList('/persons?page=3&other=kept');
  await screen.findByText('Person 21');
  const steps = window.history.length;
  const field = screen.getByRole('searchbox', { name: 'Search by name' });
  await user.type(field, 'Person 1{Enter}');
  await waitFor(() => expect(searchNow()).toBe('?other=kept&name=Person+1'));
  expect(window.history.length).toBe(steps + 1);
  await user.type(field, ' {Enter}');
  expect(window.history.length).toBe(steps + 1);
  await user.clear(field);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(searchNow()).toBe('?other=kept'));
});

test('what is typed is searched for once the typing pauses', async () => {
  const { user } = openList('/persons');
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), '34');
  expect(searchNow()).toBe('');
  await waitFor(() => expect(searchNow()).toBe('?name=34'));
  expect(await screen.findByText('1 persons')).toBeVisible();
});

test('another page size and another sort go to page 1', async () => {
  const { user } = openList('/persons?page=2');
  await screen.findByText('Person 11');
  await user.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(searchNow()).toBe('?sort=name-desc'));
  await user.click(screen.getByTitle('3'));
  await waitFor(() => expect(searchNow()).toBe('?sort=name-desc&page=3'));
  await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('combobox'));
  await user.click(await screen.findByText('20 / page'));
  await waitFor(() => expect(searchNow()).toBe('?sort=name-desc&size=20'));
});

test('the rows before stay on screen while another page loads', async () => {
  let release = () => {};
  const { user } = openList('/persons', (asked) =>
    asked.page === 1
      ? pageOf(asked)
      : new Promise((answer) => {
          release = () => answer(pageOf(asked));
        }),
  );
  await screen.findByText('Person 1');
  await user.click(screen.getByTitle('2'));
  expect(screen.getByText('Person 1')).toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  release();
  expect(await screen.findByText('Person 11')).toBeVisible();
});

test('a page beyond the last one leads to the last one', async () => {
  openList('/persons?page=9');
  expect(await screen.findByText('Person 34')).toBeVisible();
  expect(searchNow()).toBe('?page=4');
});

describe('bulk actions', () => {
  const remove = (run: (chosen: Chosen) => Promise<unknown>): BulkAction[] => [
    {
      key: 'remove',
      label: 'Remove',
      danger: true,
      confirm: ({ count }) => ({ title: `Remove ${count} persons?` }),
      run,
    },
  ];

  test('nothing selected: the reader is told to select first, and nothing runs', async () => {
    const run = jest.fn();
    const { user, toasts } = openList('/persons', pageOf, remove(run));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(toasts).toEqual(['Select at least one row first']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  test('no rows: there is nothing to be done with one', async () => {
    openList('/persons', () => ({ data: [], total: 0 }), remove(jest.fn()));
    expect(await screen.findByText('Add the first one.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test('Enter confirms; when it is done nothing is selected any more', async () => {
    const run = jest.fn(async () => undefined);
    const { user, toasts } = openList('/persons', pageOf, remove(run));
    await user.click(await select('Person 2'));
    await user.click(screen.getByTitle('2'));
    await user.click(await select('Person 12'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Remove 2 persons?');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalledWith({ keys: ['p2', 'p12'], count: 2 }));
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
    expect(toasts).toEqual(['Deleted']);
  });

  test('when the rows that it was for are gone, the focus stays in the list', async () => {
    let left = everybody.slice(0, 1);
    const { user } = openList(
      '/persons',
      () => ({ data: left, total: left.length }),
      remove(async () => {
        left = [];
        await platform.queryClient.invalidateQueries({ queryKey: ['persons'] });
      }),
    );
    await user.click(await select('Person 1'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Add the first one.')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('Persons')));
    expect(document.body).not.toHaveFocus();
  });

  test('Escape closes, and the selection stays', async () => {
    const run = jest.fn();
    const { user } = openList('/persons', pageOf, remove(run));
    await user.click(await select('Person 2'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(run).not.toHaveBeenCalled();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  test('a failed action keeps dialog and selection', async () => {
    const run = jest.fn(async () => Promise.reject(new CallError('net', 'Network error')));
    const { user } = openList('/persons', pageOf, remove(run));
    await user.click(await select('Person 2'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeInTheDocument();
  });

  test('the selection is kept for its question, in this tab', async () => {
    const first = openList('/persons', pageOf, remove(jest.fn()));
    await first.user.click(await select('Person 2'));
    first.unmount();
    const again = openList('/persons?page=2', pageOf, remove(jest.fn()));
    expect(await screen.findByText('1 selected')).toBeVisible();
    again.unmount();
    openList('/persons?tag=maker', pageOf, remove(jest.fn()));
    await screen.findByText('Person 1');
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  test('a broken kept selection selects nothing', async () => {
    window.sessionStorage.setItem('waybill.selection.persons', '{"question":"","keys":"p1"');
    openList('/persons', pageOf, remove(jest.fn()));
    expect(await select('Person 1')).not.toBeChecked();
  });
});

describe('states', () => {
  test('loading: bones in the place of rows', () => {
    const { container } = openList('/persons', () => new Promise(() => undefined));
    expect(container.querySelectorAll('.wb-bone-row')).toHaveLength(10);
  });

  test('empty: the area says why', async () => {
    openList('/persons', () => ({ data: [], total: 0 }));
    expect(await screen.findByText('Add the first one.')).toBeVisible();
  });

  test('empty by its filters: they can be cleared', async () => {
    const { user } = openList('/persons?name=nobody');
    const state = (await screen.findByText('Nothing matches these filters')).closest('.wb-state');
    await user.click(within(state as HTMLElement).getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Person 1')).toBeVisible();
    expect(searchNow()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('failed: says why, and trying again heals it', async () => {
    let fails = true;
    const { user } = openList('/persons', (asked) => {
      if (fails) throw new CallError('net', 'Network error', { trace: 'abc123' });
      return pageOf(asked);
    });
    expect(await screen.findByText('Network error')).toBeVisible();
    expect(screen.getByText(/abc123/)).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Person 1')).toBeVisible();
  });

  test('a plan that does not allow it says so, and nothing is lost', async () => {
    openList('/persons?name=Person', () => {
      throw new CallError('business', 'no right', { code: codes.planLacksRight });
    });
    expect(await screen.findByText(/Your plan does not include this/)).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('Person');
  });
});

describe('into a row and back', () => {
  test('a row knows its neighbours, and Escape leads back to the very place', async () => {
    const { user } = openList('/persons?name=Person');
    await user.click(await screen.findByRole('link', { name: 'Person 2' }));
    expect(await screen.findByText('Facts of p2')).toBeVisible();
    expect(screen.getByText('2 of 10')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next in the list' }));
    expect(await screen.findByText('Facts of p3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous in the list' }));
    await user.click(screen.getByRole('button', { name: 'Previous in the list' }));
    expect(await screen.findByText('Facts of p1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous in the list' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Persons' })).toBeVisible();
    expect(searchNow()).toBe('?name=Person');
  });

  test('however deep one is in the page, the way back leads to the list', async () => {
    const { user } = openList('/persons?page=2');
    await user.click(await screen.findByRole('link', { name: 'Person 12' }));
    await user.click(await screen.findByRole('link', { name: 'Shipments' }));
    await user.click(screen.getByRole('link', { name: 'Contacts' }));
    await screen.findByText('Facts of p12 ?part=contacts');
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByText('Person 12')).toBeVisible();
    expect(searchNow()).toBe('?page=2');
  });

  test('a click on a row opens it as the link does', async () => {
    const { user } = openList('/persons');
    const row = (await screen.findByText('Person 3')).closest('tr');
    row?.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('3 of 10')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByText('Person 1')).toBeVisible();
  });

  test('a page that was opened by its address has no neighbours, and its way back leads to the list', async () => {
    const { user, platform } = openList('/persons/p7');
    const paths: string[] = [];
    platform.bus.on('navigate').subscribe(({ path }) => paths.push(path));
    expect(screen.queryByRole('button', { name: 'Next in the list' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(paths).toEqual(['/persons']);
  });
});
