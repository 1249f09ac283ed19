// A remote that lives outside this workspace: generated from the template, installed from packs of the shared
// packages, checked and built there, without a file of the workspace in reach.
import { execFile } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../..');
const pnpm = 'pnpm@12.21.0';

/** Folder name of the remote and address of its list page. */
export const outside = { name: 'mf-outside', route: '/outside', title: 'Outside' } as const;

/** A step that fails says so in the tool's own words. */
function step(what: string, command: string, args: readonly string[], cwd: string): Promise<void> {
  const env = { ...process.env, CI: 'true', NODE_ENV: undefined };
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env }, (cause, stdout, stderr) => {
      if (cause === null) resolve();
      else reject(new Error(`${what} failed:\n${stdout}${stderr}`, { cause }));
    });
  });
}

/**
 * Makes, installs, type-checks and builds the remote.
 * @param folder a new or empty folder outside the workspace
 * @returns folder of the finished build
 * @throws with the output of the step that failed
 */
export async function buildOutsideRemote(folder: string): Promise<string> {
  const { name, route, title } = outside;
  const generator = join(workspace, 'scripts/new-remote.mjs');
  const titles = ['--route', route, '--title', title];
  await step(
    'making it',
    process.execPath,
    [generator, name, '--outside', folder, ...titles, '--no-install'],
    workspace,
  );
  await step('installing', 'npx', ['-y', pnpm, 'install', '--prefer-offline'], folder);
  await Promise.all([
    step('types', 'npm', ['run', '--silent', 'types'], folder),
    step('building', 'npm', ['run', '--silent', 'build'], folder),
  ]);
  return join(folder, 'dist');
}
