// Search benchmark: finds the goods that the loaded records name at all, since a heading may be loaded without all
// goods that belong to it, and reports what the words for them find.

import type { Warehouse } from '../../../api/src/records';
import { textCondition } from '../../../api/src/records/search/conditions';
import { Params } from '../../../api/src/stores/warehouse/params';
import { type Outcome, rightRows, type Tally, tally } from './judge';
import { type NeedSet, typedLanguages } from './needs';

/** Whether any record with a right code contains the letters of a word, without synonym expansion. */
async function hasLetters(warehouse: Warehouse, { need }: Outcome): Promise<boolean> {
  const read = await warehouse.finding.read(need.word, { exact: true, without: [] });
  if (!read.ok) return false;
  const params = new Params();
  const where = await textCondition(warehouse.client, ['goods'], read.read.tree, params);
  const found: Tally[] = await tally(warehouse, where, params);
  return rightRows(found, need) > 0;
}

export interface Carried {
  /** Outcomes of goods that the records name in any of the languages. */
  outcomes: Outcome[];
  /** Goods of loaded codes that no record mentions by any of their names. */
  lacking: string[];
}

/** Goods count as carried if words found them, or if records contain the letters of one of their words. */
export async function carriedBy(warehouse: Warehouse, outcomes: readonly Outcome[]): Promise<Carried> {
  const carried: Outcome[] = [];
  const lacking: string[] = [];
  for (const group of Map.groupBy(
    outcomes,
    ({ need: { set, goods, codes } }) => `${set} ${goods} ${codes}`,
  ).values()) {
    let isCarried = group.some(({ recall }) => recall === 1);
    for (const outcome of group) isCarried ||= await hasLetters(warehouse, outcome);
    if (isCarried) carried.push(...group);
    else lacking.push(`${group[0]?.need.goods} (${group[0]?.need.codes.join(' ')})`);
  }
  return { outcomes: carried, lacking };
}

/** By set and language: how many words find nothing, or none of their goods. */
export function foundLines(outcomes: readonly Outcome[]) {
  const line = (set: NeedSet | 'all', language: string, own: readonly Outcome[]) => {
    const nothing = own.filter(({ found }) => found === 0).length;
    const others = own.filter(({ found, recall }) => found > 0 && recall === 0).length;
    const share = (n: number) => (own.length === 0 ? '–' : `${((100 * n) / own.length).toFixed(1)} %`);
    return {
      words: set,
      typed: language,
      judged: own.length,
      'find nothing': nothing,
      share: share(nothing),
      'find other goods alone': others,
      'share ': share(others),
    };
  };
  const sets = ['goods', 'terms'] as const;
  return [
    ...sets.flatMap((set) =>
      typedLanguages.flatMap((language) => {
        const own = outcomes.filter(({ need }) => need.set === set && need.language === language);
        return own.length === 0 ? [] : [line(set, language, own)];
      }),
    ),
    line('all', '', outcomes),
  ];
}
