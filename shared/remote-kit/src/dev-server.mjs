// The HTTP side of `remote-kit dev`: the files of the last good build for shells on other origins, and a stream of
// events that says when there is a new one.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const loopback = /^http:\/\/(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Who may read the build: pages of this machine, and deployed shells, which are on https. */
export const mayRead = (origin) => loopback.test(origin) || /^https:\/\/[^/]+$/.test(origin);

function headersFor({ headers }) {
  const origin = headers.origin ?? '';
  if (!mayRead(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET',
    // Browsers ask for this before a public site may read from this machine.
    'access-control-allow-private-network': 'true',
  };
}

/** One event of an event stream; `data` may have several lines. */
const eventText = (event, data) =>
  `event: ${event}\n${data
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('')}\n`;

/**
 * A server for the builds in `folder`. A request that comes while a build is under way waits for its end, so no page
 * gets files of two builds.
 *   GET /<file of a good build>   as it is on disk, never cached
 *   GET /events                   `built` after each good build; `failed` with the errors, also when that is how things are
 */
export function createDevServer(folder) {
  const files = new Set();
  const listeners = new Set();
  let trouble = null;
  let settle = () => undefined;
  let settled = Promise.resolve();

  function openStream(request, response, headers) {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(trouble === null ? ': waiting for the next build\n\n' : eventText('failed', trouble));
    listeners.add(response);
    request.once('close', () => listeners.delete(response));
  }

  async function sendFile(name, response, headers) {
    await settled;
    if (!files.has(name)) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
      response.end(trouble ?? `there is no ${name}\n`);
      return;
    }
    const bytes = await readFile(join(folder, name));
    const type = types[extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { ...headers, 'content-type': type, 'cache-control': 'no-store' });
    response.end(bytes);
  }

  const server = createServer((request, response) => {
    const headers = headersFor(request);
    const path = (request.url ?? '/').split('?', 1)[0];
    if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
    else if (request.method !== 'GET') response.writeHead(405, headers).end();
    else if (path === '/events') openStream(request, response, headers);
    else sendFile(path.slice(1), response, headers).catch(() => response.destroy());
  });

  const finish = (event, data) => {
    settle();
    for (const listener of listeners) listener.write(eventText(event, data));
  };

  return {
    /** @throws with code EADDRINUSE when the port is taken */
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host: 'localhost' }, () => resolve(server.address()));
      }),
    buildBegins() {
      settle();
      settled = new Promise((resolve) => {
        settle = resolve;
      });
    },
    /** @param {readonly string[]} names files of the build, all written */
    built(names) {
      for (const name of names) files.add(name);
      trouble = null;
      finish('built', '');
    },
    /** @param {string} errors what to show */
    failed(errors) {
      trouble = errors;
      finish('failed', errors);
    },
    close() {
      for (const listener of listeners) listener.end();
      return new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
