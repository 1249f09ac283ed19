// The HS picker requests suggestions from four digits or two letters on, takes typed codes, and reports what is none.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { draw, pressInList } from '../../testing/draw';
import { HsPicker, type HsSuggestion } from './HsPicker';

const phones: HsSuggestion[] = [{ code: '851713', description: 'Smartphones', rows: 1200 }];

const below: Record<string, HsSuggestion[]> = {
  '': [{ code: '09', description: 'Coffee, tea, spices' }],
  '09': [{ code: '0901', description: 'Coffee' }],
  '0901': [{ code: '090121', description: 'Coffee, roasted' }],
  '8517': [
    { code: '851713', description: 'Smartphones' },
    { code: '851761', description: 'Base stations' },
  ],
};

const browse = async (code: string) => below[code] ?? [];

function drawPicker(
  suggest: (query: string) => Promise<readonly HsSuggestion[]> = async () => phones,
  single = false,
) {
  const ask = jest.fn(suggest);
  const changed = jest.fn();
  const sent = jest.fn();
  function Host() {
    const [codes, setCodes] = useState<string[]>([]);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <HsPicker
          value={codes}
          suggest={ask}
          browse={browse}
          length={{ min: 6, max: 12 }}
          single={single}
          onChange={(next) => {
            changed(next);
            setCodes(next);
          }}
        />
      </form>
    );
  }
  return { ...draw(<Host />), ask, changed, sent, field: screen.getByRole('combobox', { name: 'HS code' }) };
}

test.each([
  ['851', []],
  ['8517', ['8517']],
  ['8517.1', ['85171']],
  ['p', []],
  ['ph', ['ph']],
])('typing %s asks for %j', async (typed, asked) => {
  jest.useFakeTimers();
  const { user, ask, field } = drawPicker();
  // Quicker than any pause, and then a long one.
  await user.type(field, typed);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(ask.mock.calls.map(([query]) => query)).toEqual(asked);
});

test('a suggestion found by words is picked', async () => {
  const { user, changed, field } = drawPicker();
  await user.type(field, 'phone');
  await user.click(await screen.findByText('Smartphones'));
  expect(changed).toHaveBeenLastCalledWith(['851713']);
});

test('a suggestion reads its own words first, then what it is a part of', async () => {
  const { user, field } = drawPicker(async () => [
    { code: '851713', description: 'Smartphones', within: 'Telephone sets' },
  ]);
  await user.type(field, 'phone');
  const own = await screen.findByText('Smartphones');
  expect(own.parentElement).toHaveTextContent(/^SmartphonesTelephone sets$/);
});

