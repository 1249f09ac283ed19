// Finished builds in folders of their own, as a team's pipeline hands them over.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from './command';
import { type FixtureRemote, fixtureRemote } from './fixture-remote';
import type { Gate } from './gate';

export function distOf(remote: FixtureRemote): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-gate-dist-'));
  for (const [name, content] of Object.entries(fixtureRemote(remote)))
    writeFileSync(join(folder, name), content);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Publishes one by the command. */
export async function publish(gate: Gate, remote: FixtureRemote): Promise<void> {
  const { folder, remove } = distOf(remote);
  await release(gate.folder, 'publish', folder, '--dist', folder);
  remove();
}
