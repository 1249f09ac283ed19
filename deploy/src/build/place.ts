// Places a finished build (a package's dist/) into the release store, as an immutable folder named by its content.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { integrity, type RemoteBuild, remoteDescriptor } from '@waybill/contract';
import { z } from 'zod';
import { remoteNeeds, type ShellBuild, shellBoot } from '../store/document';
import { storePaths } from '../store/store';
import { type Effort, inParallel, sizeOf, writeWithTwins } from './compress';

type BuiltFile = { name: string; bytes: Buffer };

/** Federation's own statistics: for tools, not for browsers. */
const notShipped = new Set(['mf-stats.json']);
const manifestName = 'mf-manifest.json';

/** `sha384-…` as browsers want it in the integrity attribute. */
export const integrityOf = (bytes: Buffer): string =>
  integrity.parse(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);

async function readBuild(directory: string): Promise<BuiltFile[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !notShipped.has(name))
    .sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(directory, name)) })));
}

/** First 12 digits of a hash over names and bytes: the same build always gets the same folder. */
export function contentHash(files: readonly BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

const sizes = z.object({ sizes: z.record(z.string(), z.object({ bytes: z.number(), brotli: z.number() })) });

/** True when the folder is there with every file of its list, at its size. */
async function isWhole(folder: string): Promise<boolean> {
  try {
    const list = sizes.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'))).sizes;
    const checks = Object.entries(list).map(
      async ([name, { bytes }]) => (await sizeOf(join(folder, name))) === bytes,
    );
    return (await Promise.all(checks)).every(Boolean);
  } catch {
    return false;
  }
}

/** Writes the files beside their final place and renames: a folder under its name is always complete. */
async function writeFolder(folder: string, files: readonly BuiltFile[], effort: Effort): Promise<void> {
  if (await isWhole(folder)) return;
  const draft = `${folder}.${process.pid}.draft`;
  await rm(draft, { recursive: true, force: true });
  const written = await inParallel(files, async ({ name, bytes }) => {
    await mkdir(join(draft, name, '..'), { recursive: true });
    return [
      name,
      { bytes: bytes.length, brotli: await writeWithTwins(join(draft, name), bytes, effort) },
    ] as const;
  });
  await writeFile(
    join(draft, 'build.json'),
    `${JSON.stringify({ sizes: Object.fromEntries(written) }, null, 2)}\n`,
  );
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** File of the build as text; throws with its name when the build did not write it. */
function textOf(files: readonly BuiltFile[], name: string): string {
  const file = files.find((candidate) => candidate.name === name);
  if (file === undefined) throw new Error(`the build has no ${name}`);
  return file.bytes.toString('utf8');
}

/** Places a remote's build; the addresses in the result begin with `/r/`. */
export async function placeRemote(store: string, dist: string, effort: Effort = 'small') {
  const files = await readBuild(dist);
  const descriptor = remoteDescriptor.parse(JSON.parse(textOf(files, 'remote.json')));
  const needs = remoteNeeds.parse(JSON.parse(textOf(files, 'needs.json')));
  const folder = `${descriptor.version}-${contentHash(files)}`;
  await writeFolder(storePaths(store).build(descriptor.name, folder), files, effort);
  const scripts = files.filter(({ name }) => /\.(js|css)$/.test(name));
  const build: RemoteBuild = {
    version: folder,
    manifest: `/r/${descriptor.name}/${folder}/${manifestName}`,
    manifestIntegrity: integrityOf(Buffer.from(textOf(files, manifestName))),
    files: Object.fromEntries(scripts.map(({ name, bytes }) => [name, integrityOf(bytes)])),
  };
  return { build, descriptor, needs };
}

/** Places the shell's build: its page under r/shell, its scripts into the common folder that all releases share. */
export async function placeShell(
  store: string,
  dist: string,
  version: string,
  effort: Effort = 'small',
): Promise<ShellBuild> {
  const files = await readBuild(dist);
  const boot = shellBoot.parse(JSON.parse(textOf(files, 'boot.json')));
  const entryBytes = Buffer.from(textOf(files, boot.entry));
  const entryHash = createHash('sha256').update(entryBytes).digest('hex').slice(0, 12);
  const entry = boot.entry.replace(/\.js$/, `.${entryHash}.js`);
  const isScript = ({ name }: BuiltFile) => /\.(js|css|svg|png|jpg|webp|woff2)$/.test(name);
  const { assets, build } = storePaths(store);
  await mkdir(assets, { recursive: true });
  await inParallel(files.filter(isScript), async ({ name, bytes }) => {
    const path = join(assets, name === boot.entry ? entry : name);
    // The name carries the content's hash, so a file of that name and size is that file.
    if ((await sizeOf(path)) !== bytes.length) await writeWithTwins(path, bytes, effort);
  });
  const folder = `${version}-${contentHash(files)}`;
  await writeFolder(
    build('shell', folder),
    files.filter((file) => !isScript(file)),
    effort,
  );
  return { ...boot, entry, version, folder, entryIntegrity: integrityOf(entryBytes) };
}
