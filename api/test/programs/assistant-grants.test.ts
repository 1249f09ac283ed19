// OAuth of assistants: the official SDK's client registers itself, sends its user to the consent page, and is let in; and
// what a code or a token is no good for.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { calls } from '@waybill/contract/calls';
import { newAccount } from '../security/people';
import { programArguments } from '../support/programs';
import { newFolder, PASSWORD, removeFolder, sharedPort } from '../support/server';
import { actionKey, type Browser } from '../support/signer';

const port = sharedPort();
const site = `http://localhost:${port}`;
const endpoint = new URL(`${site}/mcp`);
const callback = 'http://127.0.0.1:33418/callback';
const b64u = (bytes: Buffer) => bytes.toString('base64url');

/** What the consent page sends when its user agrees. */
function allow(master: Browser, request: Record<string, string>, given: Record<string, string> = {}) {
  const { path } = calls.assistantAllow;
  const form = {
    ...request,
    ...{ name: 'Trial assistant', rights: 'search,companies', daily_limit: '100' },
    password: master.passwordField(path, 'password', PASSWORD, master.token),
    ...given,
  };
  return master.sendEncrypted('POST', path, { form, idempotencyKey: actionKey() });
}

async function register(redirect = callback) {
  const response = await fetch(`${site}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Trial', redirect_uris: [redirect] }),
  });
  return { status: response.status, data: await response.json() };
}

async function requestToken(fields: Record<string, string>, path = 'token', host = site) {
  const response = await fetch(`${host}/oauth/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, data: await response.json() };
}

const statusWith = async (token: string): Promise<number> =>
  (
    await fetch(endpoint, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    })
  ).status;

/** A registered assistant with a request to be let in, and what it needs for the code. */
async function newRequest() {
  const { data } = await register();
  const verifier = b64u(randomBytes(32));
  const request = {
    response_type: 'code',
    client_id: String(data.client_id),
    redirect_uri: callback,
    code_challenge: b64u(createHash('sha256').update(verifier).digest()),
    code_challenge_method: 'S256',
    state: 'abc',
    resource: endpoint.href,
  };
  return { request, verifier, clientId: request.client_id };
}

/** An assistant that was let in, before it exchanges its code. */
async function newCode(master: Browser) {
  const asked = await newRequest();
  const { code, data } = await allow(master, asked.request);
  expect(code).toBe(0);
  const redirect = new URL(data.redirect);
  expect(redirect.searchParams.get('state')).toBe('abc');
  expect(redirect.searchParams.get('iss')).toBe(site);
  const grant = {
    grant_type: 'authorization_code',
    code: redirect.searchParams.get('code') ?? '',
    client_id: asked.clientId,
    redirect_uri: callback,
    code_verifier: asked.verifier,
  };
  return { ...asked, grant };
}

test('the SDK’s client is let in by its user, and asks with tokens that follow one another', async () => {
  const master = await newAccount(port);
  let information: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  let consent: URL | undefined;
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: 'Trial', redirect_uris: [callback] },
    clientInformation: () => information,
    saveClientInformation: (saved) => {
      information = saved;
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved;
    },
    redirectToAuthorization: (url) => {
      consent = url;
    },
    saveCodeVerifier: (saved) => {
      verifier = saved;
    },
    codeVerifier: () => verifier,
  };
  const transport = new StreamableHTTPClientTransport(endpoint, { authProvider: provider });
  await expect(new Client({ name: 'trial', version: '1.0.0' }).connect(transport)).rejects.toThrow();
  expect(`${consent?.origin}${consent?.pathname}`).toBe(`${site}/account/connect`);
  const request = Object.fromEntries(consent?.searchParams ?? []);

  const shown = await master.send('POST', calls.assistantRequest.path, { json: request });
  expect(shown.data).toMatchObject({ name: 'Trial', destination: '127.0.0.1:33418' });
  const { data } = await allow(master, request);
  await transport.finishAuth(new URL(data.redirect).searchParams.get('code') ?? '');
  const client = new Client({ name: 'trial', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(endpoint, { authProvider: provider }));
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);
  const listed = await client.callTool({ name: 'search_companies', arguments: { words: 'steel' } });
  expect(listed.isError ?? false).toBe(false);
  const refused = await client.callTool({ name: 'find_leads', arguments: { goods: 'steel' } });
  expect(JSON.stringify(refused.content)).toContain('keyLacksRight');
  await client.close();

  const [key] = (await master.send('GET', calls.apiKeys.path)).data;
  expect(key).toMatchObject({ name: 'Trial assistant', assistant: true, daily_limit: 100, used: 1 });
  await master.send('POST', calls.apiKeyRevoke.path, { form: { id: key.id }, idempotencyKey: actionKey() });
  expect(await statusWith(tokens?.access_token ?? '')).toBe(401);
});

