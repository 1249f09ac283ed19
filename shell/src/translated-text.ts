// Lets browsers translate the page. They put text nodes into <font> elements, or replace them by some, while React goes
// on with the nodes that it made: removing one throws, and a changed one is not on screen. Here each text that React
// touches returns to its place first; the browser then translates it anew. Runs before React and before the globals are
// remembered (remotes/globals.ts).

/** The elements that stand for text nodes now, and the text nodes that each stands for. */
const standIns = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Text[]>();

const isStandIn = (node: Node | null): node is Element => node?.nodeName === 'FONT';

function remember(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isStandIn)));
  if (added.size === 0) return;
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // What is inside of a stand-in belongs to the translation.
    if (isStandIn(target)) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element => node !== null && isStandIn(node) && added.has(node),
    );
    if (standIn === undefined) continue;
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      standIns.set(text, standIn);
      originals.set(standIn, [...(originals.get(standIn) ?? []), text]);
    }
  }
}

const observer = new MutationObserver(remember);

/** Puts a text node back into its place, if a translation took it away. */
function restore(node: Node | null): void {
  if (!(node instanceof Text)) return;
  if (node.parentNode !== null && !isStandIn(node.parentNode)) return;
  remember(observer.takeRecords());
  const standIn = standIns.get(node);
  const texts = standIn === undefined ? undefined : originals.get(standIn);
  if (standIn === undefined || texts === undefined) return;
  originals.delete(standIn);
  for (const text of texts) standIns.delete(text);
  // Without a parent it was removed together with what is around it.
  if (standIn.parentNode !== null) standIn.replaceWith(...texts);
}

function allowTranslation(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) restore(child);
    return removeChild.call(this, child) as Child;
  };
  prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, next: Node | null) {
    if (next !== null && next.parentNode !== this) restore(next);
    if (child.parentNode === null || isStandIn(child.parentNode)) restore(child);
    return insertBefore.call(this, child, next) as Child;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      restore(this);
      nodeValue?.set?.call(this, value);
    },
  });
  observer.observe(document, { childList: true, subtree: true });
}

allowTranslation();
