// A developer's build in the registry: where it is allowed, what is taken from there, and what is left unchecked.
import { findIntegrity } from './integrity';
import { acceptedOverrides, watchOverrides, withOverrides } from './local-build';
import { testRegistry, testRemote } from './testing';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
const asked = jest.fn();

/** Development servers of the test: origin → what /remote.json answers. */
let servers: Record<string, unknown> = {};

beforeEach(() => {
  servers = {};
  sessionStorage.clear();
  asked.mockClear();
  warn.mockClear();
  globalThis.fetch = async (address) => {
    asked(address);
    const { origin } = new URL(String(address));
    if (!(origin in servers)) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, json: async () => servers[origin] } as Response;
  };
});

const ask = (overrides: Record<string, string>) =>
  sessionStorage.setItem('waybill.overrides', JSON.stringify(overrides));
const names = (registry: typeof testRegistry) =>
  registry.remotes.map(({ descriptor, manifest }) => `${descriptor.name} ${manifest}`);

test('nothing asked for, nothing changed', async () => {
  expect(await withOverrides(testRegistry, true)).toEqual(testRegistry);
  expect(asked).not.toHaveBeenCalled();
});

test('refused where the site does not allow it: nobody is asked, nothing runs unchecked', async () => {
  ask({ 'mf-auth': 'http://localhost:1' });
  servers['http://localhost:1'] = testRemote('mf-auth', '/login', 'anonymous').descriptor;
  expect(await withOverrides(testRegistry, false)).toBe(testRegistry);
  expect(asked).not.toHaveBeenCalled();
  expect(acceptedOverrides()).toEqual({});
  expect(findIntegrity('http://localhost:1/remoteEntry.js')).not.toBe('');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('takes the place of the released one, with the routes that it has there', async () => {
  ask({ 'mf-auth': 'http://localhost:2' });
  servers['http://localhost:2'] = testRemote('mf-auth', '/enter', 'anonymous').descriptor;
  const registry = await withOverrides(testRegistry, true);
  expect(names(registry)).toEqual([
    'mf-auth http://localhost:2/mf-manifest.json',
    'mf-account /r/mf-account/1.0.0-aaa/mf-manifest.json',
    'mf-transactions /r/mf-transactions/1.0.0-aaa/mf-manifest.json',
  ]);
  expect(registry.remotes[0]).toMatchObject({ version: '1.0.0-local', previous: null });
  expect(registry.remotes[0]?.descriptor.routes[0]?.path).toBe('/enter');
  expect(acceptedOverrides()).toEqual({ 'mf-auth': 'http://localhost:2' });
  expect(findIntegrity('http://localhost:2/remoteEntry.js')).toBe('');
  expect(findIntegrity('http://localhost:3/remoteEntry.js')).not.toBe('');
});

test('a remote that was never released is added', async () => {
  ask({ 'mf-new': 'http://localhost:2' });
  servers['http://localhost:2'] = testRemote('mf-new', '/new', 'user').descriptor;
  const registry = await withOverrides(testRegistry, true);
  expect(names(registry).at(-1)).toBe('mf-new http://localhost:2/mf-manifest.json');
  expect(registry.remotes).toHaveLength(testRegistry.remotes.length + 1);
});

test('a server that is down leaves the failure to be seen, and its last routes in place', async () => {
  ask({ 'mf-account': 'http://localhost:2', 'mf-unknown': 'http://localhost:2' });
  const first = await withOverrides(testRegistry, true);
  expect(first.remotes.find(({ descriptor }) => descriptor.name === 'mf-account')).toMatchObject({
    manifest: 'http://localhost:2/mf-manifest.json',
    descriptor: testRegistry.remotes[1]?.descriptor,
  });
  expect(first.remotes).toHaveLength(testRegistry.remotes.length);
  expect(warn).toHaveBeenCalledTimes(2);
  servers['http://localhost:2'] = testRemote('mf-account', '/other', 'user').descriptor;
  await withOverrides(testRegistry, true);
  servers = {};
  const later = await withOverrides(testRegistry, true);
  const entry = later.remotes.find(({ descriptor }) => descriptor.name === 'mf-account');
  expect(entry?.descriptor.routes[0]?.path).toBe('/other');
});

const odd: [string, unknown][] = [
  ['another remote', testRemote('mf-transactions', '/x', 'user').descriptor],
  ['no descriptor', { name: 'mf-odd' }],
  ['nothing', null],
];
test.each(odd)('a server that serves %s adds nothing', async (_, served) => {
  ask({ 'mf-odd': 'http://localhost:2' });
  servers['http://localhost:2'] = served;
  expect(names(await withOverrides(testRegistry, true))).toEqual(names(testRegistry));
  expect(warn).toHaveBeenCalledTimes(1);
});

test('says which remote was built again, until it is ended', async () => {
  const sources: FakeEventSource[] = [];
  class FakeEventSource extends EventTarget {
    closed = false;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      sources.push(this);
    }
    close() {
      this.closed = true;
    }
  }
  Object.assign(globalThis, { EventSource: FakeEventSource });
  ask({ 'mf-auth': 'http://localhost:2', 'mf-account': 'http://localhost:3' });
  await withOverrides(testRegistry, true);
  const built = jest.fn();
  const end = watchOverrides(built);
  expect(sources.map(({ url }) => url)).toEqual(['http://localhost:2/events', 'http://localhost:3/events']);
  sources[1]?.dispatchEvent(new Event('built'));
  sources[1]?.dispatchEvent(new Event('failed'));
  expect(built.mock.calls).toEqual([['mf-account']]);
  end();
  expect(sources.every(({ closed }) => closed)).toBe(true);
});
