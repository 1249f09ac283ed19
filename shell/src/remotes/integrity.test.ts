// Which integrity a script gets, by its address; the formats are those that browsers take seriously.
import { createHash } from 'node:crypto';
import { computeHash, fetchChecked, findIntegrity, trustBuild, trustOrigin } from './integrity';
import { integrityLike } from './testing';

const wellFormed = /^sha384-[A-Za-z0-9+/]{64}$/;
const nothing = integrityLike('A');

trustBuild({
  manifest: '/r/mf-x/1.0.0-a/mf-manifest.json',
  manifestIntegrity: integrityLike('m'),
  files: { 'remoteEntry.js': integrityLike('e'), 'chunks/1.js': integrityLike('c') },
});
trustOrigin('http://localhost:4101');
// Of the page itself: must not open what is checked.
trustOrigin(window.location.origin);

const addresses: [address: string, integrity: string][] = [
  ['/r/mf-x/1.0.0-a/mf-manifest.json', integrityLike('m')],
  ['/r/mf-x/1.0.0-a/remoteEntry.js', integrityLike('e')],
  ['/r/mf-x/1.0.0-a/remoteEntry.js?again=1', integrityLike('e')],
  ['/r/mf-x/1.0.0-a/chunks/1.js', integrityLike('c')],
  ['http://localhost/r/mf-x/1.0.0-a/remoteEntry.js', integrityLike('e')],
  ['/r/mf-x/1.0.0-a/chunks/../remoteEntry.js', integrityLike('e')],
  ['/r/mf-x/1.0.0-a/chunks/2.js', nothing],
  ['/r/mf-x/1.0.0-b/remoteEntry.js', nothing],
  ['/r/mf-y/1.0.0-a/remoteEntry.js', nothing],
  ['/assets/main.js', nothing],
  ['/api/anything.js', nothing],
  ['/anything.js', nothing],
  ['https://localhost/r/mf-x/1.0.0-a/remoteEntry.js', nothing],
  ['http://evil.example/r/mf-x/1.0.0-a/remoteEntry.js', nothing],
  ['//evil.example/r/mf-x/1.0.0-a/remoteEntry.js', nothing],
  ['data:text/javascript,alert(1)', nothing],
  ['http://localhost:4102/remoteEntry.js', nothing],
  ['http://localhost:4101/remoteEntry.js', ''],
];
test.each(addresses)('%s', (address, integrity) => {
  expect(findIntegrity(address)).toBe(integrity);
  expect(globalThis.waybillIntegrity?.(address)).toBe(integrity);
});

test('what matches nothing is well formed: browsers ignore a malformed integrity', () => {
  expect(nothing).toMatch(wellFormed);
  expect(findIntegrity('/assets/unknown.js')).toMatch(wellFormed);
});

test('a build without an integrity of its manifest matches nothing either', () => {
  trustBuild({ manifest: '/r/mf-z/1/mf-manifest.json', manifestIntegrity: '', files: { 'a.js': '' } });
  expect(findIntegrity('/r/mf-z/1/mf-manifest.json')).toBe(nothing);
  expect(findIntegrity('/r/mf-z/1/a.js')).toBe(nothing);
});

const bytes = new TextEncoder().encode('{"metaData":{}}').buffer;
const digest = `sha384-${createHash('sha384').update('{"metaData":{}}').digest('base64')}`;

test('hashes are spelled as in the integrity attribute', async () => {
  expect(await computeHash(bytes)).toBe(digest);
  expect(digest).toMatch(wellFormed);
});

describe('fetching', () => {
  const address = '/r/mf-f/1/mf-manifest.json';
  beforeEach(() => trustBuild({ manifest: address, manifestIntegrity: digest, files: {} }));
  const answers: [string, number, string, string][] = [
    ['the promised bytes', 200, '{"metaData":{}}', '{"metaData":{}}'],
    ['one byte altered', 200, '{"metaData":{ }', 'integrity'],
    ['one byte more', 200, '{"metaData":{}} ', 'integrity'],
    ['HTML', 200, '<html></html>', 'integrity'],
    ['nothing', 200, '', 'integrity'],
    ['404', 404, '{"metaData":{}}', 'manifest'],
    ['500', 500, '', 'manifest'],
  ];
  test.each(answers)('%s', async (_, status, body, expected) => {
    const arrayBuffer = async () => new TextEncoder().encode(body).buffer;
    globalThis.fetch = async () => ({ ok: status < 400, status, arrayBuffer }) as Response;
    const answer = await fetchChecked(address, 'manifest').catch((failure: { kind: string }) => failure.kind);
    expect(answer).toBe(expected);
  });

  test('no network, and bytes that stop coming', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(fetchChecked(address, 'entry')).rejects.toMatchObject({ kind: 'entry' });
    const arrayBuffer = () => Promise.reject<ArrayBuffer>(new TypeError('network error'));
    globalThis.fetch = async () => ({ ok: true, status: 200, arrayBuffer }) as Response;
    await expect(fetchChecked(address, 'chunk')).rejects.toMatchObject({ kind: 'chunk' });
  });
});
