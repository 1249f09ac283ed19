// Toasts of the bus are shown, for two seconds, once for the same words.
import { act, fireEvent, screen } from '@testing-library/react';
import { TOAST_MS } from '@waybill/contract';
import { draw } from '../testing/draw';
import { type Toast, ToastHost } from './toast';

function drawHost() {
  const listeners = new Set<(toast: Toast) => void>();
  const source = {
    subscribe(next: (toast: Toast) => void) {
      listeners.add(next);
      return { unsubscribe: () => void listeners.delete(next) };
    },
  };
  const drawn = draw(<ToastHost source={source} />);
  return {
    ...drawn,
    listeners,
    send(toast: Toast) {
      act(() => {
        for (const listener of listeners) listener(toast);
      });
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('shows text and trace, and the same words once', () => {
  const { send } = drawHost();
  send({ kind: 'error', text: 'Export failed', trace: '7f3a' });
  send({ kind: 'error', text: 'Export failed', trace: '7f3a' });
  expect(screen.getAllByText(/Export failed/)).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('7f3a');
});

test('is gone after two seconds and not before', () => {
  const { send } = drawHost();
  expect(TOAST_MS).toBe(2_000);
  send({ kind: 'success', text: 'Saved' });
  pass(TOAST_MS - 1);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('waits while the mouse is over it', () => {
  const { send } = drawHost();
  send({ kind: 'warning', text: 'Two rows were left out' });
  fireEvent.pointerEnter(screen.getByRole('alert'));
  pass(2 * TOAST_MS);
  expect(screen.getByText('Two rows were left out')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('alert'));
  pass(TOAST_MS - 1);
  expect(screen.getByText('Two rows were left out')).toBeVisible();
  pass(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the same words again begin their two seconds again', () => {
  const { send } = drawHost();
  send({ kind: 'success', text: 'Saved' });
  pass(1_200);
  send({ kind: 'success', text: 'Saved' });
  pass(TOAST_MS - 1);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows three at once, the newest last', () => {
  const { send } = drawHost();
  for (const text of ['one', 'two', 'three', 'four']) send({ kind: 'info', text });
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['two', 'three', 'four']);
});

test('stops listening when it goes', () => {
  const { listeners, unmount } = drawHost();
  expect(listeners.size).toBe(1);
  unmount();
  expect(listeners.size).toBe(0);
});
