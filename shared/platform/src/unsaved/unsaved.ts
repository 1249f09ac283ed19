// Tracks unsaved input on the page. While there is any, the page and its areas are not replaced automatically; if it
// was laborious to type, the browser asks before the page is left.
import type { UnsavedPart } from '../types';
import { removeDraft } from './drafts';

/** Shows the browser's own confirmation. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Older browsers ask only when this is set.
  event.returnValue = true;
}

export function createUnsaved(): UnsavedPart {
  /** By name of the form. */
  const marked = new Map<string, { asks: boolean; draft: string | undefined }>();
  const listeners = new Set<() => void>();

  const asks = () => [...marked.values()].some((form) => form.asks);

  /** Applies a change and notifies listeners if the result differs. */
  function change(apply: () => void): void {
    const before = marked.size > 0;
    apply();
    // Only while needed: a page with this listener is excluded from the back/forward cache.
    if (asks()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
    if (before === marked.size > 0) return;
    for (const listener of [...listeners]) listener();
  }

  return {
    mark: (id, dirty, { asks = true, draft } = {}) =>
      change(() => {
        if (dirty) marked.set(id, { asks, draft });
        else marked.delete(id);
      }),
    any: () => marked.size > 0,
    asks,
    forget: (ids = [...marked.keys()]) =>
      change(() => {
        for (const id of [...ids]) {
          const draft = marked.get(id)?.draft;
          if (draft !== undefined) removeDraft(draft);
          marked.delete(id);
        }
      }),
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
