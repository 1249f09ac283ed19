// Runs a program of the remote-kit in the folder of a package, and keeps its output.
import { spawn } from 'node:child_process';

/** Characters of output to keep, the last ones: errors are at the end. */
const OUTPUT_MAX = 8000;

export function runKit(
  directory: string,
  tool: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tool, ...args], {
      cwd: directory,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-OUTPUT_MAX);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
