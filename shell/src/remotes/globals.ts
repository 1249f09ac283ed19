// Protects the globals that every area relies on and any script could replace. The originals are remembered before a
// remote runs; whatever differs later is restored, and named, so that one remote cannot break the others.

const named = (holder: object, name: string): unknown => Reflect.get(holder, name);

/**
 * Functions and objects of the window; of the first list their members are protected as well, of the second their
 * prototypes.
 */
const inWindow =
  'JSON Object Promise Reflect fetch XMLHttpRequest URL Intl Proxy setTimeout clearTimeout queueMicrotask requestAnimationFrame crypto';
const withMembers = 'Array JSON Object Promise Reflect';
const withPrototype =
  'Array Object Function String Number Date RegExp Promise Map Set EventTarget Node Element Document History';
const words = (text: string) => text.split(' ');

type Original = { name: string; holder: object; key: PropertyKey; descriptor: PropertyDescriptor };

function listOriginals(prefix: string, holder: unknown, keys?: readonly PropertyKey[]): Original[] {
  if (typeof holder !== 'object' && typeof holder !== 'function') return [];
  if (holder === null) return [];
  return (keys ?? Reflect.ownKeys(holder)).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key);
    return descriptor === undefined ? [] : [{ name: `${prefix}.${String(key)}`, holder, key, descriptor }];
  });
}

const originals = [
  ...listOriginals('window', window, [...words(inWindow), ...words(withPrototype)]),
  ...words(withMembers).flatMap((name) => listOriginals(name, named(window, name))),
  ...words(withPrototype).flatMap((name) =>
    listOriginals(`${name}.prototype`, named(Object(named(window, name)), 'prototype')),
  ),
];
const { getOwnPropertyDescriptor, defineProperty } = Object;
const { ownKeys, deleteProperty } = Reflect;

const isSame = (now: PropertyDescriptor | undefined, then: PropertyDescriptor) =>
  now !== undefined && now.value === then.value && now.get === then.get && now.set === then.set;

/** Prototypes to which scripts may not even add: every `for … in` would meet the addition. */
const closed = [Object.prototype, Array.prototype].map((holder) => ({
  holder,
  keys: new Set(ownKeys(holder)),
}));

/**
 * Functions of the document that shell and libraries call. Tools and extensions put others there, which disturbs nobody.
 */
const ofDocument = words(
  'createElement createElementNS createTextNode querySelector querySelectorAll getElementById addEventListener removeEventListener',
);

/**
 * Restores the originals and returns the names of what had been replaced, e.g. `Array.prototype.map`. Takes a third of
 * a millisecond.
 */
export function replacedGlobals(): string[] {
  const replaced: string[] = [];
  for (const { name, holder, key, descriptor } of originals) {
    if (isSame(getOwnPropertyDescriptor(holder, key), descriptor)) continue;
    replaced.push(name);
    try {
      defineProperty(holder, key, descriptor);
    } catch {
      // It was made unchangeable, but is named all the same.
    }
  }
  // What is put on the document itself hides the functions of its prototype.
  for (const key of ofDocument) {
    if (getOwnPropertyDescriptor(document, key) === undefined) continue;
    replaced.push(`document.${key}`);
    deleteProperty(document, key);
  }
  for (const { holder, keys } of closed) {
    for (const key of ownKeys(holder)) {
      if (keys.has(key)) continue;
      replaced.push(`${holder === Array.prototype ? 'Array' : 'Object'}.prototype.${String(key)}`);
      deleteProperty(holder, key);
    }
  }
  return replaced;
}

/** single-spa has put its own functions into the history: from now on they count as the originals. */
export function takeHistory(): void {
  originals.push(...listOriginals('history', window.history, ['pushState', 'replaceState']));
}
