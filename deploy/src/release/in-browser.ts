// The browser part of the gate: tries builds in Chromium (../trial) before users get them. Once per build: `publish`
// marks the versions that it has tried.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { versionFromFolder } from '../build/before';
import type { Problem } from '../problems';
import { shellName } from '../store/builds';
import type { ReleaseContent } from '../store/releases';
import type { Storage } from '../store/storage';
import { readVersion } from '../store/versions';
import type { Context } from './context';

const setting = z.enum(['on', 'off']).default('on');
const found = z.object({ path: z.string().nullable(), advice: z.string().nullable() });

export interface Tried {
  problems: Problem[];
  /** A remark although nothing is wrong; null when a browser has tried the builds. */
  note: string | null;
}

/** True where WAYBILL_GATE_BROWSER=off disables the browser trial. */
const isOff = ({ env }: Context) => setting.parse(env.WAYBILL_GATE_BROWSER || undefined) === 'off';

async function findChromium({ root, env }: Context): Promise<z.output<typeof found>> {
  const script = join(root, 'scripts/chromium.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  return found.parse(JSON.parse(stdout));
}

/**
 * Problems that a browser finds with builds of a release.
 * @param storage contains them
 * @param content a release that fits together
 * @param names of the builds to try; with the shell, all remotes, since it runs them all
 */
export async function tryBuilds(
  context: Context,
  storage: Storage,
  content: ReleaseContent,
  names: readonly string[],
): Promise<Tried> {
  const remotes = content.remotes.filter(
    ({ descriptor }) => names.includes(shellName) || names.includes(descriptor.name),
  );
  if (remotes.length === 0) return { problems: [], note: null };
  if (isOff(context))
    return { problems: [], note: 'No browser has looked at it (WAYBILL_GATE_BROWSER=off).' };
  const { path, advice } = await findChromium(context);
  if (path === null) {
    const instead = 'WAYBILL_GATE_BROWSER=off releases what no browser has looked at.';
    const what = 'it could not be tried in a browser';
    const [name = shellName] = names;
    return { problems: [{ code: 'browser', name, what, advice: `${advice} ${instead}` }], note: null };
  }
  // The browser's client takes a while to load; most commands never need it.
  const { tryInBrowser } = await import('../trial/trial');
  const trusted = await context.trusted();
  const only = { shell: content.shell, remotes };
  return { problems: await tryInBrowser({ storage, content: only, trusted, chromium: path }), note: null };
}

/** Those of the builds (name → folder) that were not tried in a browser when they were published. */
export async function findUntriedBuilds(
  storage: Storage,
  builds: Iterable<readonly [string, string]>,
): Promise<string[]> {
  const looked = await Promise.all(
    [...builds].map(async ([name, folder]) => {
      const there = await readVersion(storage, name, versionFromFolder(folder));
      return there?.folder === folder && there.tried === true ? [] : [name];
    }),
  );
  return looked.flat();
}
