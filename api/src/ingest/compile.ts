// A format and a file's header, turned into one SELECT: every row of the file becomes a record, or is refused with
// a reason. The engine reads and converts in parallel; no row passes through JavaScript.
import { reportingCountry } from '@waybill/contract';
import { foldSql } from '../warehouse/fold';
import { companyIdSql, hash53Sql, nameKeySql } from '../warehouse/ids';
import { type Cells, cellsOf, type NumberCell } from './cells';
import { type Format, FormatProblem, type PartyRule, type TextRule } from './format';
import { dateSql, firstFilled, literal, lookUp, tidySql } from './sql';
import { countryNames, incoterms, plainSql, standInPattern, transportWords, unitNames } from './vocabulary';

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
   * SELECT of every record of `source` (SQL of a table with the columns of `structure` and `row`, the number of the
   * row from 0), in the names of the records table, with `line` and `refused` (empty, or the reason).
   */
  records: (source: string, mark: Mark) => string;
  /** SELECT of every row with `line`, `refused` (empty for good ones) and `cell1` …, as the file has them. */
  refusals: (source: string) => string;
}

interface Side {
  role: 'importer' | 'exporter';
  rule: PartyRule | undefined;
  /** Whose customs report this: its own side is at home. */
  home: boolean;
}

/** Between a reason and the text that caused it. */
export const BECAUSE = ' «';

const LF = ',\n  ';

/** Text of a country's cell to its alpha-2 code; empty when the name is not known. */
const countrySql = (text: string, names: ReadonlyMap<string, string>): string =>
  lookUp(plainSql(text), names, "''");

/** The other country of a trade: what the format names, else where an import came from. */
function partnerSql(imports: boolean, countries: ReadonlyMap<string, string>): string {
  const named = countrySql('f_partner', countries);
  return imports ? firstFilled([named, 'origin_code', 'shipped_from_code']) : named;
}

/** The currency of the declared amount. */
const currencySql = ({ fields }: Format): string =>
  fields.amountDeclared === undefined
    ? "if(amount_said IS NULL, '', 'USD')"
    : "if(declared_said IS NULL, '', f_currency)";

/** Columns of the records table for one side. */
const partyOut = (role: Side['role']): [string, string][] => [
  [role, `${role}_name`],
  [`${role}_raw`, `${role}_as_declared`],
  [`${role}_id`, companyIdSql(`${role}_at`, `${role}_tax`, `${role}_key`)],
  [`${role}_country`, `${role}_at`],
  [`${role}_address`, `${role}_address_said`],
  [`${role}_tax_id`, `${role}_tax`],
];

function transportSql(text: string): string {
  const words = transportWords.map(
    ([pattern, mode]) => `match(${plainSql(text)}, ${literal(pattern)}), ${literal(mode)}`,
  );
  const known = "('sea', 'air', 'road', 'rail', 'post', 'other')";
  return `multiIf(${text} = '', '', ${text} IN ${known}, ${text}, ${words.join(', ')}, '')`;
}

/** The term at the beginning of a text such as "CIF CALLAO" or "FOBSHANGHAI". */
function incotermSql(text: string): string {
  const names = new Map(Object.entries(incoterms));
  const pattern = `^(${[...names.keys()].map((name) => name.replace(/[&+]/g, '[$&]')).join('|')})`;
  return lookUp(`extract(upperUTF8(${text}), ${literal(pattern)})`, names, "''");
}

