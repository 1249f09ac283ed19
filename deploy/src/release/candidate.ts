// Composes a candidate release: published builds replace those of a base release, the rest stays, and the gate checks
// the whole.
import { compare, valid } from 'semver';
import { findPreviousBuild, versionFromFolder } from '../build/before';
import type { Problem } from '../problems';
import { readRemoteBuild, readShellBuild, shellName } from '../store/builds';
import type { ReleaseDocument, ReleasedRemote } from '../store/document';
import { readChannel } from '../store/pointers';
import { type ReleaseContent, readDocument } from '../store/releases';
import type { Storage } from '../store/storage';
import { listVersions } from '../store/versions';
import { remoteToCheck, shellToCheck } from './builds';
import { type Context, RefusedError, releaseCommand, WrongUseError } from './context';
import { checkRelease } from './gate';
import { listBuildFolders } from './words';

/** A build asked for: `mf-traders` (its newest published version) or `mf-traders@1.2.0`. */
interface BuildSelector {
  name: string;
  version: string | null;
}

const buildName = /^(shell|mf-[a-z-]+)$/;

/** @throws WrongUseError when the name or the version is malformed */
export function parseBuildSelector(text: string): BuildSelector {
  const [name = '', version = null, ...rest] = text.split('@');
  if (!buildName.test(name) || rest.length > 0) {
    throw new WrongUseError(`"${text}" is not "shell" or the name of a remote such as mf-traders`);
  }
  if (version !== null && valid(version) === null) {
    throw new WrongUseError(`"${version}" in "${text}" is not a version such as 1.2.0`);
  }
  return { name, version };
}

/** Name of a build → its folder. */
export type Picks = ReadonlyMap<string, string>;

/**
 * The folders of published versions: those asked for, or the newest of every name that is newer than that of the
 * release.
 * @param since when that release became current, ISO
 * @throws RefusedError when one was never published
 */
export async function publishedPicks(
  storage: Storage,
  selectors: readonly BuildSelector[],
  base: ReleaseDocument | null,
  since: string | null,
): Promise<Picks> {
  const publishedVersions = (await listVersions(storage)).sort((a, b) => compare(b.version, a.version));
  const missing = selectors.flatMap(({ name, version }) => {
    const versionsOfName = publishedVersions.filter((each) => each.name === name).map((each) => each.version);
    if (version === null ? versionsOfName.length > 0 : versionsOfName.includes(version)) return [];
    const requestedBuild = version === null ? name : `${name} ${version}`;
    return versionsOfName.length === 0
      ? [`${requestedBuild} was never published. Publish it: ${releaseCommand(`publish ${name}`)}`]
      : [`${requestedBuild} was never published. Published are ${versionsOfName.slice(0, 10).join(', ')}.`];
  });
  if (missing.length > 0) throw new RefusedError('Some of these builds do not exist.', missing, { missing });
  if (selectors.length > 0) {
    return new Map(
      selectors.flatMap(({ name, version }) => {
        const match = publishedVersions.find(
          (each) => each.name === name && (version ?? each.version) === each.version,
        );
        return match === undefined ? [] : [[name, match.folder] as const];
      }),
    );
  }
  const picks = new Map<string, string>();
  const deployed: Map<string, string> = base === null ? new Map() : listBuildFolders(base);
  for (const { name, version, folder, published } of publishedVersions) {
    if (picks.has(name)) continue;
    const now = deployed.get(name);
    const order = now === undefined ? 1 : compare(version, versionFromFolder(now));
    // A deployed build need not have been published (`npm start`): of one version, the later one counts.
    const isNewer = order > 0 || (order === 0 && (since === null || published > since));
    picks.set(name, isNewer || now === undefined ? folder : now);
  }
  return picks;
}

/**
 * The current release of a channel, and since when (ISO); null when it has none.
 * @throws DocumentError when it cannot be trusted
 */
export async function readCurrentRelease(
  { storage, trusted }: Context,
  channel: string,
): Promise<{ document: ReleaseDocument; since: string } | null> {
  const pointer = await readChannel(storage, channel);
  if (pointer === null) return null;
  return { document: await readDocument(storage, pointer.release, await trusted()), since: pointer.since };
}

interface Candidate {
  /** Name of a build → its folder, for the whole release. */
  folders: Picks;
  problems: Problem[];
  /** Only valid when there are no problems. */
  content: () => Promise<ReleaseContent>;
}

/** @param base the release whose builds stay where `picks` names no other */
export async function composeCandidate(
  storage: Storage,
  base: ReleaseDocument | null,
  picks: Picks,
): Promise<Candidate> {
  const before: Map<string, string> = base === null ? new Map() : listBuildFolders(base);
  const added = [...picks].filter(([name]) => !before.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const folders = new Map([
    ...[...before].map(([name, folder]) => [name, picks.get(name) ?? folder] as const),
    ...added,
  ]);
  const remotes = [...folders].filter(([name]) => name !== shellName);
  const shellFolder = folders.get(shellName);
  const [shell, ...checks] = await Promise.all([
    shellFolder === undefined ? null : shellToCheck(storage, shellFolder),
    ...remotes.map(([name, folder]) => remoteToCheck(storage, name, folder)),
  ]);
  const toReleasedRemote = async ([name, folder]: readonly [string, string]): Promise<ReleasedRemote> => {
    const unchangedRemote = base?.remotes.find(
      ({ descriptor, version }) => descriptor.name === name && version === folder,
    );
    if (unchangedRemote !== undefined) return unchangedRemote;
    const { build, descriptor, needs } = await readRemoteBuild(storage, name, folder);
    return { ...build, descriptor, needs, previous: findPreviousBuild(base, name, folder) };
  };
  return {
    folders,
    problems: checkRelease(shell, checks),
    content: async () => ({
      shell:
        base?.shell.folder === shellFolder && base !== null
          ? base.shell
          : await readShellBuild(storage, shellFolder ?? ''),
      remotes: await Promise.all(remotes.map(toReleasedRemote)),
    }),
  };
}
