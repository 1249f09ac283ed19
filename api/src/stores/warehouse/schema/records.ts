// Definitions of the tables of records, companies, vocabulary, batches and loads (migrations 1, 2, 3 and 15).
import { priceColumns } from '../prices';
import type { DefinedTable, Table } from '../tables';
import { uncompressed } from '../tables';
import { brandName } from './brand-names';
import { byCompany, goodsPairs } from './company-order';
import { labels } from './labels';
import { nationalColumns, nationalMap } from './national';
import { recordStorage } from './order';
import { furtherHs, words } from './words';

/**
 * Sharding key: a record is on the shard of the company that declared it, the importer of an import or the exporter of
 * an export. So all that a company declared is on one shard; records with it as the foreign partner are on the shards
 * of those who declared them. Records without a company are distributed evenly, as otherwise one shard would have them
 * all.
 */
const byDeclarant = {
  sharded:
    'intHash64(multiIf(direction = 1 AND importer_id != 0, importer_id, direction = 2 AND exporter_id != 0, exporter_id, id))',
};

/**
 * One row for every line of a bill of lading or declaration, in the common model; further columns of a country's files
 * are in `national` under the file's own names.
 * - Sorted by direction and month, and within a month by code (`order.ts`), so that similar goods are adjacent.
 * - `bundled` rows came with the product (made-up samples, and open records); they are a separate partition, which is
 * replaced or dropped in one step. `sample` marks the made-up ones.
 * - `*_words` are the searchable texts, folded once; the text indexes on them answer words, and what an index cannot
 * decide alone (phrases, distances) is checked on the folded text.
 * - `cell` joins direction, reporting country and partner: one narrow column from which all facets are counted.
 * - `brand_name` is the declared brand, else the one in the goods text (`brand-names.ts`).
 * - `labels` joins the short texts of a list: a page reads them from one column instead of ten.
 * - `price_group` and `price` are for price comparison (`prices.ts`).
 * - Columns that analyses read from most granules are not compressed (`uncompressed.ts`).
 * - `national` is computed from `national_names` and `national_values` (`national.ts`).
 * @param settings further ones, as `name = value, …`
 * @param wordColumns those of `*_words`
 */
export const recordsTable = (settings = '', wordColumns = words): DefinedTable => ({
  name: 'records',
  place: byDeclarant,
  columns: `bundled Bool,
  sample Bool,
  direction UInt8,
  date Date ${uncompressed},
  country LowCardinality(String),
  id UInt64 ${uncompressed},
  source LowCardinality(String),
  batch LowCardinality(String),
  document String,
  item UInt32,
  importer String,
  importer_raw String,
  importer_id UInt64 ${uncompressed},
  importer_country LowCardinality(String),
  importer_address String,
  importer_tax_id String,
  exporter String,
  exporter_raw String,
  exporter_id UInt64 ${uncompressed},
  exporter_country LowCardinality(String),
  exporter_address String,
  exporter_tax_id String,
  shipping Bool,
  hs LowCardinality(String),
  ${furtherHs},
  product String,
  product_language LowCardinality(String),
  product_en String,
  brand LowCardinality(String),
  quantity Nullable(Float64),
  unit LowCardinality(String),
  unit_raw LowCardinality(String),
  net_weight Nullable(Float64),
  gross_weight Nullable(Float64),
  amount_declared Nullable(Float64),
  currency LowCardinality(String),
  amount_basis LowCardinality(String),
  amount Nullable(Float64) ${uncompressed},
  unit_price Nullable(Float64),
  origin LowCardinality(String) ${uncompressed},
  shipped_from LowCardinality(String),
  partner LowCardinality(String) ${uncompressed},
  loading_port LowCardinality(String) ${uncompressed},
  unloading_port LowCardinality(String) ${uncompressed},
  transport LowCardinality(String),
  incoterm LowCardinality(String),
  taxes Map(LowCardinality(String), Float64),
  ${nationalColumns.join(',\n  ')},
  ${nationalMap},
  first_seen DateTime('UTC'),
  loaded_at DateTime('UTC'),
  row_hash UInt64,
  weight Nullable(Float64) MATERIALIZED coalesce(net_weight, gross_weight) ${uncompressed},
  hs6 LowCardinality(String) MATERIALIZED substring(hs, 1, 6),
  cell LowCardinality(String) MATERIALIZED concat(toString(direction), country, '/', partner) ${uncompressed},
  ${wordColumns.join(',\n  ')},
  ${brandName},
  ${labels},
  ${priceColumns.join(',\n  ')},
  INDEX goods goods_words TYPE text(tokenizer = splitByNonAlpha),
  INDEX importers importer_words TYPE text(tokenizer = splitByNonAlpha),
  INDEX exporters exporter_words TYPE text(tokenizer = splitByNonAlpha),
  INDEX ids id TYPE bloom_filter(0.001) GRANULARITY 1,
  INDEX importer_ids importer_id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX exporter_ids exporter_id TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX ${goodsPairs},
  ${byCompany.map((order) => `PROJECTION ${order}`).join(',\n  ')}`,
  rest: recordStorage(settings),
});
export const records = recordsTable();

