// Migrations 4, 5, 7 and 11: what answers phrases, and a company's records, without looking at all the others.
import { pairsSql } from '../fold';

/**
 * Neighbouring words of the goods texts as words of an index of their own: a phrase of two is one look-up. Without it
 * the text of every record that has both words is read.
 */
export const goodsPairs = `INDEX goods_neighbours ${pairsSql('goods_words')} TYPE text(tokenizer = 'array')`;

/** What profiles read of a record, beside who is on its other side. */
const narrow =
  'direction, date, country, id, partner, loading_port, unloading_port, hs, hs6, amount, weight, shipping, importer_id, exporter_id';

/** A party as it is declared: beside its other records it takes next to no space. */
const declared = (role: Role) => `${role}, ${role}_raw, ${role}_tax_id, ${role}_country`;

const roles = ['importer', 'exporter'] as const;
type Role = (typeof roles)[number];

const orderOf = (role: Role) => `by_${role} (SELECT ${narrow}, ${declared(role)} ORDER BY ${role}_id, date)`;

/**
 * The records again, in narrow columns and in the order of each side's company: the engine reads a company's own rows
 * wherever a statement needs no other columns, and keeps both orders with the records in every load.
 */
export const byCompany = roles.map((role) => `PROJECTION ${orderOf(role)}`);

/** For a warehouse from before; what it holds is brought up to date beside its work, and answered slowly until then. */
export const addCompanyOrder: readonly string[] = [
  `ALTER TABLE records ADD ${goodsPairs.replace('INDEX', 'INDEX IF NOT EXISTS')}`,
  ...byCompany.map(
    (each) => `ALTER TABLE records ADD ${each.replace('PROJECTION', 'PROJECTION IF NOT EXISTS')}`,
  ),
  'ALTER TABLE records MATERIALIZE INDEX goods_neighbours',
  'ALTER TABLE records MATERIALIZE PROJECTION by_importer',
  'ALTER TABLE records MATERIALIZE PROJECTION by_exporter',
];

/** For a warehouse whose orders of companies have no ports yet. */
export const addPorts: readonly string[] = roles.flatMap((role) => [
  `ALTER TABLE records DROP PROJECTION IF EXISTS by_${role}`,
  `ALTER TABLE records ADD PROJECTION ${orderOf(role)}`,
  `ALTER TABLE records MATERIALIZE PROJECTION by_${role}`,
]);

/**
 * For a warehouse that was corrected by deletes that only mask rows (until November 2026): the engine still counts these
 * in the order of companies. Parts without masked rows are left as they are.
 */
export const dropMasked: readonly string[] = [
  'ALTER TABLE records APPLY DELETED MASK SETTINGS mutations_sync = 2',
];

/**
 * For a warehouse whose index of pairs has codes too. It had another name: a part cannot be taken to have the one when
 * it has the other, and a phrase is looked for in the texts of those that have neither yet.
 */
export const leaveCodesOut: readonly string[] = ['records', 'former_records'].flatMap((table) => [
  `ALTER TABLE ${table} ADD ${goodsPairs.replace('INDEX', 'INDEX IF NOT EXISTS')}`,
  `ALTER TABLE ${table} DROP INDEX IF EXISTS goods_pairs`,
  `ALTER TABLE ${table} MATERIALIZE INDEX goods_neighbours`,
]);
