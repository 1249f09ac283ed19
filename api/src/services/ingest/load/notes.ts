// Warnings about rows that a load accepted: unknown countries, missing values, implausible jumps of numbers.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { literal } from '../../../stores/warehouse/literals';
import { toColumnKey, toUniqueNames } from '../formats/columns';
import type { Format } from '../formats/format';
import { listRuleColumns } from '../map/cells';
import { rowWarnings } from '../map/warnings';
import { queryOne } from '../read/reading';
import type { Source } from '../read/source';
import type { IngestReport } from './report';
import * as sql from './statements';

/** Most names reported per column: a column without countries would fill the report. */
const MAX_UNKNOWN_NAMES = 20;

/** Notes about spreadsheet damage, with their rows. */
async function findDamageNotes(client: WarehouseClient, format: Format): Promise<IngestReport['notes']> {
  const warnings = rowWarnings(format);
  if (warnings.length === 0) return [];
  const counts = await queryOne<Record<string, number>>(client, sql.countWarned(warnings.length));
  return warnings
    .map(({ note }, at) => ({ note, rows: counts[`warned${at}`] ?? 0 }))
    .filter(({ rows }) => rows > 0);
}

/** Error cells by the name of their column; those of dropped columns do not matter. */
async function findErrorNotes(
  client: WarehouseClient,
  format: Format,
  sources: readonly Pick<Source, 'header'>[],
): Promise<IngestReport['notes']> {
  const { rows } = await client.queryLong<{ file: number; place: number; rows: number }>(sql.countErrorCells);
  const dropped = new Set(format.drop.map(toColumnKey));
  const counts = new Map<string, number>();
  for (const { file, place, rows: count } of rows) {
    const name = toUniqueNames(sources[file]?.header ?? [])[place - 1] ?? '';
    if (!dropped.has(toColumnKey(name))) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({
    note: `${name} has errors of a spreadsheet in place of values (such as #REF!): they count as empty`,
    rows: count,
  }));
}

/** Notes about whole tables, without those on dropped columns. */
function listTableNotes(format: Format, sources: readonly Pick<Source, 'notes'>[]): IngestReport['notes'] {
  const dropped = new Set(format.drop.map(toColumnKey));
  return sources
    .flatMap(({ notes }) => notes)
    .filter(({ column }) => column === undefined || !dropped.has(toColumnKey(column)))
    .map(({ note, rows }) => ({ note, rows }));
}

/** Country names that no list contains, so that the operator can add them to the format. */
async function findUnknownCountries(client: WarehouseClient, format: Format): Promise<IngestReport['notes']> {
  const { origin, shippedFrom, partner } = format.fields;
  const rules = { origin, shipped_from: shippedFrom, partner };
  const columns = Object.entries(rules).flatMap(([field, rule]) =>
    (rule === undefined ? [] : listRuleColumns(rule)).map((column) => ({ field, column: column.trim() })),
  );
  const notes: IngestReport['notes'] = [];
  for (const { field, column } of columns) {
    const { rows } = await client.queryLong<{ name: string; rows: number }>(
      sql.unknownNames(field, column, MAX_UNKNOWN_NAMES),
    );
    for (const { name, rows: count } of rows)
      notes.push({
        note: `${column} has a country that is not known: say its two letters in the format, "countries": { ${JSON.stringify(name)}: "…" }`,
        rows: count,
      });
  }
  return notes;
}

/** Rows of a source that its new rows are compared with, and the minimum on either side for a meaningful median. */
const MAX_COMPARED_ROWS = 100_000;
const MIN_ROWS_FOR_MEDIAN = 50;
/** Numbers read with the wrong separators are a thousand times too large; other goods do not differ that much. */
const JUMP = 300;

/** Numbers whose median is a thousand times that of earlier records, or a thousandth: probably wrong separators. */
async function findJumps(
  reader: WarehouseClient,
  client: WarehouseClient,
  format: Format,
  where: string,
): Promise<IngestReport['notes']> {
  const numbers = ['quantity', 'net_weight', 'gross_weight', 'amount'] as const;
  type Medians = Record<(typeof numbers)[number], number | null> & { n: number };
  const mediansSql = (table: string) =>
    `SELECT count() AS n, ${numbers.map((name) => `quantileTDigest(0.5)(toFloat64(${name})) AS ${name}`).join(', ')} FROM ${table}`;
  const before = await queryOne<Medians>(
    client,
    mediansSql(
      `(SELECT ${numbers.join(', ')} FROM records WHERE NOT bundled AND ${where} AND source = ${literal(format.source)} LIMIT ${MAX_COMPARED_ROWS})`,
    ),
  );
  if (before.n < MIN_ROWS_FOR_MEDIAN) return [];
  const now = await queryOne<Medians>(reader, mediansSql('records_next'));
  if (now.n < MIN_ROWS_FOR_MEDIAN) return [];
  return numbers.flatMap((name) => {
    const [a, b] = [before[name] ?? 0, now[name] ?? 0];
    if (!(a > 0 && b > 0) || (b / a < JUMP && a / b < JUMP)) return [];
    const label = name.replace('_', ' ');
    return [
      {
        note: `half of them have, as ${label}, more than ${Number(b.toPrecision(3))}, of those held of this source half more than ${Number(a.toPrecision(3))}: look at decimal and thousands`,
        rows: now.n,
      },
    ];
  });
}

/**
 * Finds suspicious things in the accepted rows of a load.
 * @param reader has the rows of the load
 * @param client has the records
 * @param where condition for records of the same country and direction
 * @param sources the files of the load, in the order of their numbers
 */
export async function collectNotes(
  reader: WarehouseClient,
  client: WarehouseClient,
  format: Format,
  where: string,
  sources: readonly Pick<Source, 'header' | 'notes'>[],
): Promise<IngestReport['notes']> {
  const counts = await queryOne<Record<string, number>>(reader, sql.countOdd);
  const odd = sql.oddities
    .map((note, at) => ({ note, rows: counts[`odd${at}`] ?? 0 }))
    .filter(({ rows }) => rows > 0);
  return [
    ...odd,
    ...(await findDamageNotes(reader, format)),
    ...(await findErrorNotes(reader, format, sources)),
    ...listTableNotes(format, sources),
    ...(await findUnknownCountries(reader, format)),
    ...(await findJumps(reader, client, format, where)),
  ];
}
