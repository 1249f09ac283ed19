// Routes for visits that the edge reports, and for their counts, which the release command reads. Only builds served by
// an edge count.
import { internalPaths, visitTold } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/services';
import { jsonOf, parsed, refuseForms, sendJson, sinceQuery } from './wire';

/** An office behind one address has several people with several tabs; more than this is abuse. */
const VISITS = { limit: 120, seconds: 600 } as const;

export function visitRoutes(inside: FastifyInstance, { throttles, failures, visits }: Services): void {
  inside.post(internalPaths.visits, async (request, reply) => {
    refuseForms(request);
    const { address, report } = parsed(visitTold, jsonOf(request.body));
    await throttles.spend(`visit:${addressGroup(address)}`, VISITS.limit, VISITS.seconds);
    const served = await Promise.all(report.areas.map((area) => failures.isServed(area)));
    await visits.add(report.areas.filter((_area, at) => served[at]));
    return sendJson(reply, {});
  });
  inside.get(internalPaths.visits, async (request, reply) =>
    sendJson(reply, await visits.since(parsed(sinceQuery, request.query).since)),
  );
}