describe('Authorization code', () => {
  test('is good once: used again, it ends what was got with it', async () => {
    const { grant } = await newCode(await newAccount(port));
    const first = await requestToken(grant);
    expect(first).toMatchObject({ status: 200, data: { token_type: 'Bearer', scope: 'search companies' } });
    expect(await statusWith(first.data.access_token)).toBe(200);
    expect(await requestToken(grant)).toMatchObject({ status: 400, data: { error: 'invalid_grant' } });
    expect(await statusWith(first.data.access_token)).toBe(401);
  });

  test.each([
    ['another verifier', { code_verifier: b64u(randomBytes(32)) }],
    ['another address', { redirect_uri: 'http://127.0.0.1:1/callback' }],
    ['another client', { client_id: 'wbc_other' }],
  ])('is no good with %s', async (_name, changed) => {
    const { grant } = await newCode(await newAccount(port));
    expect(await requestToken({ ...grant, ...changed })).toMatchObject({
      status: 400,
      data: { error: 'invalid_grant' },
    });
  });

  test('is no token itself, and no refresh token', async () => {
    const { grant, clientId } = await newCode(await newAccount(port));
    expect(await statusWith(grant.code)).toBe(401);
    const fields = { grant_type: 'refresh_token', refresh_token: grant.code, client_id: clientId };
    expect(await requestToken(fields)).toMatchObject({ status: 400, data: { error: 'invalid_grant' } });
  });

  test('of another agent’s customer is no good here', async () => {
    const atlas = await newAccount(port, { agent: 'atlas' });
    const { request, verifier } = await newRequest();
    const { data } = await allow(atlas, { ...request, resource: '' });
    const fields = {
      grant_type: 'authorization_code',
      code: new URL(data.redirect).searchParams.get('code') ?? '',
      client_id: request.client_id,
      redirect_uri: callback,
      code_verifier: verifier,
    };
    expect(await requestToken(fields)).toMatchObject({ status: 400, data: { error: 'invalid_grant' } });
  });
});

