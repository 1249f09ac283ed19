// Compiles a format and a file's header into one SELECT: every row of the file becomes a record, or is refused with a
// reason; no row passes through JavaScript. Steps: `declareFields` for what the format takes, `collectCells` for the columns that
// are read, `listConversions` for the values, `recordsSql` for the record.
import { directions, reportingCountry } from '@waybill/contract';
import { type Expressions, renderExpressions } from '../../../stores/warehouse/expressions';
import { literal } from '../../../stores/warehouse/literals';
import { toColumnKey } from '../formats/columns';
import { type Format, FormatError } from '../formats/format';
import { hasDirectionSql } from '../formats/row-direction';
import { tidyFewSql, translateSql } from '../formats/sql';
import { buildCountryNames, buildUnitNames, normalizeTextSql } from '../formats/vocabulary';
import { blankSigns, ROW_BYTES } from '../read/row-scan';
import type { Source } from '../read/source';
import { type CellBuilder, collectCells, isEmptySql, rawCells } from './cells';
import { dateExpressions } from './dates';
import { errorPlacesSql, noErrorPlaces } from './error-cells';
import { unmatchedColumns } from './extracts';
import {
  basisSql,
  countrySql,
  declareParty,
  declareValues,
  incotermSql,
  lossyEntries,
  partnerSql,
  partyColumns,
  partyName,
  roles,
  type Side,
  transportSql,
} from './fields';
import { isShortenedSql, withoutAddedZeroSql } from './ids';
import { nationalSql } from './national';
import { type BatchMark, recordsSql } from './record-select';
import { anySql, listRefusals, reasonSql } from './refusals';

/** The part of a source that is compiled. */
type FileHead = Pick<Source, 'name' | 'header' | 'isText' | 'hasZeros' | 'hasErrors' | 'rules' | 'is1904'>;

interface Compiled {
  /** Structure of the row's columns, for `file()` and `input()`. */
  structure: string;
  /**
   * SELECT of every record of `source` (SQL of a table with the columns of `structure`, `row`, the row number from 0,
   * and `line`, the number across all files), with the names of the records table, with `line` and `refused` (empty, or the
   * reason).
   */
  records: (source: string, mark: BatchMark) => string;
  /** SELECT of every row with `line`, `refused` (empty for good rows) and the raw cells `cell1` …. */
  refusals: (source: string) => string;
}

/** Most names, and characters of a name, in a message: a wrong header may be long. */
const MAX_NAMES = 100;
const MAX_NAME_LETTERS = 60;

function listNames(header: readonly string[]): string {
  const names = header
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => (name.length > MAX_NAME_LETTERS ? `${name.slice(0, MAX_NAME_LETTERS)}…` : name));
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Columns that feed a number of a record: `1.0` and `1E+07` are numbers there. */
function numberColumns({ fields }: Format): Set<string> {
  const { item, quantity, netWeight, grossWeight, amount, amountDeclared, unitPrice } = fields;
  const rules = [item, quantity, netWeight, grossWeight, amount, amountDeclared, unitPrice];
  return new Set(
    rules
      .flatMap((rule) => (typeof rule === 'object' ? (rule.column ?? []) : (rule ?? [])))
      .map((name) => toColumnKey(name)),
  );
}

/** A record's key: its parts, and what a spreadsheet may have done to them. */
function declareKey(format: Format, parts: Exclude<Format['key'], 'row'>, cells: CellBuilder) {
  const numbers = numberColumns(format);
  const names = parts.map((part) => (typeof part === 'string' ? part : part.column));
  const isId = names.map((name) => !numbers.has(toColumnKey(name)));
  const texts = cells.key(parts);
  return {
    parts: texts.map((text, at) => (isId[at] === true ? withoutAddedZeroSql(text) : text)),
    shortened: texts.filter((_, at) => isId[at] === true).map(isShortenedSql),
    places: cells.places(names),
  };
}

/** The direction in which a side is the reporting country's own. */
const homeDirections = { importer: directions.import, exporter: directions.export } as const;

