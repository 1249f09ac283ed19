// What statements become on a ClickHouse cluster. Everything else is written as for one server; where a table is, it says
// itself (`tables.ts`). A sharded table is two: `name_local` on every node holds that shard's rows, and `name` (engine
// Distributed) reads and fills all shards. Statements about parts and indexes are for the former.
import { type Change, type Engine, type Statement, sqlOf, type Table } from './tables';

export interface Cluster {
  /** As the servers' configuration names it (`remote_servers`). */
  name: string;
  /** Its tables are in there, on every node. */
  database: string;
}

/** What statements on a cluster run with, beside their own settings. */
export const clusterSettings = {
  // A subquery over all shards is answered once, and its answer sent to each: never each shard's own part.
  distributed_product_mode: 'global',
  // An insert is done when the shards have it.
  distributed_foreground_insert: 1,
  // Rows go where their key says, also those that come from another sharded table.
  parallel_distributed_insert_select: '0',
  // Two blocks alike are two blocks: a record may come back that was taken out.
  insert_deduplicate: 0,
  // Partitions and mutations are done when every replica has done them.
  alter_sync: '2',
  mutations_sync: '2',
  // A mutation may ask tables that are everywhere.
  allow_nondeterministic_mutations: 1,
  // A statement for all nodes may take as long as a load does.
  distributed_ddl_task_timeout: '86400',
} as const;

/** The table that has the parts. */
const partsOf = <T extends Table>(table: T): T =>
  typeof table.place === 'object' ? { ...table, name: `${table.name}_local` } : table;

/** Replicas of a shard share a path; those of a table that is everywhere are all nodes. */
const replicated = ([kind, ...told]: Engine, { place }: Table): Engine => {
  const path = `'/clickhouse/tables/{uuid}/${typeof place === 'object' ? '{shard}' : 'everywhere'}'`;
  return [`Replicated${kind}`, path, "'{replica}'", ...told];
};

/** How statements are written for a cluster. */
export function onCluster({ name, database }: Cluster) {
  const all = ` ON CLUSTER '${name}'`;
  const fullName = (table: Table) => `${database}.${partsOf(table).name}`;
  /** The table over all shards of a sharded one. */
  const over = ({ table, ifNotExists }: { table: Table; ifNotExists?: true }): string[] => {
    if (typeof table.place !== 'object') return [];
    const like = { ...table, name: fullName(table) };
    return [
      `${sqlOf({ kind: 'create like', table, like, ifNotExists }, all)} ENGINE = Distributed('${name}', '${database}', '${partsOf(table).name}', ${table.place.sharded})`,
    ];
  };
  /** Every replica has all parts of these before what follows. */
  const synced = (...tables: readonly Table[]) =>
    tables
      .filter(({ place }) => place !== 'here')
      .map((table) => `SYSTEM SYNC REPLICA${all} ${fullName(table)}`);

  const changed = (change: Change): string[] => {
    if (change.kind === 'here' || change.table.place === 'here') return [sqlOf(change)];
    const table = partsOf(change.table);
    const isSharded = table !== change.table;
    // One replica tells the others of a table what happens to its parts: of one shard each, or of all at once.
    const onEachShard = isSharded ? all : '';
    switch (change.kind) {
      case 'create': {
        const engine = replicated(change.table.engine ?? ['MergeTree'], table);
        return [sqlOf({ ...change, table: { ...change.table, ...table, engine } }, all), ...over(change)];
      }
      case 'create like': {
        const like = { ...change.like, name: fullName(change.like) };
        const engine = replicated(['MergeTree'], table);
        return [sqlOf({ ...change, table, like, engine }, all), ...over(change)];
      }
      case 'drop':
        return (isSharded ? [change.table, table] : [table]).map((each) =>
          sqlOf({ ...change, table: each }, all),
        );
      case 'exchange':
        return [...synced(change.table), sqlOf({ ...change, table, other: partsOf(change.other) }, all)];
      case 'attach':
      case 'replace':
        return [...synced(change.from), sqlOf({ ...change, table, from: partsOf(change.from) }, onEachShard)];
      case 'columns': {
        if (!isSharded) return [sqlOf(change)];
        const both = [table, change.table].map((each) => sqlOf({ ...change, table: each }, all));
        // What reads a column knows it after, and forgets it before, the shards do.
        return change.verb === 'DROP' ? both.reverse() : both;
      }
      case 'settings':
        // Of each replica's own.
        return [sqlOf({ ...change, table }, all)];
      case 'mutate':
        return [...synced(...change.asks), sqlOf({ ...change, table }, onEachShard)];
      case 'optimize':
        return [sqlOf({ ...change, table }, onEachShard)];
    }
  };
  return {
    /** What to run instead of a statement, in this order. Rows go in by the table over all shards. */
    statementsOf: (statement: Statement) =>
      typeof statement === 'string' ? [statement] : changed(statement),
    /** SQL of the words of a text index, with how many rows have each. */
    textIndex: (table: Table, index: string) =>
      `cluster('${name}', mergeTreeTextIndex('${database}', '${partsOf(table).name}', '${index}'))`,
  };
}

export const onOneServer: ReturnType<typeof onCluster> = {
  statementsOf: (statement) => [sqlOf(statement)],
  textIndex: ({ name }, index) => `mergeTreeTextIndex(currentDatabase(), '${name}', '${index}')`,
};
