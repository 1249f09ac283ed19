// A load in a process of its own, since its memory is asked for: `node load-alone.ts FILE` loads a file into an empty
// warehouse and prints `{peak, said}`, the most memory that it had, in bytes, and why nothing was loaded.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { loadingDock } from './ingest';

const path = process.argv[2] ?? '';
const dock = await loadingDock();
const said = await dock.load(await readFile(path), { name: basename(path) }).then(
  ({ added }) => `added ${added}`,
  (error: unknown) => String(error),
);
await dock.end();
process.stdout.write(JSON.stringify({ peak: process.resourceUsage().maxRSS * 1024, said }));
