// Finds bundled open records (src/services/sample/open-records.ts) that a load contains again. Their ids differ from those of
// the same rows in the source's own files, so they would be duplicated.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { literal } from '../../../stores/warehouse/literals';
import { records } from '../../../stores/warehouse/schema/records';
import type { Format } from '../formats/format';
import { FileError } from '../read/problems';
import { deleteFrom } from './statements';

/** What to do with bundled records when a load has the same rows. */
export const bundledChoices = ['replace', 'keep'] as const;
export type BundledChoice = (typeof bundledChoices)[number];

interface Bundled {
  rows: number;
  /** SQL condition for these rows. */
  where: string;
}

/**
 * Hash of a row without its figures: goods, day, both parties, countries and ports. A later edition of a file may
 * correct a figure; a row that differs in these is another row.
 */
const rowHashSql = `bitShiftRight(cityHash64(hs, date, importer_id, exporter_id, goods_words, partner, origin, shipped_from,
  lowerUTF8(loading_port), lowerUTF8(unloading_port)), 11) AS what`;
/** Its quantity. Bundled rows count oil in thousand barrels, and have zero for a missing quantity. */
const quantitySql = "ifNull(quantity, 0) * if(unit = 'THOUSAND BARRELS', 1000, 1) AS figure";

/**
 * Finds the bundled rows that a load would duplicate: all those with the same hash if the load has at least as many of
 * them, else those whose quantity is in the load too.
 * @param good table of the load's good rows
 * @param where SQL of the format's country and direction
 */
export async function findBundled(
  client: WarehouseClient,
  format: Pick<Format, 'source'>,
  good: string,
  where: string,
): Promise<Bundled> {
  const open = `bundled AND NOT sample AND ${where} AND source = ${literal(format.source)}`;
  const { rows: bundledRows } = await client.queryLong<{
    id: number;
    what: number;
    figure: number;
    same_rows: number;
  }>(
    `SELECT id, ${rowHashSql}, ${quantitySql}, count() OVER (PARTITION BY what) AS same_rows FROM records WHERE ${open}`,
  );
  if (bundledRows.length === 0) return { rows: 0, where: 'false' };
  const { rows: loaded } = await client.queryLong<{ what: number; n: number; figures: number[] }>(
    `SELECT ${rowHashSql}, count() AS n, groupUniqArray(figure) AS figures FROM (SELECT *, ${quantitySql} FROM ${good})
     WHERE what IN {hashes:Array(UInt64)} GROUP BY what`,
    { hashes: [...new Set(bundledRows.map((row) => row.what))] },
  );
  const loadedGroups = new Map(loaded.map((group) => [group.what, group]));
  const duplicates = bundledRows.filter((row) => {
    const group = loadedGroups.get(row.what);
    return group !== undefined && (group.n >= row.same_rows || group.figures.includes(row.figure));
  });
  return {
    rows: duplicates.length,
    where:
      duplicates.length === 0 ? 'false' : `${open} AND id IN (${duplicates.map(({ id }) => id).join(', ')})`,
  };
}

/** @throws FileError when the operator has not chosen what to do with them */
export function requireBundledChoice(
  { rows }: Bundled,
  choice: BundledChoice | undefined,
  { source }: Pick<Format, 'source'>,
): void {
  if (rows === 0 || choice !== undefined) return;
  throw new FileError(
    `${rows} open records of this source (${source}) that came with the product are in these files as well, by goods, day, companies, countries and ports: they would be there twice. Nothing was loaded. Load with --bundled replace, and these files take their place for good; or with --bundled keep, and both are there.`,
  );
}

export const deleteBundled = (client: WarehouseClient, { where }: Bundled): Promise<void> =>
  client.command(deleteFrom(records, where));
