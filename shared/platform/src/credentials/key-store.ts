// Store for the session's keys in IndexedDB, across reloads and tabs; scripts cannot read the private key.
import type { User } from '@waybill/contract';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Bytes } from '../signing/bytes';
import type { BrowserPair } from '../signing/keys';

export type SessionRecord = BrowserPair & {
  /** base64url SHA-256 of the token that these keys belong to. */
  tokenHash: string;
  kid: string;
  serverPoint: Bytes;
  /** Ms since 1970; stored for 7 days. */
  created: number;
  /** Last known user, so that a reload shows the session before the server has answered. */
  user: User;
};

export type KeyStore = {
  load(): Promise<SessionRecord | null>;
  save(record: SessionRecord): Promise<void>;
  /** Removes the keys of this token, not those of a login in another tab. */
  remove(tokenHash: string): Promise<void>;
  /** False where the browser refuses storage or does not answer: a login then ends with the page. */
  isLasting(): Promise<boolean>;
};

const KEY = 'session';
const POINT_BYTES = 65;

const isPoint = (value: unknown): boolean => ArrayBuffer.isView(value) && value.byteLength === POINT_BYTES;

/** Whether the stored value can be a session: other scripts, extensions and broken profiles write here too. */
function isSessionRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { privateKey, point, serverPoint, tokenHash, kid, created, user } = value as Partial<
    Record<keyof SessionRecord, unknown>
  >;
  const isKey = typeof privateKey === 'object' && privateKey !== null && 'extractable' in privateKey;
  const isUser = typeof user === 'object' && user !== null && 'username' in user;
  const areTexts = typeof tokenHash === 'string' && typeof kid === 'string';
  return isKey && isUser && areTexts && typeof created === 'number' && isPoint(point) && isPoint(serverPoint);
}

const openStore = () => createStore('waybill', 'keys');

/** Time limit for the browser's answer, in ms: some never answer while another tab or a broken profile blocks them. */
const ANSWER_MS = 3_000;

/** Rejects where a promise is still open after the time limit. */
function answerInTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), ANSWER_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** In a browser without storage (some private modes) the session lasts as long as the page. */
export function createKeyStore(): KeyStore {
  let memory: SessionRecord | null = null;
  let store = openStore();
  let refused = false;
  let silent = false;

  /**
   * Without storage, or when the browser has closed it, the result is `otherwise`; the next call opens it again, unless the
   * browser did not answer: nobody waits for it twice.
   */
  async function withStore<T>(use: (store: UseStore) => Promise<T>, otherwise: () => T): Promise<T> {
    if (silent) return otherwise();
    const start = Date.now();
    try {
      const found = await answerInTime(use(store));
      refused = false;
      return found;
    } catch {
      silent = Date.now() - start >= ANSWER_MS;
      refused = true;
      store = openStore();
      return otherwise();
    }
  }
  const load = () =>
    withStore(
      async (keys) => {
        const found: unknown = await get(KEY, keys);
        if (found === undefined || isSessionRecord(found)) return found ?? null;
        // Left there, it would stop every page from opening; without it the user logs in again.
        await del(KEY, keys);
        return null;
      },
      () => memory,
    );
  return {
    load,
    async isLasting() {
      await load();
      return !refused;
    },
    async save(record) {
      memory = record;
      await withStore(
        (keys) => set(KEY, record, keys),
        () => undefined,
      );
    },
    async remove(tokenHash) {
      if (memory?.tokenHash === tokenHash) memory = null;
      const stored = await load();
      if (stored?.tokenHash !== tokenHash) return;
      await withStore(
        (keys) => del(KEY, keys),
        () => undefined,
      );
    },
  };
}
