// Endpoint for assistants: the Model Context Protocol over streamable HTTP, on every host of the site. Nothing is stored
// between two requests, so that they survive a restart and may reach different servers.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  apiGuide,
  BODY_MAX,
  isLanguage,
  keyRights,
  type Language,
  languageFromWire,
  MCP_PATH,
  matchLanguage,
  RESOURCE_METADATA_PATH,
  statusOf,
} from '@waybill/contract';
import { createToolServer } from '@waybill/tools';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../basics/failure';
import { admitKey } from '../../services/security/admission';
import { hashKeyHeader } from '../../services/security/api-keys';
import { hostName, isOurHost } from '../../services/security/hosts';
import type { KeyDeriver } from '../../services/security/tis1';
import { type AgentRecord, fallbackLanguage } from '../../stores/accounts/agents';
import { answerHeaders } from '../answer-sender';
import { readHost, readSite } from '../request-site';
import { describeFailure } from '../run-call';
import { createKeyCalls, type KeyCallServer } from './key-calls';

/** Codes of JSON-RPC, and one of those that it leaves to servers. */
const rpcCodes = { parse: -32_700, invalid: -32_600, refused: -32_000 } as const;

/** A request that is refused before a tool runs. */
class RequestRefusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, message: string, code: number = rpcCodes.refused) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Media types that a client accepts. Every answer is JSON: whoever takes that need not accept streams, as the SDK asks. */
const readAccepted = (accept: string): string =>
  /\*\/\*|application\/(?:json|\*)/.test(accept) ? 'application/json, text/event-stream' : accept;

/** Whether the HTTP server stopped reading a body. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === statusOf.tooLarge;

const metadataPath = `${RESOURCE_METADATA_PATH}${MCP_PATH}`;
const languageQuery = z.object({ lang: z.string().optional().catch(undefined) });

/** Language of messages and links: `lang` of the address, else what the client accepts, else the agent's. */
function readLanguage(request: FastifyRequest, agent: AgentRecord): Language {
  const { lang = '' } = languageQuery.parse(request.query);
  const accepted = String(request.headers['accept-language'] ?? '').split(',');
  const tags = accepted.map((tag) => tag.split(';')[0]?.trim() ?? '');
  return (isLanguage(lang) ? lang : languageFromWire(lang)) ?? matchLanguage(tags) ?? fallbackLanguage(agent);
}

function sendError(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const error = { jsonrpc: '2.0', id: null, error: { code, message } };
  return reply.code(status).headers(answerHeaders).send(JSON.stringify(error));
}

/** One message of JSON-RPC. @throws RequestRefusal */
function readMessage(body: unknown): unknown {
  let message: unknown;
  try {
    message = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    throw new RequestRefusal(400, 'The body is not JSON.', rpcCodes.parse);
  }
  // The protocol has none since 2025-06-18; they would run many calls under the load limit of one.
  if (Array.isArray(message))
    throw new RequestRefusal(400, 'Send one message a request: batches are not supported.', rpcCodes.invalid);
  return message;
}