/** Settings of a table that is merged once, when it is complete: merging while rows still arrive would repeat work. */
export const withoutMerges =
  'max_bytes_to_merge_at_min_space_in_pool = 1, max_bytes_to_merge_at_max_space_in_pool = 1';

/**
 * Every company that the records name, with its data from them (`derived.ts`): name and country of its last record, the
 * address of the last record that has one (on `address_date`), and when it was first loaded. Queries look up dozens of
 * scattered numbers at once, so granules are small. On a cluster it is on the shard of its records.
 */
export const companies: DefinedTable = {
  name: 'companies',
  place: { sharded: 'intHash64(id)' },
  columns: `id UInt64,
  name String,
  country LowCardinality(String),
  tax_id String,
  address String,
  address_date Date,
  imports UInt64,
  exports UInt64,
  first_seen DateTime('UTC'),
  first_date Date,
  last_date Date,
  sample Bool`,
  rest: 'ORDER BY id SETTINGS index_granularity = 512',
};

/** Companies that no record names any more, since a batch was withdrawn or changed, with their last names. */
export const goneCompanies: DefinedTable = {
  name: 'gone_companies',
  place: 'everywhere',
  columns: `id UInt64,
  name String,
  country LowCardinality(String),
  at DateTime('UTC') DEFAULT now('UTC')`,
  rest: 'ORDER BY (id, at) SETTINGS index_granularity = 512',
};

/**
 * Every word of the indexed texts, for looking up `led*` and `led~1`. A word may have several rows, each with the
 * number of records of one load, until the engine sums them.
 */
export const vocabulary: DefinedTable = {
  name: 'vocabulary',
  place: 'everywhere',
  columns: `field LowCardinality(String),
  word String,
  rows UInt64`,
  engine: ['SummingMergeTree', 'rows'],
  rest: 'ORDER BY (field, word)',
};

/**
 * Batches of customs files, with one row for each state of a batch: `publishing` is written before its rows become
 * visible, so that a crash between the two can be detected.
 */
export const batches: DefinedTable = {
  name: 'batches',
  place: 'everywhere',
  columns: `batch String,
  state LowCardinality(String),
  format LowCardinality(String),
  country LowCardinality(String),
  direction UInt8,
  files Array(String),
  read UInt64,
  added UInt64,
  changed UInt64,
  unchanged UInt64,
  repeated UInt64,
  refused UInt64,
  at DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC')`,
  rest: 'ORDER BY (batch, at)',
};

/** Records as they were before a later batch changed them: restored when that batch is withdrawn. */
export const formerRecords: Table = { name: 'former_records', place: byDeclarant };

/** Completed loads. A load without a row here did not finish. */
export const loads: DefinedTable = {
  name: 'loads',
  place: 'everywhere',
  columns: `name String,
  batch String,
  rows UInt64,
  finished_at DateTime('UTC') DEFAULT now('UTC')`,
  rest: 'ORDER BY (name, finished_at)',
};
