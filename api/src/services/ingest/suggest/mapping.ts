// Builds the proposed mapping: chooses a column for each field, checks them by their values, and adds notes and
// evidence.
import { reportingCountries, reportingCountry } from '@waybill/contract';
import { countryCodes } from '../../../stores/warehouse/continents';
import { toDistinctNames } from '../formats/columns';
import { UNKNOWN_COLUMN } from '../formats/date-rule';
import { type Format, UNKNOWN_SOURCE } from '../formats/format';
import { normalizeText } from '../formats/vocabulary';
import { chooseColumns, chooseDateParts, dropUnusedCurrency, movePartner } from './choose-columns';
import { areSwapped, findProofs, type NumberColumn, type Proof } from './content';
import { findDirectionColumn } from './direction-column';
import { type Evidence, rateFields } from './evidence';
import { buildFields, type ProposedFields, ruleEntry } from './fields';
import { type Direction, isNeedless, matchHint, parseHeading } from './heads';
import { findMoneyColumns, type MoneyColumns } from './money';
import { isShareName } from './name-units';
import { detectDirection, type NamedField } from './names';
import { addDateNotes, addGuessNotes, addMissingNotes } from './notes';
import type { FieldColumns } from './parties';
import {
  type Column,
  detectCountryLanguages,
  detectDates,
  detectLanguage,
  detectSeparators,
  looksLike,
} from './values';

/** The part of a file that was read. */
export interface Layout {
  /** File name without folders. */
  file: string;
  rules: Pick<Format['file'], 'encoding' | 'delimiter' | 'header' | 'sheet' | 'element'> &
    Partial<Pick<Format['file'], 'rowLines'>>;
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Number of rows above the header that look like data; none by default. */
  lost?: number;
}

/** A mapping, as in a mapping file. */
export interface Mapping extends Record<string, unknown> {
  file: Layout['rules'];
  fields: ProposedFields;
  /** What is doubtful or missing. */
  notes: string[];
  /** Which columns feed the fields, how sure that is, and why. */
  evidence: Evidence[];
}

const UNKNOWN_COUNTRY = 'say which, as in the list of countries';

/** The mapping for a form: placeholders for the operator's input are emptied, because the form has labels for them. */
export function clearPlaceholders(mapping: Mapping): Record<string, unknown> {
  const { evidence: _, notes: __, ...settings } = mapping;
  return {
    ...settings,
    source: mapping.source === UNKNOWN_SOURCE ? '' : mapping.source,
    country: mapping.country === UNKNOWN_COUNTRY ? '' : mapping.country,
    fields: {
      ...mapping.fields,
      date: hasDateColumn(mapping) ? mapping.fields.date : { ...mapping.fields.date, column: '' },
    },
  };
}

/** Whether there is a column with the date of shipment. */
export const hasDateColumn = ({ fields }: Mapping): boolean =>
  !('column' in fields.date) || fields.date.column !== UNKNOWN_COLUMN;

type ReportingCountry = NonNullable<ReturnType<typeof reportingCountry>>;

/** Names of countries, the longer ones first, because "russia" contains "us". */
const listNames = (
  countries: readonly ReportingCountry[],
  namesOf: (country: ReportingCountry) => string[],
) =>
  countries
    .flatMap((country) => namesOf(country).map((name) => ({ country, name: normalizeText(name) })))
    .sort((a, b) => b.name.length - a.name.length);

const specNames = listNames(reportingCountries, ({ code, name_en }) => [code.replaceAll('_', ' '), name_en]);
/** Countries that an operator may have added. Their codes are words of many languages. */
const otherNames = listNames(
  countryCodes.flatMap((alpha2) => reportingCountry(alpha2.toLowerCase()) ?? []),
  ({ name_en }) => [name_en],
);

/** The reporting country that a text names: one of the spec before others, which may be where the goods went. */
function findCountryInText(text: string): ReportingCountry | undefined {
  const words = ` ${normalizeText(text)} `;
  const findNamed = (names: typeof specNames) =>
    names.find(({ name }) => words.includes(` ${name} `))?.country;
  return findNamed(specNames) ?? findNamed(otherNames);
}

/**
 * Key columns: those naming a document or an item that together identify each of these rows.
 * @param least minimum number of key columns, because a few rows need too few
 */
