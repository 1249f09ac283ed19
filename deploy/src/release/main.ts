// Command line entry of `npm run release -- COMMAND` (scripts/release.mjs loads it).
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runRelease } from './run';

/** Uses the error stream, so that what `--json` prints stays one object. */
async function askToConfirm(lines: readonly string[], question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${lines.join('\n')}\n${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

process.exitCode = await runRelease(process.argv.slice(2), {
  root: join(import.meta.dirname, '../../..'),
  env: process.env,
  ask: process.stdin.isTTY ? askToConfirm : null,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
