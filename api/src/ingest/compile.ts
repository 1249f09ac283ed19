// A format and a file's header, turned into one SELECT: every row of the file becomes a record, or is refused with
// a reason. The engine reads and converts in parallel; no row passes through JavaScript.
import { reportingCountry } from '@waybill/contract';
import { foldSql, joinedTextsSql, lettersApartSql } from '../warehouse/fold';
import { formStep, hash53Sql, nameKeySteps } from '../warehouse/ids';
import { NATIONAL_END } from '../warehouse/schema/national';
import { cellsOf } from './cells';
import {
  anySql,
  basisSql,
  countrySql,
  currencySql,
  foldedNames,
  incotermSql,
  lossyEntries,
  partnerSql,
  partyColumns,
  partyName,
  partyOut,
  partyValues,
  reasonSql,
  refusalsOf,
  type Side,
  transportSql,
  valuesOf,
} from './fields';
import { type Format, FormatError } from './format';
import { blankSigns, ROW_BYTES } from './row-scan';
import type { Source } from './source';
import { dateSql, literal, lookUp, perValue, tidyFewSql } from './sql';
import { countryNames, plainSql, standInPattern, unitNames } from './vocabulary';

/** What a batch writes on each of its records. */
export interface Mark {
  batch: string;
  /** YYYY-MM-DD hh:mm:ss, UTC */
  loadedAt: string;
}

export interface Compiled {
  /** Columns that the row asks for, as `file()` and `input()` want them told. */
  structure: string;
  /**
   * SELECT of every record of `source` (SQL of a table with the columns of `structure`, `row`, the number of the row from
   * 0, and `line`, that of all files), in the names of the records table, with `line` and `refused` (empty, or the reason).
   */
  records: (source: string, mark: Mark) => string;
  /** SELECT of every row with `line`, `refused` (empty for good ones) and `cell1` …, as the file has them. */
  refusals: (source: string) => string;
}

const LF = ',\n  ';

/** Columns of a record that may have no value. */
const nullable = new Set([
  ...['quantity', 'net_weight', 'gross_weight', 'amount_declared', 'amount', 'unit_price'],
]);

/** Most names, and letters of a name, that a message shows: what is no header at all may be long. */
const SHOWN_NAMES = 100;
const SHOWN_LETTERS = 60;

