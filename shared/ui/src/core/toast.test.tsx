// Toasts of the bus are shown, for two seconds, once for the same words.
import { act, screen, waitFor } from '@testing-library/react';
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

test('shows text and trace, and the same words once', async () => {
  const { send } = drawHost();
  send({ kind: 'error', text: 'Export failed', trace: '7f3a' });
  send({ kind: 'error', text: 'Export failed', trace: '7f3a' });
  expect(await screen.findAllByText(/Export failed/)).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('7f3a');
});

test('is gone after two seconds and not before one and a half', async () => {
  const { send } = drawHost();
  send({ kind: 'success', text: 'Saved' });
  await screen.findByText('Saved');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(screen.getByText('Saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull(), { timeout: 2500 });
});

test('waits while the mouse is over it', async () => {
  const { send, user } = drawHost();
  send({ kind: 'warning', text: 'Two rows were left out' });
  await user.hover(await screen.findByText('Two rows were left out'));
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(screen.getByText('Two rows were left out')).toBeVisible();
  await user.unhover(screen.getByText('Two rows were left out'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 3000 });
});

test('the same words again begin their two seconds anew', async () => {
  const { send } = drawHost();
  send({ kind: 'success', text: 'Saved' });
  await new Promise((resolve) => setTimeout(resolve, 1200));
  send({ kind: 'success', text: 'Saved' });
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
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
