// What a statement becomes on a ClickHouse cluster: the one place that decides on which nodes each table is, what it is
// called there, and by which engine it is kept. Everything else is written as for one server.
//
// - A sharded table is two: `name_local` on every node holds that shard's rows, once on each of its replicas; `name`
//   (engine Distributed) reads and fills all shards. Statements about parts and indexes are for the former.
// - A table that is everywhere has all its rows on every node: what is small, and what shards look up while they work.
// - A table that is here is on the node that was asked, and nowhere else: what one load writes down for itself.

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

/**
 * A record lies with the company that declared it: the importer of an import, the exporter of an export. So what a
 * company declared is on one shard; records that name it as the foreign partner are with those who declared them.
 * Records that withhold their company are spread, or one shard would have them all.
 */
const byDeclarant =
  'intHash64(multiIf(direction = 1 AND importer_id != 0, importer_id, direction = 2 AND exporter_id != 0, exporter_id, id))';

type Place = { sharded: string } | 'everywhere' | 'here';

const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['records', { sharded: byDeclarant }],
  ['former_records', { sharded: byDeclarant }],
  // With what it declared.
  ['companies', { sharded: 'intHash64(id)' }],
  ['vocabulary', 'everywhere'],
  ['company_words', 'everywhere'],
  ['word_codes', 'everywhere'],
  ['gone_companies', 'everywhere'],
  ...['company_traits', 'company_pairs', 'company_groups', 'group_members'].map(
    (name) => [name, 'everywhere'] as const,
  ),
  ...['group_touched', 'group_candidates', 'group_details'].map((name) => [name, 'here'] as const),
  ['migrations', 'everywhere'],
  ['loads', 'everywhere'],
  ['batches', 'everywhere'],
  ['ingest_known', 'everywhere'],
  ['ingest_running', 'everywhere'],
  ['groups_running', 'everywhere'],
  ...['to_lines', 'to_records', 'read', 'lines', 'repeats', 'again', 'split', 'mended', 'rows'].map(
    (name) => [`ingest_${name}`, 'here'] as const,
  ),
]);

/** A table that is being made takes the place of the one it is to become. */
const inTheMaking = /_(staging|next|swap)$/;

function placeOf(table: string): Place {
  const place = places.get(table.replace(inTheMaking, ''));
  if (place === undefined) throw new Error(`no place on a cluster for table ${table}: name it in cluster.ts`);
  return place;
}

const isSharded = (table: string) => typeof placeOf(table) === 'object';
/** The table that has the parts. */
const partsOf = (table: string) => (isSharded(table) ? `${table}_local` : table);
const isHere = (table: string) => placeOf(table) === 'here';

/** Statements that change one table, and which. */
const ofOneTable =
  /^(?:CREATE TABLE (?:IF NOT EXISTS )?|DROP TABLE (?:IF EXISTS )?|(?:ALTER|OPTIMIZE|TRUNCATE) TABLE )(\w+)/;

/** Replicas of a shard share a path; those of a table that is everywhere are all nodes. */
const replicated = (kind: string, own: string, table: string) =>
  `Replicated${kind}MergeTree('/clickhouse/tables/{uuid}/${isSharded(table) ? '{shard}' : 'everywhere'}', '{replica}'${own === '' ? '' : `, ${own}`})`;

