// `publish`: builds a remote or the shell and stores it permanently under its version. Users get it only after
// `promote`.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAlone, buildIfChanged, readPackageVersion } from '../build/build';
import type { Effort } from '../build/compress';
import { placeRemote, placeShell } from '../build/place';
import { runKit } from '../build/run-kit';
import { problemLine } from '../problems';
import { readBuildFiles, shellName } from '../store/builds';
import { mainChannel, type PublishedVersion } from '../store/document';
import { dryRunStorage } from '../store/dry-run-storage';
import { storeKeys } from '../store/keys';
import type { Storage } from '../store/storage';
import { publishVersion, readVersion, VersionTakenError } from '../store/versions';
import { remoteToCheck } from './builds';
import { composeCandidate, readCurrentRelease } from './candidate';
import { type Context, type Outcome, RefusedError, releaseCommand } from './context';
import { checkDist, findDistFolder, findDistTarget, findTarget, type Target } from './dist';
import { checkRemote } from './gate';
import { type Tried, tryBuilds } from './in-browser';
import { startWeight } from './weight';
import { formatBytes, formatCount } from './words';

/** Builds a remote of another repository with the remote-kit installed there. */
async function buildOutside({ name, directory }: Target): Promise<void> {
  const tool = join(directory, 'node_modules/@waybill/remote-kit/src/build.mjs');
  if (!existsSync(tool)) {
    throw new RefusedError(`${directory} has no remote-kit to build ${name} with.`, [
      'Install its packages, or build it yourself and give --dist.',
    ]);
  }
  const { ok, output } = await runKit(directory, tool, ['build']);
  if (!ok) throw new RefusedError(`${name} does not build.`, output.split('\n'));
}

/**
 * Stores the types of this shell's shared modules next to its build, for teams elsewhere (`remote-kit shared-types`).
 */
async function placeSharedTypes(
  storage: Storage,
  { root }: Context,
  { directory }: Target,
  folder: string,
): Promise<void> {
  const key = storeKeys.sharedTypes(folder);
  if ((await storage.read(key)) !== null) return;
  const scratch = await mkdtemp(join(tmpdir(), 'waybill-types-'));
  try {
    const file = join(scratch, 'types.zip');
    const tool = join(root, 'shared/remote-kit/src/build.mjs');
    const { ok, output } = await runKit(directory, tool, ['shared-types', '--out', file]);
    if (!ok) throw new RefusedError('Generating the types of the shell failed.', output.split('\n'));
    await storage.create(key, await readFile(file));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The finished build of a target: the one in `dist`, or a new one. */
async function buildTarget(context: Context, target: Target, dist: string | null): Promise<string> {
  if (dist === null && target.own) {
    const { root } = context;
    const trusted = await context.trusted();
    await buildAlone(root, () => buildIfChanged({ root, mode: 'production', trusted }, target));
  } else if (dist === null) {
    await buildOutside(target);
  }
  return findDistFolder(context, target, dist);
}

/** Places a build and returns its folder and version. */
export async function placeTarget(
  storage: Storage,
  { name, directory }: Target,
  dist: string,
  effort: Effort = 'small',
): Promise<{ folder: string; version: string }> {
  if (name === shellName) {
    const { folder, version } = await placeShell(storage, dist, await readPackageVersion(directory), effort);
    return { folder, version };
  }
  const { build, descriptor } = await placeRemote(storage, dist, effort);
  return { folder: build.version, version: descriptor.version };
}

export const raiseVersionAdvice = ({ name }: Target) =>
  name === shellName
    ? 'Raise "version" in its package.json'
    : 'Raise "version" in remote.json and package.json';

/**
 * Problems that a browser finds with a build in a storage, together with the current release.
 * @throws RefusedError with every reason
 */
async function tryWithCurrentRelease(
  context: Context,
  storage: Storage,
  name: string,
  folder: string,
): Promise<Tried> {
  const current = await readCurrentRelease(context, mainChannel);
  const tryAtPromotion = (why: string) => ({
    problems: [],
    note: `${why}: a browser looks at it when it is promoted.`,
  });
  if (current === null) return tryAtPromotion('Nothing is released yet');
  const { problems, content } = await composeCandidate(storage, current.document, new Map([[name, folder]]));
  if (problems.length > 0) return tryAtPromotion('It does not fit what is deployed');
  const tried = await tryBuilds(context, storage, await content(), [name]);
  if (tried.problems.length === 0) return tried;
  const { problems: reasons } = tried;
  throw new RefusedError(`${name} cannot be published.`, reasons.map(problemLine), { problems: reasons });
}

/**
 * Builds, checks and stores a package, and claims its version.
 * @param text name of a package of the workspace, or a folder
 * @param dist a finished build to use instead of building
 * @throws RefusedError when it is invalid, or when the version exists with other content
 */
export async function publishBuild(context: Context, text: string, dist: string | null): Promise<Outcome> {
  const { storage } = context;
  const target = dist === null ? await findTarget(context, text) : await findDistTarget(context, text, dist);
  const folderOfBuild = await buildTarget(context, target, dist);
  await checkDist(target.name, folderOfBuild);
  // Finds out the folder name before anything is stored.
  const dryRun = dryRunStorage(storage);
  const { folder, version } = await placeTarget(dryRun, target, folderOfBuild, 'quick');
  const versionTakenError = (there: PublishedVersion) =>
    new RefusedError(
      `${target.name} ${version} was published already, with other content (${there.folder}, by ${there.by}).`,
      [`${raiseVersionAdvice(target)}, then publish again: a version never changes.`],
      { name: target.name, version, there: there.folder, here: folder },
    );
  const before = await readVersion(storage, target.name, version);
  if (before !== null && before.folder !== folder) throw versionTakenError(before);
  const tried = before === null ? await tryWithCurrentRelease(context, dryRun, target.name, folder) : null;
  await placeTarget(storage, target, folderOfBuild);
  if (target.name === shellName && target.own && dist === null)
    await placeSharedTypes(storage, context, target, folder);
  const claim = {
    folder,
    published: context.now().toISOString(),
    by: context.by,
    tried: tried?.note === null,
  };
  try {
    await publishVersion(storage, target.name, version, claim);
  } catch (error) {
    throw error instanceof VersionTakenError ? versionTakenError(error.there) : error;
  }
  const { files } = await readBuildFiles(storage, target.name, folder);
  const data = { name: target.name, version, folder, new: before === null, files: Object.keys(files).length };
  if (before !== null) {
    return {
      ok: true,
      data,
      lines: [`${target.name} ${version} is there already, as ${folder}: same content`],
    };
  }
  const { checked } =
    target.name === shellName
      ? { checked: null }
      : checkRemote(await remoteToCheck(storage, target.name, folder));
  const weight = checked === null ? '' : `, ${formatBytes(startWeight(checked))} start it`;
  return {
    ok: true,
    data: { ...data, startBytes: checked === null ? null : startWeight(checked) },
    lines: [
      `${target.name} ${version} is published as ${folder} (${formatCount(data.files, 'file')}${weight})`,
      ...(tried?.note ? [tried.note] : []),
      'Nobody gets it yet.',
      `Does it fit?      ${releaseCommand(`check ${target.name}`)}`,
      `For a few users:  ${releaseCommand(`promote ${target.name} --share 10%`)}`,
      `For all:          ${releaseCommand(`promote ${target.name}`)}`,
    ],
  };
}
