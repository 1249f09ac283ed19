// Builds the proposed mapping: chooses a column for each field, checks them by their values, and adds notes and
// evidence.
import { reportingCountries } from '@waybill/contract';
import { tellingNames } from '../formats/columns';
import { type Format, UNKNOWN_SOURCE } from '../formats/format';
import { plain } from '../formats/vocabulary';
import { byName, byValues } from './columns';
import { areSwapped, type NumberColumn, type Proof, proofsOf, refine } from './content';
import { type Evidence, evidenceOf } from './evidence';
import { type Fields, fieldsOf, given, UNKNOWN_COLUMN } from './fields';
import { type Direction, headOf, hint, needless } from './heads';
import { type Money, moneyOf } from './money';
import { directionOf, type NamedField } from './names';
import { noteDates, noteGuesses, noteMissing } from './notes';
import type { Fed } from './parties';
import { type Column, countryLanguagesOf, datesOf, languageOf, looksLike, marksOf } from './values';

/** The part of a file that was read. */
export interface Layout {
  /** File name without folders. */
  file: string;
  rules: Pick<Format['file'], 'encoding' | 'delimiter' | 'header' | 'sheet'> &
    Partial<Pick<Format['file'], 'rowLines'>>;
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Number of rows above the header that look like data; none by default. */
  lost?: number;
}

/** A mapping, as in a mapping file. */
export interface Mapping extends Record<string, unknown> {
  file: Layout['rules'];
  fields: Fields;
  /** What is doubtful or missing. */
  notes: string[];
  /** Which columns feed the fields, how sure that is, and why. */
  evidence: Evidence[];
}

const UNKNOWN_COUNTRY = 'say which, as in the list of countries';

/** The mapping for a form: placeholders for the operator's input are emptied, because the form has labels for them. */
export function emptyUnsaid(mapping: Mapping): Record<string, unknown> {
  const { evidence: _, notes: __, ...said } = mapping;
  return {
    ...said,
    source: mapping.source === UNKNOWN_SOURCE ? '' : mapping.source,
    country: mapping.country === UNKNOWN_COUNTRY ? '' : mapping.country,
    fields: {
      ...mapping.fields,
      date: { ...mapping.fields.date, column: isDated(mapping) ? mapping.fields.date.column : '' },
    },
  };
}

/** Whether a column with the date of shipment was found. */
export const isDated = ({ fields }: Mapping): boolean => fields.date.column !== UNKNOWN_COLUMN;

/** The reporting country that a text names; longer names are tried first, because "russia" contains "us". */
function countryIn(text: string) {
  const words = ` ${plain(text)} `;
  return [...reportingCountries]
    .flatMap((country) =>
      [country.code.replaceAll('_', ' '), country.name_en].map((name) => ({ country, name: plain(name) })),
    )
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => words.includes(` ${name} `))?.country;
}

/**
 * Key columns: those naming a document or an item that together identify each of these rows.
 * @param least minimum number of key columns, because a few rows need too few
 */
