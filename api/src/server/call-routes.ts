// Makes a route of every row of the contract's table of calls.
import { BODY_MAX, type Call, type CallName, fileByToken, UPLOAD_MAX } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Handlers, OpenHandlers } from '../services/context';
import type { KeyDeriver } from '../services/security/tis1';
import type { Services } from '../services/services';
import { answerCall } from './answer-call';
import { type AnswerSender, answerHeaders } from './answer-sender';
import type { LoadShedder } from './overload';

/** Bytes around an uploaded file: boundaries, headers, the other fields. */
const MULTIPART_OVERHEAD = 16_384;

type SignedCall = Parameters<typeof answerCall>[1];

/** Checks that every call of the table has exactly one handler; otherwise the server does not start. */
function checkComplete(handlers: Handlers, open: OpenHandlers): void {
  const missing = callNames.filter((name) => !(name in handlers) && !(name in open));
  const unsigned = callNames.filter((name) => calls[name].signed === name in open);
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
  if (unsigned.length > 0) throw new Error(`calls whose signature is unclear: ${unsigned.join(', ')}`);
}

/** A call that works before the clock is known. */
function addOpenRoute(app: FastifyInstance, { method, path }: Call, answer: () => Promise<unknown>): void {
  app.route({
    method,
    url: path,
    handler: async (_request, reply) => reply.headers(answerHeaders).send(JSON.stringify(await answer())),
  });
}

/** @throws Error when a call has no handler, or more than one */
export function addCallRoutes(
  app: FastifyInstance,
  services: Services,
  sender: AnswerSender,
  {
    handlers,
    open,
    load,
    deriver,
  }: { handlers: Handlers; open: OpenHandlers; load: LoadShedder; deriver: KeyDeriver },
): void {
  checkComplete(handlers, open);

  function addSignedRoute(call: SignedCall, path = call.row.path): void {
    const { row } = call;
    app.route({
      method: row.method,
      url: path,
      bodyLimit: row.body === 'multipart' ? UPLOAD_MAX + MULTIPART_OVERHEAD : BODY_MAX,
      // Checked before the body is read; but a call is counted only when its work begins, so that slow uploads block
      // nobody.
      onRequest: (request, reply, next) => {
        if (load.isFull()) sender.refuseUnderOverload(request, reply);
        else next();
      },
      handler: async (request, reply) => {
        const leave = load.enter();
        if (leave === null) return sender.refuseUnderOverload(request, reply);
        try {
          sender.send(request, reply, await answerCall(services, call, request, reply));
        } finally {
          leave();
        }
        return reply;
      },
    });
  }

  for (const name of callNames) {
    const row: Call = calls[name];
    if (name in open) {
      addOpenRoute(app, row, open[name as keyof OpenHandlers]);
      continue;
    }
    // The map's type pairs each name with its own handler; a loop over names cannot express that.
    const handler = handlers[name as Exclude<CallName, keyof OpenHandlers>] as SignedCall['handler'];
    addSignedRoute({ name, row, handler, deriver });
    if (name === 'fileDownload') addSignedRoute({ name, row, handler, deriver }, fileByToken);
  }
}
