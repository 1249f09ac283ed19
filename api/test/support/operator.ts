// Runs commands of the operator and keeps what they say: in this process those that ask an API, as programs of their own
// those that open a store (the embedded PostgreSQL cannot run inside the test runner).
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { runOperator } from '../../src/operator/run';
import { programArguments } from './programs';

export interface Said {
  code: number;
  out: string;
  err: string;
  /** The outcome, of commands with --json. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  json: any;
}

const jsonOf = (args: readonly string[], out: string) =>
  args.includes('--json') && out !== '' ? JSON.parse(out) : undefined;

/** @param env settings, such as WAYBILL_DATA; `input` is what is typed into it */
export const operatorProgram =
  (env: Record<string, string>, input = '') =>
  (...args: string[]): Promise<Said> => {
    const child = spawn(process.execPath, programArguments('operator', ...args), {
      env: { PATH: process.env.PATH, ...env },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdin.end(input);
    return new Promise((resolve) =>
      child.on('close', (code) => resolve({ code: code ?? -1, out, err, json: jsonOf(args, out) })),
    );
  };

/** @param env settings, such as WAYBILL_API; `terminal`: whether it speaks to one */
export const operatorWith =
  (env: Record<string, string>, folder = '/', input = '', terminal = false) =>
  async (...args: string[]): Promise<Said> => {
    let out = '';
    let err = '';
    const code = await runOperator(args, {
      env,
      folder,
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      input: Readable.from(input === '' ? [] : [input]),
      terminal,
    });
    return { code, out, err, json: jsonOf(args, out) };
  };