function keyOf(
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

type Marks = ReturnType<typeof marksOf>;

/** A cell as a number, by these separators; null where it is not one. */
function numberIn(cell: string | undefined, { decimal, thousands }: Marks): number | null {
  const bare = (cell ?? '').trim().replaceAll(thousands === '' ? ' ' : thousands, '');
  const number = Number(decimal === ',' ? bare.replace(',', '.') : bare);
  return bare === '' || !Number.isFinite(number) ? null : number;
}

/** Finds arithmetic relations between number columns, and swaps confused weights. */
function provenIn(
  layout: Layout,
  named: readonly Column[],
  fed: Fed,
  marks: Marks,
  notes: string[],
): Proof[] {
  const places = new Map(tellingNames(layout.header).map((name, at) => [name, at]));
  const numbers = named.flatMap(({ name, key, keys, values }): NumberColumn[] => {
    const at = places.get(name);
    if (at === undefined || !looksLike.number(values)) return [];
    return [{ name, key, keys, numbers: layout.rows.map((row) => numberIn(row[at], marks)) }];
  });
  const of = (field: NamedField) => numbers.find(({ name }) => name === fed.get(field)?.name);
  const [net, gross] = [of('netWeight'), of('grossWeight')];
  const [netColumn, grossColumn] = [fed.get('netWeight'), fed.get('grossWeight')];
  if (net && gross && netColumn && grossColumn && areSwapped(net, gross)) {
    fed.set('netWeight', grossColumn).set('grossWeight', netColumn);
    notes.push(`netWeight: ${net.name} is above ${gross.name} in most rows, so each is taken for the other.`);
  }
  return proofsOf(numbers, of('quantity'));
}

/** An amount that equals quantity times price is proposed, or mentioned if another column was chosen. */
function takeProven(
  money: Money,
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

/** Chooses a column for each field, and tells which were found by name. */
function feedsOf(named: readonly Column[], direction: Direction, notes: string[]) {
  const fed = byName(named, direction, notes);
  // "COUNTRY" alone means the country of shipment only if another column gives the origin.
  if (fed.get('shippedFrom')?.key === 'COUNTRY' && fed.has('origin')) fed.delete('shippedFrom');
  const toldByName = new Map(fed);
  byValues(named, fed, direction, notes);
  refine(named, fed, notes);
  const shipper = fed.get('exporter.country');
  if (direction === 'import' && shipper !== undefined && !fed.has('origin') && !fed.has('shippedFrom'))
    fed.set('partner', shipper);
  const ofBills = fed.has('document') && hint('bills')(fed.get('document') ?? { keys: [] });
  const weighed = fed.get('grossWeight');
  if (weighed !== undefined && hint('weights')(weighed) && !fed.has('netWeight') && !ofBills) {
    fed.delete('grossWeight');
    notes.push(`${weighed.name}: say whether it is the grossWeight or the netWeight.`);
  }
  return { fed, toldByName, weighed, ofBills };
}

/** The reporting country: from the file's name, else from a column with a constant value. */
function countryOf(file: string, named: readonly Column[], direction: Direction) {
  const isHome = hint(direction === 'export' ? 'exportedFrom' : 'importedTo');
  const constant = named.find(
    (column) => isHome(column) && new Set(column.values).size === 1 && column.values.length > 2,
  );
  return countryIn(file) ?? (constant === undefined ? undefined : countryIn(constant.values[0] ?? ''));
}

/** Name of a format, derived from the file's: lower-case letters and digits, separated by "-". */
function formatName(file: string): string {
  const name = plain(file.replace(/\..*$/, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return name.length < 2 ? 'new-format' : name;
}

/** Makes the mapping. What the operator has to fill in is marked with "say", and listed in `notes`. */
export function mappingOf(layout: Layout): Mapping {
  const notes: string[] = [];
  if (layout.lost)
    notes.push(
      `file: the columns are named in row ${layout.rules.header}, and ${layout.lost} of the rows above look like data: they are not read.`,
    );
  const names = tellingNames(layout.header);
  const columns: Column[] = layout.header.map((name, at) => ({
    ...headOf(name),
    name: names[at] ?? '',
    values: layout.rows.flatMap((row) => (row[at]?.trim() ? [row[at].trim()] : [])),
  }));
  const named = columns.filter(({ name }) => name !== '');
  const told = directionOf(named, plain(layout.file));
  const direction = told ?? 'import';
  if (told === undefined)
    notes.push('direction: nothing says whether these are imports or exports; import is supposed.');

  const { fed, toldByName, weighed, ofBills } = feedsOf(named, direction, notes);
  const valuesOf = (field: NamedField) => fed.get(field)?.values ?? [];
  const used = new Set([...fed.values()].map(({ name }) => name));
  const money = moneyOf(
    named.filter(({ name, values }) => !used.has(name) && (values.length === 0 || looksLike.number(values))),
    direction === 'export',
    fed.get('currency'),
    ofBills,
  );
  notes.push(...money.notes);

  const country = countryOf(layout.file, named, direction);
  if (country === undefined)
    notes.push('country: say whose customs these are, by a code of the list of countries.');

  const amounts = named.filter(({ name }) =>
    [money.amount, money.amountDeclared, money.unitPrice].includes(name),
  );
  const marks = marksOf([
    ...(['quantity', 'netWeight', 'grossWeight'] as const).flatMap(valuesOf),
    ...amounts.flatMap(({ values }) => values),
    ...(weighed?.values ?? []),
  ]);
  if (marks.unclear)
    notes.push('decimal: "1,234" or "1.234" may be a thousand or one and a bit; look at the numbers.');

  const proofs = provenIn(layout, named, fed, marks, notes);
  takeProven(money, proofs, fed.get('quantity')?.name, notes);

  const dates = datesOf(valuesOf('date'));
  noteDates(fed, dates, notes);
  noteMissing(fed, money, notes);

  const all = new Map<string, Column>(fed);
  for (const field of ['amount', 'amountDeclared', 'unitPrice'] as const) {
    const column = named.find(({ name }) => name === money[field]);
    if (column !== undefined) all.set(field, column);
  }
  const evidence = evidenceOf(all, named, toldByName, proofs, layout.rows.length);
  noteGuesses(evidence, notes);

  const languages = countryLanguagesOf((['origin', 'partner', 'shippedFrom'] as const).flatMap(valuesOf));
  const homeLanguage = new Intl.Locale(`und-${country?.alpha2 ?? 'US'}`).maximize().language;
  const keys = (['document', 'item', 'hs', 'product'] as const).flatMap(
    (field) => fed.get(field)?.name ?? [],
  );
  const fedColumns = new Set([...used, ...Object.keys(money.taxes)]);
  const drop = named.filter((column) => needless(column) && !fedColumns.has(column.name));
  return {
    name: formatName(layout.file),
    title: layout.file,
    source: UNKNOWN_SOURCE,
    country: country?.code ?? UNKNOWN_COUNTRY,
    direction,
    file: layout.rules,
    decimal: marks.decimal,
    thousands: marks.thousands,
    language: languageOf(valuesOf('product'), homeLanguage),
    ...given('countryNames', languages),
    key: keyOf(layout.rows, names, keys, fed.has('document') && fed.has('item') ? 2 : 1),
    fields: fieldsOf(fed, named, dates, money),
    ...given(
      'drop',
      drop.map(({ name }) => name),
    ),
    notes,
    evidence,
  };
}
