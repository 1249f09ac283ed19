// Builds the plain (not federated) application of the first-paint benchmark, and compresses it like a release.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { compressTwins, hasTwins, inParallel } from '../../../deploy/src/build/compress';
import { runKit } from '../../../deploy/src/build/run-kit';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/bench/first-paint/plain');

const started = z.object({
  /** Scripts of the page, in their order. */
  entry: z.array(z.string()).nonempty(),
  /** Area → the chunks that it starts with. */
  areas: z.record(z.string(), z.array(z.string())),
});

export type PlainBuild = z.output<typeof started> & {
  /** Folder with the files and their compressed copies. */
  folder: string;
  /** The shell's page, with its placeholders. */
  template: string;
};

/** @throws Error when the build fails */
export async function buildPlain(): Promise<PlainBuild> {
  const kit = join(root, 'shared/remote-kit/src/build.mjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { ok, output } = await runKit(join(import.meta.dirname, 'plain'), kit, [], env);
  if (!ok) throw new Error(`the plain application does not build:\n${output}`);
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  await inParallel(scripts, async (name) => {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (!hasTwins(name, bytes.length)) return;
    const { br, gz } = await compressTwins(bytes, 'small');
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  });
  const start = started.parse(JSON.parse(await readFile(join(folder, 'plain.json'), 'utf8')));
  return { ...start, folder, template: await readFile(join(folder, 'index.html'), 'utf8') };
}
