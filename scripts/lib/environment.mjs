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

/** Path of the Node that is installed with the packages: one package per system, with its hash in the lock file. */
const installedNode = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

/**
 * The Node that runs our servers and tools: the one installed with the packages, else the given one.
 * @returns `warning` where that is older than the one we test with
 */
export function chooseNode({ version, execPath }, installed = installedNode) {
  const [major = 0] = versionOf(version);
  if (major >= wantedMajor) return { node: execPath };
  if (existsSync(installed)) return { node: installed };
  const warning = `Node ${wantedMajor} was not installed with the packages (${process.platform} ${process.arch}): Node ${version} runs the site instead. Install Node ${wantedMajor} (https://nodejs.org) to run what is tested.`;
  return { node: execPath, warning };
}

export const ownNode = () => chooseNode(process).node;

/** Restarts the script with `ownNode()` when that is another one; then does not return. */
export function runUnderOwnNode(script) {
  const { node, warning } = chooseNode(process);
  if (warning !== undefined) console.error(`WARNING: ${warning}`);
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
