// `npm run bench -- conservation`: loads randomly damaged files of every built-in format (text, compressed, workbook,
// Parquet), and compares the records with what an independent reader finds. A few of them are part of `npm test`.
import { added, type Conserved, conserve, damagedFiles } from '../../api/test/support/damaged-files';
import { type DamagedFile, randomFrom } from '../../api/test/support/independent-reader';
import { loadingDock } from '../../api/test/support/ingest';

/** Files per load. */
const TOGETHER = 20;

const isAlone = ({ isTorn, isBad }: DamagedFile) => isTorn === true || isBad === true;

/** @returns whether no line was lost and no value was changed */
export async function benchConservation(options: {
  files: number;
  seed: number;
  /** Names of formats. */
  of: readonly string[];
  json: boolean;
}): Promise<boolean> {
  const { files, seed, of, json } = options;
  const below = randomFrom(seed);
  const dock = await loadingDock();
  try {
    const parts: Conserved[] = [];
    for (const name of of) {
      const each = Math.ceil(files / of.length);
      const made = await damagedFiles([name], each, below, dock.client);
      // A refused file takes the others of its load with it: files that are likely to be refused are loaded alone.
      const [alone, rest] = [made.filter(isAlone), made.filter((file) => !isAlone(file))];
      for (const file of alone) parts.push(await conserve(dock, [file]));
      for (let at = 0; at < rest.length; at += TOGETHER)
        parts.push(await conserve(dock, rest.slice(at, at + TOGETHER)));
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
