// What this browser remembers for us, as JSON: in localStorage for good, in sessionStorage for this tab. A browser that
// forbids storage, or whose storage is full, remembers nothing, and nobody has to ask. No library here: the code that
// loads the page's first remote uses it too (`@waybill/platform/storage`).

type BrowserStore = {
  /**
   * What is kept under `key`, as `parse` reads it. Visitors, older releases and other pages of this host can write
   * there: `parse` gets any JSON, or null where nothing readable is kept, and answers a value of its type.
   */
  read<Value>(key: string, parse: (kept: unknown) => Value): Value;
  /** False when it could not be kept. */
  write(key: string, value: unknown): boolean;
};

/** @param open asked at each step: in some browsers even the reference to a storage throws */
export function browserStore(open: () => Pick<Storage, 'getItem' | 'setItem'>): BrowserStore {
  const content = (key: string): unknown => {
    try {
      return JSON.parse(open().getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  return {
    read: (key, parse) => parse(content(key)),
    write(key, value) {
      try {
        open().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

export const localStore = browserStore(() => window.localStorage);
export const sessionStore = browserStore(() => window.sessionStorage);
