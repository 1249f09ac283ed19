// Tables of softer groups: what is compared of each company, which companies are probably the same, and what is written
// down while that is found out.
import type { DefinedTable } from '../tables';

/** What is compared of a company. `said` tells whether that changed since; `words` are those that say which one it is. */
export const companyTraits: DefinedTable = {
  name: 'company_traits',
  place: 'everywhere',
  columns: `id UInt64,
  said UInt64,
  country LowCardinality(String),
  tax_id String,
  address Array(String),
  length UInt32,
  words Array(String),
  compact String,
  sound String,
  digits String,
  form LowCardinality(String)`,
  rest: 'ORDER BY id SETTINGS index_granularity = 1024',
};

/**
 * Two companies that are probably the same: `one` has the smaller number. `weight` is the sum of all evidence in bits
 * (`comparison.ts`), the other columns what was found of each comparison.
 */
export const companyPairs: DefinedTable = {
  name: 'company_pairs',
  place: 'everywhere',
  columns: `one UInt64,
  other UInt64,
  weight Float32,
  name LowCardinality(String),
  country LowCardinality(String),
  form LowCardinality(String),
  tax LowCardinality(String),
  address LowCardinality(String),
  goods LowCardinality(String),
  partners LowCardinality(String)`,
  rest: 'ORDER BY (one, other) SETTINGS index_granularity = 512',
};

/** Companies that are shown as probably the same, by number: `head` is the one with the most records. */
export const companyGroups: DefinedTable = {
  name: 'company_groups',
  place: 'everywhere',
  columns: `id UInt64,
  head UInt64,
  size UInt32`,
  rest: 'ORDER BY id SETTINGS index_granularity = 512',
};

/** Members of each group together. */
export const groupMembers: DefinedTable = {
  name: 'group_members',
  place: 'everywhere',
  columns: `head UInt64,
  id UInt64`,
  rest: 'ORDER BY (head, id) SETTINGS index_granularity = 512',
};

/** Companies that are compared in this run. */
export const groupTouched: DefinedTable = {
  name: 'group_touched',
  place: 'here',
  columns: 'id UInt64',
  rest: 'ORDER BY id',
};

/** Pairs whose names are alike, not compared yet; a pair may be there several times. */
export const groupCandidates: DefinedTable = {
  name: 'group_candidates',
  place: 'here',
  columns: 'one UInt64, other UInt64',
  rest: 'ORDER BY (one, other)',
};

/** What is compared of companies in such pairs beside their traits; `bits` say how rare each of their words is. */
export const groupDetails: DefinedTable = {
  name: 'group_details',
  place: 'here',
  columns: `id UInt64,
  bits Array(Float32),
  goods Array(String),
  partners Array(UInt64)`,
  rest: 'ORDER BY id',
};
