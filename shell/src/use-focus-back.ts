// Hook that returns the focus to where it was when a dialog that opened by itself has closed.
import { useEffect, useRef } from 'react';

export function useFocusBack(isOpen: boolean): void {
  /** The element that had the focus last: a button that shows progress loses it before the dialog opens. */
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const opener = last.current;
    return () => {
      // A user who went to another page, or elsewhere on this one, stays there.
      const isLeft = document.activeElement === null || document.activeElement === document.body;
      if (isLeft && opener?.isConnected) opener.focus();
    };
  }, [isOpen]);
}
