// Tells keyboard shortcuts of the site from keys that belong to typed text.

/** True in a text field, or in a dialog, which has the keyboard to itself. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}

/** True for the key alone, without Ctrl, Meta or Alt, outside of text fields and dialogs. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

/** Ctrl+K, or Cmd+K, outside of dialogs. */
export const isCommandKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  event.ctrlKey !== event.metaKey &&
  !event.altKey &&
  !event.shiftKey &&
  !(event.target instanceof HTMLElement && event.target.closest('[role="dialog"]') !== null);
