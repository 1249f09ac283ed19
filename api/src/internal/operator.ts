// What an operator's command asks of a running API, which owns the embedded databases. Inside the guard of /internal.
import { PassThrough } from 'node:stream';
import { codes, internalPaths } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../failure';
import { actions } from '../operator/actions';
import { perform } from '../operator/perform';
import type { Services } from '../services';
import { jsonOf, refuseForms, sendJson } from './wire';

/** Between two signs of life, in ms. */
const ALIVE_MS = 20_000;

const byName = new Map(actions.map((action) => [action.name, action]));

export function operatorRoutes(inside: FastifyInstance, services: Services): void {
  const { config, accounts, agents, audit, groups, lexicon } = services;
  const given = { config, accounts, agents, groups, lexicon, records: async () => services.records() };
  inside.get(internalPaths.operator, async (_request, reply) => sendJson(reply, [...byName.keys()]));
  const large = { bodyLimit: 2_097_152 };
  inside.post<{ Params: { action: string } }>(
    `${internalPaths.operator}/:action`,
    large,
    async (request, reply) => {
      refuseForms(request);
      const action = byName.get(request.params.action);
      if (action === undefined) throw new ApiError('notFound');
      const answer = new PassThrough();
      // A command that is gone hears nothing any more; what it asked for goes on.
      answer.on('error', () => undefined);
      // JSON may begin with blanks: they tell who waits for long that something is still going on.
      const alive = setInterval(() => {
        if (!answer.destroyed) answer.write(' ');
      }, ALIVE_MS);
      const onError = (error: unknown) =>
        request.log.error({ err: error, action: action.name }, 'an operator’s action failed');
      perform(action, given, jsonOf(request.body), onError)
        .then((outcome) => {
          // Whoever may do this has no account here; what was asked for may hold a password, and is not written down.
          const code = 'answer' in outcome ? codes.ok : 'refused' in outcome ? codes.invalid : codes.failed;
          const route = `OPERATOR ${action.name}`;
          audit.write({ trace: request.id, account: null, agent: null, address: request.ip, route, code });
          if (!answer.destroyed) answer.end(JSON.stringify(outcome));
        })
        .finally(() => clearInterval(alive));
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer);
    },
  );
}
