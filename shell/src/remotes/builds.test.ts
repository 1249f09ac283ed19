// Two builds of one remote in one page: each finds its own globals, by the folder of the script that runs.
import { findFolder, leftBy, prepareBuild } from './builds';

/** Runs as if it stood in a script of this address. */
function inScript<Result>(address: string, run: () => Result): Result {
  const script = document.createElement('script');
  script.src = address;
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  try {
    return run();
  } finally {
    running.mockRestore();
  }
}

const old = '/r/mf-x/1/';
const next = '/r/mf-x/2/';

/** As webpack writes it: the list is made by whoever comes first, chunk or entry. */
const chunk = (address: string, id: string) =>
  inScript(address, () => {
    const chunks: string[] = Reflect.get(globalThis, 'webpackChunkmf_x') ?? [];
    Reflect.set(globalThis, 'webpackChunkmf_x', chunks);
    chunks.push(id);
    return [...chunks];
  });
const entry = (address: string, container: object) =>
  inScript(address, () => Reflect.set(globalThis, 'mf_x', container));

beforeEach(() => {
  for (const folder of [old, next]) prepareBuild('mf_x', findFolder(folder), true);
});

test('folder of an address', () => {
  expect(findFolder('/r/mf-x/1/mf-manifest.json?a=/b')).toBe('http://localhost/r/mf-x/1/');
  expect(findFolder('http://localhost:4101/mf-manifest.json')).toBe('http://localhost:4101/');
});

test('chunks go to the build of their own folder, also late ones', () => {
  expect(chunk(`${old}1.js`, 'old 1')).toEqual(['old 1']);
  expect(chunk(`${next}1.js`, 'next 1')).toEqual(['next 1']);
  expect(chunk(`${old}2.js`, 'old 2')).toEqual(['old 1', 'old 2']);
});

test('so do containers', () => {
  const [first, second] = [{}, {}];
  entry(`${old}remoteEntry.js`, first);
  entry(`${next}remoteEntry.js`, second);
  expect(leftBy('mf_x', findFolder(old))).toBe(first);
  expect(leftBy('mf_x', findFolder(next))).toBe(second);
});

test('a build that is loaded again starts empty; the other one stays', () => {
  chunk(`${old}1.js`, 'old 1');
  chunk(`${next}1.js`, 'next 1');
  prepareBuild('mf_x', findFolder(next), true);
  expect(leftBy('mf_x', findFolder(next))).toBeUndefined();
  expect(chunk(`${next}2.js`, 'next 2')).toEqual(['next 2']);
  expect(chunk(`${old}2.js`, 'old 2')).toEqual(['old 1', 'old 2']);
});

test('outside of any script there is nothing to mix up', () => {
  entry(`${old}remoteEntry.js`, {});
  expect(Reflect.get(globalThis, 'mf_x')).toBeUndefined();
});
