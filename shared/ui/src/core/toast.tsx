// Toasts: top centre, two seconds (spec §8), ten if something can be done about them. Any area puts one on the bus; a
// single host shows it. Our own instead of antd's, because a toast often reports a lost network, so its code must be
// loaded already, and antd's would add 14 kB to the login page.
import { TOAST_MS, type TopicPayload } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icons';
import { useUi } from './language';
import { AppLink, VisuallyHidden } from './words';

export type Toast = TopicPayload<'toast'>;

const icons: Record<Toast['kind'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** More at once would hide the page; the oldest goes first. */
const atOnce = 3;

/** Time to read a toast and reach its link or button. */
export const ACTION_TOAST_MS = 10_000;

/** Leads to the newest toast with a link or button, and back. */
const KEY = 'F6';

/** A toast on display: the same text twice is one toast, whose time starts again. */
type Shown = { key: string; toast: Toast; since: number };

const hasAction = ({ link, undo }: Toast) => link !== undefined || undo !== undefined;

/** Two undos are two toasts, whatever they say. */
const keyFor = ({ kind, text, undo = '' }: Toast) => `${kind}:${undo}:${text}`;

interface ToastActionsProps {
  toast: Toast;
  /** Set while the undo runs. */
  busy: boolean;
  onUndo: (id: string) => void;
  onClose: () => void;
}

/** Link, undo and close button of a toast. */
function ToastActions({ toast: { link, undo }, busy, onUndo, onClose }: ToastActionsProps) {
  const { t } = useUi();
  return (
    <span className="wb-toast-actions">
      {link !== undefined && (
        <AppLink href={link.path} onFollow={onClose}>
          {link.label ?? t('toast.open')}
        </AppLink>
      )}
      {undo !== undefined && (
        // Not disabled while it runs, as that would lose the focus.
        <button
          type="button"
          className="wb-link-button"
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => busy || onUndo(undo)}
        >
          {t('toast.undo')}
        </button>
      )}
      <button type="button" className="wb-toast-close" aria-label={t('toast.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <VisuallyHidden>{t('toast.reach', { key: KEY })}</VisuallyHidden>
    </span>
  );
}

function useFocusInside(element: RefObject<HTMLElement | null>): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const check = () => setInside(element.current?.contains(document.activeElement) === true);
    document.addEventListener('focusin', check);
    document.addEventListener('focusout', check);
    return () => {
      document.removeEventListener('focusin', check);
      document.removeEventListener('focusout', check);
    };
  }, [element]);
  return inside;
}

interface ToastLineProps {
  shown: Shown;
  onEnd: (key: string, hadFocus: boolean) => void;
}

/** One toast; it stays as long as the mouse is over it, or the focus in it. */
function ToastLine({ shown: { key, toast, since }, onEnd }: ToastLineProps) {
  const [hovered, setHovered] = useState(false);
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const focused = useFocusInside(line);
  const end = useCallback(
    () => onEnd(key, line.current?.contains(document.activeElement) === true),
    [key, onEnd],
  );
  const waits = hovered || focused || busy;
  const acts = hasAction(toast);
  // `since` is a dependency, so that the same text restarts the timer.
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(end, acts ? ACTION_TOAST_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [end, since, waits, acts]);

  useEffect(() => {
    if (!focused) return;
    const onKey = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && end();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [focused, end]);

  async function undo(id: string) {
    setBusy(true);
    try {
      if (await platform.undo(id)) end();
    } finally {
      setBusy(false);
    }
  }

  const urgent = toast.kind === 'error' || toast.kind === 'warning';
  return (
    <div
      className="wb-toast"
      role={urgent ? 'alert' : 'status'}
      ref={line}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <Icon name={icons[toast.kind]} className={`wb-toast-${toast.kind}`} />
      <span className="wb-toast-text">
        {toast.text}
        {toast.trace && <small className="wb-trace"> {toast.trace}</small>}
      </span>
      {acts && <ToastActions toast={toast} busy={busy} onUndo={(id) => void undo(id)} onClose={end} />}
    </div>
  );
}

/** Takes the focus to the newest toast with an action by F6, and back to where it was. */
function useToastFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const giveBack = useCallback(() => {
    if (before.current?.isConnected) before.current.focus();
    before.current = null;
  }, []);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { activeElement } = document;
      if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const target = [...(frame.current?.querySelectorAll('.wb-toast-actions') ?? [])]
        .at(-1)
        ?.querySelector<HTMLElement>('a, button');
      if (!target) return;
      event.preventDefault();
      if (frame.current?.contains(activeElement)) {
        giveBack();
        return;
      }
      before.current = activeElement instanceof HTMLElement ? activeElement : null;
      target.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [giveBack]);
  return { frame, giveBack };
}

interface ToastHostProps {
  /** Anything that can be subscribed to: an rxjs Observable of the bus topic `toast`. */
  source: { subscribe(next: (toast: Toast) => void): { unsubscribe(): void } };
}

/** Rendered once, by the shell: shows the toasts that any area sends on the bus. */
export function ToastHost({ source }: ToastHostProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const { frame, giveBack } = useToastFocus();
  const end = useCallback(
    (key: string, hadFocus: boolean) => {
      if (hadFocus) giveBack();
      setShown((now) => now.filter((one) => one.key !== key));
    },
    [giveBack],
  );
  useEffect(() => {
    const subscription = source.subscribe((toast) => {
      const key = keyFor(toast);
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
    <div ref={frame} className="wb-toasts">
      {shown.map((one) => (
        <ToastLine key={one.key} shown={one} onEnd={end} />
      ))}
    </div>,
    document.body,
  );
}
