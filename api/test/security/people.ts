// Accounts made for a trial, by the operator's action: trials then run in any order and as often as one likes.
import { randomBytes } from 'node:crypto';
import { internalPaths } from '@waybill/contract';
import { login, PASSWORD } from '../support/server';
import type { Browser } from '../support/signer';

export interface Wanted {
  level?: number;
  /** `YYYY-MM-DD`, the last day of the plan. */
  deadline?: string;
  quotas?: Record<string, number>;
  agent?: string;
}

/** Has the operator do something. @throws when it is refused */
export async function operate(port: number, name: string, request: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${internalPaths.operator}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
}

/** A new account, logged in where it belongs. */
export async function newAccount(port: number, wanted: Wanted = {}): Promise<Browser & { username: string }> {
  const { level = 5, deadline = '2099-12-31', quotas, agent = 'house' } = wanted;
  const username = `try-${randomBytes(6).toString('hex')}`;
  const fields = { level, deadline, ...(quotas !== undefined && { quotas }) };
  await operate(port, 'account-add', { agent, username, password: PASSWORD, fields });
  const host = agent === 'house' ? undefined : `${agent}.localhost:${port}`;
  return Object.assign(await login(port, username, host), { username });
}
