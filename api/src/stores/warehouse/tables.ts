// Types of the warehouse's tables, with their placement on a cluster, and of the statements that change a table, as
// values that `cluster.ts` can rewrite.

/**
 * Placement of a table's rows on a cluster:
 * - sharded by this SQL: each row on one shard, on each of its replicas;
 * - everywhere: all rows on every node, for small tables, and for those that shards look up during a query;
 * - here: only on the node that runs the statement, for scratch data of one load.
 */
type Place = { sharded: string } | 'everywhere' | 'here';

export interface Table<P extends Place = Place> {
  name: string;
  place: P;
}

/** A MergeTree engine with its arguments; replicas can share its parts. */
export type Engine = readonly [kind: `${string}MergeTree`, ...told: string[]];

/** Codec clause, after the type, of a column that is stored without compression. */
export const uncompressed = 'CODEC(NONE)';

/** A table with its definition. */
export interface DefinedTable extends Table {
  /** Columns, indexes and projections. */
  columns: string;
  /** MergeTree by default. */
  engine?: Engine;
  /** Clauses after the engine: partitions, order and settings. */
  rest: string;
}

/** A table that is built aside, with the placement of the one that it will replace or be added to. */
const aside =
  (suffix: string) =>
  <T extends Table>(table: T): T => ({ ...table, name: `${table.name}_${suffix}` });
export const next = aside('next');
export const staging = aside('staging');
export const swap = aside('swap');

/** A change of a table's parts, which each shard applies to its own. Changes of columns are separate statements. */
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

/** A statement that adds rows: it is the same on a cluster. */
export type Insert = `INSERT INTO ${string}`;
/** Any statement that returns no rows. */
export type Statement = Insert | Change;

export const create = (table: DefinedTable): Change => ({ kind: 'create', table });
/** @param rest partitions, order and settings, if they differ from those of the original table */
export const createLike = (table: Table, like: Table, rest?: string): Change => ({
  kind: 'create like',
  table,
  like,
  rest,
});
export const drop = (table: Table): Change => ({ kind: 'drop', table });
export const dropIfThere = (table: Table): Change => ({ kind: 'drop', table, ifExists: true });
/** Swaps the names of two tables. @param table the one that was built aside */
export const exchange = (table: Table, other: Table): Change => ({ kind: 'exchange', table, other });
const fromPartition =
  (kind: 'attach' | 'replace') =>
  (table: Table, partition: string, from: Table): Change => ({ kind, table, partition, from });
/** Adds a partition of another table by hard links to its files. */
export const attach = fromPartition('attach');
/** The same, but replaces the contents of the partition. */
export const replace = fromPartition('replace');
const onColumns =
  (verb: 'ADD' | 'DROP' | 'MODIFY') =>
  (table: Table, ...columns: string[]): Change => ({ kind: 'columns', table, verb, columns });
export const addColumns = onColumns('ADD');
export const dropColumns = onColumns('DROP');
export const modifyColumns = onColumns('MODIFY');
/** @param asks tables that its conditions read: each node must have all their rows first */
export const mutate = (table: Table, action: Mutation, ...asks: Table[]): Change => ({
  kind: 'mutate',
  table,
  action,
  asks,
});
/** Merges all parts into one. */
export const optimize = (table: Table): Change => ({ kind: 'optimize', table });
/** Any statement about a table that is `here`: the table is the first value in the template. */
export const here = (text: TemplateStringsArray, { name }: Table<'here'>, ...values: string[]): Change => ({
  kind: 'here',
  sql: String.raw({ raw: text }, name, ...values),
});

const engineSql = ([kind, ...told]: Engine = ['MergeTree']): string =>
  told.length === 0 ? kind : `${kind}(${told.join(', ')})`;

/**
 * The SQL of a statement.
 * @param on clause after the table's name that makes it apply to all nodes
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
