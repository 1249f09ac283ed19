// The link or table row that a reader followed: remembered by its address and place, because Back renders it anew.
import type { Positions } from './positions';

type Followed = NonNullable<Positions['followed']>;

const ROWS = '.wb-row';

/** Elements that may stand for the followed one: links with an address, or for '' the rows of tables. */
const alike = (href: string): HTMLElement[] => {
  const all = document.querySelectorAll<HTMLElement>(href === '' ? ROWS : 'main a[href]');
  return href === '' ? [...all] : [...all].filter((link) => link.getAttribute('href') === href);
};

/** What a click or key press follows; null where that is neither a link nor a row. */
export function findFollowed(target: EventTarget | null): Followed | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(`a[href], ${ROWS}`) : null;
  if (element === null) return null;
  const href = element.getAttribute('href') ?? '';
  const place = alike(href).indexOf(element);
  return place < 0 ? null : [href, place];
}

/** Focuses it where it is on screen again, unless the reader has gone elsewhere. */
export function focusFollowed([href, place]: Followed): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement.matches('body, [tabindex="-1"]'))
    alike(href)[place]?.focus({ preventScroll: true });
}
