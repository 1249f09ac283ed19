// Search benchmark: judges the words of one need by precision and recall among the loaded records.

import type { Warehouse } from '../../../api/src/records';
import { textCondition } from '../../../api/src/records/search/conditions';
import { Params } from '../../../api/src/stores/warehouse/params';
import { type Goods, isRight, type Need } from './needs';
import { type Named, namedSql } from './shared-codes';

/** Records by language and code, and by their relation to the goods of a need. */
export interface Tally {
  language: string;
  code: string;
  named: Named;
  n: number;
}

/** Result of one need. Shares are of records with a code. */
export interface Outcome {
  need: Need;
  /** Number of loaded records of the goods. */
  held: number;
  found: number;
  /**
   * Precision: share of the found records with a right code. Recall: share of the records with a right code that were
   * found.
   */
  precision: number;
  recall: number;
  /** Recall by language of the records, and for all records in a language other than the word's. */
  perLanguage: ReadonlyMap<string, number>;
  others: number | undefined;
}

/** Fewer records of the goods are not significant; the same per language. */
export const HELD_MIN = 20;

export async function tally(
  warehouse: Warehouse,
  where: string,
  params: Params,
  named = "'own'",
): Promise<Tally[]> {
  const { rows } = await warehouse.client.query<Tally>(
    `SELECT toString(product_language) AS language, toString(hs6) AS code, ${named} AS named, count() AS n
     FROM records WHERE hs6 != '' AND ${where} GROUP BY language, code, named`,
    params.values,
    { byCompany: false },
  );
  return rows;
}

/** Tally of all loaded records. */
const heldRecords = (warehouse: Warehouse): Promise<Tally[]> => tally(warehouse, 'true', new Params());

/**
 * Number of records of the goods among these: with a right code, and where other goods share it, with a name of these
 * goods.
 */
export const rightRows = (tallies: readonly Tally[], need: Need, language?: string): number =>
  tallies
    .filter(({ code, named }) => isRight(need, code) && named === 'own')
    .filter((each) => language === undefined || each.language === language)
    .reduce((sum, { n }) => sum + n, 0);

/** Judges needs by the records that are loaded. */
export async function judging(warehouse: Warehouse, goods: readonly Goods[]) {
  const all = await heldRecords(warehouse);
  return async (need: Need): Promise<Outcome | undefined> => {
    const params = new Params();
    const named = await namedSql(warehouse, goods, need, params);
    const held = named === undefined ? all : await tally(warehouse, 'true', params, named);
    return rightRows(held, need) === 0 ? undefined : judge(warehouse, goods, held, need);
  };
}

async function judge(
  warehouse: Warehouse,
  goods: readonly Goods[],
  held: readonly Tally[],
  need: Need,
): Promise<Outcome> {
  const read = await warehouse.finding.read(need.word, { exact: false, without: [] });
  const params = new Params();
  const named = await namedSql(warehouse, goods, need, params);
  const found = read.ok
    ? await tally(
        warehouse,
        await textCondition(warehouse.client, ['goods'], read.read.wide, params),
        params,
        named,
      )
    : [];
  const all = found.reduce((sum, { n }) => sum + n, 0);
  const unclear = found.filter(({ code, named }) => isRight(need, code) && named === 'unclear');
  const judged = all - unclear.reduce((sum, { n }) => sum + n, 0);
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
    held: rightRows(held, need),
    others: othersHeld < HELD_MIN ? undefined : rightRows(found.filter(isOther), need) / othersHeld,
    found: all,
    precision: judged === 0 ? 1 : right / judged,
    recall: right / rightRows(held, need),
    perLanguage: new Map(perLanguage),
  };
}