function chooseKey(
  rows: Layout['rows'],
  names: readonly string[],
  candidates: readonly string[],
  least: number,
): string[] | 'row' {
  if (rows.length === 0) return 'row';
  for (let size = least; size <= candidates.length; size += 1) {
    const places = candidates.slice(0, size).map((name) => names.indexOf(name));
    const seen = new Set(rows.map((row) => places.map((at) => row[at]).join('\u001f')));
    if (seen.size === rows.length) return candidates.slice(0, size);
  }
  return 'row';
}

type NumberSeparators = ReturnType<typeof detectSeparators>;

/** A cell as a number, by these separators; null where it is not one. */
function parseNumber(cell: string | undefined, { decimal, thousands }: NumberSeparators): number | null {
  const bare = (cell ?? '').trim().replaceAll(thousands === '' ? ' ' : thousands, '');
  const number = Number(decimal === ',' ? bare.replace(',', '.') : bare);
  return bare === '' || !Number.isFinite(number) ? null : number;
}

/** Finds arithmetic relations between number columns, and swaps confused weights. */
function findNumberProofs(
  layout: Layout,
  namedColumns: readonly Column[],
  columnsByField: FieldColumns,
  separators: NumberSeparators,
  notes: string[],
): Proof[] {
  const places = new Map(toDistinctNames(layout.header).map((name, at) => [name, at]));
  const numbers = namedColumns.flatMap(({ name, key, keys, values }): NumberColumn[] => {
    const at = places.get(name);
    if (at === undefined || !looksLike.number(values)) return [];
    return [{ name, key, keys, numbers: layout.rows.map((row) => parseNumber(row[at], separators)) }];
  });
  const findNumbers = (field: NamedField) =>
    numbers.find(({ name }) => name === columnsByField.get(field)?.name);
  const [net, gross] = [findNumbers('netWeight'), findNumbers('grossWeight')];
  const [netColumn, grossColumn] = [columnsByField.get('netWeight'), columnsByField.get('grossWeight')];
  if (net && gross && netColumn && grossColumn && areSwapped(net, gross)) {
    columnsByField.set('netWeight', grossColumn).set('grossWeight', netColumn);
    notes.push(`netWeight: ${net.name} is above ${gross.name} in most rows, so each is taken for the other.`);
  }
  return findProofs(numbers, findNumbers('quantity'));
}

/** An amount that equals quantity times price is proposed, or mentioned if another column was chosen. */
function proposeProvenAmount(
  money: MoneyColumns,
  proofs: readonly Proof[],
  quantity: string | undefined,
  notes: string[],
): void {
  const products = proofs.filter(({ columns }) => columns.length === 3 && columns[0] === quantity);
  const amounts = new Set(products.map(({ columns }) => columns[2] ?? ''));
  const [only] = amounts;
  if (only === undefined || amounts.has(money.amount ?? '') || amounts.has(money.amountDeclared ?? ''))
    return;
  const words = products[0]?.words ?? '';
  if (money.amount === undefined && money.amountDeclared === undefined && amounts.size === 1) {
    money.amount = only;
    notes.push(
      `amount: ${words} in most rows. US dollars are supposed; name it as amountDeclared with currency if they are others.`,
    );
  } else notes.push(`amount: ${words} in most rows: is ${only} meant?`);
}

/** The reporting country: from the file's name, else from a column with a constant value. */
function detectCountry(file: string, namedColumns: readonly Column[], direction: Direction) {
  const isHome = matchHint(direction === 'export' ? 'exportedFrom' : 'importedTo');
  const constant = namedColumns.find(
    (column) => isHome(column) && new Set(column.values).size === 1 && column.values.length > 2,
  );
  return (
    findCountryInText(file) ??
    (constant === undefined ? undefined : findCountryInText(constant.values[0] ?? ''))
  );
}

