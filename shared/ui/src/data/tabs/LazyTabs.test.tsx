// Tabs draw a panel at its first visit, keep it, and obey the keyboard.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw';
import { LazyTabs } from './LazyTabs';

type Key = 'buyers' | 'ports' | 'prices';

function drawTabs(more: { unmountHidden?: boolean; onRest?: (key: Key) => void } = {}) {
  const mounted: string[] = [];

  function Panel({ name }: { name: string }) {
    useState(() => mounted.push(name));
    return <input aria-label={`Words of ${name}`} />;
  }
  function Host() {
    const [value, setValue] = useState<Key>('buyers');
    const [question, setQuestion] = useState('tea');
    return (
      <>
        <button type="button" onClick={() => setQuestion('coffee')}>
          Ask for coffee
        </button>
        <LazyTabs<Key>
          label="Views"
          value={value}
          onChange={setValue}
          question={question}
          {...more}
          tabs={[
            { key: 'buyers', label: 'Buyers', count: 1204, panel: () => <Panel name="buyers" /> },
            { key: 'ports', label: 'Ports', panel: () => <Panel name="ports" /> },
            { key: 'prices', label: 'Prices', panel: () => <Panel name="prices" /> },
          ]}
        />
      </>
    );
  }
  return { ...draw(<Host />), mounted };
}
const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('a panel is drawn at its first visit and keeps what was typed into it', async () => {
  const { user, mounted } = drawTabs();
  expect(mounted).toEqual(['buyers']);
  await user.type(screen.getByLabelText('Words of buyers'), 'abc');
  await user.click(tab(/Ports/));
  expect(screen.getByLabelText('Words of buyers')).not.toBeVisible();
  await user.click(tab(/Buyers/));
  expect(screen.getByRole('tabpanel', { name: /Buyers/ })).toBeVisible();
  expect(screen.getByLabelText('Words of buyers')).toHaveValue('abc');
  expect(mounted).toEqual(['buyers', 'ports']);
});

test('a tab on which the pointer or the focus rests is told of, one that is passed over is not', async () => {
  const rested = jest.fn();
  const { user } = drawTabs({ onRest: rested });
  await user.hover(tab(/Ports/));
  await user.hover(tab(/Prices/));
  await waitFor(() => expect(rested.mock.calls).toEqual([['prices']]));
  await user.unhover(tab(/Prices/));
  act(() => tab(/Ports/).focus());
  await waitFor(() => expect(rested.mock.calls).toEqual([['prices'], ['ports']]));
  jest.useFakeTimers();
  fireEvent.mouseEnter(tab(/Buyers/));
  act(() => jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  expect(rested).toHaveBeenCalledTimes(2);
});

test('hidden panels go where they are cheap to draw again', async () => {
  const { user, mounted } = drawTabs({ unmountHidden: true });
  await user.click(tab(/Ports/));
  expect(screen.queryByLabelText('Words of buyers')).toBeNull();
  await user.click(tab(/Buyers/));
  expect(mounted).toEqual(['buyers', 'ports', 'buyers']);
});

test('another question forgets what was visited', async () => {
  const { user, mounted } = drawTabs();
  await user.click(tab(/Ports/));
  await user.click(screen.getByRole('button', { name: 'Ask for coffee' }));
  expect(mounted).toEqual(['buyers', 'ports', 'ports']);
  expect(screen.queryByLabelText('Words of buyers')).toBeNull();
});

test('counts are printed as the language writes them', () => {
  drawTabs();
  expect(tab(/Buyers/)).toHaveTextContent('1,204');
});

test('one stop for Tab; arrows move round the row, Enter chooses', async () => {
  const { user, mounted } = drawTabs();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  tabs[0]?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(tabs[2]).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tabs[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(tabs[2]).toHaveFocus();
  expect(mounted).toEqual(['buyers']);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Prices');
  expect(mounted).toEqual(['buyers', 'prices']);
});
