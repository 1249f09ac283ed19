// Writes the output of a server under trial to a file, in which security trials can search.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Running } from '../../api/test/support/server';

/** @returns path of the file */
export function writeLog(server: Running, folder: string): string {
  const file = join(folder, 'server.log');
  appendFileSync(file, server.output());
  server.child.stdout?.on('data', (chunk: Buffer) => appendFileSync(file, chunk));
  server.child.stderr?.on('data', (chunk: Buffer) => appendFileSync(file, chunk));
  return file;
}
