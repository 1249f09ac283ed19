// `node scripts/area-reference.mjs`: writes docs/area-reference.md, the reference for authors of remotes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaReference } from './lib/area-reference.mjs';
import { root } from './lib/environment.mjs';

const file = join(root, 'docs/area-reference.md');
writeFileSync(file, areaReference());
console.log('Wrote docs/area-reference.md.');
