// Toasts: top centre, two seconds (spec §8). Any area puts one on the bus; a single host shows it. Our own instead of
// antd's, because a toast often reports a lost network, so its code must be loaded already, and antd's would add 14 kB
// to the login page.
import { TOAST_MS } from '@waybill/contract';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icons';

export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  /** Already translated. */
  text: string;
  /** Trace id of the failed call, printed small below the text. */
  trace?: string;
}

const icons: Record<Toast['kind'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** More at once would hide the page; the oldest goes first. */
const atOnce = 3;

/** A toast on display: the same text twice is one toast, whose time starts again. */
type Shown = { key: string; toast: Toast; since: number };

interface ToastLineProps {
  shown: Shown;
  onEnd: (key: string) => void;
}

/** One toast; it stays as long as the mouse is over it. */
function ToastLine({ shown: { key, toast, since }, onEnd }: ToastLineProps) {
  const [held, setHeld] = useState(false);
  // `since` is a dependency, so that the same text restarts the timer.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onEnd(key), TOAST_MS);
    return () => clearTimeout(timer);
  }, [key, since, held, onEnd]);
  const urgent = toast.kind === 'error' || toast.kind === 'warning';
  return (
    <div
      className="wb-toast"
      role={urgent ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} className={`wb-toast-${toast.kind}`} />
      <span>
        {toast.text}
        {toast.trace && <small className="wb-trace"> {toast.trace}</small>}
      </span>
    </div>
  );
}

interface ToastHostProps {
  /** Anything that can be subscribed to: an rxjs Observable of the bus topic `toast`. */
  source: { subscribe(next: (toast: Toast) => void): { unsubscribe(): void } };
}

/** Rendered once, by the shell: shows the toasts that any area sends on the bus. */
export function ToastHost({ source }: ToastHostProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const end = useCallback((key: string) => setShown((now) => now.filter((one) => one.key !== key)), []);
  useEffect(() => {
    const subscription = source.subscribe((toast) => {
      const key = `${toast.kind}:${toast.text}`;
      setShown((now) => {
        const before = now.find((one) => one.key === key);
        const next: Shown = { key, toast, since: (before?.since ?? 0) + 1 };
        return before ? now.map((one) => (one === before ? next : one)) : [...now, next].slice(-atOnce);
      });
    });
    return () => subscription.unsubscribe();
  }, [source]);
  if (shown.length === 0) return null;
  return createPortal(
    <div className="wb-toasts">
      {shown.map((one) => (
        <ToastLine key={one.key} shown={one} onEnd={end} />
      ))}
    </div>,
    document.body,
  );
}
