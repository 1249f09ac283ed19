// Builds what changed and releases it: the shell alone first (it needs most memory), then the remotes side by side.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ReleaseDocument, ReleasedRemote } from '../store/document';
import { readCurrent, release } from '../store/store';
import { inParallel } from './compress';
import { alone } from './lock';
import { placeRemote, placeShell } from './place';
import { type BuildPackage, packagesOf, sourceHash } from './sources';

export type BuildMode = 'production' | 'development';

export type BuildOptions = {
  /** Folder of the workspace. */
  root: string;
  /** Folder of the release store. */
  store: string;
  /** Development builds have source maps and React's warnings. */
  mode?: BuildMode;
  /** Called when a package is begun and when it is done; `built` is false when nothing had changed. */
  onStep?: (step: {
    name: string;
    state: 'begun' | 'done';
    built: boolean;
    done: number;
    total: number;
  }) => void;
};

/** A package did not build; the message holds the tool's own words. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
  readonly package: string;
  constructor(name: string, output: string) {
    super(`${name} does not build:\n${output.trim()}`);
    this.package = name;
  }
}

function runBuild(root: string, { name, directory }: BuildPackage, mode: BuildMode): Promise<void> {
  return new Promise((resolve, reject) => {
    const tool = join(root, 'shared/remote-kit/src/build.mjs');
    const child = spawn(process.execPath, [tool], {
      cwd: directory,
      env: { ...process.env, NODE_ENV: mode },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-8000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new BuildFailure(name, output))));
  });
}

/** Where remote-kit puts the build of a package. */
const outputOf = (root: string, { name, directory }: BuildPackage, mode: BuildMode) =>
  mode === 'development' ? join(root, '.cache/development', name) : join(directory, 'dist');

/** Builds unless the sources are those of the last build. Returns whether it built. */
async function buildIfChanged(root: string, target: BuildPackage, mode: BuildMode): Promise<boolean> {
  const stamp = join(root, '.cache/build', `${target.name}.${mode}.hash`);
  const hash = sourceHash(root, target);
  if (
    existsSync(outputOf(root, target, mode)) &&
    existsSync(stamp) &&
    (await readFile(stamp, 'utf8')) === hash
  ) {
    return false;
  }
  await runBuild(root, target, mode);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  return true;
}

const packageFile = z.object({ version: z.string() });

/** What was current before for this remote: tried by the shell when the new build fails. */
function previousOf(
  before: ReleaseDocument | null,
  name: string,
  version: string,
): ReleasedRemote['previous'] {
  const old = before?.remotes.find(({ descriptor }) => descriptor.name === name);
  if (old === undefined) return null;
  if (old.version === version) return old.previous;
  const { manifest, manifestIntegrity, files } = old;
  return { version: old.version, manifest, manifestIntegrity, files };
}

/**
 * Builds every package whose sources changed, places the builds and makes them the current release.
 * @returns the release that is current now
 * @throws BuildFailure when a package does not build; the release before stays current
 */
export function buildAndRelease(options: BuildOptions): Promise<ReleaseDocument> {
  return alone(join(options.root, '.cache/build/lock'), () => buildAll(options));
}

async function buildAll({
  root,
  store,
  mode = 'production',
  onStep,
}: BuildOptions): Promise<ReleaseDocument> {
  const [shell, ...remotes] = packagesOf(root);
  if (shell?.name !== 'shell') throw new Error(`${root} has no shell to build`);
  const total = remotes.length + 1;
  const effort = mode === 'development' ? 'quick' : 'small';
  let done = 0;
  const step = async <Result>(target: BuildPackage, place: () => Promise<Result>): Promise<Result> => {
    onStep?.({ name: target.name, state: 'begun', built: true, done, total });
    const built = await buildIfChanged(root, target, mode);
    const placed = await place();
    done += 1;
    onStep?.({ name: target.name, state: 'done', built, done, total });
    return placed;
  };
  const { version } = packageFile.parse(
    JSON.parse(await readFile(join(shell.directory, 'package.json'), 'utf8')),
  );
  const shellBuild = await step(shell, () => placeShell(store, outputOf(root, shell, mode), version, effort));
  const before = await readCurrent(store);
  const released = await inParallel(remotes, (remote) =>
    step(remote, async (): Promise<ReleasedRemote> => {
      const { build, descriptor, needs } = await placeRemote(store, outputOf(root, remote, mode), effort);
      return { ...build, descriptor, needs, previous: previousOf(before, descriptor.name, build.version) };
    }),
  );
  const content = { shell: shellBuild, remotes: released };
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const document = { id, ...content };
  await release(store, document, new Date());
  return document;
}
