// `npm run operator -- …` as whoever runs the site uses it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { dataFolder } from './site';

const script = join(import.meta.dirname, '../../scripts/operator.mjs');

/** Runs a command and answers what it prints with `--json`. */
function operator<Answer>(...args: string[]): Answer {
  const answer = execFileSync(process.execPath, [script, ...args, '--json'], {
    env: { ...process.env, WAYBILL_DATA: dataFolder },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(answer);
}

/** The six digits of the newest letter to somebody, which no provider took away. */
export function codeSentTo(recipient: string): string {
  const { letters } = operator<{ letters: { recipient: string; body: string }[] }>('outbox');
  const letter = letters.find((each) => each.recipient === recipient);
  const code = /\b\d{6}\b/.exec(letter?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`no code went to ${recipient}`);
  return code;
}

/** Which pages elsewhere may frame an agent's; `none` for nobody's. */
export function frameOf(agent: string, origin: string): void {
  operator('agent', 'set', agent, '--frame', origin);
}

/** Lets an agent's own server send its people here. @returns what that server shows */
export function accessSecretOf(agent: string, host: string): string {
  operator('agent', 'set', agent, '--trust', host);
  return operator<{ secret: string }>('agent', 'access-secret', agent).secret;
}

/**
 * A new account of an agent, which nobody else knows.
 * @param level of its plan, 5 for the largest
 */
export function newAccountOf(agent: string, level = 3): { username: string; password: string } {
  const username = `guest-${Date.now().toString(36)}`;
  const made = operator<{ password: string }>(
    ...['account', 'add', username, '--agent', agent, '--level', String(level), '--generate'],
  );
  return { username, password: made.password };
}

/** The same. @returns its user name */
export const accountOf = (agent: string): string => newAccountOf(agent).username;

/** Takes every passkey of an account of the default agent away. */
export function endPasskeysOf(username: string): void {
  operator('account', 'end-passkeys', username);
}

/** Removes the person whom an account asked to be removed, everywhere. @returns how many customers of how many accounts */
export function removeAsked(name: string): { customers: number; accounts: number } {
  const { requests } = operator<{ requests: { id: string; name: string }[] }>('person', 'requests');
  const wanted = requests.find((each) => each.name === name);
  if (wanted === undefined) throw new Error(`nobody asked for ${name} to be removed`);
  const { customers, accounts } = operator<{ customers: number; accounts: number }>(
    'person',
    'erase',
    '--request',
    wanted.id,
  );
  return { customers, accounts };
}
