// Runs a TypeScript program of another package in this process, after installing what is missing: a short command must
// not wait for a second process to start.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeProblem, root, runUnderOwnNode, UserError } from './environment.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * @param script the running script; it is restarted with the Node of this repository where that differs
 * @param program path of the program in the repository
 */
export async function runProgram(script, program) {
  try {
    const problem = nodeProblem();
    if (problem !== null) throw new UserError(problem);
    ensureInstalled();
    runUnderOwnNode(script);
    await import('./typescript.mjs');
    await import(pathToFileURL(join(root, program)).href);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
