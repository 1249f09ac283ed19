// Columns of a file that no field of a record takes: they are kept under their own names, as two texts of a record.
import { literal } from '../warehouse/literals';
import { NATIONAL_END } from '../warehouse/schema/national';

export interface NationalSql {
  /** Layers of columns that the values are made in, the first one innermost. */
  layers: readonly (readonly string[])[];
  names: string;
  values: string;
  /** What they add to the hash of a record's content. */
  hash: string;
}

/**
 * All texts trimmed, empty where they say nothing, and joined: one list of texts is several times cheaper than a condition
 * for each of them. A row's content (`hash`) is what it says: columns that another file has beside these, or has elsewhere,
 * do not change it.
 */
export function nationalSql(
  entries: readonly { name: string; text: string }[],
  isEmpty: (text: string) => string,
): NationalSql {
  if (entries.length === 0) return { layers: [[], [], []], names: "''", values: "''", hash: '0' };
  const names = entries.map(({ name }) => name.replaceAll(NATIONAL_END, ' '));
  const texts = entries.map(({ text }) => text).join(', ');
  const end = literal(NATIONAL_END);
  const endless = `arrayStringConcat(arrayMap(text -> replaceAll(text, ${end}, ' '), national_said), ${end})`;
  return {
    layers: [
      [`arrayMap(text -> trimBoth(text), [${texts}]) AS national_texts`],
      [`arrayMap(text -> if(${isEmpty('text')}, '', text), national_texts) AS national_said`],
      [`arrayStringConcat(national_said, ${end}) AS national_joined`],
    ],
    names: literal(names.join(NATIONAL_END)),
    // Hardly a text has what ends them: looking is cheaper than replacing.
    values: `if(countSubstrings(national_joined, ${end}) = ${names.length - 1}, national_joined, ${endless})`,
    // A product, not a condition: for that the engine would copy the texts of each branch.
    hash: `arraySum(arrayMap((name, text) -> cityHash64(name, text) * (text != ''), [${names.map(literal).join(', ')}], national_said))`,
  };
}
