// Keeps a form from being sent while a picker holds typed text that is none of its values: the search would silently
// ignore it.
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * @param field an element inside the form
 * @param refuse reports the text beside the field and focuses it; null when nothing is left over
 */
export function useUnfinishedText(field: RefObject<HTMLElement | null>, refuse: (() => void) | null): void {
  const check = useEffectEvent((event: Event) => {
    if (refuse === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    refuse();
  });
  useEffect(() => {
    const form = field.current?.closest('form');
    const listen = (event: Event) => check(event);
    // In the capture phase: the form's own handler must not run.
    form?.addEventListener('submit', listen, true);
    return () => form?.removeEventListener('submit', listen, true);
  }, [field]);
}