/** Name of a format, derived from the file's: lower-case letters and digits, separated by "-". */
function formatName(file: string): string {
  const name = normalizeText(file.replace(/\..*$/, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return name.length < 2 ? 'new-format' : name;
}

/** Makes the mapping. What the operator has to fill in is marked with "say", and listed in `notes`. */
export function proposeMapping(layout: Layout): Mapping {
  const notes: string[] = [];
  if (layout.lost)
    notes.push(
      `file: the columns are named in row ${layout.rules.header}, and ${layout.lost} of the rows above look like data: they are not read.`,
    );
  const names = toDistinctNames(layout.header);
  const columns: Column[] = layout.header.map((name, at) => ({
    ...parseHeading(name),
    name: names[at] ?? '',
    values: layout.rows.flatMap((row) => (row[at]?.trim() ? [row[at].trim()] : [])),
  }));
  const namedColumns = columns.filter(({ name }) => name !== '');
  // A share of something is no field of a record.
  const usableColumns = namedColumns.filter((column) => !isShareName(column));
  const directionColumn = findDirectionColumn(usableColumns);
  const detectedDirection =
    directionColumn?.only ?? detectDirection(namedColumns, normalizeText(layout.file));
  const hasBoth = directionColumn !== undefined && directionColumn.only === undefined;
  const direction = hasBoth ? 'import' : (detectedDirection ?? 'import');
  if (detectedDirection === undefined && !hasBoth)
    notes.push('direction: nothing says whether these are imports or exports; import is supposed.');

  const {
    fed: columnsByField,
    toldByName: matchedByName,
    weighed,
    ofBills: isBillOfLading,
  } = chooseColumns(
    usableColumns.filter((column) => !hasBoth || column !== directionColumn.column),
    direction,
    notes,
  );
  if (hasBoth) movePartner(columnsByField);
  const dateParts = chooseDateParts(usableColumns, columnsByField, notes);
  const fieldValues = (field: NamedField) => columnsByField.get(field)?.values ?? [];
  const used = new Set([...columnsByField.values()].map(({ name }) => name));
  const money = findMoneyColumns(
    usableColumns.filter(
      ({ name, values }) => !used.has(name) && (values.length === 0 || looksLike.number(values)),
    ),
    direction === 'export',
    columnsByField.get('currency'),
    isBillOfLading,
  );
  notes.push(...money.notes);
  dropUnusedCurrency(columnsByField, money, notes);

  const country = detectCountry(layout.file, namedColumns, direction);
  if (country === undefined)
    notes.push('country: say whose customs these are, by a code of the list of countries.');

  const amounts = namedColumns.filter(({ name }) =>
    [money.amount, money.amountDeclared, money.unitPrice].includes(name),
  );
  const separators = detectSeparators([
    ...(['quantity', 'netWeight', 'grossWeight'] as const).flatMap(fieldValues),
    ...amounts.flatMap(({ values }) => values),
    ...(weighed?.values ?? []),
  ]);
  if (separators.unclear)
    notes.push('decimal: "1,234" or "1.234" may be a thousand or one and a bit; look at the numbers.');

  const proofs = findNumberProofs(layout, namedColumns, columnsByField, separators, notes);
  proposeProvenAmount(money, proofs, columnsByField.get('quantity')?.name, notes);

  const dates = detectDates(fieldValues('date'));
  if (dateParts === undefined) addDateNotes(columnsByField, dates, notes);
  addMissingNotes(columnsByField, money, notes);

  const ratedColumns = new Map<string, Column>(columnsByField);
  for (const field of ['amount', 'amountDeclared', 'unitPrice'] as const) {
    const column = namedColumns.find(({ name }) => name === money[field]);
    if (column !== undefined) ratedColumns.set(field, column);
  }
  const evidence = rateFields(ratedColumns, namedColumns, matchedByName, proofs, layout.rows.length);
  addGuessNotes(evidence, notes);

  const languages = detectCountryLanguages(
    (['origin', 'partner', 'shippedFrom'] as const).flatMap(fieldValues),
  );
  const homeLanguage = new Intl.Locale(`und-${country?.alpha2 ?? 'US'}`).maximize().language;
  const keys = (['document', 'item', 'hs', 'product'] as const).flatMap(
    (field) => columnsByField.get(field)?.name ?? [],
  );
  const fedColumns = new Set([...used, ...Object.keys(money.taxes)]);
  const drop = namedColumns.filter((column) => isNeedless(column) && !fedColumns.has(column.name));
  return {
    name: formatName(layout.file),
    title: layout.file,
    source: UNKNOWN_SOURCE,
    country: country?.code ?? UNKNOWN_COUNTRY,
    direction: hasBoth ? { column: directionColumn.column.name, values: directionColumn.values } : direction,
    file: layout.rules,
    decimal: separators.decimal,
    thousands: separators.thousands,
    language: detectLanguage(fieldValues('product'), homeLanguage),
    ...ruleEntry('countryNames', languages),
    key: chooseKey(
      layout.rows,
      names,
      keys,
      columnsByField.has('document') && columnsByField.has('item') ? 2 : 1,
    ),
    fields: buildFields(columnsByField, namedColumns, dates, money, dateParts),
    ...ruleEntry(
      'drop',
      drop.map(({ name }) => name),
    ),
    notes,
    evidence,
  };
}
