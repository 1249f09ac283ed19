// Routes for the operator's actions through a running API, which owns the embedded databases. Protected by the guard of
// /internal.
import { PassThrough } from 'node:stream';
import { codes, internalPaths } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../basics/failure';
import { actions } from '../../operator/actions';
import { performAction } from '../../operator/perform';
import type { Services } from '../../services/services';
import { parseJsonBody, refuseForms, sendJson } from './wire';

/** Interval of keep-alive blanks, in ms. */
const KEEP_ALIVE_MS = 20_000;

const actionsByName = new Map(actions.map((action) => [action.name, action]));

export function addOperatorRoutes(inside: FastifyInstance, services: Services): void {
  const { config, accounts, agents, audit, groups, lexicon } = services;
  const operatorServices = {
    config,
    accounts,
    agents,
    groups,
    lexicon,
    records: async () => services.records(),
  };
  inside.get(internalPaths.operator, async (_request, reply) => sendJson(reply, [...actionsByName.keys()]));
  const large = { bodyLimit: 2_097_152 };
  inside.post<{ Params: { action: string } }>(
    `${internalPaths.operator}/:action`,
    large,
    async (request, reply) => {
      refuseForms(request);
      const action = actionsByName.get(request.params.action);
      if (action === undefined) throw new ApiError('notFound');
      const answer = new PassThrough();
      // When the command has disconnected, errors are ignored and its action goes on.
      answer.on('error', () => undefined);
      // JSON may begin with blanks: they show a waiting command that the action is still running.
      const alive = setInterval(() => {
        if (!answer.destroyed) answer.write(' ');
      }, KEEP_ALIVE_MS);
      const onError = (error: unknown) =>
        request.log.error({ err: error, action: action.name }, 'an operator’s action failed');
      performAction(action, operatorServices, parseJsonBody(request.body), onError)
        .then((outcome) => {
          // For the audit trail: the operator has no account, and the request is not recorded because it may contain a
          // password.
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