/** The statement for each form that we use; a form that is not here is refused. */
function forms({ name, database }: Cluster): [RegExp, (...parts: string[]) => string[]][] {
  const all = `ON CLUSTER '${name}'`;
  const over = (exists: string, table: string): string[] => {
    const place = placeOf(table);
    if (typeof place !== 'object') return [];
    return [
      `CREATE TABLE ${exists}${table} ${all} AS ${database}.${table}_local ENGINE = Distributed('${name}', '${database}', '${table}_local', ${place.sharded})`,
    ];
  };
  /** Every replica has all parts of these before what follows. */
  const synced = (...tables: string[]) =>
    tables
      .filter((table) => !isHere(table))
      .map((table) => `SYSTEM SYNC REPLICA ${all} ${database}.${partsOf(table)}`);
  /** Tables everywhere that a condition asks: each node must have their rows. */
  const asked = (condition: string) =>
    synced(...[...condition.matchAll(/\bFROM (\w+)/g)].map(([, table = '']) => table));
  /** One replica tells the others of a table what happens to its parts: of one shard each, or of all at once. */
  const onEachShard = (table: string) => (isSharded(table) ? ` ${all}` : '');

  return [
    [
      /^CREATE TABLE (IF NOT EXISTS )?(\w+)(\s*\(.*\)\s*ENGINE = )(\w*)MergeTree(?:\(([^()]*)\))?(.*)$/s,
      (exists, table, columns, kind, own, rest) => [
        `CREATE TABLE ${exists}${partsOf(table)} ${all}${columns}${replicated(kind, own, table)}${rest}`,
        ...over(exists, table),
      ],
    ],
    [
      /^CREATE TABLE (IF NOT EXISTS )?(\w+) AS (\w+)$/,
      (exists, table, like) => [
        `CREATE TABLE ${exists}${partsOf(table)} ${all} AS ${database}.${partsOf(like)}`,
        ...over(exists, table),
      ],
    ],
    [
      /^DROP TABLE (IF EXISTS )?(\w+)( SYNC)?$/,
      (exists, table, sync) => {
        const names = isSharded(table) ? [table, partsOf(table)] : [table];
        return names.map((each) => `DROP TABLE ${exists}${each} ${all}${sync}`);
      },
    ],
    [
      /^EXCHANGE TABLES (\w+) AND (\w+)$/,
      (one, other) => [...synced(one), `EXCHANGE TABLES ${partsOf(one)} AND ${partsOf(other)} ${all}`],
    ],
    [
      /^ALTER TABLE (\w+) ((?:ATTACH|REPLACE) PARTITION .+? FROM|MOVE PARTITION .+? TO TABLE) (\w+)(.*)$/s,
      (table, action, other, rest) => {
        const moves = action.startsWith('MOVE');
        return [
          ...synced(moves ? table : other),
          `ALTER TABLE ${partsOf(table)}${onEachShard(table)} ${action} ${partsOf(other)}${rest}`,
        ];
      },
    ],
    [
      /^ALTER TABLE (\w+) ((?:ADD|DROP|MODIFY|RENAME|COMMENT) COLUMN .*)$/s,
      (table, action) => {
        if (/\b(INDEX|PROJECTION|CONSTRAINT|DELETE|UPDATE)\b/.test(action))
          throw new Error(`columns are changed by a statement of their own: ALTER TABLE ${table} ${action}`);
        if (!isSharded(table)) return [`ALTER TABLE ${table} ${action}`];
        const both = [
          `ALTER TABLE ${partsOf(table)} ${all} ${action}`,
          `ALTER TABLE ${table} ${all} ${action}`,
        ];
        // What reads a column knows it after, and forgets it before, the shards do.
        return action.startsWith('DROP') ? both.reverse() : both;
      },
    ],
    [
      /^ALTER TABLE (\w+) ((?:MODIFY|RESET) SETTING .*)$/s,
      // Of each replica's own.
      (table, action) => [`ALTER TABLE ${partsOf(table)} ${all} ${action}`],
    ],
    [
      /^ALTER TABLE (\w+) ((?:DELETE|UPDATE|MATERIALIZE|APPLY|DROP PARTITION|(?:ADD|DROP|CLEAR) (?:INDEX|PROJECTION|STATISTICS)) .*)$/s,
      (table, action) => [...asked(action), `ALTER TABLE ${partsOf(table)}${onEachShard(table)} ${action}`],
    ],
    [
      /^(OPTIMIZE|TRUNCATE) TABLE (\w+)(.*)$/s,
      (verb, table, rest) => [`${verb} TABLE ${partsOf(table)}${onEachShard(table)}${rest}`],
    ],
    [
      /^(INSERT INTO .*)$/s,
      (statement) => [
        statement.replaceAll(
          /mergeTreeTextIndex\(currentDatabase\(\), '(\w+)', ('\w+')\)/g,
          (_all, table: string, index: string) =>
            `cluster('${name}', mergeTreeTextIndex('${database}', '${partsOf(table)}', ${index}))`,
        ),
      ],
    ],
  ];
}

/** Answers, for a statement that changes something on one server, what to run on a cluster, in this order. */
export function onCluster(cluster: Cluster): (statement: string) => string[] {
  const known = forms(cluster);
  return (statement) => {
    const [, table] = ofOneTable.exec(statement) ?? [];
    if (table !== undefined && isHere(table)) return [statement];
    for (const [form, made] of known) {
      const found = form.exec(statement.trim());
      if (found !== null) return made(...found.slice(1).map((part) => part ?? ''));
    }
    throw new Error(`no form on a cluster for this statement: ${statement.slice(0, 200)}`);
  };
}
