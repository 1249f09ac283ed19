// SQL statements that find companies that are probably the same: they extract the traits to compare, select candidate
// pairs (blocking), and weigh the evidence of each pair. Everything runs in the engine.
import { toOrderBeginnings } from '@waybill/contract';
import { formSql, furtherFormSql } from '../../../stores/warehouse/company-forms';
import { type Expressions, renderExpressions } from '../../../stores/warehouse/expressions';
import { foldSql } from '../../../stores/warehouse/fold';
import { inFull, joinLettersSql } from '../../../stores/warehouse/ids';
import { literals } from '../../../stores/warehouse/literals';
import { searchWordExpressions } from '../../../stores/warehouse/schema/name-words';
import { soundSql } from '../../../stores/warehouse/schema/sounds';
import type { Insert } from '../../../stores/warehouse/tables';
import { comparisons, levelSql, MIN_GROUP_WEIGHT, nameLevelSql, promisingSql, weightSql } from './comparison';

/** Version of the comparison rules. Increase it whenever the traits change: all companies are then compared again. */
const RULES = 3;

/** Hash that tells whether the compared data of a company changed. */
const TRAITS_HASH = `cityHash64(${RULES}, name, country, tax_id, address)`;

/** Companies that are new or whose data changed. */
export const fillTouched: Insert = `INSERT INTO group_touched
SELECT id FROM (SELECT id, ${TRAITS_HASH} AS now FROM companies) AS current
LEFT JOIN (SELECT id, said FROM company_traits) AS previous ON previous.id = current.id
WHERE previous.said != current.now`;

/** Number of companies, of those to compare, and of those compared earlier that no longer exist. */
export const countTouched = `SELECT (SELECT count() FROM companies) AS companies, (SELECT count() FROM group_touched) AS touched,
  (SELECT count() FROM company_traits WHERE id NOT IN (SELECT id FROM companies)) AS gone`;

const traits = 'id, said, country, tax_id, address, length, words, compact, sound, digits, form';

/** Copies the traits of companies that are not compared again. */
export const copyUnchangedTraits: Insert = `INSERT INTO company_traits_next (${traits}) SELECT ${traits} FROM company_traits
WHERE id IN (SELECT id FROM companies) AND id NOT IN (SELECT id FROM group_touched)`;

const changedCompanies = `SELECT id, ${TRAITS_HASH} AS said, name, country, tax_id, address AS full_address, lengthUTF8(name) AS length
  FROM companies WHERE id IN (SELECT id FROM group_touched)`;

/** "To the order of …" is not a company's name: such names are not compared with any. */
const TO_ORDER = `match(upper(name), '^(${toOrderBeginnings.join('|')})([^\\\\p{L}\\\\p{N}]|$)')`;

const companyColumns = ['id', 'said', 'name', 'country', 'tax_id', 'full_address', 'length'];

/** What is compared of a company, in addition to its columns. */
const traitExpressions: Expressions = {
  joined_letters: joinLettersSql('folded'),
  said_form: formSql('joined_letters'),
  form: furtherFormSql('said_form', 'joined_letters'),
  spelled: `arrayMap(word -> transform(word, ${literals(inFull.keys())}, ${literals(inFull.values())}, word), words)`,
  compact: `if(${TO_ORDER}, '', arrayStringConcat(spelled, ''))`,
  sound: soundSql('compact'),
  digits: "arrayStringConcat(arraySort(extractAll(compact, '[0-9]+')), ' ')",
  address: `arrayDistinct(arrayFilter(word -> word != '', splitByChar(' ', ${foldSql('full_address')})))`,
};

/** Extracts the traits of the companies to compare. */
export const extractTraits: Insert = `INSERT INTO company_traits_next (${traits}) SELECT ${traits.replace('words', 'spelled')}
FROM (${renderExpressions(changedCompanies, companyColumns, searchWordExpressions, traitExpressions)})`;

/**
 * Lengths of the prefixes and suffixes of names that serve as blocking keys: a single mistake leaves one of them
 * intact.
 */
const AFFIX_LENGTHS = [6, 9, 13, 18];

