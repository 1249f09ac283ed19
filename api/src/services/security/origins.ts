// CORS: pages of other origins may call only if an agent's record lists the exact origin.
import { tis1 } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import type { Agents } from '../../stores/accounts/agents';

const requestHeaders = ['authorization', 'content-type', ...Object.values(tis1.headers)].join(', ');

/** Answers preflights, and sets the CORS headers for listed origins only. */
export function allowListedOrigins(app: FastifyInstance, agents: Agents): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.header('vary', 'Origin');
    const listed = await agents.hasOrigin(origin).catch(() => false);
    if (!listed) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'sign, retry-after');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', requestHeaders);
    reply.header('access-control-max-age', '600');
    await reply.code(204).send();
  });
}
