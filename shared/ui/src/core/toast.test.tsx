// Toasts of the bus are shown, for two seconds, once for the same words; those with a link or an undo for ten.
import { act, fireEvent, screen } from '@testing-library/react';
import { TOAST_MS } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import { draw } from '../testing/draw';
import { ACTION_TOAST_MS } from './action-toast';
import { ToastHost } from './toast';
import type { Toast } from './toast-line';

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

// The first toast with an action loads the code of the actions.
beforeAll(async () => {
  const { send, unmount } = drawHost();
  send({ kind: 'info', text: 'Loads', undo: '0' });
  await screen.findByRole('button', { name: 'Undo' });
  unmount();
});
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

describe('a toast with a link or an undo', () => {
  const link = { path: '/corp/customer', label: 'Open the list' };
  /** Registers an undo, and returns the toast that offers it. */
  function sampleUndo(run: () => Promise<unknown>, text = 'Followed'): Toast {
    const seen: Toast[] = [];
    const subscription = platform.bus.on('toast').subscribe((toast) => seen.push(toast));
    platform.toast('success', text, { undo: { run, done: 'No longer followed' } });
    subscription.unsubscribe();
    const [toast] = seen;
    if (toast === undefined) throw new Error('nothing was published');
    return toast;
  }
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

  test('stays ten seconds, longer under the mouse or with the focus in it', () => {
    const { send } = drawHost();
    expect(ACTION_TOAST_MS).toBeGreaterThanOrEqual(10_000);
    send({ kind: 'success', text: 'Added', link });
    pass(ACTION_TOAST_MS - 1);
    act(() => screen.getByRole('link').focus());
    pass(2 * ACTION_TOAST_MS);
    expect(screen.getByText('Added')).toBeVisible();
    act(() => screen.getByRole('link').blur());
    pass(ACTION_TOAST_MS - 1);
    expect(screen.getByText('Added')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Added')).toBeNull();
  });

  test('its words and actions are one message for a screen reader', () => {
    const { send } = drawHost();
    send({ kind: 'success', text: 'Added', link: { path: '/corp/customer' }, undo: '1' });
    expect(screen.getByRole('status')).toHaveTextContent(/Added.*Open.*Undo.*F6 leads to the buttons/);
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/en/corp/customer');
  });

  test('the link goes there, and the toast with it', () => {
    const { send, platform: fake } = drawHost();
    const went: string[] = [];
    fake.bus.on('navigate').subscribe(({ path }) => went.push(path));
    send({ kind: 'success', text: 'Added', link });
    fireEvent.click(screen.getByRole('link', { name: 'Open the list' }));
    expect(went).toEqual(['/corp/customer']);
    expect(screen.queryByText('Added')).toBeNull();
  });

  test('undo runs once, however often it is pressed, and the toast goes', async () => {
    const { send } = drawHost();
    let finish: (value?: unknown) => void = () => undefined;
    const run = jest.fn(() => new Promise((resolve) => (finish = resolve)));
    send(sampleUndo(run));
    await press('Undo');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-busy', 'true');
    await press('Undo');
    pass(2 * ACTION_TOAST_MS);
    expect(screen.getByText('Followed')).toBeVisible();
    await act(async () => finish());
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Followed')).toBeNull();
  });

  test('an undo that fails can be pressed again', async () => {
    const { send } = drawHost();
    const run = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new CallError('net', 'offline'));
    send(sampleUndo(run));
    await press('Undo');
    expect(screen.getByText('Followed')).toBeVisible();
    await press('Undo');
    expect(run).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Followed')).toBeNull();
  });

  test('the same words of two actions are two toasts', () => {
    const { send } = drawHost();
    const run = async () => undefined;
    send(sampleUndo(run));
    send(sampleUndo(run));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  });

  test('F6 leads to the newest one and back, Escape closes it', () => {
    const { send } = drawHost();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    send({ kind: 'success', text: 'First', link });
    send({ kind: 'success', text: 'Second', undo: '1' });
    const key = (pressed: string) => fireEvent.keyDown(document.activeElement ?? document, { key: pressed });
    key('F6');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    key('F6');
    expect(field).toHaveFocus();
    key('F6');
    key('Escape');
    expect(screen.queryByText('Second')).toBeNull();
    expect(field).toHaveFocus();
    expect(screen.getByText('First')).toBeVisible();
    field.remove();
  });

  test('F6 is the browser’s without such a toast', () => {
    const { send } = drawHost();
    send({ kind: 'success', text: 'Saved' });
    expect(fireEvent.keyDown(document, { key: 'F6' })).toBe(true);
  });

  test('is closed by its button', () => {
    const { send } = drawHost();
    send({ kind: 'success', text: 'Added', link });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Added')).toBeNull();
  });
});
