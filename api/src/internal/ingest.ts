// The operator's loads through a running API, which owns the embedded warehouse. Inside the guard of /internal.
import { PassThrough } from 'node:stream';
import { internalPaths } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalid } from '../failure';
import { answerIngest } from '../ingest/answer';
import { ingestRequest } from '../ingest/wire';
import type { Services } from '../services';
import { refuseForms, sendJson } from './wire';

function requestOf(body: unknown) {
  try {
    const parsed = ingestRequest.safeParse(JSON.parse(String(body)));
    if (parsed.success) return parsed.data;
    throw invalid({ field: parsed.error.issues[0]?.path.join('.') ?? '', rule: 'format' });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw invalid({ field: '', rule: 'format' });
  }
}

export function ingestRoutes(inside: FastifyInstance, services: Services): void {
  const { loading } = services;
  inside.get(internalPaths.ingest, async (_request, reply) => sendJson(reply, await loading.ingest().list()));
  inside.post(internalPaths.ingest, async (request, reply) => {
    refuseForms(request);
    const asked = requestOf(request.body);
    const lines = new PassThrough();
    // A command that is gone hears nothing any more; its load goes on.
    lines.on('error', () => undefined);
    answerIngest(
      loading.ingest(),
      asked,
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
