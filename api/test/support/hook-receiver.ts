// A receiver of webhooks on this machine, which stores what it gets and answers as it is told.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address of this machine that tests may be allowed to reach, while the usual one stays refused. */
export const RECEIVER_HOST = '127.0.0.77';
export const receiverSettings = { WAYBILL_WEBHOOK_NETWORKS: `${RECEIVER_HOST}/32` };

export interface ReceivedHook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** @param statuses of the next responses; afterwards 200 */
export async function openReceiver(statuses: number[] = []) {
  const received: ReceivedHook[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('noted');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, RECEIVER_HOST, resolve));
  const url = `http://${RECEIVER_HOST}:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<unknown>((resolve) => void server.close(resolve));
  return { url, received, statuses, close };
}
