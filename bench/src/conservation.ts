// `npm run bench -- conservation`: files of every format that comes with the product, damaged at random, loaded and compared
// with what an independent reader finds in their lines. A few of them are part of `npm test`.
import {
  added,
  type Conserved,
  conserve,
  damagedFiles,
  damagedFormats,
  randomFrom,
} from '../../api/test/support/damaged-files';
import { loadingDock } from '../../api/test/support/ingest';

/** Files of one load. */
const TOGETHER = 10;

/** @returns whether no line was lost and no value is another */
export async function benchConservation(options: {
  files: number;
  seed: number;
  json: boolean;
}): Promise<boolean> {
  const { files, seed, json } = options;
  const below = randomFrom(seed);
  const dock = await loadingDock();
  try {
    const parts: Conserved[] = [];
    for (const name of damagedFormats) {
      const each = Math.ceil(files / damagedFormats.length);
      const made = await damagedFiles([name], each, below);
      for (let at = 0; at < made.length; at += TOGETHER)
        parts.push(await conserve(dock, made.slice(at, at + TOGETHER)));
      process.stderr.write(`${name}: ${each} files\n`);
    }
    const { wrong, ...counts } = added(parts);
    const result = { seed, ...counts, wrong: wrong.length, examples: wrong.slice(0, 20) };
    console.log(
      json
        ? JSON.stringify(result)
        : `${counts.files} damaged files (seed ${seed}): ${counts.whole} refused as a whole; of the others ${counts.lines} lines, ${counts.records} records, ${counts.refused} refused, ${wrong.length} wrong\n${result.examples.join('\n')}`,
    );
    return wrong.length === 0;
  } finally {
    await dock.end();
  }
}
