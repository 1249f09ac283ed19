// Rewrites statements for a ClickHouse cluster; the rest of the code is written as for one server, and each table
// states where it is placed (`tables.ts`). A sharded table becomes two: `name_local` on every node has that shard's
// rows, and `name` (engine Distributed) reads and writes all shards. Statements about parts and indexes apply to the
// former.
import { type Change, type Engine, type Statement, sqlOf, type Table } from './tables';

export interface Cluster {
  /** Name in the servers' configuration (`remote_servers`). */
  name: string;
  /** Database of the tables, on every node. */
  database: string;
}

/** Settings of all statements on a cluster, in addition to their own. */
export const clusterSettings = {
  // A subquery over all shards is answered once and sent to each shard, instead of each shard answering its own part.
  distributed_product_mode: 'global',
  // An insert returns when the shards have the rows.
  distributed_foreground_insert: 1,
  // Rows go to the shard of their key, also those from another sharded table.
  parallel_distributed_insert_select: '0',
  // Identical blocks are not dropped: a record that was removed may come back.
  insert_deduplicate: 0,
  // Changes of partitions and mutations return when every replica has applied them.
  alter_sync: '2',
  mutations_sync: '2',
  // A mutation may read tables that are on every node.
  allow_nondeterministic_mutations: 1,
  // A statement for all nodes may take as long as a load.
  distributed_ddl_task_timeout: '86400',
} as const;

/** The table that has the parts: of a sharded one the local table. */
const toPartTable = <T extends Table>(table: T): T =>
  typeof table.place === 'object' ? { ...table, name: `${table.name}_local` } : table;

/** Replicas of a shard share a path; a table that is everywhere has all nodes as replicas. */
const toReplicatedEngine = ([kind, ...told]: Engine, { place }: Table): Engine => {
  const path = `'/clickhouse/tables/{uuid}/${typeof place === 'object' ? '{shard}' : 'everywhere'}'`;
  return [`Replicated${kind}`, path, "'{replica}'", ...told];
};

/** Functions that rewrite statements for a cluster. */
export function onCluster({ name, database }: Cluster) {
  const all = ` ON CLUSTER '${name}'`;
  const fullName = (table: Table) => `${database}.${toPartTable(table).name}`;
  /** Statements for the Distributed table over the shards of a sharded one. */
  const createDistributed = ({ table, ifNotExists }: { table: Table; ifNotExists?: true }): string[] => {
    if (typeof table.place !== 'object') return [];
    const like = { ...table, name: fullName(table) };
    return [
      `${sqlOf({ kind: 'create like', table, like, ifNotExists }, all)} ENGINE = Distributed('${name}', '${database}', '${toPartTable(table).name}', ${table.place.sharded})`,
    ];
  };
  /** Statements that wait until every replica has all parts of these tables. */
  const syncReplicas = (...tables: readonly Table[]) =>
    tables
      .filter(({ place }) => place !== 'here')
      .map((table) => `SYSTEM SYNC REPLICA${all} ${fullName(table)}`);

  const toChangeStatements = (change: Change): string[] => {
    if (change.kind === 'here' || change.table.place === 'here') return [sqlOf(change)];
    const table = toPartTable(change.table);
    const isSharded = table !== change.table;
    // Replicas copy changes of parts from each other, so a change runs once per shard of a sharded table, and once for
    // any other.
    const onEachShard = isSharded ? all : '';
    switch (change.kind) {
      case 'create': {
        const engine = toReplicatedEngine(change.table.engine ?? ['MergeTree'], table);
        return [
          sqlOf({ ...change, table: { ...change.table, ...table, engine } }, all),
          ...createDistributed(change),
        ];
      }
      case 'create like': {
        const like = { ...change.like, name: fullName(change.like) };
        const engine = toReplicatedEngine(['MergeTree'], table);
        return [sqlOf({ ...change, table, like, engine }, all), ...createDistributed(change)];
      }
      case 'drop':
        return (isSharded ? [change.table, table] : [table]).map((each) =>
          sqlOf({ ...change, table: each }, all),
        );
      case 'exchange':
        return [
          ...syncReplicas(change.table),
          sqlOf({ ...change, table, other: toPartTable(change.other) }, all),
        ];
      case 'attach':
      case 'replace':
        return [
          ...syncReplicas(change.from),
          sqlOf({ ...change, table, from: toPartTable(change.from) }, onEachShard),
        ];
      case 'columns': {
        if (!isSharded) return [sqlOf(change)];
        const both = [table, change.table].map((each) => sqlOf({ ...change, table: each }, all));
        // The Distributed table gets a column after the shards, and loses it before them.
        return change.verb === 'DROP' ? both.reverse() : both;
      }
      case 'settings':
        // Of each replica's own.
        return [sqlOf({ ...change, table }, all)];
      case 'mutate':
        return [...syncReplicas(...change.asks), sqlOf({ ...change, table }, onEachShard)];
      case 'optimize':
        return [sqlOf({ ...change, table }, onEachShard)];
    }
  };
  return {
    /** The statements to run in place of one, in this order. Rows are inserted through the Distributed table. */
    statementsOf: (statement: Statement) =>
      typeof statement === 'string' ? [statement] : toChangeStatements(statement),
    /** SQL of a table of the words in a text index, with the number of rows that have each. */
    textIndex: (table: Table, index: string) =>
      `cluster('${name}', mergeTreeTextIndex('${database}', '${toPartTable(table).name}', '${index}'))`,
  };
}

export const onOneServer: ReturnType<typeof onCluster> = {
  statementsOf: (statement) => [sqlOf(statement)],
  textIndex: ({ name }, index) => `mergeTreeTextIndex(currentDatabase(), '${name}', '${index}')`,
};
