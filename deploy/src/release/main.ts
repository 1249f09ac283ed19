// Entry of `npm run release -- COMMAND` (scripts/release.mjs loads it).
import { join } from 'node:path';
import { runRelease } from './run';

process.exitCode = await runRelease(process.argv.slice(2), {
  root: join(import.meta.dirname, '../../..'),
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
