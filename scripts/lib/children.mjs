// Runs the servers and the build as child processes, and receives the messages that they report.
//
// A child reports by process.send, with one of three messages:
//   { type: 'progress', step: string, done: number, total: number }   on the way; `step` describes the work
//   { type: 'ready', port?: number, logins?: [{ username, password, note, host }] }   serves now (or, the build: is done)
//   { type: 'failed', message: string, advice: string }   cannot go on and ends; both are shown to the user
// It gets SIGTERM to stop, and must also stop when its parent is gone (the 'disconnect' event).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { ownNode, root, UserError } from './environment.mjs';

const linesKept = 15;
const typescript = new URL('typescript.mjs', import.meta.url).href;

/**
 * Starts a TypeScript program of the workspace.
 * @param options.name      its name in messages, e.g. `API`
 * @param options.program   path within the workspace, e.g. `api/src/main.ts`
 * @param options.log       file for its output
 * @param options.onProgress called with each progress message
 * @returns `ready`: the ready message, rejects when it fails before; `ended`: the message when it has ended, never
 * rejects; `stop(signal)`
 */
export function startChild({ name, program, args = [], env = {}, log, onProgress }) {
  const child = spawn(ownNode(), ['--import', typescript, program, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: Ctrl-C reaches this process alone, which then stops the children in order.
    detached: true,
  });
  // The log contains addresses and names: only this user may read it.
  const output = createWriteStream(log, { flags: 'a', mode: 0o600 });
  output.on('error', () => undefined);
  let last = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(output, { end: false });
    stream.setEncoding('utf8').on('data', (text) => {
      last = [...last, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-linesKept);
    });
  }

  let failure = null;
  const ended = new Promise((resolve) => {
    child.once('error', (error) =>
      resolve(new UserError(`The ${name} cannot be started (${error.message}).`)),
    );
    child.once('close', (code, signal) => {
      output.end();
      const how = signal === null ? `exit code ${code}` : signal;
      const words = last.length === 0 ? '' : `\n${last.map((line) => `    ${line}`).join('\n')}\n `;
      resolve(
        failure ??
          new UserError(
            `The ${name} stopped (${how}).${words}`,
            `The complete output is in ${log}. Stored data is safe: start again.`,
          ),
      );
    });
  });
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message?.type === 'progress') onProgress?.(message);
      if (message?.type === 'ready') resolve(message);
      if (message?.type === 'failed') failure = new UserError(message.message, message.advice);
    });
    void ended.then(reject);
  });
  // The caller that waits for it sees the failure; it must not count as unhandled before that.
  ready.catch(() => undefined);

  return {
    name,
    ready,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null && child.pid !== undefined,
    stop: (signal = 'SIGTERM') => child.kill(signal),
  };
}

/** Runs a tool that uses the terminal directly. @returns its exit code */
export async function runTool(args, folder) {
  const child = spawn(ownNode(), args, { cwd: folder, stdio: 'inherit' });
  // Ctrl-C reaches the tool directly; other signals to this process are passed on. Either way the tool ends first.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

const patience = 10_000;

/** Stops a child and waits for its end; one that does not react is killed. */
export async function stopChild(child) {
  if (!child.isRunning()) return;
  child.stop();
  const timer = setTimeout(() => child.stop('SIGKILL'), patience);
  await child.ended;
  clearTimeout(timer);
}
