// Restores keyboard focus after the focused row is removed: to the next row, or to the head of the list.

/** How long the list is watched, in ms: longer than it takes to reload. */
const WATCHED_MS = 10_000;
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/** The focusable rows of a list; second lines of rows have nothing to focus. */
const rowsIn = (list: Element) =>
  [...list.children].filter(
    (row): row is HTMLElement =>
      row instanceof HTMLElement && (row.tabIndex >= 0 || row.querySelector(FOCUSABLE) !== null),
  );

function focusRow(row: HTMLElement): void {
  if (row.hasAttribute('tabindex')) row.focus();
  else row.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

function focusHead(head: HTMLElement): void {
  if (!head.hasAttribute('tabindex')) head.tabIndex = -1;
  head.focus();
}

/**
 * Remembers the row of `opener`. Call the returned function once the action is done: it waits for the row to disappear,
 * and leaves the focus alone if it has moved elsewhere meanwhile.
 */
export function focusAfterRow(opener: Element | null): () => void {
  const row = opener?.closest<HTMLElement>('tr, li') ?? null;
  const list = row?.parentElement ?? null;
  if (opener === null || row === null || list === null) return () => undefined;
  const at = rowsIn(list).indexOf(row);
  const heads = [list.closest('section')?.querySelector<HTMLElement>('h2'), document.querySelector('h1')];
  return () => {
    const observer = new MutationObserver(look);
    const ends = setTimeout(() => observer.disconnect(), WATCHED_MS);
    function look() {
      if (opener === null || opener.isConnected) return;
      // A dialog that is still closing holds the focus.
      const { activeElement } = document;
      if (activeElement?.closest('[role="dialog"]')) return;
      observer.disconnect();
      clearTimeout(ends);
      if (activeElement !== null && activeElement !== document.body) return;
      const rows = list?.isConnected ? rowsIn(list) : [];
      const next = rows[Math.min(at, rows.length - 1)];
      const head = heads.find((each) => each?.isConnected);
      if (next !== undefined) focusRow(next);
      else if (head) focusHead(head);
    }
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  };
}
