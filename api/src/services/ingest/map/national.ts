// SQL for national columns, which feed no field of a record: stored under their own names, as two joined texts per
// record.
import type { Expressions } from '../../../stores/warehouse/expressions';
import { literal } from '../../../stores/warehouse/literals';
import { NATIONAL_END } from '../../../stores/warehouse/schema/national';

export interface NationalSql {
  /** From which the values are derived. */
  expressions: Expressions;
  names: string;
  values: string;
  /** Their part of the hash of a record's content. */
  hash: string;
}

/**
 * All texts trimmed, placeholders emptied, and joined: one array of texts is several times cheaper than a condition for
 * each. The content's hash depends only on non-empty values, so missing or moved columns do not change it.
 */
export function nationalSql(
  entries: readonly { name: string; text: string }[],
  isEmpty: (text: string) => string,
): NationalSql {
  if (entries.length === 0) return { expressions: {}, names: "''", values: "''", hash: '0' };
  const names = entries.map(({ name }) => name.replaceAll(NATIONAL_END, ' '));
  const texts = entries.map(({ text }) => text).join(', ');
  const end = literal(NATIONAL_END);
  const endless = `arrayStringConcat(arrayMap(text -> replaceAll(text, ${end}, ' '), national_said), ${end})`;
  return {
    expressions: {
      national_texts: `arrayMap(text -> trimBoth(text), [${texts}])`,
      national_said: `arrayMap(text -> if(${isEmpty('text')}, '', text), national_texts)`,
      national_joined: `arrayStringConcat(national_said, ${end})`,
    },
    names: literal(names.join(NATIONAL_END)),
    // The separator hardly ever occurs in a text: checking is cheaper than replacing.
    values: `if(countSubstrings(national_joined, ${end}) = ${names.length - 1}, national_joined, ${endless})`,
    // A product instead of a condition, because for that ClickHouse would copy the texts of each branch.
    hash: `arraySum(arrayMap((name, text) -> cityHash64(name, text) * (text != ''), [${names.map(literal).join(', ')}], national_said))`,
  };
}
