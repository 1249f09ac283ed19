// Entry point of `npm run operator -- COMMAND` (loaded by scripts/operator.mjs).
import { join, resolve } from 'node:path';
import { runOperator } from './run';

const root = join(import.meta.dirname, '../../..');
const { env } = process;

process.exitCode = await runOperator(process.argv.slice(2), {
  // Relative to the root of the site, wherever the command is typed.
  env: { ...env, WAYBILL_DATA: resolve(root, env.WAYBILL_DATA || '.waybill') },
  folder: env.INIT_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  input: process.stdin,
  terminal: process.stderr.isTTY === true,
});
