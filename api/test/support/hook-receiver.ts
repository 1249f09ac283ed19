// A receiver of webhooks on this machine, which stores what it gets and answers as it is told.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** An address of this machine that tests may be allowed to reach, while the usual one stays refused. */
export const RECEIVER_HOST = '127.0.0.77';
const tlsFolder = join(import.meta.dirname, 'receiver-tls');
export const receiverSettings = {
  WAYBILL_WEBHOOK_NETWORKS: `${RECEIVER_HOST}/32`,
  NODE_EXTRA_CA_CERTS: join(tlsFolder, 'certificate.pem'),
};

export interface ReceivedHook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const tlsServer = (answer: RequestListener) =>
  createTlsServer(
    {
      key: readFileSync(join(tlsFolder, 'key.pem')),
      cert: readFileSync(join(tlsFolder, 'certificate.pem')),
    },
    answer,
  );

/** @param statuses of the next responses; afterwards 200 */
export async function openReceiver(statuses: number[] = [], protocol: 'http' | 'https' = 'http') {
  const received: ReceivedHook[] = [];
  const answer: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('noted');
    });
  };
  const server = protocol === 'http' ? createServer(answer) : tlsServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, RECEIVER_HOST, resolve));
  const url = `${protocol}://${RECEIVER_HOST}:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<unknown>((resolve) => void server.close(resolve));
  return { url, received, statuses, close };
}
