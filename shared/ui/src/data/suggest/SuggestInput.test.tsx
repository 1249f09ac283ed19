// The field with suggestions: free text stays possible, arrows mark, Enter takes what is marked, Escape closes, and a
// failure is silent.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw';
import type { Suggested } from './SuggestedRows';
import { SuggestInput } from './SuggestInput';

const rows: Suggested[] = [
  { key: 'a', group: 'Companies', row: 'ACME SPA' },
  { key: 'b', group: 'Companies', row: 'ACME LTD' },
  { key: 'c', row: 'Search for all' },
];

function drawField(suggest: (text: string) => Promise<readonly Suggested[]> = async () => rows) {
  const ask = jest.fn(suggest);
  const chosen = jest.fn();
  const sent = jest.fn();
  function Host() {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(value);
        }}
      >
        <SuggestInput
          aria-label="Name"
          listLabel="Suggestions"
          value={value}
          onValue={setValue}
          suggest={ask}
          onChoose={({ key }) => chosen(key)}
        />
      </form>
    );
  }
  return { ...draw(<Host />), ask, chosen, sent, field: screen.getByRole('combobox', { name: 'Name' }) };
}

test('nothing is asked for one letter; rows stand under their heading', async () => {
  const { user, ask, field } = drawField();
  jest.useFakeTimers();
  fireEvent.change(field, { target: { value: 'a' } });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(ask).not.toHaveBeenCalled();
  await user.type(field, 'c');
  const group = await screen.findByRole('group', { name: 'Companies' });
  expect(group).toHaveTextContent('ACME SPAACME LTD');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(ask.mock.calls.map(([text]) => text)).toEqual(['ac']);
});

test('arrows mark, Enter takes the marked row and sends nothing', async () => {
  const { user, field, chosen, sent } = drawField();
  await user.type(field, 'acme');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'ACME LTD', selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', second.id);
  await user.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['b']]);
  expect(sent).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveFocus();
});

test('past the last row nothing is marked, and Enter sends what was typed', async () => {
  const { user, field, chosen, sent } = drawField();
  await user.type(field, 'acme');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: 'Search for all', selected: true })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  expect(sent.mock.calls).toEqual([['acme']]);
});

test('Escape closes the list and keeps the text; typing opens it again; leaving the field closes it', async () => {
  const { user, field } = drawField();
  await user.type(field, 'acme');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('acme');
  await user.keyboard('s');
  await screen.findByRole('listbox');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a pressed row is taken, and the keyboard stays in the field', async () => {
  const { user, field, chosen } = drawField();
  await user.type(field, 'acme');
  await user.click(await screen.findByText('Search for all'));
  expect(chosen.mock.calls).toEqual([['c']]);
  expect(field).toHaveFocus();
});

test('a failure shows nothing, and the text is sent all the same', async () => {
  const { user, field, ask, sent } = drawField(() => Promise.reject(new Error('down')));
  await user.type(field, 'acme');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(sent.mock.calls).toEqual([['acme']]);
});

test.each(['before', 'after'])('Enter sends what was typed, suggestions %s it', async (order) => {
  const pending: ((list: readonly Suggested[]) => void)[] = [];
  const { user, field, chosen, sent } = drawField(() => new Promise((resolve) => pending.push(resolve)));
  const arrive = () => act(async () => pending[0]?.(rows));
  await user.type(field, 'acme');
  await waitFor(() => expect(pending).toHaveLength(1));
  if (order === 'before') await arrive();
  await user.keyboard('{Enter}');
  await arrive();
  expect(sent.mock.calls).toEqual([['acme']]);
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a highlighted row stays the one that is chosen when other suggestions arrive', async () => {
  const pending: ((list: readonly Suggested[]) => void)[] = [];
  const { user, field, chosen } = drawField((text) =>
    text === 'acm' ? Promise.resolve(rows) : new Promise((resolve) => pending.push(resolve)),
  );
  await user.type(field, 'acm');
  await screen.findByRole('listbox');
  await user.type(field, 'e');
  await waitFor(() => expect(pending).toHaveLength(1));
  await user.keyboard('{ArrowDown}');
  await act(async () => pending[0]?.([{ key: 'z', row: 'ACME OTHER' }]));
  await user.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['a']]);
});

test('Tab takes a highlighted row, and leaves the field otherwise', async () => {
  const { user, field, chosen } = drawField();
  await user.type(field, 'acme');
  await screen.findByRole('listbox');
  await user.tab();
  expect(chosen).not.toHaveBeenCalled();
  await user.type(field, 's');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(chosen.mock.calls).toEqual([['a']]);
});

test('the Enter that ends a composition chooses and sends nothing', async () => {
  const { user, field, chosen, sent } = drawField();
  await user.type(field, 'acme');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: false });
  expect(chosen).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('ACME SPA');
});
