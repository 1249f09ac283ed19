// Migrations 4, 5, 7 and 11: what answers phrases, and a company's records, without looking at all the others.
import { pairsSql } from '../fold';
import { type Change, mutate, type Table } from '../tables';

/**
 * Neighbouring words of the goods texts as words of an index of their own: a phrase of two is one look-up. Without it
 * the text of every record that has both words is read.
 */
export const goodsPairs = `goods_neighbours ${pairsSql('goods_words')} TYPE text(tokenizer = 'array')`;

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
export const byCompany = roles.map(orderOf);

/** For a warehouse from before; what it holds is brought up to date beside its work, and answered slowly until then. */
export const addCompanyOrder = (table: Table): Change[] => [
  mutate(table, `ADD INDEX IF NOT EXISTS ${goodsPairs}`),
  ...byCompany.map((order) => mutate(table, `ADD PROJECTION IF NOT EXISTS ${order}`)),
  mutate(table, 'MATERIALIZE INDEX goods_neighbours'),
  ...roles.map((role) => mutate(table, `MATERIALIZE PROJECTION by_${role}`)),
];

/** For a warehouse whose orders of companies have no ports yet. */
export const addPorts = (table: Table): Change[] =>
  roles.flatMap((role) => [
    mutate(table, `DROP PROJECTION IF EXISTS by_${role}`),
    mutate(table, `ADD PROJECTION ${orderOf(role)}`),
    mutate(table, `MATERIALIZE PROJECTION by_${role}`),
  ]);

/**
 * For a warehouse that was corrected by deletes that only mask rows (until November 2026): the engine still counts these
 * in the order of companies. Parts without masked rows are left as they are.
 */
export const dropMasked = (table: Table): Change =>
  mutate(table, 'APPLY DELETED MASK SETTINGS mutations_sync = 2');

/**
 * For a warehouse whose index of pairs has codes too. It had another name: a part cannot be taken to have the one when
 * it has the other, and a phrase is looked for in the texts of those that have neither yet.
 */
export const replaceGoodsPairs = (table: Table): Change[] => [
  mutate(table, `ADD INDEX IF NOT EXISTS ${goodsPairs}`),
  mutate(table, 'DROP INDEX IF EXISTS goods_pairs'),
  mutate(table, 'MATERIALIZE INDEX goods_neighbours'),
];
