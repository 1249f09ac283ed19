// Fake API for the trial of a build: every caller is one account that may do everything, all lists are empty, and
// encrypted calls fail.
import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codes, internalPaths, type User } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { defaultHost } from '../edge/agents';
import { createSample } from './sample';

export const triedBy: User = {
  username: 'gate',
  avatar: null,
  master: true,
  staff: true,
  operator: true,
  mobile: null,
  email: 'gate@example.test',
  country: 'CN',
  company: 'Release gate',
  last_login: null,
  account_level: 5,
  account_deadline: '2099-12-31',
  time_zone: '',
};

type Data = Record<string, unknown>;

/** Quotas of the plan are unused, and it never expires. */
function everyRight(): Data {
  const least = createSample(calls.permissions.response) as Data;
  const unlimited = Object.entries(least).map(([key, value]) => [
    key,
    typeof value === 'number' ? -1 : value,
  ]);
  return { ...Object.fromEntries(unlimited), account_expired_date: triedBy.account_deadline };
}

function answerTo(method: string, path: string): { code: number; message: string; data: unknown } {
  const refused = { code: codes.failed, message: 'The release gate has no answer.', data: {} };
  const [name, row] =
    Object.entries(calls).find(([, call]) => call.method === method && call.path === path) ?? [];
  if (row === undefined || 'encrypted' in row || 'file' in row) return refused;
  if (name === 'userInfo') return { code: codes.ok, message: '', data: triedBy };
  if (name === 'permissions') return { code: codes.ok, message: '', data: everyRight() };
  if (name === 'agentInfo') return { code: codes.ok, message: '', data: defaultHost.agent };
  const data = createSample(row.response);
  return data === undefined ? refused : { code: codes.ok, message: '', data };
}

export interface StandIn {
  /** E.g. `http://127.0.0.1:40123`. */
  address: string;
  /** Id and public point of its key, as `/sa/t` answers them. */
  key: { kid: string; pk: string };
  close: () => void;
}

export async function openStandIn(): Promise<StandIn> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveKey',
  ]);
  const point = await webcrypto.subtle.exportKey('raw', pair.publicKey);
  const key = { kid: 'gate', pk: Buffer.from(point).toString('base64url') };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const answer = (): unknown => {
      if (pathname === internalPaths.host)
        return { agent: defaultHost.agent, release: null, frameAncestors: [] };
      if (pathname === calls.clock.path) return { t: Date.now(), ...key };
      if (pathname.startsWith('/api/')) return answerTo(request.method ?? 'GET', pathname);
      return {};
    };
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    key,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