/** Blocking keys: only pairs that share one of these are compared. */
const BLOCKS = `arrayConcat(
  [cityHash64('sound', sound), cityHash64('ordered', ordered)],
  if(tax_id = '', [], [cityHash64('tax', tax_id)]),
  arrayMap(n -> cityHash64('begins', n, substring(sound, 1, n)), arrayFilter(n -> length(sound) > n, [${AFFIX_LENGTHS.join(', ')}])),
  arrayMap(n -> cityHash64('ends', n, substring(sound, -n)), arrayFilter(n -> length(sound) > n, [${AFFIX_LENGTHS.join(', ')}])))`;

/** Blocks with more companies are ignored: what so many share is no evidence. */
const MAX_BLOCK_COMPANIES = 60;

/** Blocks are processed in parts by hash, because all of them at once would not fit into memory. */
const COMPANIES_PER_PART = 150_000;

/** Number of parts in which the blocks of so many companies are processed. */
export const countBlockParts = (companies: number): number =>
  Math.max(1, Math.ceil(companies / COMPANIES_PER_PART));

const MEMBER =
  'tuple(id, compact, sound, ordered, form, digits, tax_id, country)::Tuple(id UInt64, compact String, sound String, ordered String, form String, digits String, tax_id String, country String)';

/**
 * Pairs with similar names in one part of the blocks.
 * @param all whether all pairs are compared, or only those of touched companies
 */
export function findCandidates(part: number, parts: number, all: boolean): Insert {
  const blocked = `SELECT arrayJoin(${BLOCKS}) AS block, ${MEMBER} AS member FROM (
      SELECT id, compact, sound, arrayStringConcat(arraySort(words), '') AS ordered, form, digits, tax_id, toString(country) AS country
      FROM company_traits_next WHERE compact != '')`;
  const touched = all
    ? ''
    : ` AND block IN (SELECT arrayJoin(${BLOCKS}) FROM (
          SELECT sound, arrayStringConcat(arraySort(words), '') AS ordered, tax_id FROM company_traits_next
          WHERE compact != '' AND id IN (SELECT id FROM group_touched)))`;
  const any = all
    ? ''
    : ' AND (one.id IN (SELECT id FROM group_touched) OR other.id IN (SELECT id FROM group_touched))';
  return `INSERT INTO group_candidates
SELECT least(one.id, other.id), greatest(one.id, other.id) FROM (
  SELECT members[at] AS one, arrayJoin(arraySlice(members, at + 1)) AS other FROM (
    SELECT members, arrayJoin(range(1, length(members))) AS at FROM (
      SELECT groupArray(${MAX_BLOCK_COMPANIES + 1})(member) AS members FROM (${blocked})
      WHERE block % ${parts} = ${part}${touched}
      GROUP BY block HAVING count() BETWEEN 2 AND ${MAX_BLOCK_COMPANIES})))
WHERE one.id != other.id AND ${promisingSql('one', 'other')}${any}`;
}

const CANDIDATES = 'SELECT one FROM group_candidates UNION DISTINCT SELECT other FROM group_candidates';

/** Most codes and partners of a company that are compared, those with most records first. */
const GOODS_MAX = 8;
const PARTNERS_MAX = 64;

function tradeValuesSql(role: 'importer' | 'exporter', value: string, where: string): string {
  return `SELECT ${role}_id AS id, ${value} AS value, count() AS n FROM records
    WHERE ${role}_id IN (${CANDIDATES}) AND ${where} GROUP BY id, value`;
}

const mostFrequentSql = (parts: readonly string[], most: number): string =>
  `SELECT id, arrayMap(each -> each.2, arraySlice(arrayReverseSort(groupArray((total, value))), 1, ${most})) AS list
   FROM (SELECT id, value, sum(n) AS total FROM (${parts.join(' UNION ALL ')}) GROUP BY id, value) GROUP BY id`;

const GOODS = mostFrequentSql(
  [
    tradeValuesSql('importer', 'substring(hs6, 1, 4)', "hs6 != ''"),
    tradeValuesSql('exporter', 'substring(hs6, 1, 4)', "hs6 != ''"),
  ],
  GOODS_MAX,
);
const PARTNERS = mostFrequentSql(
  [
    tradeValuesSql('importer', 'exporter_id', 'exporter_id != 0'),
    tradeValuesSql('exporter', 'importer_id', 'importer_id != 0'),
  ],
  PARTNERS_MAX,
);

