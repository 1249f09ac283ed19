// What the visitor has typed and not sent yet. While there is any, nothing replaces the page or an area by itself; where
// it took work to type, the browser asks before the page is left.
import type { UnsavedPart } from '../types';

/** Asks in the browser's own words. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Older browsers ask only when this is set.
  event.returnValue = true;
}

export function createUnsaved(): UnsavedPart {
  /** Name of the form → whether leaving asks first. */
  const marked = new Map<string, boolean>();
  const listeners = new Set<() => void>();

  const asks = () => [...marked.values()].some(Boolean);

  /** Runs a change and tells of it when it decides anything. */
  function change(apply: () => void): void {
    const before = marked.size > 0;
    apply();
    // Only while it has something to ask: a page with this listener is never kept for the Back button.
    if (asks()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
    if (before === marked.size > 0) return;
    for (const listener of [...listeners]) listener();
  }

  return {
    mark: (id, dirty, { asks = true } = {}) =>
      change(() => {
        if (dirty) marked.set(id, asks);
        else marked.delete(id);
      }),
    any: () => marked.size > 0,
    asks,
    forget: () => change(() => marked.clear()),
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
