// Guard of the page around the areas, outside of React: puts back parts of the frame that a script removed, takes away
// what hides the page (inline styles, style sheets) and what covers it. Whatever it finds is named.
import type { Frame } from '../frame';
import { listGuardedParts } from './guarded-parts';

interface Link {
  node: Node;
  parent: Node;
  next: Node | null;
}

/** The bar at the top; undefined while the page has none. */
const findBar = (): HTMLElement | undefined =>
  listGuardedParts().find((part): part is HTMLElement => part.tagName === 'HEADER');

/** Properties by which a script hides an element. */
const HIDING = ['display', 'visibility', 'opacity'] as const;
/** Least opacity of what can be seen. */
const MIN_OPACITY = 0.1;
/** Share of the window from which on something covers it. */
const COVERING_SHARE = 0.8;
/** Elements of ours outside of the frame, such as dialogs and lists of choices. */
const OUR_LAYERS = '[class*="ant-"], [class*="wb-"]';

function isHidden(element: HTMLElement): boolean {
  if (element.hidden) return true;
  const { display, visibility, opacity } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden' || Number(opacity || 1) < MIN_OPACITY;
}

/** An element and those around it, up to the root of the document, each with its place. */
function findPlaces(element: Element): Link[] {
  const links: Link[] = [];
  for (let node: Node = element; node.parentNode !== null; node = node.parentNode)
    links.push({ node, parent: node.parentNode, next: node.nextSibling });
  return links;
}

/** Puts back what is no longer in its place, the outermost first. */
function restorePlaces(links: readonly Link[]): void {
  for (let at = links.length - 1; at >= 0; at -= 1) {
    const link = links[at];
    if (link === undefined || link.node.parentNode === link.parent) continue;
    link.parent.insertBefore(link.node, link.next?.parentNode === link.parent ? link.next : null);
  }
}

/** A sheet of a remote goes with its area, which is stopped; any other is taken away. */
function endSheet(owner: Element | ProcessingInstruction | null): void {
  if (owner instanceof HTMLStyleElement && owner.dataset.remote !== undefined) owner.media = 'not all';
  else owner?.parentNode?.removeChild(owner);
}

/** Ends the newest style sheet that hides the page, if there is one. */
function removeHidingSheet(isPageHidden: () => boolean): void {
  if (document.adoptedStyleSheets?.length > 0) document.adoptedStyleSheets = [];
  const sheets = document.styleSheets;
  for (let at = sheets.length - 1; at >= 0 && isPageHidden(); at -= 1) {
    const sheet = sheets[at];
    if (sheet === undefined || sheet.disabled) continue;
    sheet.disabled = true;
    const isToBlame = !isPageHidden();
    sheet.disabled = false;
    if (isToBlame) endSheet(sheet.ownerNode);
  }
}

/**
 * What stands in front of the whole page and is none of ours; null for nothing.
 * @param bar whose middle is looked at; without one the window's
 */
function findCover(host: Element, bar: Element | undefined): Element | null {
  if (document.elementFromPoint === undefined) return null;
  const { left, right, top, bottom } =
    bar?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  let front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  while (front !== null && front.parentNode !== document.body) front = front.parentElement;
  if (front === null || front === host || front.matches(OUR_LAYERS) || front.querySelector(OUR_LAYERS))
    return null;
  const { width, height } = front.getBoundingClientRect();
  return width * height >= COVERING_SHARE * innerWidth * innerHeight ? front : null;
}

export interface FrameGuard {
  /** Looks at the page, undoes what it finds, and names it, e.g. `the page was hidden`. Takes a fraction of a ms. */
  repair: () => string[];
}

/** @param frame after the page was shown in it */
export function createFrameGuard({ host, root, chrome, main }: Frame): FrameGuard {
  const frameParts: readonly HTMLElement[] = [host, root, main];
  const seen: HTMLElement[] = [document.documentElement, document.body, ...frameParts];
  const inHost = [
    { node: root, parent: host, next: null },
    { node: host, parent: document.body, next: null },
  ];
  // What was removed before the first look has its place too.
  let places = new Map<Element, readonly Link[]>([
    [host, inHost],
    [root, inHost],
    [chrome, [{ node: chrome, parent: root, next: main }, ...inHost]],
    [main, [{ node: main, parent: root, next: null }, ...inHost]],
  ]);

  function restoreRemoved(): boolean {
    const parts = [...frameParts, chrome, ...listGuardedParts()];
    const removed = parts.filter((part) => !part.isConnected);
    for (const part of removed) restorePlaces(places.get(part) ?? []);
    places = new Map(parts.map((part) => [part, part.isConnected ? findPlaces(part) : []]));
    return removed.length > 0;
  }

  function restoreHidden(): boolean {
    const bar = findBar();
    const visible = bar === undefined ? seen : [...seen, bar];
    const isPageHidden = () => visible.some(isHidden);
    if (matchMedia('print').matches || !isPageHidden()) return false;
    for (const element of visible) {
      for (const property of HIDING) element.style.removeProperty(property);
      element.hidden = false;
    }
    if (isPageHidden()) removeHidingSheet(isPageHidden);
    return true;
  }

  function removeCover(): boolean {
    const cover = findCover(host, findBar());
    cover?.remove();
    return cover !== null;
  }

  let isRevealed = false;
  return {
    repair() {
      const found: string[] = [];
      // Until the frame is shown for the first time the page has its skeleton.
      isRevealed ||= !root.hidden;
      if (!isRevealed) return found;
      if (restoreRemoved()) found.push('a part of the page was removed');
      if (restoreHidden()) found.push('the page was hidden');
      if (removeCover()) found.push('the page was covered');
      return found;
    },
  };
}
