// Workspace folder, Node version and the error class `UserError`. Plain JavaScript without packages: it runs before
// anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root folder of the workspace. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

const oldestNode = [20, 19];
const wantedMajor = 24;

const versionOf = (text) => text.replace(/^v/, '').split('.').map(Number);

/** Message when this Node is too old; null when it is new enough. */
export function nodeProblem(version = process.version) {
  const [major = 0, minor = 0] = versionOf(version);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Node ${version} is too old: Waybill needs ${oldestNode.join('.')} or later (https://nodejs.org).`;
}

/** The Node that runs our servers and tools: the one installed with the packages, else this one. */
export function ownNode() {
  const [major = 0] = versionOf(process.version);
  const installed = join(root, 'node_modules/node/bin/node');
  return major < wantedMajor && existsSync(installed) ? installed : process.execPath;
}

/** Restarts the script with `ownNode()` when that is another one; then does not return. */
export function runUnderOwnNode(script) {
  const node = ownNode();
  if (node === process.execPath) return;
  const { status } = spawnSync(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** An error that a person can resolve: shown as one line, without a stack. */
export class UserError extends Error {
  name = 'UserError';
  /** @param {string} message what is wrong  @param {string} advice what to do */
  constructor(message, advice) {
    super(advice === undefined ? message : `${message} ${advice}`);
  }
}
