// Requests that Node does not read to their end are answered in words, never with JSON.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { answerUnreadable } from './unreadable';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer({ maxHeaderSize: 4_096 }, (_request, response) => response.end('read'));
  server.on('clientError', answerUnreadable);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  port = address.port;
});
afterAll(() => new Promise((done) => server.close(done)));

/** What the server answers to these bytes. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await once(socket, 'end');
  socket.destroy();
  return Buffer.concat(parts).toString('utf8');
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`;

test('an address that is too long leads to the page that says so', async () => {
  const answer = await send(request(`/en/${'x'.repeat(300_000)}`));
  expect(answer).toMatch(/^HTTP\/1\.1 302 /);
  expect(answer).toContain('\r\nLocation: /error?status=414\r\n');
});

test('what is no request is refused without words of Node', async () => {
  expect(await send('COFFEE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(.+\r\n)*\r\n$/);
});

test('others are read', async () => expect(await send(request('/en/login'))).toMatch(/^HTTP\/1\.1 200 /));
