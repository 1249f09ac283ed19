// What the visitor has typed and not sent yet. While there is any, nothing replaces the page or an area by itself, and
// the browser asks before the page is left.
import type { UnsavedPart } from '../types';

/** Asks in the browser's own words. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Older browsers ask only when this is set.
  event.returnValue = true;
}

export function createUnsaved(): UnsavedPart {
  const marked = new Set<string>();
  const listeners = new Set<() => void>();

  /** Runs a change and tells of it when it decides anything. */
  function change(apply: () => void): void {
    const before = marked.size > 0;
    apply();
    const after = marked.size > 0;
    if (before === after) return;
    // Only while it has something to ask: a page with this listener is never kept for the Back button.
    if (after) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
    for (const listener of [...listeners]) listener();
  }

  return {
    mark: (id, dirty) =>
      change(() => {
        if (dirty) marked.add(id);
        else marked.delete(id);
      }),
    any: () => marked.size > 0,
    forget: () => change(() => marked.clear()),
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