describe('Refresh token', () => {
  const refresh = (token: string, clientId: string) =>
    requestToken({ grant_type: 'refresh_token', refresh_token: token, client_id: clientId });

  test('is replaced with each use; an older one ends everything', async () => {
    const { grant, clientId } = await newCode(await newAccount(port));
    const { data: first } = await requestToken(grant);
    const { data: second } = await refresh(first.refresh_token, clientId);
    expect(await statusWith(first.access_token)).toBe(401);
    expect(await statusWith(second.access_token)).toBe(200);
    const { data: third } = await refresh(second.refresh_token, clientId);
    expect((await refresh(first.refresh_token, clientId)).status).toBe(400);
    expect(await statusWith(third.access_token)).toBe(401);
    expect((await refresh(third.refresh_token, clientId)).status).toBe(400);
  });

  test('gets the same tokens when several requests of its client come at once', async () => {
    const { grant, clientId } = await newCode(await newAccount(port));
    const { data: first } = await requestToken(grant);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refresh(first.refresh_token, clientId)),
    );
    expect(answers).toEqual(
      answers.map(() => expect.objectContaining({ status: 200, data: answers[0]?.data })),
    );
    expect(await statusWith(answers[0]?.data.access_token)).toBe(200);
    expect((await refresh(answers[0]?.data.refresh_token, clientId)).status).toBe(200);
  });

  test('repeated by another client, ends everything', async () => {
    const { grant, clientId } = await newCode(await newAccount(port));
    const { data: first } = await requestToken(grant);
    const { data: second } = await refresh(first.refresh_token, clientId);
    expect((await refresh(first.refresh_token, 'wbc_other')).status).toBe(400);
    expect(await statusWith(second.access_token)).toBe(401);
  });

  test('repeated after half a minute, ends everything', () => {
    const place = newFolder('refresh-grace');
    try {
      const out = execFileSync(process.execPath, programArguments('refresh-grace', join(place, 'accounts')));
      expect(JSON.parse(out.toString())).toEqual({
        soon: { same: true, lives: true },
        late: { same: false, lives: false },
      });
    } finally {
      removeFolder(place);
    }
  });

  test.each(['access_token', 'refresh_token'])(
    'access ends when the assistant revokes its %s',
    async (name) => {
      const { grant, clientId } = await newCode(await newAccount(port));
      const { data } = await requestToken(grant);
      expect((await requestToken({ token: data[name] }, 'revoke')).status).toBe(200);
      expect(await statusWith(data.access_token)).toBe(401);
      const fields = { grant_type: 'refresh_token', refresh_token: data.refresh_token, client_id: clientId };
      expect((await requestToken(fields)).status).toBe(400);
    },
  );
});

describe('Consent', () => {
  test.each([
    ['client_id', { client_id: 'wbc_made.up' }],
    ['redirect_uri', { redirect_uri: 'https://evil.example/callback' }],
    ['resource', { resource: 'https://other.example/mcp' }],
    ['code_challenge_method', { code_challenge_method: 'plain' }],
  ])('is not asked for with a wrong %s', async (field, changed) => {
    const master = await newAccount(port);
    const { request } = await newRequest();
    const wrong = { ...request, ...changed };
    const shown = await master.send('POST', calls.assistantRequest.path, { json: wrong });
    expect([shown.code, shown.data.fields[0].field]).toEqual([2, field]);
    expect((await allow(master, wrong)).code).toBe(2);
    expect((await master.send('GET', calls.apiKeys.path)).data).toEqual([]);
  });

  test('needs the password', async () => {
    const master = await newAccount(port);
    const { request } = await newRequest();
    const { path } = calls.assistantAllow;
    const password = master.passwordField(path, 'password', 'Wrong2026', master.token);
    expect((await allow(master, request, { password })).code).toBe(10);
  });

  test('leaves a program of this machine its port', async () => {
    const { request } = await newRequest();
    const other = { ...request, redirect_uri: 'http://127.0.0.1:50123/callback' };
    const { code, data } = await allow(await newAccount(port), other);
    expect([code, new URL(data.redirect).port]).toEqual([0, '50123']);
  });
});

describe('Registration', () => {
  test.each([
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,x',
    'http://evil.example/callback',
    'https://user@evil.example/',
    'https://evil.example/#x',
    'unknown://callback',
    '/callback',
  ])('refuses the address %s', async (address) => {
    expect(await register(address)).toMatchObject({ status: 400, data: { error: 'invalid_redirect_uri' } });
  });

  test.each([
    'https://claude.example/callback',
    'http://localhost:1/cb',
    'cursor://anysphere.cursor-mcp/oauth',
  ])('takes the address %s', async (address) => {
    expect((await register(address)).status).toBe(201);
  });
});

test('each host describes its own authorization server', async () => {
  const resource = await (await fetch(`${site}/.well-known/oauth-protected-resource/mcp`)).json();
  expect(resource.authorization_servers).toEqual([site]);
  const server = await (await fetch(`${site}/.well-known/oauth-authorization-server`)).json();
  expect(server).toMatchObject({
    issuer: site,
    authorization_endpoint: `${site}/account/connect`,
    code_challenge_methods_supported: ['S256'],
  });
});
