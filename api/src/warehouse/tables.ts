// The warehouse's tables, each with the nodes of a cluster that it is on, and the statements that change a table, as
// values: what they become on a cluster is in `cluster.ts`.

/**
 * Where a table's rows are on a cluster:
 * - sharded by this SQL: each row on one shard, once on each of its replicas;
 * - everywhere: all rows on every node, for what is small, and for what shards look up while they work;
 * - here: on the node that was asked and on no other, for what one load writes down for itself.
 */
type Place = { sharded: string } | 'everywhere' | 'here';

export interface Table<P extends Place = Place> {
  name: string;
  place: P;
}

/** An engine that keeps parts, which replicas can share, with what it is told. */
export type Engine = readonly [kind: `${string}MergeTree`, ...told: string[]];

/** A table with what it is made of. */
export interface DefinedTable extends Table {
  /** Columns, indexes and projections. */
  columns: string;
  /** MergeTree unless said. */
  engine?: Engine;
  /** What follows the engine: partitions, order and settings. */
  rest: string;
}

/** A table that is being made aside has the place of the one that it is to become, or to add to. */
const aside =
  (suffix: string) =>
  <T extends Table>(table: T): T => ({ ...table, name: `${table.name}_${suffix}` });
export const next = aside('next');
export const staging = aside('staging');
export const swap = aside('swap');

/** What is done to a table's parts, by each shard to its own. Columns are changed by a statement of their own. */
type Mutation =
  | `${'DELETE WHERE' | 'UPDATE' | 'MATERIALIZE' | 'APPLY DELETED MASK'} ${string}`
  | `${'ADD' | 'DROP'} ${'INDEX' | 'PROJECTION'} ${string}`;

/** A statement that changes a table. */
export type Change =
  | { kind: 'create'; table: DefinedTable; ifNotExists?: true }
  | {
      kind: 'create like';
      table: Table;
      like: Table;
      rest?: string | undefined;
      engine?: Engine;
      ifNotExists?: true;
    }
  | { kind: 'drop'; table: Table; ifExists?: true }
  | { kind: 'exchange'; table: Table; other: Table }
  | { kind: 'attach' | 'replace'; table: Table; partition: string; from: Table }
  | { kind: 'columns'; table: Table; verb: 'ADD' | 'DROP' | 'MODIFY'; columns: readonly string[] }
  | { kind: 'settings'; table: Table; settings: string }
  | { kind: 'mutate'; table: Table; action: Mutation; asks: readonly Table[] }
  | { kind: 'optimize'; table: Table }
  | { kind: 'here'; sql: string };

/** A statement that adds rows: on a cluster it is the same. */
export type Insert = `INSERT INTO ${string}`;
/** Any statement that answers nothing. */
export type Statement = Insert | Change;

export const create = (table: DefinedTable): Change => ({ kind: 'create', table });
/** @param rest partitions, order and settings where they are other ones than those of the table that it is like */
export const createLike = (table: Table, like: Table, rest?: string): Change => ({
  kind: 'create like',
  table,
  like,
  rest,
});
export const drop = (table: Table): Change => ({ kind: 'drop', table });
export const dropIfThere = (table: Table): Change => ({ kind: 'drop', table, ifExists: true });
/** Each gets the other's name. @param table the one that was made aside */
export const exchange = (table: Table, other: Table): Change => ({ kind: 'exchange', table, other });
const fromPartition =
  (kind: 'attach' | 'replace') =>
  (table: Table, partition: string, from: Table): Change => ({ kind, table, partition, from });
/** Adds a partition of another table by links to its files. */
export const attach = fromPartition('attach');
/** The same, in place of what the partition holds. */
export const replace = fromPartition('replace');
const onColumns =
  (verb: 'ADD' | 'DROP' | 'MODIFY') =>
  (table: Table, ...columns: string[]): Change => ({ kind: 'columns', table, verb, columns });
export const addColumns = onColumns('ADD');
export const dropColumns = onColumns('DROP');
export const modifyColumns = onColumns('MODIFY');
/** @param asks tables that its conditions ask: each node must have all their rows first */
export const mutate = (table: Table, action: Mutation, ...asks: Table[]): Change => ({
  kind: 'mutate',
  table,
  action,
  asks,
});
/** Makes one part of all. */
export const optimize = (table: Table): Change => ({ kind: 'optimize', table });
/** Whatever is done to a table that is here: the first value in the text. */
export const here = (text: TemplateStringsArray, { name }: Table<'here'>, ...values: string[]): Change => ({
  kind: 'here',
  sql: String.raw({ raw: text }, name, ...values),
});

const engineSql = ([kind, ...told]: Engine = ['MergeTree']): string =>
  told.length === 0 ? kind : `${kind}(${told.join(', ')})`;

/**
 * The text of a statement.
 * @param on what follows the table's name where it is for all nodes
 */
export function sqlOf(statement: Statement, on = ''): string {
  if (typeof statement === 'string') return statement;
  if (statement.kind === 'here') return statement.sql;
  const target = statement.table.name + on;
  switch (statement.kind) {
    case 'create': {
      const { columns, engine, rest } = statement.table;
      return `CREATE TABLE ${statement.ifNotExists ? 'IF NOT EXISTS ' : ''}${target} (\n  ${columns}\n) ENGINE = ${engineSql(engine)} ${rest}`;
    }
    case 'create like': {
      const { engine, rest } = statement;
      return `CREATE TABLE ${statement.ifNotExists ? 'IF NOT EXISTS ' : ''}${target} AS ${statement.like.name}${rest === undefined ? '' : ` ENGINE = ${engineSql(engine)} ${rest}`}`;
    }
    case 'drop':
      return `DROP TABLE ${statement.ifExists ? 'IF EXISTS ' : ''}${target} SYNC`;
    case 'exchange':
      return `EXCHANGE TABLES ${statement.table.name} AND ${statement.other.name}${on}`;
    case 'attach':
    case 'replace':
      return `ALTER TABLE ${target} ${statement.kind.toUpperCase()} PARTITION ${statement.partition} FROM ${statement.from.name}`;
    case 'columns':
      return `ALTER TABLE ${target} ${statement.columns.map((column) => `${statement.verb} COLUMN ${column}`).join(', ')}`;
    case 'settings':
      return `ALTER TABLE ${target} MODIFY SETTING ${statement.settings}`;
    case 'mutate':
      return `ALTER TABLE ${target} ${statement.action}`;
    case 'optimize':
      return `OPTIMIZE TABLE ${target} FINAL`;
  }
}
