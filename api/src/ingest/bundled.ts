// Open records that came with the product (src/sample/open-records.ts). They have other ids than the same rows of the
// same source's files have when these are loaded, and would stand there twice.
import type { WarehouseClient } from '../warehouse/client';
import type { Format } from './format';
import { FileProblem } from './problems';
import { literal } from './sql';
import { deleteFrom } from './statements';

/** What becomes of such records when a load has rows of the same source, goods and days. */
export const bundledChoices = ['replace', 'keep'] as const;
export type BundledChoice = (typeof bundledChoices)[number];

export interface Bundled {
  rows: number;
  /** SQL of which they are. */
  where: string;
}

/**
 * Which of them a load would repeat.
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
  const { rows: held } = await client.query<{ what: string; n: number }>(
    `SELECT concat(hs, ' ', toString(date)) AS what, count() AS n FROM records WHERE ${open} GROUP BY what`,
  );
  if (held.length === 0) return { rows: 0, where: 'false' };
  const { rows: loaded } = await client.query<{ what: string }>(
    `SELECT DISTINCT concat(hs, ' ', toString(date)) AS what FROM ${good}`,
  );
  const ours = new Set(loaded.map(({ what }) => what));
  const both = held.filter(({ what }) => ours.has(what));
  return {
    rows: both.reduce((sum, { n }) => sum + n, 0),
    where: `${open} AND concat(hs, ' ', toString(date)) IN (${both.map(({ what }) => literal(what)).join(', ')})`,
  };
}

/** @throws FileProblem when nobody has said what is to become of them */
export function decideOn(
  { rows }: Bundled,
  choice: BundledChoice | undefined,
  { source }: Pick<Format, 'source'>,
): void {
  if (rows === 0 || choice !== undefined) return;
  throw new FileProblem(
    `${rows} open records of this source (${source}), of the same goods and days, came with the product: with these files they would be there twice. Nothing was loaded. Load with --bundled replace, and these files take their place for good; or with --bundled keep, and both are there.`,
  );
}

export const takeOut = (client: WarehouseClient, { where }: Bundled): Promise<void> =>
  client.command(deleteFrom('records', where));
