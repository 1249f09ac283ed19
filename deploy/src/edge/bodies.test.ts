// Bodies and connections on a real edge: what is too large, too slow or too many, and that it is nobody else's trouble.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { BODY_MAX, codes, languages, wireLanguageOf } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../testing/fixture';
import { createEdge } from './server';

const folder = temporaryFolder();
let api: Server;
let edge: FastifyInstance;
let port: number;
let callsSeen: string[];

beforeAll(async () => {
  api = createServer((request, response) => {
    callsSeen.push(request.url ?? '');
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
    });
    request.on('end', () => response.end(JSON.stringify({ code: 0, size, headers: request.headers })));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  edge = await createEdge({ store: folder.path, trusted: [], api: address, logLevel: 'silent' });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
beforeEach(() => {
  callsSeen = [];
});
afterAll(async () => {
  edge.server.closeAllConnections();
  await edge.close();
  api.closeAllConnections();
  api.close();
  folder.remove();
});

const post = (body: BodyInit, headers: Record<string, string> = {}, query = '') =>
  fetch(`http://127.0.0.1:${port}/api/x${query}`, { method: 'POST', body, headers });

/** A connection that says something and is listened to. */
function speak(text: string): { socket: Socket; said: () => string; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(text);
  return { socket, said: () => said, closed };
}
/** Query and headers of a signed upload, whose signature only the API could check. */
const signedQuery = (ts = Date.now()) => `?ts=${ts}&nonce=${'n'.repeat(16)}&rs=${'r'.repeat(43)}`;
const uploadHeaders = {
  'content-type': 'multipart/form-data; boundary=b',
  authorization: `Bearer ${'t'.repeat(43)}`,
};
const head = (length: number, more = '') =>
  `POST /api/slow HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

test.each([
  ['as large as it may be', BODY_MAX, 200],
  ['one byte more', BODY_MAX + 1, 413],
  ['much more', 4_000_000, 413],
])('JSON %s: %i bytes, %i', async (_what, size, status) => {
  const answer = await post('x'.repeat(size), { 'content-type': 'application/json' });
  const told = await answer.json();
  expect([answer.status, callsSeen.length]).toEqual([status, status === 200 ? 1 : 0]);
  expect(told).toMatchObject(status === 200 ? { size } : { code: codes.tooLarge, data: null });
});

test.each([
  ['a file', 5_242_880, 200],
  ['a file above 5 MiB', 5_242_880 + 100_000, 413],
])('%s: %i bytes, %i', async (_what, size, status) => {
  const answer = await post('x'.repeat(size), uploadHeaders, signedQuery());
  await answer.text();
  expect(answer.status).toBe(status);
});

test('what is refused is said in the visitor’s language, in the words of the API', async () => {
  for (const language of languages) {
    const file = join(__dirname, `../../../api/src/basics/locales/${language}.json`);
    const words: { tooLarge: string } = JSON.parse(readFileSync(file, 'utf8'));
    const answer = await post('x'.repeat(BODY_MAX + 1), {}, `?lang=${wireLanguageOf[language]}`);
    expect((await answer.json()).message).toBe(words.tooLarge);
  }
});

test('`Expect: 100-continue` is answered here, and the API is asked once the body is there', async () => {
  const { socket, said } = speak(head(2, 'expect: 100-continue\r\n'));
  await eventually(() => said().includes('100 Continue'));
  expect(callsSeen).toEqual([]);
  socket.write('{}');
  await eventually(() => said().includes('"size":2'));
  expect(said()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  expect(said()).not.toContain('"expect"');
  socket.destroy();
});

test.each<[string, string, Record<string, string>, number]>([
  ['no signature', '', uploadHeaders, codes.badSignature],
  ['a short nonce', signedQuery().replace('nnn', ''), uploadHeaders, codes.badSignature],
  ['no session', signedQuery(), { 'content-type': uploadHeaders['content-type'] }, codes.badSignature],
  ['half a key', signedQuery(), { ...uploadHeaders, 'client-key': 'e1.AAAA' }, codes.badSignature],
  ['yesterday’s time', signedQuery(Date.now() - 86_400_000), uploadHeaders, codes.clockSkew],
  ['tomorrow’s time', signedQuery(Date.now() + 86_400_000), uploadHeaders, codes.clockSkew],
])('an upload with %s is refused, and does not reach the API', async (_what, query, headers, code) => {
  for (const language of languages) {
    const file = join(__dirname, `../../../api/src/basics/locales/${language}.json`);
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const lang = `${query === '' ? '?' : '&'}lang=${wireLanguageOf[language]}`;
    const answer = await post('x'.repeat(100_000), headers, query.replace('&rs=', `${lang}&rs=`) || lang);
    const told = await answer.json();
    expect(told).toMatchObject({
      code,
      message: code === codes.clockSkew ? texts.clockSkew : texts.badSignature,
    });
    if (code === codes.clockSkew) expect(Math.abs(told.data.t - Date.now())).toBeLessThan(60_000);
  }
  expect(callsSeen).toEqual([]);
});

test('of slow bodies of one address one gives way, and none reaches the API', async () => {
  const slow = Array.from({ length: 32 }, () => speak(`${head(100)}x`));
  // Refused while all of them are too young to count as slow.
  await eventually(async () => (await post('{}', { 'content-type': 'application/json' })).status === 200);
  expect(callsSeen).toEqual(['/api/x']);
  await eventually(() => slow.some(({ said }) => said().startsWith('HTTP/1.1 408')));
  expect(slow.filter(({ said }) => said() !== '')).toHaveLength(1);
  for (const { socket } of slow) socket.destroy();
});

test('more connections of one address than there may be are closed; those there are go on', async () => {
  const held = Array.from({ length: 256 }, () => speak(''));
  const more = speak('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await more.closed;
  expect(more.said()).toBe('');
  const [first] = held;
  first?.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await eventually(() => first?.said() !== '');
  expect(first?.said()).toMatch(/^HTTP\/1\.1 200/);
  for (const { socket } of held) socket.destroy();
  await Promise.all(held.map(({ closed }) => closed));
});

test.each([['/api/./x'], ['/api/y/../x'], ['/api/%2e/x'], ['/link/../api/x'], ['/api/a"b']])(
  '%s is passed on to nobody',
  async (path) => {
    const { socket, said } = speak(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await eventually(() => said() !== '');
    expect(said()).toMatch(/^HTTP\/1\.1 404/);
    expect(callsSeen).toEqual([]);
    socket.destroy();
  },
);