/** Names of the steps: what the file says (`f_…`), then what follows from it. */
function valuesOf(format: Format, cells: Cells) {
  const { fields } = format;
  const hs = typeof fields.hs === 'string' ? { text: fields.hs } : fields.hs;
  const digits = `replaceRegexpAll(${cells.text(hs?.text)}, '[^0-9]', '')`;
  const full = hs?.digits;
  const texts = {
    f_date_text: cells.text({ column: fields.date.column }),
    f_document: cells.text(fields.document),
    f_hs_text: cells.text(hs?.text),
    f_hs:
      full === undefined ? digits : `if(length(${digits}) = ${full - 1}, concat('0', ${digits}), ${digits})`,
    f_product: tidySql(cells.text(fields.product)),
    f_product_en: tidySql(cells.text(fields.productEn)),
    f_brand: tidySql(cells.text(fields.brand)),
    f_unit: cells.text(fields.unit),
    f_currency: `upper(${cells.text(fields.currency)})`,
    f_origin: cells.text(fields.origin),
    f_shipped_from: cells.text(fields.shippedFrom),
    f_partner: cells.text(fields.partner),
    f_loading_port: tidySql(cells.text(fields.loadingPort)),
    f_unloading_port: tidySql(cells.text(fields.unloadingPort)),
    f_transport: cells.text(fields.transport),
    f_incoterm: cells.text(fields.incoterm),
  };
  const numbers = {
    n_item: cells.number(fields.item),
    n_quantity: cells.number(fields.quantity),
    n_net: cells.weight(fields.netWeight),
    n_gross: cells.weight(fields.grossWeight),
    n_amount: cells.number(fields.amount),
    n_declared: cells.number(fields.amountDeclared),
    n_price: cells.number(fields.unitPrice),
  };
  const taxes = Object.entries(fields.taxes ?? {}).map(([name, rule], at) => ({
    name,
    alias: `n_tax${at}`,
    cell: cells.number(rule),
  }));
  return { texts, numbers, taxes };
}

function partyValues(side: Side, cells: Cells): Record<string, string> {
  const { role, rule } = side;
  return {
    [`${role}_said`]: tidySql(cells.text(rule?.name)),
    [`${role}_raw_said`]: tidySql(cells.text(rule?.raw)),
    [`${role}_tax`]: `replaceRegexpAll(upper(${cells.text(rule?.taxId)}), '[^0-9A-Z]', '')`,
    [`${role}_address_said`]: tidySql(cells.text(rule?.address)),
    [`${role}_country_said`]: cells.text(rule?.country),
  };
}

function partyColumns(
  { role, home }: Side,
  alpha2: string,
  countries: ReadonlyMap<string, string>,
): string[] {
  const said = `${role}_said`;
  const known = countrySql(`${role}_country_said`, countries);
  const country = home
    ? `if(${role}_country_said = '', ${literal(alpha2)}, ${known})`
    : `if(${role}_country_said = '', partner_code, ${known})`;
  return [
    // Quotes around a whole name come from spreadsheets. A party that is a number only is called by it.
    `if(${said} = '', ${role}_tax, trimBoth(replaceRegexpOne(${said}, '^["\\'«](.*)["\\'»]$', '\\\\1'))) AS ${role}_name`,
    `if(${role}_raw_said != '' AND ${role}_raw_said != ${role}_name, ${role}_raw_said, if(${said} != ${role}_name, ${said}, '')) AS ${role}_as_declared`,
    `if(${role}_name = '', '', ${country}) AS ${role}_at`,
  ];
}

/** Columns that the file says more with than the common model takes from them, kept when that happens. */
function lossyEntries(format: Format, cells: Cells): { name: string; text: string }[] {
  const { fields } = format;
  const rules: [TextRule | undefined, string][] = [
    [fields.origin, "origin_code = ''"],
    [fields.shippedFrom, "shipped_from_code = ''"],
    [fields.partner, "partner_code = ''"],
    [fields.transport, "transport_mode = ''"],
    // A term with the place glued on.
    [fields.incoterm, 'incoterm_code != upperUTF8(f_incoterm)'],
  ];
  const texts = new Map<string, string>();
  const keep = (column: string, lost: string, text: string) =>
    texts.set(column, firstFilled([...[texts.get(column) ?? []].flat(), `if(${lost}, ${text}, '')`]));
  for (const [rule, lost] of rules)
    for (const { column, text } of cells.lossy(rule)) keep(column, lost, text);
  const gross = fields.grossWeight;
  if (gross !== undefined && fields.netWeight !== undefined) {
    const column = typeof gross === 'string' ? gross : gross.column;
    for (const { text } of cells.lossy(column)) keep(column, 'net_over_gross', text);
  }
  return [...texts].map(([name, text]) => ({ name, text }));
}

