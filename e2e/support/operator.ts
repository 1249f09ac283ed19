// `npm run operator -- …` as whoever runs the site uses it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dataFolder } from './site';

interface Operator {
  child: ChildProcess;
  ended: Promise<never>;
}
let started: Operator | undefined;

/** One for all commands of this worker; it ends with it. */
function operatorProcess(): Operator {
  if (started?.child.connected) return started;
  const child = fork(join(import.meta.dirname, 'operator-process.mjs'), {
    env: { ...process.env, WAYBILL_DATA: dataFolder },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the operator has ended')));
  ended.catch(() => undefined);
  started = { child, ended };
  return started;
}

/** Runs a command and answers what it prints with `--json`. */
async function operator<Answer>(...args: string[]): Promise<Answer> {
  const { child, ended } = operatorProcess();
  const answered = once(child, 'message') as Promise<[{ code: number; said: string }]>;
  child.send([...args, '--json']);
  const [{ code, said }] = await Promise.race([answered, ended]);
  child.channel?.unref();
  if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}: ${said}`);
  return JSON.parse(said);
}

/** The six digits of the newest letter to somebody, which no provider took away. */
export async function codeSentTo(recipient: string): Promise<string> {
  const { messages } = await operator<{ messages: { recipient: string; body: string }[] }>('outbox');
  const message = messages.find((each) => each.recipient === recipient);
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`no code went to ${recipient}`);
  return code;
}

/** Which pages elsewhere may frame an agent's; `none` for nobody's. */
export async function frameOf(agent: string, origin: string): Promise<void> {
  await operator('agent', 'set', agent, '--frame', origin);
}

/** Lets an agent's own server send its people here. @returns what that server shows */
export async function accessSecretOf(agent: string, host: string): Promise<string> {
  await operator('agent', 'set', agent, '--trust', host);
  return (await operator<{ secret: string }>('agent', 'access-secret', agent)).secret;
}

/**
 * A new account of an agent, which nobody else knows.
 * @param level of its plan, 5 for the largest
 */
export async function newAccountOf(
  agent: string,
  level = 3,
): Promise<{ username: string; password: string }> {
  const username = `guest-${Date.now().toString(36)}`;
  const made = await operator<{ password: string }>(
    ...['account', 'add', username, '--agent', agent, '--level', String(level), '--generate'],
  );
  return { username, password: made.password };
}

/** The same. @returns its user name */
export const accountOf = async (agent: string): Promise<string> => (await newAccountOf(agent)).username;

/** Takes every passkey of an account of the default agent away. */
export async function endPasskeysOf(username: string): Promise<void> {
  await operator('account', 'end-passkeys', username);
}

/** Removes the person whom an account asked to be removed, everywhere. @returns how many customers of how many accounts */
export async function removeAsked(name: string): Promise<{ customers: number; accounts: number }> {
  const { requests } = await operator<{ requests: { id: string; name: string }[] }>('person', 'requests');
  const wanted = requests.find((each) => each.name === name);
  if (wanted === undefined) throw new Error(`nobody asked for ${name} to be removed`);
  const { customers, accounts } = await operator<{ customers: number; accounts: number }>(
    'person',
    'erase',
    '--request',
    wanted.id,
  );
  return { customers, accounts };
}

/** Lets a country report imports. */
export async function addCountry(alpha2: string): Promise<void> {
  await operator('country', 'add', alpha2, '--directions', 'import');
}

/** Removes a country that has no records any more. */
export async function removeCountry(alpha2: string): Promise<void> {
  await operator('country', 'remove', alpha2);
}

/** Loads a file by a format. @returns the batch */
export async function loadFile(path: string, format: string): Promise<string> {
  return (await operator<{ batch: string }>('ingest', path, '--format', format)).batch;
}

/** Takes a load out again. */
export async function withdrawLoad(batch: string): Promise<void> {
  await operator('ingest', '--withdraw', batch);
}
