// Authorization server for assistants (OAuth 2.1): they register themselves, send their user to the consent page, and
// exchange the code for tokens. On every host of the site, each for its own agent. Cookies play no part.
import {
  AUTHORIZATION_METADATA_PATH,
  apiGuide,
  CONSENT_PATH,
  keyRights,
  OAUTH_PATH,
  statusOf,
} from '@waybill/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../basics/failure';
import { clientMetadata, issueClientId } from '../../services/assistants/clients';
import { exchangeGrant, revokeGrant, type Tokens } from '../../services/assistants/grants';
import { hostName, isOurHost } from '../../services/security/hosts';
import type { Services } from '../../services/services';
import { type AnswerSender, answerHeaders } from '../answer-sender';
import type { LoadShedder } from '../overload';
import { readHost, readSite } from '../request-site';
import { describeFailure } from '../run-call';

/** Longest body: a registration of a few addresses, or a token request with its client id. */
const BODY_LIMIT = 16_384;

/** An answer with an error of the standard. */
class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string().min(1),
    code: z.string().min(1),
    redirect_uri: z.string().min(1),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string().min(1),
    refresh_token: z.string().min(1),
  }),
]);
const revocationRequest = z.object({ token: z.string().min(1) });

function bodyText({ body }: FastifyRequest): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
}

/** Fields of a form; a repeated one is refused, as the standard asks. */
function readForm(request: FastifyRequest): Record<string, string> {
  const pairs = new URLSearchParams(bodyText(request));
  const fields = Object.fromEntries(pairs);
  if (pairs.size !== Object.keys(fields).length)
    throw new OAuthError('invalid_request', 'A field is repeated.');
  return fields;
}

function readRegistration(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyText(request));
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not JSON.');
  }
}

const writeTokens = ({ access, refresh, accessSeconds, rights }: Tokens) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: accessSeconds,
  refresh_token: refresh,
  scope: rights.join(' '),
});

interface OAuthServer {
  services: Services;
  sender: Pick<AnswerSender, 'record'>;
  load: LoadShedder;
}

export function addOauthRoutes(app: FastifyInstance, { services, sender, load }: OAuthServer): void {
  const { accounts, agents, keys, config } = services;
  const sendBody = (reply: FastifyReply, status: number, body: unknown) =>
    reply.code(status).headers(answerHeaders).send(JSON.stringify(body));

  async function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    if (error instanceof OAuthError) {
      sender.record(request, { code: 'invalid', language: 'en', cause: error.message }, reply.elapsedTime);
      return sendBody(reply, 400, { error: error.error, error_description: error.message });
    }
    const failure = await describeFailure(services, error, undefined, 'en');
    sender.record(request, { ...failure, language: 'en' }, reply.elapsedTime);
    return sendBody(reply, statusOf[failure.code], { error: 'temporarily_unavailable' });
  }

  function addRoute(name: string, answer: (request: FastifyRequest) => Promise<[number, unknown]>): void {
    app.route({
      method: 'POST',
      url: `${OAUTH_PATH}/${name}`,
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const leave = load.enter();
        try {
          if (leave === null) throw new ApiError('tooMany', { retryAfter: 1 });
          if (!isOurHost(readHost(request), config.hosts))
            throw new OAuthError('invalid_request', 'This host is not served here.');
          const [status, body] = await answer(request);
          sender.record(request, { code: 'ok', language: 'en' }, reply.elapsedTime);
          return await sendBody(reply, status, body);
        } catch (error) {
          return await sendFailure(request, reply, error);
        } finally {
          leave?.();
        }
      },
    });
  }

  addRoute('register', async (request) => {
    const metadata = clientMetadata.safeParse(readRegistration(request));
    if (!metadata.success)
      throw new OAuthError(
        'invalid_redirect_uri',
        'redirect_uris are 1 to 5 addresses: https, http of this machine, or of a known assistant.',
      );
    return [
      201,
      {
        client_id: issueClientId(keys.tokenSecret, metadata.data),
        client_id_issued_at: Math.floor(Date.now() / 1_000),
        ...metadata.data,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ];
  });

  addRoute('token', async (request) => {
    const fields = readForm(request);
    const asked = tokenRequest.safeParse(fields);
    if (!asked.success) {
      const isKnown = ['authorization_code', 'refresh_token'].includes(fields.grant_type ?? '');
      throw new OAuthError(
        isKnown ? 'invalid_request' : 'unsupported_grant_type',
        'A code with client_id, redirect_uri and code_verifier, or a refresh_token with client_id.',
      );
    }
    const { id: agentId } = await agents.ofHost(hostName(readHost(request)));
    const { client_id: clientId } = asked.data;
    const exchange =
      asked.data.grant_type === 'refresh_token'
        ? { grant: asked.data.refresh_token }
        : {
            grant: asked.data.code,
            proof: { redirect: asked.data.redirect_uri, verifier: asked.data.code_verifier },
          };
    const tokens = await exchangeGrant(accounts.db, {
      ...{ clientId, agentId, ...exchange },
      secret: keys.tokenSecret,
    });
    if (tokens === null)
      throw new OAuthError(
        'invalid_grant',
        'It is unknown, expired, revoked or was used before: ask the user again.',
      );
    return [200, writeTokens(tokens)];
  });

  addRoute('revoke', async (request) => {
    const asked = revocationRequest.safeParse(readForm(request));
    if (!asked.success) throw new OAuthError('invalid_request', 'token is missing.');
    await revokeGrant(accounts.db, asked.data.token);
    return [200, {}];
  });

  app.get(AUTHORIZATION_METADATA_PATH, async (request, reply) => {
    if (!isOurHost(readHost(request), config.hosts)) throw new ApiError('notFound');
    const site = readSite(request);
    return sendBody(reply, 200, {
      issuer: site,
      authorization_endpoint: `${site}${CONSENT_PATH}`,
      token_endpoint: `${site}${OAUTH_PATH}/token`,
      registration_endpoint: `${site}${OAUTH_PATH}/register`,
      revocation_endpoint: `${site}${OAUTH_PATH}/revoke`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: keyRights,
      service_documentation: `${site}${apiGuide}`,
      authorization_response_iss_parameter_supported: true,
    });
  });
}
