// A group of links and buttons that is one tab stop: arrow keys, Home and End move the focus within it (roving tabindex).
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { nextPlace } from '../core/keyboard';

interface RovingGroupProps {
  /** Name for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

const itemsIn = (group: Element | null): HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
];

export function RovingGroup({ label, className, children }: RovingGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  /** The item that had the focus last. */
  const stop = useRef<Element | null>(null);

  function placeStop() {
    const items = itemsIn(group.current);
    const chosen = items.find((item) => item === stop.current) ?? items[0];
    for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
  }
  // After each render: its items may be new.
  useLayoutEffect(placeStop);

  function move(event: KeyboardEvent<HTMLElement>) {
    const items = itemsIn(group.current);
    const at = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1;
    const next = at < 0 ? undefined : nextPlace(event.key, at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are links or buttons
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={className}
      onKeyDown={move}
      onFocus={({ target, currentTarget }) => {
        // What a button opens elsewhere in the document reports its focus here too.
        if (!currentTarget.contains(target)) return;
        stop.current = target;
        placeStop();
      }}
    >
      {children}
    </div>
  );
}
