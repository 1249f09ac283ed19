// `node scripts/audit.mjs [--required]`: dependency audit; fails on a known vulnerability that docs/versions.md does not
// list, and with --required also where the registry knows no advisories.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { advisoriesFor, knownOpen, lockedVersions, notAudited, verdict } from './lib/audit.mjs';
import { root } from './lib/environment.mjs';

/** The package registry, as npm is configured here. */
const registry = () => execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

const { values } = parseArgs({ options: { required: { type: 'boolean', default: false } } });
const versions = lockedVersions(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
const { advisories, why } = await advisoriesFor(versions, process.env.AUDIT_REGISTRY || registry());
if (advisories === null) {
  const { passes, line } = notAudited(versions, why, values.required);
  console.error(line);
  process.exitCode = passes ? 0 : 1;
} else {
  const open = knownOpen(readFileSync(join(root, 'docs/versions.md'), 'utf8'));
  const { passes, lines } = verdict(advisories, open);
  for (const line of lines) console.log(line);
  console.log(
    `Audited ${Object.keys(versions).length} packages: ${advisories.length} advisories, ${open.size} of them accepted in docs/versions.md.`,
  );
  process.exitCode = passes ? 0 : 1;
}
