// Tables of company groups: the compared traits of each company, the resulting pairs and groups, and scratch tables of
// a run.
import type { DefinedTable } from '../tables';

/**
 * Compared traits of a company. `said` is a hash that tells whether they changed; `words` are the distinguishing words
 * of the name.
 */
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
 * (`comparison.ts`), the other columns are the levels of each comparison.
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

/** Groups by member: companies that are shown as probably the same. `head` is the one with the most records. */
export const companyGroups: DefinedTable = {
  name: 'company_groups',
  place: 'everywhere',
  columns: `id UInt64,
  head UInt64,
  size UInt32`,
  rest: 'ORDER BY id SETTINGS index_granularity = 512',
};

/** The same, sorted by group. */
export const groupMembers: DefinedTable = {
  name: 'group_members',
  place: 'everywhere',
  columns: `head UInt64,
  id UInt64`,
  rest: 'ORDER BY (head, id) SETTINGS index_granularity = 512',
};

/** Scratch table: companies that are compared in this run. */
export const groupTouched: DefinedTable = {
  name: 'group_touched',
  place: 'here',
  columns: 'id UInt64',
  rest: 'ORDER BY id',
};

/** Scratch table: pairs with similar names, not compared yet; a pair may occur several times. */
export const groupCandidates: DefinedTable = {
  name: 'group_candidates',
  place: 'here',
  columns: 'one UInt64, other UInt64',
  rest: 'ORDER BY (one, other)',
};

/**
 * Scratch table: further data that is compared of companies in such pairs; `bits` give the rarity of each of their
 * words.
 */
export const groupDetails: DefinedTable = {
  name: 'group_details',
  place: 'here',
  columns: `id UInt64,
  bits Array(Float32),
  goods Array(String),
  partners Array(UInt64)`,
  rest: 'ORDER BY id',
};
