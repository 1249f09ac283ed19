// Multiplies the records of a warehouse for the benchmark: each copy has its own records, companies and sums on the
// same days, with the same goods, so that matching records and trading companies multiply too.
import type { WarehouseClient } from '../../../api/src/stores/warehouse/client';
import { refreshDerived } from '../../../api/src/stores/warehouse/derived';
import { recordColumns } from '../../../api/src/stores/warehouse/record';
import { records, recordsTable, withoutMerges } from '../../../api/src/stores/warehouse/schema/records';
import {
  attach,
  create,
  createLike,
  drop,
  type Insert,
  optimize,
  replace,
  staging,
} from '../../../api/src/stores/warehouse/tables';

const recordsBase = { ...records, name: 'records_base' };
const made = staging(recordsTable(withoutMerges));

/** Copies per ClickHouse part: a merge needs as much extra disk space as what it merges. */
const COPIES_A_PART = 4;
/**
 * A company with a larger share of the records than this (per copy) is the same one in all copies: the largest
 * companies grow with the rest.
 */
const SHARE_OF_LARGEST = 0.002;

/** SQL expressions of the columns that differ between copies. */
function changed(copy: number): ReadonlyMap<string, string> {
  const ofCopy = (...values: readonly string[]) =>
    `bitShiftRight(sipHash64(${[...values, String(copy)].join(', ')}), 11)`;
  const scale = '(0.7 + (sipHash64(id, 1) % 6000) / 10000)';
  const side = (role: string): [string, string][] => [
    [role, `if(${role}_id IN largest OR ${role} = '', ${role}, concat(${role}, ' ${copy}'))`],
    [`${role}_id`, `if(${role}_id IN largest OR ${role}_id = 0, ${role}_id, ${ofCopy(`${role}_id`)})`],
  ];
  return new Map([
    ['id', ofCopy('id')],
    ...side('importer'),
    ...side('exporter'),
    ...['amount', 'amount_declared', 'unit_price'].map((name): [string, string] => [
      name,
      `${name} * ${scale}`,
    ]),
  ]);
}

/** INSERT statement for one copy of the records into `records_base`. */
function copied(copy: number, least: number): Insert {
  const columns = changed(copy);
  const values = recordColumns.map((name) => {
    const sql = columns.get(name);
    return sql === undefined ? name : `${sql} AS ${name}_new`;
  });
  return `INSERT INTO records_staging (${recordColumns.join(', ')})
    WITH largest AS (SELECT id FROM companies WHERE imports + exports >= ${least})
    SELECT ${values.join(', ')} FROM records_base`;
}

/**
 * Gives a warehouse with a sample `times` as many records, and records them as loaded.
 * @throws Error of the engine, after which the folder has to be created again
 */
export async function growRecords(
  client: WarehouseClient,
  times: number,
  batch: string,
  tell: (step: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ n: number }>('SELECT count() AS n FROM records');
  const base = rows[0]?.n ?? 0;
  await client.command(createLike(recordsBase, records));
  await client.command(attach(recordsBase, 'true', records));
  for (let first = 0; first < times; first += COPIES_A_PART) {
    await client.command(create(made));
    for (let copy = first; copy < Math.min(times, first + COPIES_A_PART); copy += 1) {
      if (copy === 0) await client.command(attach(made, 'true', recordsBase));
      else await client.write(copied(copy, base * SHARE_OF_LARGEST));
      tell(`${((copy + 1) * base).toLocaleString('en')} records`);
    }
    await client.write(optimize(made));
    tell('merged to one part');
    await client.command((first === 0 ? replace : attach)(records, 'true', made));
    await client.command(drop(made));
  }
  await client.command(drop(recordsBase));
  tell('companies and words');
  await refreshDerived(client);
  await client.command(
    "INSERT INTO loads (name, batch, rows) SELECT 'sample', {batch:String}, {rows:UInt64}",
    { batch, rows: times * base },
  );
}
