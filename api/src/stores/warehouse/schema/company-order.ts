// Migrations 4, 5, 7 and 11: a ClickHouse index for two-word phrases, and projections sorted by importer and by
// exporter.
import { pairsSql } from '../fold';
import { type Change, mutate, type Table } from '../tables';

/**
 * Text index of the pairs of adjacent words in the goods texts: a phrase of two words is one look-up. Without it the
 * text of every record with both words is read.
 */
export const goodsPairs = `goods_neighbours ${pairsSql('goods_words')} TYPE text(tokenizer = 'array')`;

/** Columns that profiles read of a record, besides the other party's. */
const narrow =
  'direction, date, country, id, partner, loading_port, unloading_port, hs, hs6, amount, weight, shipping, importer_id, exporter_id';

/** A party as declared: next to its other records it compresses to almost nothing. */
const declaredColumns = (role: Role) => `${role}, ${role}_raw, ${role}_tax_id, ${role}_country`;

const roles = ['importer', 'exporter'] as const;
type Role = (typeof roles)[number];

const projectionSql = (role: Role) =>
  `by_${role} (SELECT ${narrow}, ${declaredColumns(role)} ORDER BY ${role}_id, date)`;

/**
 * Projections: copies of the records in narrow columns, sorted by the company on each side. The engine reads a
 * company's rows from them wherever a statement needs no other columns, and maintains them in every load.
 */
export const byCompany = roles.map(projectionSql);

/** For an existing warehouse; its data is converted in the background, and queries are slow until then. */
export const addCompanyOrder = (table: Table): Change[] => [
  mutate(table, `ADD INDEX IF NOT EXISTS ${goodsPairs}`),
  ...byCompany.map((order) => mutate(table, `ADD PROJECTION IF NOT EXISTS ${order}`)),
  mutate(table, 'MATERIALIZE INDEX goods_neighbours'),
  ...roles.map((role) => mutate(table, `MATERIALIZE PROJECTION by_${role}`)),
];

/** For a warehouse whose projections have no ports yet. */
export const addPorts = (table: Table): Change[] =>
  roles.flatMap((role) => [
    mutate(table, `DROP PROJECTION IF EXISTS by_${role}`),
    mutate(table, `ADD PROJECTION ${projectionSql(role)}`),
    mutate(table, `MATERIALIZE PROJECTION by_${role}`),
  ]);

/**
 * For a warehouse that was corrected by lightweight deletes, which only mask rows (until November 2026): the engine
 * still counts masked rows in projections. Parts without masked rows are not rewritten.
 */
export const dropMasked = (table: Table): Change =>
  mutate(table, 'APPLY DELETED MASK SETTINGS mutations_sync = 2');

/**
 * For a warehouse whose pair index includes codes. The new index has another name, so that no part with the old one is
 * taken to have the new one; in parts without the new one the texts are searched.
 */
export const replaceGoodsPairs = (table: Table): Change[] => [
  mutate(table, `ADD INDEX IF NOT EXISTS ${goodsPairs}`),
  mutate(table, 'DROP INDEX IF EXISTS goods_pairs'),
  mutate(table, 'MATERIALIZE INDEX goods_neighbours'),
];
