// What the words of one need find among the records that are loaded.

import type { Warehouse } from '../../../api/src/warehouse';
import { textCondition } from '../../../api/src/warehouse/conditions';
import { Params } from '../../../api/src/warehouse/query-language/to-sql';
import { isRight, type Need } from './needs';

/** Records by their language and code. */
export interface Tally {
  language: string;
  code: string;
  n: number;
}

/** What one need found. Shares are of records with a code. */
export interface Outcome {
  need: Need;
  found: number;
  /** Of the records found, those with a right code; of the records with a right code, those found. */
  precision: number;
  recall: number;
  /** The share found of each language that records are in, and of all records in another language than the word's. */
  perLanguage: ReadonlyMap<string, number>;
  others: number | undefined;
}

/** Languages with fewer records of the goods say nothing. */
const HELD_MIN = 20;

export async function tally(warehouse: Warehouse, where: string, params: Params): Promise<Tally[]> {
  const { rows } = await warehouse.client.query<Tally>(
    `SELECT toString(product_language) AS language, toString(hs6) AS code, count() AS n
     FROM records WHERE hs6 != '' AND ${where} GROUP BY language, code`,
    params.values,
    { byCompany: false },
  );
  return rows;
}

/** All records that are loaded. */
export const heldRecords = (warehouse: Warehouse): Promise<Tally[]> => tally(warehouse, 'true', new Params());

/** Records of these with a right code. */
export const rightRows = (tallies: readonly Tally[], need: Need, language?: string): number =>
  tallies
    .filter((each) => isRight(need, each.code) && (language === undefined || each.language === language))
    .reduce((sum, { n }) => sum + n, 0);

export async function judge(warehouse: Warehouse, held: readonly Tally[], need: Need): Promise<Outcome> {
  const read = await warehouse.finding.read(need.word, { exact: false, without: [] });
  const params = new Params();
  const found = read.ok
    ? await tally(warehouse, await textCondition(warehouse.client, ['goods'], read.read.wide, params), params)
    : [];
  const all = found.reduce((sum, { n }) => sum + n, 0);
  const right = rightRows(found, need);
  const languages = [...new Set(held.map(({ language }) => language))];
  const perLanguage = languages.flatMap((language): [string, number][] => {
    const of = rightRows(held, need, language);
    return of < HELD_MIN ? [] : [[language, rightRows(found, need, language) / of]];
  });
  const isOther = ({ language }: Tally) => language !== need.language && language !== '';
  const othersHeld = rightRows(held.filter(isOther), need);
  return {
    need,
    others: othersHeld < HELD_MIN ? undefined : rightRows(found.filter(isOther), need) / othersHeld,
    found: all,
    precision: all === 0 ? 1 : right / all,
    recall: right / rightRows(held, need),
    perLanguage: new Map(perLanguage),
  };
}
