// Builds the packages that changed and releases them: the shell alone first (it needs most memory), then the remotes in
// parallel.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { mainChannel, type ReleasedRemote } from '../store/document';
import { withLock } from '../store/lock';
import { openSigner, openStorage, openTrustedKeys } from '../store/open';
import { moveChannel, withRelease } from '../store/pointers';
import { writeDocument } from '../store/releases';
import { SignatureError } from '../store/signing';
import { findPreviousBuild, foreignRemotes, isReleasedAlready, knownReleases, releasedBy } from './before';
import { inParallel } from './compress';
import { placeRemote, placeShell } from './place';
import { runKit } from './run-kit';
import { type BuildPackage, listPackages, sourceHash } from './sources';

export type BuildMode = 'production' | 'development';

export type BuildOptions = {
  /** Folder of the workspace. */
  root: string;
  /** The release store: a folder, or `s3://bucket/prefix`. */
  store: string;
  /** Development builds have source maps and React's warnings. */
  mode?: BuildMode;
  /** Called when a package is started and when it is done; `built` is false when nothing had changed. */
  onStep?: (step: {
    name: string;
    state: 'begun' | 'done';
    built: boolean;
    done: number;
    total: number;
  }) => void;
};

/** A package did not build; the message contains the tool's output. */
export class BuildError extends Error {
  override name = 'BuildError';
  readonly package: string;
  constructor(name: string, output: string) {
    super(`${name} does not build:\n${output}`);
    this.package = name;
  }
}

/** What every build of a workspace needs. */
type BuildContext = { root: string; mode: BuildMode; trusted: readonly string[] };

/** Where remote-kit puts the build of a package. */
const findOutputFolder = (root: string, { name, directory }: BuildPackage, mode: BuildMode) =>
  mode === 'development' ? join(root, '.cache/development', name) : join(directory, 'dist');

async function runBuild(
  { root, mode, trusted }: BuildContext,
  { name, directory }: BuildPackage,
): Promise<void> {
  const tool = join(root, 'shared/remote-kit/src/build.mjs');
  const env = { ...process.env, NODE_ENV: mode, WAYBILL_TRUSTED_KEYS: trusted.join(',') };
  const { ok, output } = await runKit(directory, tool, [], env);
  if (!ok) throw new BuildError(name, output);
}

/**
 * Builds a package unless its sources are those of its last build. Returns whether it built.
 * @throws BuildError when it does not build
 */
export async function buildIfChanged(context: BuildContext, target: BuildPackage): Promise<boolean> {
  const { root, mode, trusted } = context;
  const stamp = join(root, '.cache/build', `${target.name}.${mode}.hash`);
  const hash = sourceHash(root, target, trusted);
  const isBuilt = existsSync(findOutputFolder(root, target, mode)) && existsSync(stamp);
  if (isBuilt && (await readFile(stamp, 'utf8')) === hash) return false;
  await runBuild(context, target);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  return true;
}

const packageFile = z.object({ version: z.string() });

/** The version in the package.json of a folder. */
export const readPackageVersion = async (directory: string): Promise<string> =>
  packageFile.parse(JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'))).version;

/** Milliseconds; no build takes that long. */
const longestBuild = 30 * 60_000;

/** One build at a time per checkout: two at once would write into the same folders. */
export const buildAlone = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(join(root, '.cache/build/lock'), work, { longest: longestBuild });

/**
 * Builds every package whose sources changed, places the builds, and makes them the current release of the channel
 * `stable`. If they were released before, the pointer is left alone: an operator may have moved it since.
 * @returns the id of the release that is current now
 * @throws BuildError when a package does not build; the release before stays current
 */
export function buildAndRelease(options: BuildOptions): Promise<{ id: string }> {
  return buildAlone(options.root, () => buildAll(options));
}

async function buildAll({ root, store, mode = 'production', onStep }: BuildOptions): Promise<{ id: string }> {
  const [shell, ...remotes] = listPackages(root);
  if (shell?.name !== 'shell') throw new Error(`${root} has no shell to build`);
  const signer = await openSigner(root);
  const trusted = await openTrustedKeys(root);
  if (!trusted.includes(signer.publicKey)) {
    throw new SignatureError(`WAYBILL_TRUSTED_KEYS lacks ${signer.publicKey}, which signs here`);
  }
  const storage = await openStorage(store);
  const context: BuildContext = { root, mode, trusted };
  const total = remotes.length + 1;
  const effort = mode === 'development' ? 'quick' : 'small';
  let done = 0;
  const step = async <Result>(target: BuildPackage, place: () => Promise<Result>): Promise<Result> => {
    onStep?.({ name: target.name, state: 'begun', built: true, done, total });
    const built = await buildIfChanged(context, target);
    const placed = await place();
    done += 1;
    onStep?.({ name: target.name, state: 'done', built, done, total });
    return placed;
  };
  const version = await readPackageVersion(shell.directory);
  const shellBuild = await step(shell, () =>
    placeShell(storage, findOutputFolder(root, shell, mode), version, effort),
  );
  const known = await knownReleases(storage, trusted);
  const placed = await inParallel(remotes, (remote) =>
    step(remote, async (): Promise<ReleasedRemote> => {
      const { build, descriptor, needs } = await placeRemote(
        storage,
        findOutputFolder(root, remote, mode),
        effort,
      );
      const previous = findPreviousBuild(known.current, descriptor.name, build.version);
      return { ...build, descriptor, needs, previous };
    }),
  );
  const released = [...placed, ...(await foreignRemotes(storage, known.current, placed))];
  if (known.current !== null && isReleasedAlready(known, shellBuild, placed, released)) return known.current;
  const id = await writeDocument(storage, { shell: shellBuild, remotes: released }, signer);
  const current = { release: id, since: new Date().toISOString(), by: releasedBy[mode] };
  await moveChannel(storage, mainChannel, (now) => (now?.release === id ? null : withRelease(now, current)));
  return { id };
}
