// Routes for the operator's loads through a running API, which owns the embedded warehouse. Protected by the guard of
// /internal.
import { PassThrough } from 'node:stream';
import { internalPaths } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { answerIngest, ingestRequest } from '../../services/ingest';
import type { Services } from '../../services/services';
import { parseJsonBody, parseRequestBody, refuseForms, sendJson } from './wire';

export function addIngestRoutes(inside: FastifyInstance, services: Services): void {
  const { loading } = services;
  inside.get(internalPaths.ingest, async (_request, reply) => sendJson(reply, await loading.ingest().list()));
  inside.post(internalPaths.ingest, async (request, reply) => {
    refuseForms(request);
    const ingestOrder = parseRequestBody(ingestRequest, parseJsonBody(request.body));
    const lines = new PassThrough();
    // When the command has disconnected, errors are ignored and its load goes on.
    lines.on('error', () => undefined);
    answerIngest(
      loading.ingest(),
      ingestOrder,
      (line) => {
        if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
      },
      (error) => request.log.error({ err: error }, 'a load failed'),
    ).finally(() => {
      lines.end();
      loading.afterwards();
    });
    return reply.header('cache-control', 'no-store').type('application/x-ndjson').send(lines);
  });
}
