// Pipeline that answers one signed call: admission, decryption, the call itself (`run-call.ts`), encryption.
import { type Call, codes, defaultLanguage, type Language, statusOf } from '@waybill/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../basics/failure';
import type { FileAnswer } from '../services/files/file-answer';
import { type AdmittedCaller, admitCaller } from '../services/security/admission';
import { openRequest, sealAnswer } from '../services/security/encryption';
import { hostName } from '../services/security/hosts';
import type { KeyDeriver } from '../services/security/tis1';
import { readWireRequest, type WireRequest } from '../services/security/wire-request';
import type { Services } from '../services/services';
import { fallbackLanguage } from '../stores/accounts/agents';
import { readFields } from './request-fields';
import { type CallOutcome, describeFailure, type HandledCall, runCall } from './run-call';

interface RegisteredCall extends HandledCall {
  deriver: KeyDeriver;
}

const emptyBody = Buffer.alloc(0);
/** How an encrypted body begins. */
const DATA_FIELD = Buffer.from('data=');
const pathFields = z.record(z.string(), z.string());
/** Whether a call takes plain bodies too: within a session, where no password is sent. */
const takesPlainBody = ({ who: describeCaller, passwords }: Call): boolean =>
  describeCaller !== 'public' && passwords === undefined;

/**
 * Whether the body of a request is encrypted, and its answer will be. A request by query has no body: only its answer is.
 * Without `sign` and `data` a body is plain, which is refused where it must not be.
 */
function readSealing(
  row: Call,
  { sign }: WireRequest,
  body: Buffer,
): { isBodySealed: boolean; isAnswerSealed: boolean } {
  const isPlain =
    takesPlainBody(row) && sign === '' && !body.subarray(0, DATA_FIELD.length).equals(DATA_FIELD);
  const isAnswerSealed = row.encrypted === true && (row.body === 'query' || !isPlain);
  return { isAnswerSealed, isBodySealed: isAnswerSealed && row.body !== 'query' };
}

/** Decrypted body of an encrypted request. */
function openBody(row: Call, wire: WireRequest, admitted: AdmittedCaller, body: Buffer): Buffer {
  const { method, target } = wire.signed;
  const data = new URLSearchParams(body.toString('utf8')).get('data');
  const plain =
    data === null ? null : openRequest(admitted.client.keys, { method, target, data, sign: wire.sign });
  if (plain === null) throw new ApiError('badSignature', { cause: `encrypted body of ${row.path}` });
  return plain;
}

/** Name of the action of a request that changes something: its Idempotency-Key, else its nonce, which no other has. */
const actionKey = ({ effect }: Call, { idempotencyKey, nonce }: WireRequest): string | null =>
  idempotencyKey ?? (effect === true ? nonce : null);

/** Fields of a query string, and those that the path has. */
function withPathFields(query: URLSearchParams, path: unknown): URLSearchParams {
  const fields = new URLSearchParams(query);
  for (const [name, value] of Object.entries(pathFields.parse(path))) fields.append(name, value);
  return fields;
}

/** Runs the whole pipeline; errors are returned as outcomes. */
export async function answerCall(
  services: Services,
  call: RegisteredCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallOutcome> {
  const { row } = call;
  const now = Date.now();
  const body = Buffer.isBuffer(request.body) ? request.body : emptyBody;
  let language: Language = defaultLanguage;
  let admitted: AdmittedCaller | undefined;
  let namedAccount: string | undefined;
  const who = () => ({
    account: namedAccount ?? admitted?.account?.id,
    agent: admitted?.agent.id,
    key: admitted?.key?.id,
  });
  try {
    const received = { method: request.method, url: request.raw.url ?? '', headers: request.headers, body };
    const wire = readWireRequest(received, services.config.hosts);
    language = wire.language ?? defaultLanguage;
    admitted = await admitCaller(services, call.deriver, row, wire, now);
    const { agent, client } = admitted;
    language = wire.language ?? fallbackLanguage(agent);

    const { isBodySealed, isAnswerSealed } = readSealing(row, wire, body);
    const plain = isBodySealed ? openBody(row, wire, admitted, body) : body;
    const answer = await runCall(services, call, {
      ...{ admitted, request, now, language, pageHost: wire.pageHost, tokenHash: wire.tokenHash },
      site: `${request.protocol}://${hostName(wire.signed.host) === wire.pageHost ? wire.signed.host : wire.pageHost}`,
      authType: wire.signed.authType,
      idempotencyKey: actionKey(row, wire),
      setCookie: (value) => void reply.header('set-cookie', value),
      nameAccount: (accountId) => {
        namedAccount = accountId;
      },
      readFields: () =>
        readFields(row, {
          query: withPathFields(wire.query, request.params),
          contentType: wire.signed.contentType,
          body: plain,
          sealed: isBodySealed,
        }),
    });
    if (row.file === true) return { code: 'ok', language, data: null, file: answer as FileAnswer, ...who() };
    if (!isAnswerSealed) return { code: 'ok', language, data: answer, ...who() };
    const { target } = wire.signed;
    const sealed = sealAnswer(client.keys, {
      status: statusOf.ok,
      code: codes.ok,
      nonce: wire.nonce,
      target,
      plain: answer,
    });
    reply.header('sign', sealed.sign);
    return { code: 'ok', language, data: sealed.data, ...who() };
  } catch (error) {
    return { ...(await describeFailure(services, error, admitted, language)), language, ...who() };
  }
}
