// Accounts made for a trial, by the operator's action: trials then run in any order and as often as one likes.
import { randomBytes } from 'node:crypto';
import { internalPaths } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { sealedPost } from '../support/identity';
import { login, PASSWORD } from '../support/server';
import type { Browser } from '../support/signer';

export interface Wanted {
  level?: number;
  /** `YYYY-MM-DD`, the last day of the plan. */
  deadline?: string;
  quotas?: Record<string, number>;
  agent?: string;
  /** Whether it works for its agent. */
  staff?: boolean;
}

const outcomes = z.looseObject({ answer: z.unknown().optional() });

/** Has the operator do something, and answers what came of it. @throws when it is refused */
export async function operate(port: number, name: string, request: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${internalPaths.operator}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const outcome = outcomes.parse(await answer.json());
  if (outcome.answer === undefined) throw new Error(`${name}: ${answer.status} ${JSON.stringify(outcome)}`);
  return outcome.answer;
}

/** A new account, logged in where it belongs. */
export async function newAccount(port: number, wanted: Wanted = {}): Promise<Browser & { username: string }> {
  const { level = 5, deadline = '2099-12-31', quotas, agent = 'default', staff = false } = wanted;
  const username = `try-${randomBytes(6).toString('hex')}`;
  const fields = { level, deadline, ...(quotas !== undefined && { quotas }) };
  await operate(port, 'account-add', { agent, username, password: PASSWORD, fields });
  if (staff) await operate(port, 'account-staff', { agent, username, staff });
  const host = agent === 'default' ? undefined : `${agent}.localhost:${port}`;
  return Object.assign(await login(port, username, host), { username });
}

/** A new sub-account of a master account, logged in. */
export async function newSub(port: number, master: Browser): Promise<Browser & { username: string }> {
  const username = `sub-${randomBytes(6).toString('hex')}`;
  const answer = await sealedPost(master, calls.subAccountAdd.path, { username, password: PASSWORD });
  if (answer.code !== 0) throw new Error(`no sub-account: ${answer.code} ${answer.message}`);
  return Object.assign(await login(port, username, master.host), { username });
}
