// What every area relies on and any script of the page could replace. The originals are remembered before a remote runs;
// whatever differs later is put back, and named, so that one remote cannot break the others.

/** By its name in messages: what holds the properties, and which of them; all of its own where none are listed. */
const watched: readonly (readonly [name: string, holder: object, keys?: readonly string[]])[] = [
  [
    'window',
    window,
    'fetch XMLHttpRequest Promise JSON Map Set URL Intl Reflect Proxy setTimeout clearTimeout queueMicrotask requestAnimationFrame crypto'.split(
      ' ',
    ),
  ],
  ['JSON', JSON],
  ['Object', Object],
  ['Promise', Promise],
  ['Reflect', Reflect],
  ['Array.prototype', Array.prototype],
  ['Object.prototype', Object.prototype],
  ['Function.prototype', Function.prototype],
  ['String.prototype', String.prototype],
  ['Number.prototype', Number.prototype],
  ['Date.prototype', Date.prototype],
  ['RegExp.prototype', RegExp.prototype],
  ['Promise.prototype', Promise.prototype],
  ['Map.prototype', Map.prototype],
  ['Set.prototype', Set.prototype],
  ['EventTarget.prototype', EventTarget.prototype],
  ['Node.prototype', Node.prototype],
  ['Element.prototype', Element.prototype],
  ['History.prototype', History.prototype],
];

type Original = { name: string; holder: object; key: PropertyKey; descriptor: PropertyDescriptor };

function originalsOf([name, holder, keys]: (typeof watched)[number]): Original[] {
  return (keys ?? Reflect.ownKeys(holder)).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key);
    return descriptor === undefined ? [] : [{ name: `${name}.${String(key)}`, holder, key, descriptor }];
  });
}

const originals = watched.flatMap(originalsOf);
const { getOwnPropertyDescriptor, defineProperty } = Object;
const { ownKeys, deleteProperty } = Reflect;

const isSame = (now: PropertyDescriptor | undefined, then: PropertyDescriptor) =>
  now !== undefined && now.value === then.value && now.get === then.get && now.set === then.set;

/** Prototypes to which a script may not add either: every `for … in` would meet what it added. */
const closed = [Object.prototype, Array.prototype].map((holder) => ({
  holder,
  keys: new Set(ownKeys(holder)),
}));

/**
 * The names of what was replaced since, e.g. `Array.prototype.map`; the originals are in their places again.
 * A fifth of a millisecond.
 */
export function replacedGlobals(): string[] {
  const replaced: string[] = [];
  for (const { name, holder, key, descriptor } of originals) {
    if (isSame(getOwnPropertyDescriptor(holder, key), descriptor)) continue;
    replaced.push(name);
    try {
      defineProperty(holder, key, descriptor);
    } catch {
      // It was made unchangeable: named all the same.
    }
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

/** single-spa has put its own functions into the history: from now on they are the originals. */
export function takeHistory(): void {
  originals.push(...originalsOf(['history', window.history, ['pushState', 'replaceState']]));
}
