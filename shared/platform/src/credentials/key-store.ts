// Store for the session's keys in IndexedDB, across reloads and tabs; scripts cannot read the private key.
import type { User } from '@waybill/contract';
import type { Bytes } from '../signing/bytes';
import type { BrowserPair } from '../signing/keys';

export type SessionRecord = BrowserPair & {
  /** base64url SHA-256 of the token that these keys belong to. */
  tokenHash: string;
  kid: string;
  serverPoint: Bytes;
  /** Ms since 1970; kept for 7 days. */
  created: number;
  /** Last known user, so that a reload shows the session before the server has answered. */
  user: User;
};

export type KeyStore = {
  load(): Promise<SessionRecord | null>;
  save(record: SessionRecord): Promise<void>;
  /** Removes the keys of this token, not those of a login in another tab. */
  remove(tokenHash: string): Promise<void>;
};

const DATABASE = 'waybill';
const STORE = 'keys';
const KEY = 'session';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await done(request);
  // So that another tab with a newer version of this site is not blocked.
  database.onversionchange = () => database.close();
  return database;
}

/** In a browser without storage (some private modes) the session lasts as long as the page. */
export function createKeyStore(): KeyStore {
  let memory: SessionRecord | null = null;
  let database: Promise<IDBDatabase> | null = null;

  async function withStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>) {
    database ??= open();
    try {
      const store = (await database).transaction(STORE, mode).objectStore(STORE);
      return await done(use(store));
    } catch (error) {
      database = null;
      throw error;
    }
  }
  const load = async (): Promise<SessionRecord | null> => {
    try {
      const kept = await withStore(
        'readonly',
        (store) => store.get(KEY) as IDBRequest<SessionRecord | undefined>,
      );
      return kept ?? null;
    } catch {
      return memory;
    }
  };
  return {
    load,
    async save(record) {
      memory = record;
      await withStore('readwrite', (store) => store.put(record, KEY)).catch(() => undefined);
    },
    async remove(tokenHash) {
      if (memory?.tokenHash === tokenHash) memory = null;
      const kept = await load();
      if (kept?.tokenHash === tokenHash)
        await withStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
    },
  };
}