/** Data of companies in candidate pairs that is compared in addition to their traits. */
export const fillDetails = (
  companies: number,
): Insert => `INSERT INTO group_details (id, bits, goods, partners)
SELECT rare.id, rare.bits, goods.list, partners.list FROM (
  SELECT id, arrayMap(each -> each.2, arraySort(groupArray((at, bits)))) AS bits FROM (
    SELECT spelled.id AS id, spelled.at AS at, toFloat32(log2(${Math.max(companies, 2)} / uses.n)) AS bits
    FROM (SELECT id, arrayJoin(arrayZip(words, arrayEnumerate(words))) AS each, each.1 AS word, each.2 AS at
      FROM company_traits_next WHERE id IN (${CANDIDATES})) AS spelled
    INNER JOIN (SELECT arrayJoin(words) AS word, count() AS n FROM company_traits_next GROUP BY word) AS uses ON uses.word = spelled.word)
  GROUP BY id) AS rare
LEFT JOIN (${GOODS}) AS goods ON goods.id = rare.id
LEFT JOIN (${PARTNERS}) AS partners ON partners.id = rare.id`;

const SIDE = `SELECT id, country, tax_id, address, length, words, compact, sound, form, bits, goods, partners
  FROM (SELECT * FROM company_traits_next WHERE id IN (${CANDIDATES})) AS traits
  INNER JOIN group_details AS details ON details.id = traits.id`;

const columns = [
  'id',
  'country',
  'tax_id',
  'address',
  'length',
  'words',
  'compact',
  'sound',
  'form',
  'bits',
  'goods',
  'partners',
];
const companyTupleSql = (side: string): string =>
  `tuple(${columns.map((column) => `${side}.${column}`).join(', ')})::Tuple(id UInt64, country String, tax_id String, address Array(String), length UInt32, words Array(String), compact String, sound String, form String, bits Array(Float32), goods Array(String), partners Array(UInt64))`;

const sharedShareSql = (column: string): string =>
  `if(empty(one.${column}) OR empty(other.${column}), 0, length(arrayIntersect(one.${column}, other.${column})) / least(length(one.${column}), length(other.${column})))`;

/** What is compared of a pair: `one` and `other` have the columns of `companyTupleSql`. */
const pairExpressions = (companies: number): Expressions => ({
  shorter: 'if(length(one.compact) <= length(other.compact), one, other)',
  longer: 'if(length(one.compact) <= length(other.compact), other, one)',
  off: 'damerauLevenshteinDistance(one.compact, other.compact)',
  only_one: 'arrayFilter(word -> NOT has(other.words, word), one.words)',
  only_other: 'arrayFilter(word -> NOT has(one.words, word), other.words)',
  shared_address: sharedShareSql('address'),
  shared_goods: sharedShareSql('goods'),
  shared_partners: 'arrayIntersect(one.partners, other.partners)',
  name: nameLevelSql,
  ...levelSql,
  // What is left of a truncated name is as rare as those words of the complete name.
  rarity: `if(name = 'cut', arraySum(arraySlice(longer.bits, 1, length(shorter.words))), least(arraySum(one.bits), arraySum(other.bits)))`,
  weight: weightSql(companies),
});

/** Pairs that are probably one company, with the evidence. */
export function comparePairs(companies: number): Insert {
  const candidates = `SELECT ${companyTupleSql('a')} AS one, ${companyTupleSql('b')} AS other
   FROM (SELECT DISTINCT one, other FROM group_candidates) AS pair
   INNER JOIN (${SIDE}) AS a ON a.id = pair.one
   INNER JOIN (${SIDE}) AS b ON b.id = pair.other`;
  return `INSERT INTO company_pairs_next (one, other, weight, name, ${comparisons.join(', ')})
SELECT one.id, other.id, weight, name, ${comparisons.join(', ')}
FROM (${renderExpressions(candidates, ['one', 'other'], pairExpressions(companies))}) WHERE name != '' AND weight >= ${MIN_GROUP_WEIGHT}`;
}

const pairs = `one, other, weight, name, ${comparisons.join(', ')}`;

/** Copies the pairs of companies that are not compared again. */
export const copyUnchangedPairs: Insert = `INSERT INTO company_pairs_next (${pairs}) SELECT ${pairs} FROM company_pairs
WHERE one NOT IN (SELECT id FROM group_touched) AND other NOT IN (SELECT id FROM group_touched)
  AND one IN (SELECT id FROM companies) AND other IN (SELECT id FROM companies)`;
