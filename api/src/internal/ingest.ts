// The operator's loads through a running API, which owns the embedded warehouse. Inside the guard of /internal.
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { internalPaths } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { Failure, invalid } from '../failure';
import { type Ingest, ingestInto } from '../ingest';
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
    if (error instanceof Failure) throw error;
    throw invalid({ field: '', rule: 'format' });
  }
}

export function ingestRoutes(inside: FastifyInstance, services: Services): void {
  let made: Ingest | undefined;
  /** One for all requests: it is what lets only one load run at a time. */
  const ingest = () => {
    const { dataFolder, unpackedMax } = services.config;
    made ??= ingestInto(services.records(), join(dataFolder, 'ingest'), unpackedMax);
    return made;
  };
  inside.get(internalPaths.ingest, async (_request, reply) => sendJson(reply, await ingest().list()));
  inside.post(internalPaths.ingest, async (request, reply) => {
    refuseForms(request);
    const asked = requestOf(request.body);
    const lines = new PassThrough();
    // A command that is gone hears nothing any more; its load goes on.
    lines.on('error', () => undefined);
    answerIngest(
      ingest(),
      asked,
      (line) => {
        if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
      },
      (error) => request.log.error({ err: error }, 'a load failed'),
    ).finally(() => {
      lines.end();
      services.alerts
        .run()
        .catch((error: unknown) => request.log.error({ err: error }, 'accounts were not told of a load'));
      services.groups
        .look()
        .catch((error: unknown) =>
          request.log.error({ err: error }, 'companies were not compared after a load'),
        );
    });
    return reply.header('cache-control', 'no-store').type('application/x-ndjson').send(lines);
  });
}
