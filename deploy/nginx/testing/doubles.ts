// Test doubles of the servers behind nginx, and an HTTP client that sends exactly what it is given.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { commonHeaders } from '../../src/edge/headers';

export type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type Double = {
  /** `127.0.0.1:port` */
  address: string;
  /** Requests that arrived, oldest first. */
  seen: Seen[];
  /** Answers the next requests. */
  answer: (request: Seen, response: ServerResponse) => void;
  stop: () => Promise<void>;
  /** Listens again on the same port. */
  start: () => Promise<void>;
};

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A server on a free port that records requests and answers with its name. */
export async function double(name: string): Promise<Double> {
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const seen = { method, url, headers, body: await bodyOf(incoming) };
    self.seen.push(seen);
    self.answer(seen, response);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  };
  const port = await listen(0);
  const self: Double = {
    address: `127.0.0.1:${port}`,
    seen: [],
    answer: (_request, response) => response.setHeader('x-from', name).end(name),
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: async () => {
      await listen(port);
    },
  };
  return self;
}

export type Got = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer };

/** Sends one request with the path as given: `..` is not resolved and nothing is added but Host. */
export function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer } = {},
): Promise<Got> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (got) => {
      const parts: Buffer[] = [];
      for await (const part of got) parts.push(part as Buffer);
      resolve({
        status: got.statusCode ?? 0,
        headers: got.headers,
        rawHeaders: got.rawHeaders,
        body: Buffer.concat(parts),
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Creates a self-signed certificate for localhost in `folder`. */
export function selfSigned(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:atlas.localhost'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, key };
}

/** Expects the security headers that every answer must carry. */
export function expectSafe({ headers }: Got): void {
  for (const [name, value] of Object.entries(commonHeaders))
    expect([name, headers[name]]).toEqual([name, value]);
}