function listed(header: readonly string[]): string {
  const names = header
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => (name.length > SHOWN_LETTERS ? `${name.slice(0, SHOWN_LETTERS)}…` : name));
  const more = names.length - SHOWN_NAMES;
  return names.slice(0, SHOWN_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Text as the keys of a map and the columns of the records table want it. */
const entry = ({ name, text }: { name: string; text: string }) => [literal(name), text];

/**
 * The national columns, in three steps: all texts trimmed, empty where they say nothing, and joined. One list of texts is
 * several times cheaper than a condition for each of them. A row's content (`hash`) is what it says: columns that another
 * file has beside these, or has elsewhere, do not change it.
 */
function nationalSql(entries: readonly { name: string; text: string }[], isEmpty: (text: string) => string) {
  if (entries.length === 0) return { texts: [], said: [], joined: [], names: "''", values: "''", hash: '0' };
  const names = entries.map(({ name }) => name.replaceAll(NATIONAL_END, ' '));
  const end = literal(NATIONAL_END);
  return {
    texts: [
      `arrayMap(text -> trimBoth(text), [${entries.map(({ text }) => text).join(', ')}]) AS national_texts`,
    ],
    said: [`arrayMap(text -> if(${isEmpty('text')}, '', text), national_texts) AS national_said`],
    joined: [`arrayStringConcat(national_said, ${end}) AS national_joined`],
    names: literal(names.join(NATIONAL_END)),
    // Hardly a text has what ends them: looking is cheaper than replacing.
    values: `if(countSubstrings(national_joined, ${end}) = ${names.length - 1}, national_joined, arrayStringConcat(arrayMap(text -> replaceAll(text, ${end}, ' '), national_said), ${end}))`,
    hash: `arraySum(arrayMap((name, text) -> if(text = '', 0, cityHash64(name, text)), [${names.map(literal).join(', ')}], national_said))`,
  };
}

/** @throws FormatError when columns that the format needs are missing, or it is in doubt which they are */
export function compile(
  format: Format,
  source: Pick<Source, 'name' | 'header' | 'isText' | 'rules'>,
): Compiled {
  const { name: file, header, isText, rules } = source;
  const { fields, direction } = format;
  const cells = cellsOf(format, header);
  const alpha2 = reportingCountry(format.country)?.alpha2 ?? '';
  const imports = direction === 'import';
  const sides: readonly Side[] = [
    { role: 'importer', rule: fields.importer, home: imports },
    { role: 'exporter', rule: fields.exporter, home: !imports },
  ];
  const countries = countryNames([format.language, ...format.countryNames], format.countries);
  const { texts, tidied, numbers, taxes } = valuesOf(format, cells);
  const parties = sides.map((side) => partyValues(side, cells));
  const keyCells = format.key === 'row' ? [] : cells.key(format.key);
  const lossy = lossyEntries(format, cells);
  const national = nationalSql([...cells.rest(), ...lossy], cells.isEmpty);
  const trimmed = cells.trimmed(isText);
  const cleaned = cells.cleaned(isText);
  const missing = cells.missing();
  if (missing.length > 0)
    throw new FormatError([`${file} has no column ${missing.join(', ')}; it has ${listed(header)}`]);
  for (const [name, ways] of cells.doubtful())
    throw new FormatError([
      `${file} has ${ways.length} columns ${name}: say which by its place, ${ways.map((way) => `"${way}"`).join(' or ')}`,
    ]);

  const all = header.map((_, at) => `c${at + 1}`);
  const last = `c${header.length}`;
  const text = header.map((_, at) => cells.raw(at + 1));
  const line = `concat(${text.join(', ')})`;
  // A row is blank when no cell says anything; mostly the first one does, and the others are not looked at.
  const nothing = (cell: string) => `trimBoth(${cell}, ${literal(blankSigns(rules.delimiter))}) = ''`;
  const blank = `if(${nothing(text[0] ?? "''")}, ${nothing(line)}, false)`;

  /** Adds columns to those of `source`: expressions of one layer see the columns of the layers before it. */
  const layer = (source: string, columns: readonly string[]) =>
    `SELECT *${columns.map((each) => LF + each).join('')}\nFROM (${source})`;
  const named = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([alias, sql]) => `${sql} AS ${alias}`);

  /** First: cells, trimmed and without the words that stand for nothing. */
  const rows = (source: string) => `SELECT *, ifNull(over, '') != '' AS is_over, ${last} IS NULL AS is_short,
  byteSize(${all.join(', ')}) > ${ROW_BYTES} AS is_long,
  ${isText ? 'true' : `isValidUTF8(${line}) AND position(${line}, '\\0') = 0`} AS is_text${trimmed.map((each) => LF + each).join('')}
FROM (${source}) WHERE row > ${rules.header - 1} AND NOT (${blank})`;

  const allNumbers = [
    ...Object.entries(numbers).map(([alias, cell]) => ({ alias, cell })),
    ...taxes.filter(({ cell }) => cell !== undefined),
  ];
  /** Then: what the file says, by field. */
  const said = [
    ...named(texts),
    ...parties.flatMap(({ texts: own }) => named(own)),
    ...allNumbers.flatMap(({ alias, cell }) => [
      `${cell?.value ?? 'CAST(NULL AS Nullable(Float64))'} AS ${alias}`,
      `${cell?.broken ?? 'false'} AS ${alias}_broken`,
    ]),
  ];

  const period = fields.date.period;
  const end = {
    day: 'f_begin',
    month: 'toLastDayOfMonth(f_begin)',
    year: "toDate(concat(toString(toYear(f_begin)), '-12-31'))",
  };
  /** Then: codes, and what is odd. */
  const codes = [
    `${dateSql('f_date_text', fields.date.patterns, fields.date.zone)} AS f_begin`,
    // Of the running month or year there are no days to come.
    `${period === 'day' ? end.day : `least(${end[period]}, today())`} AS f_date`,
    `${countrySql(fields.origin, 'f_origin', countries)} AS origin_code`,
    `${countrySql(fields.shippedFrom, 'f_shipped_from', countries)} AS shipped_from_code`,
    `${partnerSql(format, countries)} AS partner_code`,
    `${transportSql('f_transport')} AS transport_mode`,
    `${incotermSql('f_incoterm')} AS incoterm_code`,
    'ifNull(n_net > n_gross, false) AS net_over_gross',
    `${basisSql(fields)} AS basis_said`,
    'nullIf(n_quantity, 0) AS quantity_said',
    // An amount that is nothing says nothing of a price.
    `nullIf(n_amount, 0) AS amount_said`,
    'nullIf(n_declared, 0) AS declared_said',
    `${lookUp(plainSql('f_unit'), unitNames(format.units), `upperUTF8(${tidyFewSql('f_unit')})`)} AS unit_name`,
    ...sides.map(partyName),
  ];
  const refusals = refusalsOf(
    allNumbers,
    { hs: fields.hs !== undefined, zone: fields.date.zone !== undefined },
    text,
  );
  /** What the format has of goods in words. */
  const goods = [
    ...(fields.product === undefined ? [] : ['product']),
    ...(fields.productEn === undefined ? [] : ['product_en']),
    ...(fields.brand === undefined ? [] : ['brand']),
  ];
  /** What two spellings of a company have in common, from what the search folds their names to. */
  const folded = [
    ...sides.flatMap(foldedNames),
    ...goods.map((name) => `${foldSql(`f_${name}`)} AS ${name}_folded`),
  ];
  const keys = sides.map(({ role }) => [
    ...nameKeySteps(`${role}_folded`, `${role}_key`),
    formStep(`${role}_key`),
  ]);
  /** Whose name is that of whoever only carries, stores or pays. */
  const standsIn = ({ role }: Side) =>
    `match(upper(${perValue(`${role}_name`)}), ${literal(standInPattern)})`;
  /** All of that, with `refused`. */
  const converted = (source: string) =>
    [
      cleaned,
      said,
      [...named(tidied), ...parties.flatMap((own) => named(own.tidied))],
      codes,
      sides.flatMap((side) => partyColumns(side, alpha2, countries)),
      [`${anySql(refusals)} AS is_bad`],
      [`${reasonSql('is_bad', refusals)} AS refused`],
    ].reduce(layer, rows(source));

  const paid = taxes.flatMap(({ name, alias, cell }) =>
    cell === undefined ? [] : [{ name, text: `ifNull(${alias}, 0)` }],
  );
  const identity = format.key === 'row' ? text : keyCells;

  function records(source: string, { batch, loadedAt }: Mark): string {
    const columns: Record<string, string> = {
      bundled: 'false',
      batch: literal(batch),
      sample: 'false',
      direction: imports ? '1' : '2',
      date: "assumeNotNull(if(refused = '', f_date, toDate(0)))",
      country: literal(format.country),
      id: hash53Sql(`concat(${[literal(format.name), ...identity].join(", '\\x1f', ")})`),
      source: literal(format.source),
      document: 'f_document',
      item: 'toUInt32(least(greatest(ifNull(n_item, 0), 0), 4294967295))',
      ...Object.fromEntries(sides.flatMap(({ role }) => partyOut(role))),
      shipping: sides.map(standsIn).join(' OR '),
      hs: 'f_hs',
      product: 'f_product',
      product_language: literal(format.language),
      product_en: 'f_product_en',
      brand: 'f_brand',
      quantity: 'quantity_said',
      unit: 'unit_name',
      unit_raw: 'f_unit',
      net_weight: 'nullIf(n_net, 0)',
      gross_weight: 'if(net_over_gross, NULL, nullIf(n_gross, 0))',
      amount_declared: fields.amountDeclared === undefined ? 'amount_said' : 'declared_said',
      currency: currencySql(format),
      amount_basis: "if(amount_said IS NULL, '', basis_said)",
      amount: 'amount_said',
      unit_price:
        fields.unitPrice === undefined ? 'round(amount_said / quantity_said, 4)' : 'nullIf(n_price, 0)',
      origin: 'origin_code',
      shipped_from: 'shipped_from_code',
      partner: 'partner_code',
      loading_port: 'f_loading_port',
      unloading_port: 'f_unloading_port',
      transport: 'transport_mode',
      incoterm: 'incoterm_code',
      // Of no taxes too it is made of a column: repeating a constant map for each row takes longer than making it.
      taxes: `CAST(mapFilter((name, tax) -> tax != 0, map(${paid.length === 0 ? "'', line * 0.0" : paid.flatMap(entry).join(', ')})), 'Map(LowCardinality(String), Float64)')`,
      national_names: national.names,
      national_values: national.values,
    };
    const apart = ['batch', 'id', 'national_names', 'national_values'];
    const content = Object.keys(columns).filter((name) => !apart.includes(name));
    // What has no value would leave the whole hash without one. In a tuple it counts, but constants are written out.
    const hashed = content.map((name) => (nullable.has(name) ? `tuple(${name})` : name));
    return `SELECT ${[
      ...Object.entries(columns).map(([name, sql]) => `${sql} AS ${name}`),
      `${joinedTextsSql(goods.map((name) => `${name}_folded`))} AS goods_words`,
      ...sides.map(({ role }) => {
        const names = [`${role}_folded`, `${role}_raw_folded`];
        return `${joinedTextsSql(names.map(lettersApartSql))} AS ${role}_words`;
      }),
      `cityHash64(${[...hashed, national.hash].join(', ')}) AS row_hash`,
      `toDateTime(${literal(loadedAt)}, 'UTC') AS first_seen`,
      'first_seen AS loaded_at',
      'line',
      'refused',
    ].join(LF)}
FROM (${[
      [...folded, ...national.texts],
      national.said,
      national.joined,
      ...(keys[0] ?? []).map((_, step) => keys.flatMap((steps) => steps[step] ?? [])),
    ].reduce(layer, converted(source))})`;
  }

  return {
    structure: [
      ...all.map((name) => `${name} ${name === last ? 'Nullable(String)' : 'String'}`),
      'over Nullable(String)',
    ].join(', '),
    records,
    refusals: (source) =>
      `SELECT line, refused, ${text.map((cell, at) => `${cell} AS cell${at + 1}`).join(', ')} FROM (${converted(source)})`,
  };
}