/** Lists what a format takes from a file. */
function declareFields(format: Format, cells: CellBuilder) {
  const sides = roles.flatMap((role): Side[] => {
    const rule = format.fields[role];
    return rule === undefined ? [] : [{ role, rule, isHome: hasDirectionSql(format, homeDirections[role]) }];
  });
  return {
    ...declareValues(format, cells),
    sides,
    parties: sides.map((side) => declareParty(side, cells)),
    key: format.key === 'row' ? undefined : declareKey(format, format.key, cells),
    lossy: lossyEntries(format, cells),
    unmatched: unmatchedColumns(format, cells),
  };
}

type DeclaredFields = ReturnType<typeof declareFields>;

/** SELECT of the rows of `source` that are not blank. */
function filledRowsSql(source: string, { header, hasZeros, rules }: FileHead): string {
  const cells = rawCells(header);
  // A row is blank when all cells are; usually the first one is filled, and the others are not examined.
  const isBlankSql = (cell: string) => `trimBoth(${cell}, ${literal(blankSigns(rules.delimiter))}) = ''`;
  const isBlank = `if(${isBlankSql(cells[0] ?? "''")}, ${isBlankSql(`concat(${cells.join(', ')})`)}, false)`;
  const withoutZeros = header.map((_, at) => `replaceAll(c${at + 1}, '\\0', '') AS c${at + 1}`).join(', ');
  const read = hasZeros ? `SELECT * REPLACE (${withoutZeros}) FROM (${source})` : source;
  return `SELECT * FROM (${read}) WHERE row > ${rules.header - 1} AND NOT (${isBlank})`;
}

/** Columns of `filledRowsSql`: raw cells, what was over in the row, and its numbers. */
const rowColumns = (header: readonly string[]) => [
  ...header.map((_, at) => `c${at + 1}`),
  'over',
  'row',
  'line',
];

/** What tells whether a row is valid. */
function rowExpressions({ header, isText, hasErrors }: FileHead): Expressions {
  const cells = rawCells(header);
  const cellList = header.map((_, at) => `c${at + 1}`).join(', ');
  return {
    is_over: "ifNull(over, '') != ''",
    is_short: `c${header.length} IS NULL`,
    is_long: `byteSize(${cellList}) > ${ROW_BYTES}`,
    error_cells: hasErrors ? errorPlacesSql(cells) : noErrorPlaces,
    is_text: isText ? 'true' : `isValidUTF8(concat(${cells.join(', ')}))`,
  };
}

/** Number columns of a record, and taxes that the file has. */
const listNumbers = ({ numbers, taxes }: DeclaredFields) => [
  ...Object.entries(numbers).map(([alias, cell]) => ({ alias, cell })),
  ...taxes.filter(({ cell }) => cell !== undefined),
];

/** Numbers of the file, and whether the text of each is none. */
const numberExpressions = (declared: DeclaredFields): Expressions =>
  Object.fromEntries(
    listNumbers(declared).flatMap(({ alias, cell }) => [
      [alias, cell?.value ?? 'CAST(NULL AS Nullable(Float64))'],
      [`${alias}_broken`, cell?.broken ?? 'false'],
    ]),
  );

/** Codes and plausibility flags. */
function codeExpressions(
  format: Format,
  countries: ReadonlyMap<string, string>,
  is1904: boolean,
): Expressions {
  const { fields } = format;
  return {
    ...dateExpressions(format, is1904),
    origin_code: countrySql(fields.origin, 'f_origin', countries),
    shipped_from_code: countrySql(fields.shippedFrom, 'f_shipped_from', countries),
    partner_code: partnerSql(format, countries),
    transport_mode: transportSql('f_transport'),
    incoterm_code: incotermSql('f_incoterm'),
    net_over_gross: 'ifNull(n_net > n_gross, false)',
    basis_said: basisSql(fields),
    quantity_said: 'nullIf(n_quantity, 0)',
    // A zero amount gives no price.
    amount_said: 'nullIf(n_amount, 0)',
    declared_said: 'nullIf(n_declared, 0)',
    unit_name: translateSql(
      normalizeTextSql('f_unit'),
      buildUnitNames(format.units),
      `upperUTF8(${tidyFewSql('f_unit')})`,
    ),
  };
}

