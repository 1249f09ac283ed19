// A finished build that is not in the store yet: finds it, and checks it by the gate's rules before anything is stored.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { computeIntegrity } from '../build/place';
import { problemLine } from '../problems';
import { manifestName, shellName } from '../store/builds';
import { type Context, RefusedError, WrongUseError } from './context';
import { checkRemote } from './gate';
import type { FileFacts, RemoteToCheck } from './shapes';

/** What is to be published: a package with its build. */
export interface Target {
  /** `shell`, or the folder name of a remote. */
  name: string;
  /** Folder of the package; its package.json has the shell's version. */
  directory: string;
  /** It belongs to this workspace, which builds it. */
  own: boolean;
}

/** The user's working directory: npm runs scripts in the repository's folder. */
const standingIn = (env: NodeJS.ProcessEnv) => env.INIT_CWD ?? process.cwd();

/**
 * The package that a workspace name or a path refers to.
 * @throws WrongUseError when there is none
 */
export async function findTarget({ root, env }: Context, text: string): Promise<Target> {
  const own = join(root, text);
  const isOwn = /^(shell|mf-[a-z-]+)$/.test(text) && existsSync(own);
  const directory = isOwn ? own : resolve(standingIn(env), text);
  if (!existsSync(directory)) {
    throw new WrongUseError(`"${text}" is neither a package of this workspace nor a folder`);
  }
  if (isOwn && text === shellName) return { name: shellName, directory, own: true };
  const file = ['remote.json', 'dist/remote.json'].map((name) => join(directory, name)).find(existsSync);
  if (file === undefined) {
    if (existsSync(join(directory, 'package.json')) && basename(directory) === shellName) {
      return { name: shellName, directory, own: false };
    }
    throw new WrongUseError(`${directory} has no remote.json: it is not a remote`);
  }
  const named = z.object({ name: z.string() });
  try {
    return { name: named.parse(JSON.parse(await readFile(file, 'utf8'))).name, directory, own: isOwn };
  } catch {
    throw new RefusedError(`${file} names no remote.`, ['Correct it: it begins with { "name": "mf-…" }.']);
  }
}

/**
 * The package of a build: the one with the given name, or, where this workspace has none, the one in the build's own
 * `remote.json`: a pipeline of another repository need not have the sources here.
 * @throws WrongUseError when there is neither
 */
export async function findDistTarget(context: Context, text: string, dist: string): Promise<Target> {
  const { env, root } = context;
  const directory = resolve(standingIn(env), dist);
  const isElsewhere =
    /^mf-[a-z-]+$/.test(text) && !existsSync(join(root, text)) && !existsSync(resolve(standingIn(env), text));
  if (!isElsewhere || !existsSync(join(directory, 'remote.json'))) return findTarget(context, text);
  const target = await findTarget(context, directory);
  if (target.name !== text)
    throw new RefusedError(`${directory} is a build of ${target.name}, not of ${text}.`);
  return target;
}

/** Folder of the finished build. @throws RefusedError when it is empty */
export function findDistFolder({ env }: Context, target: Target, dist: string | null): string {
  const folder = dist === null ? join(target.directory, 'dist') : resolve(standingIn(env), dist);
  const first = target.name === shellName ? 'boot.json' : 'remote.json';
  if (existsSync(join(folder, first))) return folder;
  throw new RefusedError(`${folder} is not a build of ${target.name}: it has no ${first}.`, [
    `Build it first${dist === null ? '' : ', or omit --dist'}.`,
  ]);
}

async function readRemoteDist(name: string, dist: string): Promise<RemoteToCheck> {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const readFileWithHash = async (path: string) => {
    const bytes = await readFile(path);
    const file = relative(dist, path).replaceAll(sep, '/');
    return { file, bytes, integrity: computeIntegrity(bytes) };
  };
  const all = await Promise.all(paths.map(readFileWithHash));
  const findText = (wanted: string) =>
    all.find(({ file }) => file === wanted)?.bytes.toString('utf8') ?? null;
  // Weight is judged once the build is placed and compressed.
  const toFileFacts = ({ bytes, integrity }: (typeof all)[number]): FileFacts => ({
    bytes: bytes.length,
    brotli: 0,
    integrity,
  });
  return {
    name,
    descriptor: findText('remote.json'),
    manifest: findText(manifestName),
    manifestIntegrity: all.find(({ file }) => file === manifestName)?.integrity ?? '',
    needs: findText('needs.json'),
    files: Object.fromEntries(all.map((each) => [each.file, toFileFacts(each)])),
  };
}

/** @throws RefusedError with every reason when a remote's build is invalid by itself */
export async function checkDist(name: string, dist: string): Promise<void> {
  if (name === shellName) return;
  const { problems } = checkRemote(await readRemoteDist(name, dist));
  if (problems.length === 0) return;
  throw new RefusedError(`${name} cannot be published.`, problems.map(problemLine), { problems });
}
