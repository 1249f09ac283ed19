// Routes for visits that the edge reports, and for their counts, which the release command reads. Only builds served by
// an edge count.
import { internalPaths, visitTold } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/services';
import { parseJsonBody, parseRequestBody, refuseForms, sendJson, sinceQuery } from './wire';

/** Areas in visits of one address. An office has several people with several tabs; more than this is abuse. */
const AREAS = { limit: 120, seconds: 600 } as const;
/** Used tokens are remembered for longer than the edge accepts them. */
const TOKEN_SECONDS = 600;

export function visitRoutes(inside: FastifyInstance, { throttles, failures, visits }: Services): void {
  inside.post(internalPaths.visits, async (request, reply) => {
    refuseForms(request);
    const { address, token, release, canary, areas } = parseRequestBody(
      visitTold,
      parseJsonBody(request.body),
    );
    const group = addressGroup(address);
    await throttles.spend(`visit:${group}`, AREAS.limit, AREAS.seconds, areas.length);
    // A token that was used before: answered as usual, but not counted.
    if ((await throttles.count(`visit-token:${token}`, TOKEN_SECONDS)) > 1) return sendJson(reply, {});
    const served = await Promise.all(areas.map((area) => failures.isServed({ ...area, release })));
    await visits.add(
      group,
      canary,
      areas.filter((_area, at) => served[at]),
    );
    return sendJson(reply, {});
  });
  inside.get(internalPaths.visits, async (request, reply) =>
    sendJson(reply, await visits.since(parseRequestBody(sinceQuery, request.query).since)),
  );
}