export function addMcpRoutes(app: FastifyInstance, server: KeyCallServer & { deriver: KeyDeriver }): void {
  const { services, sender, load, deriver } = server;

  /**
   * Refuses hosts that are not served here, and pages of other sites: with a name that leads to this address such a page
   * could make a browser call it.
   * @throws RequestRefusal
   */
  async function checkOrigin(request: FastifyRequest): Promise<void> {
    const host = readHost(request);
    if (!isOurHost(host, services.config.hosts))
      throw new RequestRefusal(403, 'This host is not served here.');
    const { origin } = request.headers;
    if (origin === undefined || origin === readSite(request)) return;
    if (!(await services.agents.hasOrigin(origin)))
      throw new RequestRefusal(403, 'Pages of this origin may not call this endpoint.');
  }

  /** Asks for a key, and says where it is described how to get one. */
  function sendUnauthorized(request: FastifyRequest, reply: FastifyReply, hasKey: boolean): FastifyReply {
    const metadata = `resource_metadata="${readSite(request)}${metadataPath}"`;
    reply.header('www-authenticate', `Bearer ${hasKey ? 'error="invalid_token", ' : ''}${metadata}`);
    const message = hasKey
      ? 'This key or token is unknown, expired or revoked, or belongs to another site: a master account creates keys at Settings → API keys.'
      : 'Let the user connect this assistant, or send an API key of this site: Authorization: Bearer wbk_…';
    return sendError(reply, 401, rpcCodes.refused, message);
  }

  /** Hands a message to the tools, and sends what they answer. */
  async function answerMessage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await checkOrigin(request);
    const tokenHash = hashKeyHeader(request.headers.authorization ?? '');
    if (tokenHash === null) return sendUnauthorized(request, reply, false);
    const pageHost = hostName(readHost(request));
    const admitted = await admitKey(services, deriver, tokenHash, pageHost);
    const message = readMessage(request.body);

    const language = readLanguage(request, admitted.agent);
    const site = readSite(request);
    const calls = createKeyCalls(server, { admitted, tokenHash, request, language, pageHost, site });
    const tools = createToolServer({ origin: site, language, calls });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await tools.connect(transport);
      const { accept = '', 'content-type': contentType = '', ...others } = request.headers;
      const version = others['mcp-protocol-version'];
      const headers = new Headers({ accept: readAccepted(accept), 'content-type': contentType });
      if (typeof version === 'string') headers.set('mcp-protocol-version', version);
      const response = await transport.handleRequest(
        new Request(`${site}${MCP_PATH}`, { method: 'POST', headers }),
        { parsedBody: message },
      );
      const { account, agent, key } = admitted;
      const who = { account: account.id, agent: agent.id, key: key.id };
      sender.record(request, { code: response.ok ? 'ok' : 'invalid', language, ...who }, reply.elapsedTime);
      return await reply
        .code(response.status)
        .headers(answerHeaders)
        .send(await response.text());
    } finally {
      await tools.close();
    }
  }

  async function sendFailure(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
  ): Promise<FastifyReply> {
    if (error instanceof RequestRefusal) {
      sender.record(request, { code: 'forbidden', language: 'en', cause: error.message }, reply.elapsedTime);
      return sendError(reply, error.status, error.code, error.message);
    }
    if (isTooLarge(error))
      return sendError(reply, statusOf.tooLarge, rpcCodes.invalid, 'The body is too large.');
    const failure = await describeFailure(services, error, undefined, 'en');
    sender.record(request, { ...failure, language: 'en' }, reply.elapsedTime);
    if (failure.code === 'keyRefused') return sendUnauthorized(request, reply, true);
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
    return sendError(
      reply,
      statusOf[failure.code],
      rpcCodes.refused,
      'The site cannot answer at the moment.',
    );
  }

  app.route({
    method: 'POST',
    url: MCP_PATH,
    bodyLimit: BODY_MAX,
    onRequest: (_request, reply, next) => {
      if (!load.isFull()) return next();
      reply.header('retry-after', '1');
      sendError(reply, statusOf.tooMany, rpcCodes.refused, 'The site is busy: try again in a second.');
    },
    errorHandler: (error, request, reply) => void sendFailure(request, reply, error),
    handler: (request, reply) =>
      answerMessage(request, reply).catch((error: unknown) => sendFailure(request, reply, error)),
  });

  // No stream of the server's own, and no session to end: the protocol has 405 for both.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: MCP_PATH,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        return sendError(reply, 405, rpcCodes.refused, 'Use POST: nothing is stored between two requests.');
      },
    });

  app.get(metadataPath, async (request, reply) => {
    if (!isOurHost(readHost(request), services.config.hosts)) throw new ApiError('notFound');
    const { shown } = await services.agents.ofHost(hostName(readHost(request)));
    const site = readSite(request);
    const metadata = {
      resource: `${site}${MCP_PATH}`,
      resource_name: shown.name,
      authorization_servers: [site],
      scopes_supported: keyRights,
      bearer_methods_supported: ['header'],
      resource_documentation: `${site}${apiGuide}`,
    };
    return reply.headers(answerHeaders).send(JSON.stringify(metadata));
  });
}

/** Addresses of the endpoint that are read with GET. */
export const mcpPaths = [MCP_PATH, metadataPath] as const;
