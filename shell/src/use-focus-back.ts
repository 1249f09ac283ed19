// Gives the focus back to what asked, once a prompt that opened by itself has closed.
import { useEffect, useRef } from 'react';

export function useFocusBack(isOpen: boolean): void {
  /** What had the focus last: a button that shows progress loses it before the prompt opens. */
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
      // Whoever went to another page, or elsewhere in this one, stays there.
      const isLeft = document.activeElement === null || document.activeElement === document.body;
      if (isLeft && opener?.isConnected) opener.focus();
    };
  }, [isOpen]);
}
