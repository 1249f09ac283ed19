// Functions that run inside the browser while a build is tried. Each is sent there as text, so it cannot use anything
// else of this file.

declare global {
  /** Returns the globals that scripts have replaced since this was set; kept under a name that nobody else uses. */
  var waybillTrialReplaced: (() => string[]) | undefined;
}

/**
 * Remembers every function and object that the browser and the shell offer to all scripts. Runs before the remote's
 * code. Additions by a script are ignored, except to the prototypes of objects and arrays, which every loop would meet.
 */
export function rememberGlobals(): void {
  const { getOwnPropertyDescriptor } = Object;
  const { ownKeys } = Reflect;
  type Known = { name: string; holder: object; key: PropertyKey; descriptor: PropertyDescriptor };
  const known: Known[] = [];
  const seen = new Set<object>();
  const isHolder = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';

  function take(prefix: string, holder: unknown): void {
    if (!isHolder(holder) || seen.has(holder)) return;
    seen.add(holder);
    for (const key of ownKeys(holder)) {
      const descriptor = getOwnPropertyDescriptor(holder, key);
      // Values that are neither function nor object change all the time, such as `window.name`.
      if (descriptor === undefined || ('value' in descriptor && !isHolder(descriptor.value))) continue;
      known.push({ name: `${prefix}.${String(key)}`, holder, key, descriptor });
    }
  }
  take('window', window);
  for (const name of Object.getOwnPropertyNames(window)) {
    // Names with a capital letter are the language's or the browser's own.
    const value: unknown = /^[A-Z]/.test(name) ? Reflect.get(window, name) : undefined;
    if (!isHolder(value)) continue;
    take(name, value);
    take(`${name}.prototype`, Reflect.get(value, 'prototype'));
  }
  const ofPage = Object.entries({ window, history, document, navigator, console }).map(([name, holder]) => {
    take(name, holder);
    return {
      name,
      holder,
      keys: new Set(ownKeys(holder)),
      inherits: Object.getPrototypeOf(holder) as object,
    };
  });
  const closed = [Object.prototype, Array.prototype].map((holder) => ({
    holder,
    keys: new Set(ownKeys(holder)),
  }));

  globalThis.waybillTrialReplaced = () => {
    const replaced = known.flatMap(({ name, holder, key, descriptor }) => {
      const now = getOwnPropertyDescriptor(holder, key);
      const isSame =
        now !== undefined &&
        now.value === descriptor.value &&
        now.get === descriptor.get &&
        now.set === descriptor.set;
      return isSame ? [] : [name];
    });
    const added = closed.flatMap(({ holder, keys }) =>
      ownKeys(holder)
        .filter((key) => !keys.has(key))
        .map((key) => `${holder === Array.prototype ? 'Array' : 'Object'}.prototype.${String(key)}`),
    );
    // Own properties that hide what an object of the page inherits from its prototype.
    const hidden = ofPage.flatMap(({ name, holder, keys, inherits }) =>
      ownKeys(holder)
        .filter((key) => !keys.has(key) && key in inherits)
        .map((key) => `${name}.${String(key)}`),
    );
    return [...replaced, ...added, ...hidden];
  };
}

/** Whether the area of a remote has drawn something other than a skeleton. */
export function hasDrawn(remote: string): boolean {
  const area = document.getElementById(`waybill-area-${remote}`);
  if (area === null) return false;
  const isOutline = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('[aria-busy="true"]') !== null;
  const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.textContent?.trim() && !isOutline(text)) return true;
  return [...area.querySelectorAll('img, svg, canvas, input, iframe')].some((each) => !isOutline(each));
}

/** Stores a session in this browser, as after a login (shared/platform/src/credentials/key-store.ts). */
export async function keepSession(session: {
  token: string;
  user: unknown;
  kid: string;
  pk: string;
}): Promise<void> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const bytesOf = (base64url: string) =>
    Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveKey']);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session.token));
  const record = {
    privateKey: pair.privateKey,
    point: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    tokenHash: btoa(String.fromCharCode(...new Uint8Array(hash)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
    kid: session.kid,
    serverPoint: bytesOf(session.pk),
    created: Date.now(),
    user: session.user,
  };
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('waybill', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('keys', 'readwrite');
      writing.objectStore('keys').put(record, 'session');
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      writing.onerror = () => reject(writing.error);
    };
  });
}
