// A lexicon of few terms for servers that are not asked what words mean: read in a twentieth of the time.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { lexiconFolder } from '../../src/records/finding/lexicon';
import { writeIndexes } from '../../src/records/finding/lexicon/lists';

const bundled = join(import.meta.dirname, '../../src/records/finding/lexicon/data');
/** Of so many concepts one is in it. */
const EACH = 200;

const isList = (name: string) => name.endsWith('.gz') && !name.endsWith('-index.tsv.gz');

/** Writes it where lists lie that were built on a site. */
export async function writeFewTerms(dataFolder: string): Promise<void> {
  const folder = lexiconFolder(dataFolder);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(bundled).filter(isList)) {
    const lines = gunzipSync(readFileSync(join(bundled, name)))
      .toString()
      .split('\n');
    writeFileSync(join(folder, name), gzipSync(lines.filter((_, at) => at % EACH === 0).join('\n')));
  }
  await writeIndexes(folder);
}