/** A reason with the text that caused it (at most 60 characters), which `BECAUSE` tells from the reason. */
const because = (reason: string, text: string): string =>
  `concat(${literal(`${reason}${BECAUSE}`)}, substringUTF8(${text}, 1, 60), '»')`;

function refusalSql(cells: readonly (NumberCell | undefined)[], aliases: { hs: boolean }): string {
  const numbers = cells.flatMap((cell) =>
    cell === undefined ? [] : [`${cell.broken}, ${because(`${cell.column} is no number`, cell.text)}`],
  );
  return `multiIf(${[
    "is_over, 'more cells than the header has'",
    "is_short, 'fewer cells than the header has'",
    "NOT is_text, 'not in the encoding of the format'",
    "f_date_text = '', 'no date'",
    `f_date IS NULL, ${because('no date by the patterns of the format', 'f_date_text')}`,
    `f_begin > today(), ${because('a date in the future', 'f_date_text')}`,
    ...numbers,
    "ifNull(n_quantity, 0) < 0 OR ifNull(n_net, 0) < 0 OR ifNull(n_gross, 0) < 0, 'a negative quantity or weight'",
    ...(aliases.hs
      ? [`f_hs_text != '' AND (length(f_hs) < 4 OR length(f_hs) > 12), ${because('no HS code', 'f_hs_text')}`]
      : []),
    "importer_name = '' AND exporter_name = '' AND f_product = '' AND f_hs = '', 'neither goods nor parties'",
  ].join(', ')}, '')`;
}

/** Text as the keys of a map and the columns of the records table want it. */
const entry = ({ name, text }: { name: string; text: string }) => [literal(name), text];

/**
 * @param header names of the file's columns in their order
 * @throws FormatProblem when columns that the format needs are missing
 */
