// Toasts with a link or an undo: they stay ten seconds, wait under the mouse and the focus, and are reached by F6.
import { platform } from '@waybill/platform';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icons';
import { useLaterWords } from './later-words';
import { type Toast, ToastFrame, type ToastLineProps, useToastEnd } from './toast-line';
import { AppLink, VisuallyHidden } from './words';
import './action-toast.css';

/** Time to read a toast and reach its link or button. */
export const ACTION_TOAST_MS = 10_000;

/** Leads to the newest toast with a link or button, and back. */
const KEY = 'F6';

interface ToastActionsProps {
  toast: Toast;
  /** Set while the undo runs. */
  busy: boolean;
  onUndo: (id: string) => void;
  onClose: () => void;
}

/** Link, undo and close button of a toast. */
function ToastActions({ toast: { link, undo }, busy, onUndo, onClose }: ToastActionsProps) {
  const { t } = useLaterWords();
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

/** Takes the focus to this toast by F6 if it is the newest one with actions, and back to where it was. */
function useToastFocus(line: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement | null>(null);
  const giveBack = useCallback(() => {
    if (before.current?.isConnected) before.current.focus();
    before.current = null;
  }, []);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { activeElement } = document;
      if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const own = line.current;
      if (own === null) return;
      if (own.contains(activeElement)) {
        event.preventDefault();
        giveBack();
        return;
      }
      const newest = [...document.querySelectorAll('.wb-toast-actions')].at(-1);
      const isElsewhere = activeElement?.closest('.wb-toasts') != null;
      if (isElsewhere || newest === undefined || !own.contains(newest)) return;
      event.preventDefault();
      before.current = activeElement instanceof HTMLElement ? activeElement : null;
      newest.querySelector<HTMLElement>('a, button')?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [line, giveBack]);
  return giveBack;
}

/** One toast with actions; it stays as long as the mouse is over it, or the focus in it. */
export default function ActionToast({ shown: { key, toast, since }, onEnd }: ToastLineProps) {
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const focused = useFocusInside(line);
  const giveBack = useToastFocus(line);
  const end = useCallback(() => {
    if (line.current?.contains(document.activeElement)) giveBack();
    onEnd(key);
  }, [key, onEnd, giveBack]);
  const pointer = useToastEnd(end, since, ACTION_TOAST_MS, focused || busy);

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

  return (
    <ToastFrame toast={toast} frame={{ ref: line, ...pointer }}>
      <ToastActions toast={toast} busy={busy} onUndo={(id) => void undo(id)} onClose={end} />
    </ToastFrame>
  );
}
