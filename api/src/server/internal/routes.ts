// Internal routes for the edge and the release command: `/internal/*` of the contract. Answers are bare JSON. For
// anyone else these addresses do not exist.
import {
  type AgentsAnswer,
  agentHold,
  type HeldAgent,
  type HostAnswer,
  internalPaths,
  servedBuilds,
} from '@waybill/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../basics/failure';
import { hostName } from '../../services/security/hosts';
import { sameBytes, sha256 } from '../../services/security/tis1';
import type { Services } from '../../services/services';
import type { AgentRecord } from '../../stores/accounts/agents';
import { addIngestRoutes } from './ingest';
import { addOperatorRoutes } from './operator';
import { visitRoutes } from './visits';
import { parseJsonBody, parseRequestBody, refuseForms, sendJson, sinceQuery } from './wire';

const hostQuery = z.object({ host: z.string().min(1).max(253) });

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
/**
 * Host names used by programs on this machine. A web page whose own domain resolves to this machine (DNS rebinding)
 * would send that domain.
 */
const localHostName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
/** Headers of proxies: a request that passed one came from elsewhere, even if its last hop was local. */
const proxyHeader = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;
/** Headers that browsers send for pages. */
const browserHeader = /^(origin|sec-fetch-site)$/;

/** @param secret `WAYBILL_INTERNAL_SECRET`; without one, only programs on this machine are admitted */
function isSiteComponent(request: FastifyRequest, secret: string | undefined): boolean {
  const { headers, socket } = request.raw;
  const names = Object.keys(headers);
  if (names.some((name) => browserHeader.test(name))) return false;
  if (secret === undefined)
    return (
      loopbackAddress.test(socket.remoteAddress ?? '') &&
      localHostName.test(headers.host ?? '') &&
      !names.some((name) => proxyHeader.test(name))
    );
  // Hashes have a fixed length, so comparing them reveals nothing about the secret's length.
  return sameBytes(sha256(headers.authorization ?? ''), sha256(`Bearer ${secret}`));
}

const toHeldAgent = ({ id, hosts, release, shown }: AgentRecord): HeldAgent => ({
  id,
  name: shown.name,
  hosts: [...hosts],
  release,
});

export function addInternalRoutes(app: FastifyInstance, services: Services): void {
  const answers: Record<'host' | 'agents' | 'failures', (query: unknown) => Promise<unknown>> = {
    host: async (query): Promise<HostAnswer> => {
      const { host } = parseRequestBody(hostQuery, query);
      const { shown, release, frameAncestors } = await services.agents.ofHost(hostName(host));
      return { agent: shown, release, frameAncestors: [...frameAncestors] };
    },
    agents: async (): Promise<AgentsAnswer> => (await services.agents.all()).map(toHeldAgent),
    failures: async (query) => services.failures.since(parseRequestBody(sinceQuery, query).since),
  };
  app.register(async (inside) => {
    inside.addHook('onRequest', async (request, reply) => {
      if (!isSiteComponent(request, services.config.internalSecret)) return reply.callNotFound();
    });
    for (const name of ['host', 'agents', 'failures'] as const)
      inside.get(internalPaths[name], async (request, reply) =>
        sendJson(reply, await answers[name](request.query)),
      );
    inside.post(internalPaths.agents, async (request, reply) => {
      refuseForms(request);
      const { id, release } = parseRequestBody(agentHold, parseJsonBody(request.body));
      const agent = await services.agents.pin(id, release);
      if (agent === undefined) throw new ApiError('notFound');
      return sendJson(reply, toHeldAgent(agent));
    });
    inside.post(internalPaths.releases, async (request, reply) => {
      refuseForms(request);
      await services.failures.serve(parseRequestBody(servedBuilds, parseJsonBody(request.body)));
      return sendJson(reply, {});
    });
    visitRoutes(inside, services);
    addIngestRoutes(inside, services);
    addOperatorRoutes(inside, services);
  });
}
