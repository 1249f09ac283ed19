// JSON storage in the browser: localStorage permanently, sessionStorage for this tab. If storage is forbidden or full,
// nothing is stored and callers need no error handling. Without dependencies, because the code that loads the page's
// first remote uses it too (`@waybill/platform/storage`).

type BrowserStore = {
  /**
   * The value stored under `key`, validated by `parse`. Users, older releases and other pages of this host can write
   * there: `parse` gets any JSON, or null if there is nothing readable, and returns a value of its type.
   */
  read<Value>(key: string, parse: (kept: unknown) => Value): Value;
  /** Returns false if it could not be stored. */
  write(key: string, value: unknown): boolean;
  /** False where the browser forbids the storage; a full one is not forbidden. */
  isOpen(): boolean;
};

/** @param open called for each access, because in some browsers even the reference to a storage throws */
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
    isOpen() {
      try {
        open().getItem('');
        return true;
      } catch {
        return false;
      }
    },
  };
}

export const localStore = browserStore(() => window.localStorage);
export const sessionStore = browserStore(() => window.sessionStorage);
