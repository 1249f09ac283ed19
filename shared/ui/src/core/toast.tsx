// Toasts: top centre, two seconds (spec §8), ten if something can be done about them. Any area puts one on the bus; a
// single host shows it. Our own instead of antd's, because a toast often reports a lost network, so its code must be
// loaded already, and antd's would add 14 kB to the login page.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ShownToast, type Toast, ToastLine } from './toast-line';

/** More at once would hide the page; the oldest goes first. */
const atOnce = 3;

const hasAction = ({ link, undo }: Toast) => link !== undefined || undo !== undefined;

/** Two undos are two toasts, whatever they say. */
const keyFor = ({ kind, text, undo = '' }: Toast) => `${kind}:${undo}:${text}`;

/** Loaded with the first toast that has a link or an undo: the login page has none. */
const ActionToast = lazy(() => import('./action-toast'));

interface ToastHostProps {
  /** Anything that can be subscribed to: an rxjs Observable of the bus topic `toast`. */
  source: { subscribe(next: (toast: Toast) => void): { unsubscribe(): void } };
}

/** Rendered once, by the shell: shows the toasts that any area sends on the bus. */
export function ToastHost({ source }: ToastHostProps) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const end = useCallback((key: string) => setShown((now) => now.filter((one) => one.key !== key)), []);
  useEffect(() => {
    const subscription = source.subscribe((toast) => {
      const key = keyFor(toast);
      setShown((now) => {
        const before = now.find((one) => one.key === key);
        const next: ShownToast = { key, toast, since: (before?.since ?? 0) + 1 };
        return before ? now.map((one) => (one === before ? next : one)) : [...now, next].slice(-atOnce);
      });
    });
    return () => subscription.unsubscribe();
  }, [source]);
  if (shown.length === 0) return null;
  return createPortal(
    <div className="wb-toasts">
      {shown.map((one) =>
        hasAction(one.toast) ? (
          <Suspense key={one.key} fallback={<ToastLine shown={one} onEnd={end} />}>
            <ActionToast shown={one} onEnd={end} />
          </Suspense>
        ) : (
          <ToastLine key={one.key} shown={one} onEnd={end} />
        ),
      )}
    </div>,
    document.body,
  );
}
