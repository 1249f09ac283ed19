// Whether a key is a shortcut of the site, or belongs to what somebody types.

/** A place where a sign is a letter, or a dialog that has the keyboard to itself. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}

/** The sign alone, wherever it is no letter. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
