// Streamable HTTP: one request, one answer, nothing kept between them. Each request names its own key, or, on this
// machine only, uses the one of the environment.
import { createHash } from 'node:crypto';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Language, WaybillClient } from '@waybill/client';
import { createClient, createServer } from './server';

interface HttpOptions {
  url: string;
  language: Language;
  /** Key of requests that name none; undefined: each has to. Only where nobody else reaches this server. */
  key: string | undefined;
  /** Host names, without port, that it is called by: a page of another site cannot make a browser call it. */
  hosts: readonly string[];
}

const PATH = '/mcp';
const CLIENTS_KEPT = 100;
const BEARER = /^Bearer (wbk_[\w-]{43})$/;

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = { jsonrpc: '2.0', id: null, error: { code: -32_000, message } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const hostNameOf = ({ headers }: IncomingMessage) => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');

/** Whether a page that calls is of a host served here; programs that are no browser name no origin. */
function isOwnOrigin({ headers: { origin } }: IncomingMessage, hosts: readonly string[]): boolean {
  return origin === undefined || (URL.canParse(origin) && hosts.includes(new URL(origin).hostname));
}

/** The server; it listens nowhere yet. */
export function httpServer({ url, language, key: ownKey, hosts }: HttpOptions): Server {
  /** By the hash of their key, oldest first: a client knows the site's clock and key. */
  const clients = new Map<string, WaybillClient>();
  /** Undefined for a text that is no key: not every number is one. */
  function clientFor(key: string): WaybillClient | undefined {
    const name = createHash('sha256').update(key).digest('base64url');
    const known = clients.get(name);
    if (known !== undefined) return known;
    let made: WaybillClient;
    try {
      made = createClient({ key, url, language });
    } catch {
      return undefined;
    }
    clients.set(name, made);
    const [oldest] = clients.keys();
    if (clients.size > CLIENTS_KEPT && oldest !== undefined) clients.delete(oldest);
    return made;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0];
    if (!hosts.includes(hostNameOf(request))) return refuse(response, 403, 'This host is not served here.');
    if (!isOwnOrigin(request, hosts))
      return refuse(response, 403, 'Pages of this origin are not served here.');
    if (path !== PATH) return refuse(response, 404, `The server is at ${PATH}.`);
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return refuse(response, 405, 'Nothing is kept between requests: use POST.');
    }
    const { authorization } = request.headers;
    const key = authorization === undefined ? ownKey : BEARER.exec(authorization)?.[1];
    const client = key === undefined ? undefined : clientFor(key);
    if (client === undefined) {
      response.setHeader('www-authenticate', 'Bearer');
      return refuse(response, 401, 'Send an API key of the site: Authorization: Bearer wbk_…');
    }
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createServer(client, language);
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response);
  }

  return createHttpServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`A request failed: ${String(error)}\n`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The server failed: see its log.');
    });
  });
}