/** Whether a row is refused, and why. */
function refusalExpressions(
  { fields, direction }: Format,
  declared: DeclaredFields,
  header: readonly string[],
): Expressions {
  const available = {
    hs: fields.hs !== undefined,
    hsDigits: typeof fields.hs === 'object' ? fields.hs.digits : undefined,
    product: fields.product !== undefined || fields.productEn !== undefined,
    document: fields.document !== undefined,
    zone: fields.date.zone !== undefined,
    dateParts: fields.date.year !== undefined,
    roles: declared.sides.map(({ role }) => role),
    directionColumn: typeof direction === 'object' ? direction.column : undefined,
  };
  const refusals = listRefusals(
    listNumbers(declared),
    available,
    rawCells(header),
    declared.key?.shortened ?? [],
  );
  return { is_bad: anySql(refusals), refused: reasonSql('is_bad', refusals) };
}

/** All that a record is built from, with `refused`. */
function listConversions(format: Format, declared: DeclaredFields, file: FileHead): Expressions[] {
  const { country, language, countryNames: further } = format;
  const { sides, parties, texts, tidied, unmatched } = declared;
  const countries = buildCountryNames([language, ...further], format.countries);
  const alpha2 = reportingCountry(country)?.alpha2 ?? '';
  return [
    rowExpressions(file),
    ...[texts, tidied, unmatched],
    ...parties.flatMap((party) => [party.texts, party.tidied]),
    numberExpressions(declared),
    codeExpressions(format, countries, file.is1904),
    ...sides.flatMap((side) => [partyName(side), partyColumns(side, alpha2, countries)]),
    refusalExpressions(format, declared, file.header),
  ];
}

/**
 * What further tells a row whose key has an error cell: all of its cells, or two such rows would count as one.
 * Empty for other rows.
 */
const damagedKeySql = (places: readonly number[], cells: readonly string[]): string =>
  places.length === 0
    ? "''"
    : `if(notEmpty(error_cells) AND hasAny(error_cells, [${places.join(', ')}]), concat('\\x1f', ${cells.join(", '\\x1f', ")}), '')`;

/** @throws FormatError when columns that the format needs are missing or ambiguous */
export function compileFormat(format: Format, file: FileHead): Compiled {
  const { name, header } = file;
  const columns = collectCells(format, file, (cells) => declareFields(format, cells));
  if (columns.missing.length > 0)
    throw new FormatError([
      `${name} has no column ${columns.missing.join(', ')}; it has ${listNames(header)}`,
    ]);
  for (const [column, ways] of columns.doubtful)
    throw new FormatError([
      `${name} has ${ways.length} columns ${column}: say which by its place, ${ways.map((way) => `"${way}"`).join(' or ')}`,
    ]);

  const { requested, unusedColumns, trimmed, cleaned, numberTexts } = columns;
  const steps = [trimmed, cleaned, numberTexts, ...listConversions(format, requested, file)];
  const withConversions = (source: string, ...further: Expressions[]) =>
    renderExpressions(filledRowsSql(source, file), rowColumns(header), ...steps, ...further);
  const cells = rawCells(header);
  const national = nationalSql([...unusedColumns, ...requested.lossy], isEmptySql(format, file.hasErrors));
  return {
    structure: [
      ...header.map((_, at) => `c${at + 1} ${at === header.length - 1 ? 'Nullable(String)' : 'String'}`),
      'over Nullable(String)',
    ].join(', '),
    records: (source, mark) =>
      recordsSql(
        format,
        {
          ...requested,
          key: requested.key?.parts ?? cells,
          damagedKey: file.hasErrors ? damagedKeySql(requested.key?.places ?? [], cells) : "''",
          national,
        },
        (...further) => withConversions(source, ...further),
        mark,
      ),
    refusals: (source) =>
      `SELECT line, refused, ${cells.map((cell, at) => `${cell} AS cell${at + 1}`).join(', ')} FROM (${withConversions(source)})`,
  };
}
