// H6: uploads that stand still, of many addresses, on a real edge behind a proxy that names the addresses.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../testing/fixture';
import { createEdge } from './server';

const folder = temporaryFolder();
let api: Server;
let edge: FastifyInstance;
let port: number;

beforeAll(async () => {
  api = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('{"code":0}'));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const options = {
    store: folder.path,
    trusted: [],
    api: address,
    logLevel: 'silent',
    trustProxy: true,
  } as const;
  edge = await createEdge(options);
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
afterAll(async () => {
  edge.server.closeAllConnections();
  await edge.close();
  api.closeAllConnections();
  api.close();
  folder.remove();
});

/** Begins an upload whose headers are those of a signed call. */
function beginUpload(address: string, length: number): { socket: Socket; answer: () => string } {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  const query = `ts=${Date.now()}&nonce=${'n'.repeat(16)}&rs=${'r'.repeat(43)}`;
  socket.write(
    `POST /api/x?${query} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n` +
      `authorization: Bearer ${'t'.repeat(43)}\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
      `content-length: ${length}\r\n\r\nx`,
  );
  return { socket, answer: () => answer };
}

const ADDRESSES = 200;
/** Per second: two new ones for each slot of the edge. */
const NEW_PER_SECOND = 67;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Begins uploads that stand still, again and again, until it is stopped. */
function attack(): () => void {
  const open: Socket[] = [];
  let next = 0;
  const timer = setInterval(() => {
    open.push(beginUpload(`2001:db8:0:${(next % ADDRESSES).toString(16)}::1`, 1_000_000).socket);
    next += 1;
  }, 1_000 / NEW_PER_SECOND);
  return () => {
    clearInterval(timer);
    for (const socket of open) socket.destroy();
  };
}

/** An upload of 4 s, as a line of 400 kbit/s sends it. */
async function uploadHonestly(address: string): Promise<string> {
  const [pieces, size] = [20, 10_000];
  const { socket, answer } = beginUpload(address, pieces * size + 1);
  for (let sent = 0; sent < pieces && answer() === ''; sent += 1) {
    socket.write('x'.repeat(size));
    await pause(200);
  }
  while (answer() === '' && !socket.destroyed) await pause(10);
  socket.destroy();
  return answer().slice(0, 12);
}

describe('Uploads that stand still', () => {
  test('of 200 addresses push out no honest upload of 4 s', async () => {
    const stop = attack();
    try {
      await pause(1_000);
      const answers = await Promise.all(
        ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) => uploadHonestly(address)),
      );
      expect(answers).toEqual(Array(3).fill('HTTP/1.1 200'));
    } finally {
      stop();
    }
  }, 20_000);
});
