// `prune`: removes builds, releases and scripts that nothing needs any more. When in doubt it keeps them.
import { compare } from 'semver';
import { listBuilds, readShellBuild, shellName } from '../store/builds';
import { storeKeys } from '../store/keys';
import { listChannels, readChannel } from '../store/pointers';
import { listReleases, readDocument } from '../store/releases';
import type { Listed, Storage } from '../store/storage';
import { listVersions } from '../store/versions';
import { type Context, type Outcome, RefusedError } from './context';
import { fetchAgents } from './site';
import { formatBytes, formatCount } from './words';

interface PruneOptions {
  /** How many entries of each channel's history, and published versions of each name, to keep. */
  keep: number;
  /** Continues although it is not known which releases agents are pinned to. */
  ignorePins: boolean;
}

/** `<name>/<folder>` of a build. */
const buildId = (name: string, folder: string) => `${name}/${folder}`;

interface Needed {
  releases: Set<string>;
  builds: Set<string>;
}

async function pinnedReleases(context: Context, ignorePins: boolean): Promise<string[]> {
  if (ignorePins) return [];
  const agents = await fetchAgents(context);
  if (agents.known === null) {
    throw new RefusedError('Nothing was removed: the releases that agents are pinned to could not be read.', [
      `Why: ${agents.unknown}`,
      'If no agent is pinned to a release: --ignore-pins',
    ]);
  }
  return agents.known.flatMap(({ release }) =>
    release !== null && /^[0-9a-f]{12}$/.test(release) ? [release] : [],
  );
}

/** Releases and builds that channels, their history, agents and the newest published versions need. */
async function neededIn(context: Context, { keep, ignorePins }: PruneOptions): Promise<Needed> {
  const { storage } = context;
  const trusted = await context.trusted();
  const certain = new Set(await pinnedReleases(context, ignorePins));
  const past = new Set<string>();
  for (const channel of await listChannels(storage)) {
    const pointer = await readChannel(storage, channel);
    if (pointer === null) continue;
    certain.add(pointer.release);
    for (const release of Object.values(pointer.combinations)) certain.add(release);
    for (const { release } of pointer.history.slice(0, keep)) past.add(release);
  }
  const needed: Needed = { releases: new Set(), builds: new Set() };
  for (const id of new Set([...certain, ...past])) {
    const document = await readDocument(storage, id, trusted).catch((error: unknown) => {
      // What is served must be readable; other unreadable releases cannot be rolled back to anyway.
      if (certain.has(id)) throw error;
      return null;
    });
    if (document === null) continue;
    needed.releases.add(id);
    needed.builds.add(buildId(shellName, document.shell.folder));
    for (const { descriptor, version, previous } of document.remotes) {
      needed.builds.add(buildId(descriptor.name, version));
      if (previous !== null) needed.builds.add(buildId(descriptor.name, previous.version));
    }
  }
  const counts = new Map<string, number>();
  for (const { name, folder } of (await listVersions(storage)).sort((a, b) =>
    compare(b.version, a.version),
  )) {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    if (count < keep) needed.builds.add(buildId(name, folder));
  }
  return needed;
}

/** Scripts under assets/ that belong only to shells among `gone`. */
async function orphanedAssets(
  storage: Storage,
  gone: readonly string[],
  stay: readonly string[],
): Promise<Set<string>> {
  const listShellFiles = async (folder: string) => Object.keys((await readShellBuild(storage, folder)).files);
  const orphaned = new Set<string>();
  for (const folder of gone)
    for (const file of await listShellFiles(folder).catch(() => [])) orphaned.add(file);
  for (const folder of stay) for (const file of await listShellFiles(folder)) orphaned.delete(file);
  return orphaned;
}

const pointersNow = async (storage: Storage) =>
  JSON.stringify(await Promise.all((await listChannels(storage)).map((name) => readChannel(storage, name))));

/**
 * Incomplete folders stay: somebody may be publishing into them just now. Claims of versions stay too, so that a
 * version never comes back with other content.
 * @throws RefusedError when pins are not known, or when somebody releases meanwhile; DocumentError when a release that
 * is served cannot be read
 */
export async function pruneStore(context: Context, options: PruneOptions): Promise<Outcome> {
  const { storage } = context;
  const before = await pointersNow(storage);
  const needed = await neededIn(context, options);
  const builds = await listBuilds(storage);
  const isNeeded = ({ name, folder }: { name: string; folder: string }) =>
    needed.builds.has(buildId(name, folder));
  const gone = builds.filter((build) => !isNeeded(build));
  const releases = (await listReleases(storage)).filter((id) => !needed.releases.has(id));
  const shells = (list: typeof builds) =>
    list.filter(({ name }) => name === shellName).map(({ folder }) => folder);
  const orphaned = await orphanedAssets(storage, shells(gone), shells(builds.filter(isNeeded)));

  const files: Listed[] = [];
  for (const id of releases) files.push(...(await storage.list(storeKeys.document(id))));
  for (const { name, folder } of gone) {
    const list = storeKeys.buildList(name, folder);
    const inFolder = await storage.list(storeKeys.build(name, folder));
    // Its file list first: without that the build does not count as existing.
    files.push(...inFolder.sort((a, b) => Number(b.key === list) - Number(a.key === list)));
  }
  const isOrphaned = ({ key }: Listed) =>
    orphaned.has(key.slice(storeKeys.asset('').length).replace(/\.(br|gz)$/, ''));
  files.push(...(await storage.list(storeKeys.asset(''))).filter(isOrphaned));

  if ((await pointersNow(storage)) !== before)
    throw new RefusedError('Somebody is releasing just now. Try again.');
  for (const { key } of files) await storage.remove(key);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const what = [
    formatCount(gone.length, 'build'),
    formatCount(releases.length, 'release'),
    formatCount(files.length, 'file'),
    formatBytes(bytes),
  ].join(', ');
  return {
    ok: true,
    data: { builds: gone, releases, files: files.length, bytes, keep: options.keep },
    lines:
      files.length === 0
        ? ['Nothing to remove: everything is needed.']
        : [
            `${context.dryRun ? 'Would remove' : 'Removed'} ${what}`,
            ...gone.map(({ name, folder }) => `  ${name} ${folder}`),
          ],
  };
}
