// Every topic of the bus is published by somebody and heard by somebody; one that is not goes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topics } from '@waybill/contract';

const root = join(import.meta.dirname, '../../..');

/** The product's own sources, without tests and what they are made with. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const rooms = readdirSync(root)
  .filter((name) => name === 'shell' || name.startsWith('mf-'))
  .concat(['platform', 'ui', 'trade', 'remote-kit'].map((name) => join('shared', name)));
const text = rooms.flatMap((room) => sources(join(root, room, 'src'))).join('\n');

test.each(Object.keys(topics))('%s has a publisher and a subscriber', (topic) => {
  expect(text).toContain(`publish('${topic}'`);
  // Subscribed to by name, or through the one hook that takes the name.
  expect(text).toMatch(new RegExp(`\\.on\\('${topic}'\\)|subscribeTo\\('${topic}'\\)`));
});
