// Calls that the tools of an assistant make: in this process, through the same pipeline as calls over HTTP. Load limit,
// rights, plan, daily limit of the key, charges and audit are those of a program with this key.
import type { Call, CallName, CodeName, Language } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { CallRefusal, type ToolCallName, type ToolCalls, toolCalls } from '@waybill/tools';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../basics/failure';
import { messageOf } from '../../basics/locales';
import type { Handlers } from '../../services/context';
import type { AdmittedCaller } from '../../services/security/admission';
import type { Services } from '../../services/services';
import type { AnswerSender } from '../answer-sender';
import type { LoadShedder } from '../overload';
import { describeFailure, type HandledCall, runCall } from '../run-call';

/** What one request of an assistant brings along. */
interface KeyCaller {
  admitted: AdmittedCaller;
  tokenHash: Buffer;
  request: FastifyRequest;
  language: Language;
  pageHost: string;
  /** Origin of the site. */
  site: string;
}

export interface KeyCallServer {
  services: Services;
  handlers: Handlers;
  sender: Pick<AnswerSender, 'record'>;
  load: LoadShedder;
}

/** A call over HTTP carries the key only where the table says so: others are nobody's, and count for no key. */
const withKeyClient = (row: Call, admitted: AdmittedCaller): AdmittedCaller =>
  row.bearer ? admitted : { ...admitted, account: null, key: null };

/** Makes the calls of one request. */
export function createKeyCalls(
  { services, handlers, sender, load }: KeyCallServer,
  caller: KeyCaller,
): ToolCalls {
  const { admitted, request, language } = caller;
  const who = { account: admitted.account?.id, agent: admitted.agent.id, key: admitted.key?.id };

  async function makeCall(name: ToolCallName, fields: unknown): Promise<unknown> {
    const row: Call = calls[name];
    const startedAt = performance.now();
    const record = (outcome: { code: CodeName; cause?: unknown }) =>
      sender.record(request, { ...outcome, language, ...who }, performance.now() - startedAt, row);
    const leave = load.enter();
    try {
      if (leave === null) throw new ApiError('tooMany', { retryAfter: 1 });
      const response = await runCall(
        services,
        { name, row, handler: handlers[name] as HandledCall['handler'] },
        {
          ...caller,
          admitted: withKeyClient(row, admitted),
          now: Date.now(),
          authType: '',
          // Each call of a tool is an action of its own.
          idempotencyKey: null,
          setCookie: () => undefined,
          nameAccount: () => undefined,
          readFields: async () => fields,
        },
      );
      record({ code: 'ok' });
      return response;
    } catch (error) {
      const failure = await describeFailure(services, error, admitted, language);
      record(failure);
      const { code, data, retryAfter = null, values } = failure;
      throw new CallRefusal(messageOf(code, language, values), { code, data, retryAfter });
    } finally {
      leave?.();
    }
  }

  // The map pairs each name with its own fields and response; a loop over names cannot express that.
  return Object.fromEntries(
    toolCalls.map((name: CallName & ToolCallName) => [name, (fields: unknown) => makeCall(name, fields)]),
  ) as unknown as ToolCalls;
}
