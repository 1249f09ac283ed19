// Requests to addresses that accounts choose, against a real server on this machine.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { parseNetworks } from '../../basics/outside-address';
import { postOutside } from './post-outside';

const host = `127.77.${1 + (process.pid % 250)}.${1 + Math.floor(Math.random() * 250)}`;
const networks = parseNetworks('127.77.0.0/16');
const hits: { path: string; body: string }[] = [];
let server: Server;
let site: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      hits.push({ path, body });
      if (path === '/moved') response.writeHead(302, { location: '/target' }).end();
      else if (path === '/broken') response.writeHead(500).end('no');
      else if (path === '/endless') response.write('x'.repeat(100_000));
      else if (path !== '/silent') response.end('thanks');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  site = `http://${host}:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, more: object = {}) =>
  postOutside({ url, body: '{"a":1}', headers: {}, networks, bytesMax: 10, ...more });

test('sends the body and returns the start of the response', async () => {
  expect(await post(`${site}/ok`)).toMatchObject({ failure: null, status: 200, response: 'thanks' });
  expect(hits).toEqual([{ path: '/ok', body: '{"a":1}' }]);
});

test('follows no redirect', async () => {
  hits.length = 0;
  expect(await post(`${site}/moved`)).toMatchObject({ failure: 'redirect', status: 302 });
  expect(hits.map(({ path }) => path)).toEqual(['/moved']);
});

test('reports other statuses, and reads no more than the start', async () => {
  expect(await post(`${site}/broken`)).toMatchObject({ failure: 'status', status: 500, response: 'no' });
  expect(await post(`${site}/endless`)).toMatchObject({ failure: null, response: 'x'.repeat(10) });
});

test('gives up after its time', async () => {
  expect(await post(`${site}/silent`, { timeoutMs: 200 })).toMatchObject({
    failure: 'timeout',
    status: null,
  });
});

test('reports a port that nobody listens on', async () => {
  expect(await post(`http://${host}:9/`)).toMatchObject({ failure: 'connection', status: null });
});

describe('Names', () => {
  const named = 'https://hooks.example:8443/';
  const answering = (...answers: string[][]) => {
    let asked = 0;
    const resolve = async () => {
      const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    return { resolve, count: () => asked };
  };

  test.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['::1']],
    [['fd00::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['8.8.8.8', '127.0.0.1']],
    [[]],
  ])('that resolve to %j are refused', async (addresses) => {
    const { resolve } = answering(addresses);
    expect(await post(named, { resolve })).toMatchObject({ failure: 'address', status: null });
  });

  test('localhost is refused as this machine resolves it', async () => {
    expect(await post('https://localhost/')).toMatchObject({ failure: 'address' });
  });

  test('are resolved once, and the connection goes to what was checked', async () => {
    let connections = 0;
    const tcp = createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => void tcp.listen(8443, host, resolve));
    const { resolve, count } = answering([host], ['127.0.0.1']);
    // The second answer is never asked for by the first request, and refuses the second.
    expect((await post(named, { resolve })).failure).not.toBe('address');
    expect([count(), connections]).toEqual([1, 1]);
    expect(await post(named, { resolve })).toMatchObject({ failure: 'address' });
    expect([count(), connections]).toEqual([2, 1]);
    tcp.close();
  });

  test('that do not exist are reported', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await post(named, { resolve })).toMatchObject({ failure: 'dns' });
  });
});
