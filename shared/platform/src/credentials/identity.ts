// Credentials that sign requests: key pair of the page before login, keys and token of the session after it.
import { SESSION_SECONDS, type User } from '@waybill/contract';
import type { Clock } from '../clock';
import { sha256, toBase64Url, utf8 } from '../signing/bytes';
import {
  type BrowserPair,
  clientKeyHeader,
  createBrowserPair,
  type DerivedKeys,
  deriveKeys,
  type ServerKey,
} from '../signing/keys';
import { readToken } from './cookie';
import type { KeyStore, SessionRecord } from './key-store';

export type Credentials = {
  kid: string;
  keys: DerivedKeys;
  /** Bearer token; null before login. */
  token: string | null;
  /** base64url of its SHA-256; empty before login. */
  tokenHash: string;
  /** Header with our public point; null in a session, where the server knows it. */
  clientKey: string | null;
};

export type Identity = {
  /** Rejects with ServerKeyUnknownError. */
  anonymous(): Promise<Credentials>;
  /** Null without a cookie, or without keys for it. */
  session(): Promise<Credentials | null>;
  /** The user stored with the session's keys; null without a session. */
  sessionUser(): Promise<User | null>;
  /** After login: the key pair that signed it becomes the session's; the next login gets a new one. */
  adopt(login: Credentials, token: string, user: User): Promise<void>;
  /** Stores the user with the keys. */
  remember(user: User): Promise<void>;
  /** As `session`, but reads the store again: another tab may have deleted the keys. */
  recheck(): Promise<Credentials | null>;
  /** Deletes the session's keys and returns their token. */
  forget(): Promise<string | null>;
  /** Whether the browser stores the keys; false where a login ends with the page. */
  isLasting(): Promise<boolean>;
};

type PagePair = { pair: BrowserPair; server: ServerKey; credentials: Credentials };

export function createIdentity(clock: Clock, store: KeyStore): Identity {
  let page: Promise<PagePair> | null = null;
  let session: { record: SessionRecord; credentials: Credentials & { token: string } } | null = null;

  async function makePage(pair: BrowserPair, server: ServerKey): Promise<PagePair> {
    const keys = await deriveKeys(pair, server.point, null);
    const clientKey = clientKeyHeader(server.kid, pair.point);
    return { pair, server, credentials: { kid: server.kid, keys, token: null, tokenHash: '', clientKey } };
  }

  /** The page's pair is kept until login, because a captcha is bound to the pair that requested it. */
  async function pageKeys(): Promise<PagePair> {
    const server = await clock.serverKey();
    const before = page;
    const made = (async () => {
      const current = before === null ? null : await before.catch(() => null);
      if (current?.server.kid === server.kid) return current;
      return makePage(current?.pair ?? (await createBrowserPair()), server);
    })();
    page = made;
    return made;
  }

  async function current() {
    const token = readToken();
    // The cached session stays until `forget`, which must delete its keys.
    if (token === null) return null;
    if (session?.credentials.token === token) return session;
    const tokenHash = await sha256(utf8(token));
    const record = await store.load();
    const expired = record !== null && Date.now() - record.created > SESSION_SECONDS * 1000;
    if (expired) await store.remove(record.tokenHash);
    if (record === null || expired || record.tokenHash !== toBase64Url(tokenHash)) return null;
    const keys = await deriveKeys(record, record.serverPoint, tokenHash);
    const credentials = { kid: record.kid, keys, token, tokenHash: record.tokenHash, clientKey: null };
    session = { record, credentials };
    return session;
  }

  return {
    anonymous: async () => (await pageKeys()).credentials,
    session: async () => (await current())?.credentials ?? null,
    sessionUser: async () => (await current())?.record.user ?? null,
    async adopt(login, token, user) {
      const { pair, server, credentials } = await (page ?? pageKeys());
      if (credentials !== login) throw new Error('the page changed its keys during the login');
      page = null;
      const hash = await sha256(utf8(token));
      const tokenHash = toBase64Url(hash);
      const keys = await deriveKeys(pair, server.point, hash);
      const record = {
        ...pair,
        tokenHash,
        kid: server.kid,
        serverPoint: server.point,
        created: Date.now(),
        user,
      };
      await store.save(record);
      session = { record, credentials: { kid: server.kid, keys, token, tokenHash, clientKey: null } };
    },
    async remember(user) {
      if (session === null) return;
      session.record = { ...session.record, user };
      await store.save(session.record);
    },
    isLasting: store.isLasting,
    async recheck() {
      session = null;
      return (await current())?.credentials ?? null;
    },
    async forget() {
      const gone = session;
      session = null;
      page = null;
      if (gone === null) return null;
      await store.remove(gone.record.tokenHash);
      return gone.credentials.token;
    },
  };
}