export function compile(format: Format, header: readonly string[]): Compiled {
  const { fields, direction } = format;
  const cells = cellsOf(format, header);
  const alpha2 = reportingCountry(format.country)?.alpha2 ?? '';
  const imports = direction === 'import';
  const sides: readonly Side[] = [
    { role: 'importer', rule: fields.importer, home: imports },
    { role: 'exporter', rule: fields.exporter, home: !imports },
  ];
  const countries = countryNames([format.language, ...format.countryNames], format.countries);
  const { texts, numbers, taxes } = valuesOf(format, cells);
  const parties = sides.map((side) => partyValues(side, cells));
  const keyCells = format.key === 'row' ? [] : format.key.map((name) => cells.lossy(name)[0]?.text ?? "''");
  const lossy = lossyEntries(format, cells);
  const national = [...cells.rest(), ...lossy];
  const cleaned = cells.cleaned();
  const missing = cells.missing();
  if (missing.length > 0) {
    const had = header.filter((name) => name.trim() !== '').join(', ');
    throw new FormatProblem([`the file has no column ${missing.join(', ')}; it has ${had}`]);
  }

  const all = header.map((_, at) => `c${at + 1}`);
  const last = `c${header.length}`;
  const text = header.map((_, at) => cells.raw(at + 1));
  // A line without any cell is blank, not a record.
  const blank = `${header.length > 1 ? 'c1' : "ifNull(c1, '')"} = '' AND ${last} IS NULL`;

  /** First step: cells, trimmed and without the words that stand for nothing. */
  const step1 = (
    source: string,
  ) => `SELECT *, row AS line, ifNull(over, '') != '' AS is_over, ${last} IS NULL AS is_short,
  isValidUTF8(concat(${text.join(', ')})) AS is_text${cleaned.map((each) => LF + each).join('')}
FROM (${source}) WHERE row > ${format.file.header - 1} AND NOT (${blank})`;

  const numberList = Object.entries(numbers).map(
    ([alias, cell]) => `${cell?.value ?? 'CAST(NULL AS Nullable(Float64))'} AS ${alias}`,
  );
  /** Second step: what the file says, by field. */
  const step2 = (source: string) => `SELECT *${LF}${[
    ...Object.entries(texts).map(([alias, sql]) => `${sql} AS ${alias}`),
    ...parties.flatMap((values) => Object.entries(values).map(([alias, sql]) => `${sql} AS ${alias}`)),
    ...numberList,
    ...taxes.flatMap(({ alias, cell }) => (cell === undefined ? [] : [`${cell.value} AS ${alias}`])),
  ].join(LF)}
FROM (${step1(source)})`;

  const period = fields.date.period;
  const end = {
    day: 'f_begin',
    month: 'toLastDayOfMonth(f_begin)',
    year: "toDate(concat(toString(toYear(f_begin)), '-12-31'))",
  };
  const codes = [
    `${dateSql('f_date_text', fields.date.patterns)} AS f_begin`,
    // Of the running month or year there are no days to come.
    `${period === 'day' ? end.day : `least(${end[period]}, today())`} AS f_date`,
    `${countrySql('f_origin', countries)} AS origin_code`,
    `${countrySql('f_shipped_from', countries)} AS shipped_from_code`,
    `${partnerSql(imports, countries)} AS partner_code`,
    `${transportSql('f_transport')} AS transport_mode`,
    `${incotermSql('f_incoterm')} AS incoterm_code`,
    'ifNull(n_net > n_gross, false) AS net_over_gross',
    'nullIf(n_quantity, 0) AS quantity_said',
    // An amount that is nothing says nothing of a price.
    `nullIf(n_amount, 0) AS amount_said`,
    'nullIf(n_declared, 0) AS declared_said',
    `${lookUp(plainSql('f_unit'), unitNames(format.units), 'upperUTF8(f_unit)')} AS unit_name`,
    ...sides.flatMap((side) => partyColumns(side, alpha2, countries)),
  ];
  const refused = refusalSql([...Object.values(numbers), ...taxes.map(({ cell }) => cell)], {
    hs: fields.hs !== undefined,
  });
  /** Third step: codes, and whether the row can be a record. */
  const step3 = (source: string) => `SELECT *${LF}${codes.join(LF)}${LF}${refused} AS refused
FROM (${step2(source)})`;

  /** What two spellings of a company have in common. */
  const keyed = sides.map(({ role }) => `${nameKeySql(foldSql(`${role}_name`))} AS ${role}_key`);
  const mapOf = (entries: readonly { name: string; text: string }[], keep: string, type: string) =>
    entries.length === 0
      ? `CAST(map(), '${type}')`
      : `CAST(mapFilter((k, v) -> ${keep}, map(${entries.flatMap(entry).join(', ')})), '${type}')`;
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
      shipping: `match(upper(${imports ? 'importer_name' : 'exporter_name'}), ${literal(standInPattern)}) OR match(upper(${imports ? 'exporter_name' : 'importer_name'}), ${literal(standInPattern)})`,
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
      amount_basis: `if(amount_said IS NULL, '', ${literal(fields.amountBasis ?? '')})`,
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
      taxes: mapOf(
        taxes.flatMap(({ name, alias, cell }) =>
          cell === undefined ? [] : [{ name, text: `ifNull(${alias}, 0)` }],
        ),
        'v != 0',
        'Map(LowCardinality(String), Float64)',
      ),
      national: mapOf(
        national,
        `v != '' AND NOT ${cells.isEmpty('v')}`,
        'Map(LowCardinality(String), String)',
      ),
    };
    const content = Object.keys(columns).filter((name) => name !== 'batch' && name !== 'id');
    return `SELECT ${[
      ...Object.entries(columns).map(([name, sql]) => `${sql} AS ${name}`),
      `cityHash64(tuple(${content.join(', ')})) AS row_hash`,
      `toDateTime(${literal(loadedAt)}, 'UTC') AS first_seen`,
      'first_seen AS loaded_at',
      'line',
      'refused',
    ].join(LF)}
FROM (SELECT *${LF}${keyed.join(LF)} FROM (${step3(source)}))`;
  }

  return {
    structure: [
      ...all.map((name) => `${name} ${name === last ? 'Nullable(String)' : 'String'}`),
      'over Nullable(String)',
    ].join(', '),
    records,
    refusals: (source) =>
      `SELECT line, refused, ${text.map((cell, at) => `${cell} AS cell${at + 1}`).join(', ')} FROM (${step3(source)})`,
  };
}