test('a chapter and a heading, too short to be searched for, lead to the codes below them', async () => {
  const { user, changed, field } = drawPicker(async () => [
    { code: '09', description: 'Coffee, tea, spices' },
  ]);
  await user.type(field, 'coffee');
  await user.click(await screen.findByText('Coffee, tea, spices'));
  await user.click(await screen.findByText('Coffee'));
  await user.click(await screen.findByText('Coffee, roasted'));
  expect(changed.mock.calls).toEqual([[['090121']]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a typed code is taken with Enter, its dots and spaces gone and leading zeros kept', async () => {
  const { user, changed, field } = drawPicker(async () => []);
  await user.type(field, '0801.11 00{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['08011100']);
});

test('a typed code is taken when the field is left', async () => {
  const { user, changed, field } = drawPicker(async () => []);
  await user.type(field, '851713');
  await user.tab();
  expect(changed).toHaveBeenLastCalledWith(['851713']);
});

/** Suggestions that arrive when the test says so. */
function controlledSuggestions() {
  const pending: ((list: readonly HsSuggestion[]) => void)[] = [];
  return {
    suggest: () => new Promise<readonly HsSuggestion[]>((resolve) => pending.push(resolve)),
    isRequested: () => waitFor(() => expect(pending).not.toHaveLength(0)),
    arrive: () =>
      act(async () => {
        for (const resolve of pending) resolve(phones);
      }),
  };
}

describe('Enter with nothing highlighted', () => {
  const orders = ['before', 'after'] as const;

  test.each(orders)('keeps five digits and lists the codes below, suggestions %s it', async (order) => {
    const { suggest, isRequested, arrive } = controlledSuggestions();
    const { user, changed, sent, field } = drawPicker(suggest);
    await user.type(field, '85171');
    await isRequested();
    if (order === 'before') await arrive();
    pressInList(field, 'Enter');
    await arrive();
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('“85171” is not an HS code of 6 to 12 digits');
    expect(field).toHaveAccessibleDescription(/85171/);
    expect(field).toHaveValue('85171');
    await screen.findByText('Smartphones');
    expect(screen.queryByText('Base stations')).toBeNull();
    expect(changed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByText('Smartphones'));
    expect(changed).toHaveBeenLastCalledWith(['851713']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(orders)('opens the codes of a heading, suggestions %s it', async (order) => {
    const { suggest, isRequested, arrive } = controlledSuggestions();
    const { user, changed, field } = drawPicker(suggest);
    await user.type(field, '8517');
    await isRequested();
    if (order === 'before') await arrive();
    pressInList(field, 'Enter');
    await arrive();
    await screen.findByText('Base stations');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field).toHaveValue('8517');
    expect(changed).not.toHaveBeenCalled();
  });

  test.each(orders)('keeps words and asks for a choice, suggestions %s it', async (order) => {
    const { suggest, isRequested, arrive } = controlledSuggestions();
    const { user, changed, field } = drawPicker(suggest);
    await user.type(field, 'phone');
    await isRequested();
    if (order === 'before') await arrive();
    pressInList(field, 'Enter');
    await arrive();
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a code for “phone” from the list');
    expect(field).toHaveValue('phone');
    expect(changed).not.toHaveBeenCalled();
    await user.click(await screen.findByText('Smartphones'));
    expect(changed).toHaveBeenLastCalledWith(['851713']);
  });

  test('ignores a row that the pointer only passed over', async () => {
    const { user, changed, field } = drawPicker();
    await user.type(field, 'phone');
    fireEvent.mouseMove(await screen.findByText('Smartphones'));
    pressInList(field, 'Enter');
    expect(changed).not.toHaveBeenCalled();
  });

  test('reports a heading that has no codes, and the error goes with the next digit', async () => {
    const { user, changed, field } = drawPicker(async () => []);
    await user.type(field, '9999{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('“9999” is not an HS code of 6 to 12 digits');
    expect(changed).not.toHaveBeenCalled();
    await user.type(field, '13');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a highlighted row stays the one that is picked when other suggestions arrive', async () => {
  const pending: ((list: readonly HsSuggestion[]) => void)[] = [];
  const { user, changed, field } = drawPicker((query) =>
    query === 'phone' ? Promise.resolve(phones) : new Promise((resolve) => pending.push(resolve)),
  );
  await user.type(field, 'phone');
  await screen.findByText('Smartphones');
  await user.type(field, 's');
  await waitFor(() => expect(pending).toHaveLength(1));
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  await act(async () => pending[0]?.([{ code: '851761', description: 'Base stations' }]));
  pressInList(field, 'Enter');
  expect(changed).toHaveBeenLastCalledWith(['851713']);
});

test('Tab takes a highlighted row', async () => {
  const { user, changed, field } = drawPicker();
  await user.type(field, 'phone');
  await screen.findByText('Smartphones');
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  await user.tab();
  expect(changed).toHaveBeenLastCalledWith(['851713']);
});

test('the Enter that ends a composition picks, takes and sends nothing', async () => {
  const { user, changed, sent, field } = drawPicker();
  await user.type(field, '851713');
  await screen.findByText('Smartphones');
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: false });
  expect(changed).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the form is not sent while typed text is left over, which is reported', async () => {
  const { user, sent, field } = drawPicker(async () => []);
  await user.type(field, '85171');
  fireEvent.submit(field.closest('form') ?? field);
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('“85171” is not an HS code');
  expect(field).toHaveFocus();
  await user.clear(field);
  fireEvent.submit(field.closest('form') ?? field);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('what is refused as too short opens the choice of the codes below it', async () => {
  const { user, changed, field } = drawPicker(async () => []);
  await user.type(field, '0901');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Choose a code of 0901' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await screen.findByText('Coffee, roasted'));
  expect(changed).toHaveBeenLastCalledWith(['090121']);
});

test('with nothing typed the tariff is gone through by keyboard, down and up again', async () => {
  const { user, changed, sent, field } = drawPicker();
  await user.click(field);
  await screen.findByText('Coffee, tea, spices');
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'Enter');
  await screen.findByText('Coffee');
  await user.keyboard('{Backspace}');
  await screen.findByText('Coffee, tea, spices');
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'Enter');
  await screen.findByText('Coffee');
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'Enter');
  await screen.findByText('Coffee, roasted');
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'Enter');
  await waitFor(() => expect(changed.mock.calls).toEqual([[['090121']]]));
  expect(sent).not.toHaveBeenCalled();
});

test('Enter takes a highlighted row; a second Enter sends the form', async () => {
  const { user, changed, sent, field } = drawPicker();
  await user.type(field, '8517');
  await screen.findByText('Smartphones');
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'Enter');
  expect(changed).toHaveBeenLastCalledWith(['851713']);
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('says why a code is suggested', async () => {
  const why = '87% of records that say smartphone';
  const { user, field } = drawPicker(async () => [{ code: '851713', description: 'Phones', why }]);
  await user.type(field, 'smartphone');
  expect(await screen.findByText(why)).toBeInTheDocument();
});

test('a failed suggestion is silent and the field goes on', async () => {
  const { user, ask, changed, field } = drawPicker(() => Promise.reject(new Error('down')));
  await user.type(field, '851713');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await user.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['851713']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('several pasted codes are taken at once', async () => {
  const { user, changed, field } = drawPicker(async () => []);
  await user.click(field);
  await user.paste('8517.13, 8504 40; 12');
  expect(changed).toHaveBeenLastCalledWith(['851713', '850440']);
  expect(await screen.findByRole('alert')).toHaveTextContent('“12” is not');
});

const forty = Array.from({ length: 40 }, (_, index) => `85${String(1000 + index)}`);

test.each([
  ['a column of a spreadsheet', '\r\n'],
  ['a row of a spreadsheet', '\t'],
  ['a list', ', '],
  ['a text', ' '],
])('forty codes pasted from %s are taken at once', async (_from, separator) => {
  const { user, changed, field } = drawPicker(async () => []);
  await user.click(field);
  await user.paste(`${forty.join(separator)}${separator}`);
  expect(changed).toHaveBeenLastCalledWith(forty);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('of more codes than fit the number is reported that was not added', async () => {
  const { user, changed, field } = drawPicker(async () => []);
  const codes = Array.from({ length: 120 }, (_, index) => `85${String(1000 + index)}`);
  await user.click(field);
  await user.paste(codes.join('\n'));
  expect(changed).toHaveBeenLastCalledWith(codes.slice(0, 100));
  expect(screen.getByRole('alert')).toHaveTextContent('At most 100 codes fit. Not added: 20');
});

test('a longer code than the typed one is picked with the arrow keys', async () => {
  const { user, changed, field } = drawPicker(async () => [{ code: '85171300', description: 'Smartphones' }]);
  await user.type(field, '851713');
  await screen.findByText('Smartphones');
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'Enter');
  expect(changed).toHaveBeenLastCalledWith(['85171300']);
});

test('a slow older answer does not replace a newer one', async () => {
  const answers = new Map<string, (list: HsSuggestion[]) => void>();
  const { user, field } = drawPicker((query) => new Promise((resolve) => answers.set(query, resolve)));
  await user.type(field, 'lamp');
  await waitFor(() => expect(answers.has('lamp')).toBe(true));
  await user.type(field, 's');
  await waitFor(() => expect(answers.has('lamps')).toBe(true));
  answers.get('lamps')?.([{ code: '940511', description: 'Newer' }]);
  await screen.findByText('Newer');
  await act(async () => answers.get('lamp')?.([{ code: '851210', description: 'Older' }]));
  expect(screen.queryByText('Older')).toBeNull();
});

test('a single picker keeps the last code', async () => {
  const { user, changed, field } = drawPicker(async () => [], true);
  await user.type(field, '851713{Enter}');
  await user.type(field, '940511{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['940511']);
});
