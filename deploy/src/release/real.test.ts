// The gate on what the builds of this repository say: they fit, and a shell that offers less is told from it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_VERSION, remoteDescriptor } from '@waybill/contract';
import { satisfies } from 'semver';
import { z } from 'zod';
import { remoteNeeds, shellBoot } from '../store/document';
import { routeProblems } from './claims';
import { checkRelease } from './gate';
import type { RemoteToCheck, ShellToCheck } from './shapes';
import { facts, remoteToCheck, shellToCheck } from './testing/gate';

const root = join(import.meta.dirname, '../../..');
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const descriptors = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'remote.json')))
  .map((name) => remoteDescriptor.parse(readJson(join(root, name, 'remote.json'))));

/** boot.json and needs.json as webpack wrote them, with short file names. */
const { boot, needs } = z
  .object({ boot: shellBoot, needs: z.record(z.string(), remoteNeeds) })
  .parse(readJson(join(import.meta.dirname, 'testing/builds.generated.json')));

function builds(): { shell: ShellToCheck; remotes: RemoteToCheck[] } {
  const base = shellToCheck();
  const { integrity } = facts();
  const build = {
    ...base.build,
    ...boot,
    entry: 'main.js',
    files: { 'main.js': integrity ?? '', 'core.js': integrity ?? '' },
  };
  const remotes = descriptors
    .filter(({ name }) => name in needs)
    .map((descriptor) => ({
      ...remoteToCheck(descriptor.name),
      descriptor: JSON.stringify(descriptor),
      needs: JSON.stringify(needs[descriptor.name]),
    }));
  return { shell: { build, sizes: { 'main.js': 1_000, 'core.js': 250_000 }, page: 300 }, remotes };
}

it('the remotes of this repository claim no address twice and need a platform that there is', () => {
  expect(descriptors.length).toBeGreaterThan(2);
  expect(routeProblems(descriptors)).toEqual([]);
  for (const { platform } of descriptors) expect(satisfies(PLATFORM_VERSION, platform)).toBe(true);
});

it('real builds fit together', () => {
  const { shell, remotes } = builds();
  expect(remotes).toHaveLength(Object.keys(needs).length);
  expect(checkRelease(shell, remotes)).toEqual([]);
});

it('a shell that lost one name of the platform is refused by each remote that uses it', () => {
  const { shell, remotes } = builds();
  const platform = shell.build.provides['@waybill/platform'];
  const lost = needs['mf-auth']?.borrows['@waybill/platform']?.names?.[0] ?? '';
  expect(platform?.names).toContain(lost);
  if (platform?.names) platform.names = platform.names.filter((name) => name !== lost);
  const users = Object.entries(needs).filter(([, { borrows }]) =>
    borrows['@waybill/platform']?.names?.includes(lost),
  );
  const problems = checkRelease(shell, remotes);
  expect(problems.map(({ name, code }) => `${name} ${code}`).sort()).toEqual(
    users.map(([name]) => `${name} shared-name`).sort(),
  );
});
