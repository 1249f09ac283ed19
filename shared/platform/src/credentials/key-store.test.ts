/** @jest-environment node */
// The store of the session's keys: between tabs and page loads, and in browsers that refuse storage.
import { IDBFactory } from 'fake-indexeddb';
import { createStore, get, set } from 'idb-keyval';
import { createBrowserPair } from '../signing/keys';
import { sampleUser as user } from '../testing/samples';
import { createKeyStore, type SessionRecord } from './key-store';

async function createRecord(tokenHash: string): Promise<SessionRecord> {
  return {
    ...(await createBrowserPair()),
    ...{ tokenHash, kid: 'k1', serverPoint: new Uint8Array(65), created: 1_790_000_000_000, user },
  };
}

/** Connections that the store opens, so that a test can end them as a browser does. */
const connections: IDBDatabase[] = [];

beforeEach(() => {
  connections.length = 0;
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  factory.open = (name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  globalThis.indexedDB = factory;
});

describe('Store of the keys', () => {
  test('another tab and the next page load find what was saved, with a key that cannot be exported', async () => {
    const record = await createRecord('a');
    await createKeyStore().save(record);
    const found = await createKeyStore().load();
    expect(found).toMatchObject({ tokenHash: 'a', kid: 'k1', user });
    expect(found?.privateKey.extractable).toBe(false);
  });

  test('a session of the version before, which opened the database with a number, is found', async () => {
    const record = await createRecord('before');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('waybill', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('keys').put(record, 'session');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    expect(await createKeyStore().load()).toMatchObject({ tokenHash: 'before' });
  });

  test.each<[string, (record: SessionRecord) => unknown]>([
    ['a text', () => 'session'],
    ['null', () => null],
    ['a record without keys', ({ tokenHash, user: known }) => ({ tokenHash, user: known })],
    ['a private key that is a text', (record) => ({ ...record, privateKey: 'secret' })],
    ['a point of another length', (record) => ({ ...record, serverPoint: new Uint8Array(3) })],
    ['a record without a user', (record) => ({ ...record, user: null })],
  ])('%s in its place is discarded, and the next login is stored', async (_what, damage) => {
    const record = await createRecord('a');
    await set('session', damage(record), createStore('waybill', 'keys'));
    const store = createKeyStore();
    expect(await store.load()).toBeNull();
    expect(await get('session', createStore('waybill', 'keys'))).toBeUndefined();
    await store.save(record);
    expect(await createKeyStore().load()).toMatchObject({ tokenHash: 'a' });
  });

  test('a logout removes its own keys, not those of a login in another tab', async () => {
    const [here, there] = [createKeyStore(), createKeyStore()];
    await here.save(await createRecord('here'));
    await there.save(await createRecord('there'));
    await here.remove('here');
    expect(await here.load()).toMatchObject({ tokenHash: 'there' });
    await there.remove('there');
    expect(await here.load()).toBeNull();
  });

  test('where the browser refuses storage, the session lasts as long as the page', async () => {
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    const store = createKeyStore();
    expect(await store.load()).toBeNull();
    await store.save(await createRecord('a'));
    expect(await store.load()).toMatchObject({ tokenHash: 'a' });
    await store.remove('a');
    expect(await store.load()).toBeNull();
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: undefined });
  });

  test.each([
    [
      'closes the database',
      (connection: IDBDatabase) => {
        connection.close();
        connection.onclose?.(new Event('close'));
      },
    ],
    ['loses the connection without an event', (connection: IDBDatabase) => connection.close()],
  ])('after the browser %s, keys are saved for other tabs again', async (_, end) => {
    const store = createKeyStore();
    await store.save(await createRecord('first'));
    connections.forEach(end);
    expect(await store.load()).toMatchObject({ tokenHash: 'first' });
    await store.save(await createRecord('second'));
    expect(await createKeyStore().load()).toMatchObject({ tokenHash: 'second' });
  });
});
