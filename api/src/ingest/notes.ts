// What a load tells of rows that it took: countries that no list knows, what is missing, numbers that jump.
import type { WarehouseClient } from '../warehouse/client';
import { literal } from '../warehouse/literals';
import { columnsOf } from './cells';
import type { Format } from './format';
import { one } from './reading';
import type { IngestReport } from './report';
import * as sql from './statements';

/** Most names of a column that are told: a column that has no countries would fill the report. */
const UNKNOWN_NAMES = 20;

/** Names of countries that no list knows: for whoever adds them to the format. */
async function unknownCountries(client: WarehouseClient, format: Format): Promise<IngestReport['notes']> {
  const { origin, shippedFrom, partner } = format.fields;
  const rules = { origin, shipped_from: shippedFrom, partner };
  const columns = Object.entries(rules).flatMap(([field, rule]) =>
    (rule === undefined ? [] : columnsOf(rule)).map((column) => ({ field, column: column.trim() })),
  );
  const notes: IngestReport['notes'] = [];
  for (const { field, column } of columns) {
    const { rows } = await client.query<{ name: string; rows: number }>(
      sql.unknownNames(field, column, UNKNOWN_NAMES),
    );
    for (const { name, rows: count } of rows)
      notes.push({
        note: `${column} has a country that is not known: say its two letters in the format, "countries": { ${JSON.stringify(name)}: "…" }`,
        rows: count,
      });
  }
  return notes;
}

/** Rows of a source that its new ones are compared with, and from which of either a median says something. */
const COMPARED = 100_000;
const ENOUGH = 50;
/** Numbers that were read by other marks are a thousand times as large; goods of other months are not. */
const JUMP = 300;

/** Numbers that are a thousand times what the same source said before, or a thousandth: most likely their marks differ. */
async function jumps(
  reader: WarehouseClient,
  client: WarehouseClient,
  format: Format,
  where: string,
): Promise<IngestReport['notes']> {
  const numbers = ['quantity', 'net_weight', 'gross_weight', 'amount'] as const;
  type Medians = Record<(typeof numbers)[number], number | null> & { n: number };
  const medians = (table: string) =>
    `SELECT count() AS n, ${numbers.map((name) => `quantileTDigest(0.5)(toFloat64(${name})) AS ${name}`).join(', ')} FROM ${table}`;
  const before = await one<Medians>(
    client,
    medians(
      `(SELECT ${numbers.join(', ')} FROM records WHERE NOT bundled AND ${where} AND source = ${literal(format.source)} LIMIT ${COMPARED})`,
    ),
  );
  if (before.n < ENOUGH) return [];
  const now = await one<Medians>(reader, medians('records_next'));
  if (now.n < ENOUGH) return [];
  return numbers.flatMap((name) => {
    const [a, b] = [before[name] ?? 0, now[name] ?? 0];
    if (!(a > 0 && b > 0) || (b / a < JUMP && a / b < JUMP)) return [];
    const words = name.replace('_', ' ');
    return [
      {
        note: `half of them have, as ${words}, more than ${Number(b.toPrecision(3))}, of those held of this source half more than ${Number(a.toPrecision(3))}: look at decimal and thousands`,
        rows: now.n,
      },
    ];
  });
}

/**
 * What is odd about the rows of a load, and was taken nevertheless.
 * @param reader has the rows of the load
 * @param client has the records
 * @param where the records of the same country and direction are
 */
export async function notesOf(
  reader: WarehouseClient,
  client: WarehouseClient,
  format: Format,
  where: string,
): Promise<IngestReport['notes']> {
  const counts = await one<Record<string, number>>(reader, sql.countOdd);
  const odd = sql.oddities
    .map((note, at) => ({ note, rows: counts[`odd${at}`] ?? 0 }))
    .filter(({ rows }) => rows > 0);
  return [
    ...odd,
    ...(await unknownCountries(reader, format)),
    ...(await jumps(reader, client, format, where)),
  ];
}
