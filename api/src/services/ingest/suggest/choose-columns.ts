// Chooses the columns of the fields: by names, then by values, and corrected by the content of the rows.
import { assignByName, assignByValues } from './columns';
import { refineColumns } from './content';
import { type DateParts, findDateParts } from './date-parts';
import { type Direction, matchHint } from './heads';
import type { MoneyColumns } from './money';
import type { FieldColumns } from './parties';
import { type Column, detectDates } from './values';

/** Chooses a column for each field, and returns which were assigned by name. */
export function chooseColumns(namedColumns: readonly Column[], direction: Direction, notes: string[]) {
  const columnsByField = assignByName(namedColumns, direction, notes);
  // "COUNTRY" alone means the country of shipment only if another column gives the origin.
  if (columnsByField.get('shippedFrom')?.key === 'COUNTRY' && columnsByField.has('origin'))
    columnsByField.delete('shippedFrom');
  const matchedByName = new Map(columnsByField);
  assignByValues(namedColumns, columnsByField, direction, notes);
  refineColumns(namedColumns, columnsByField, notes);
  const shipper = columnsByField.get('exporter.country');
  if (
    direction === 'import' &&
    shipper !== undefined &&
    !columnsByField.has('origin') &&
    !columnsByField.has('shippedFrom')
  )
    columnsByField.set('partner', shipper);
  const isBillOfLading =
    columnsByField.has('document') && matchHint('bills')(columnsByField.get('document') ?? { keys: [] });
  const weighed = columnsByField.get('grossWeight');
  if (
    weighed !== undefined &&
    matchHint('weights')(weighed) &&
    !columnsByField.has('netWeight') &&
    !isBillOfLading
  ) {
    columnsByField.delete('grossWeight');
    notes.push(`${weighed.name}: say whether it is the grossWeight or the netWeight.`);
  }
  return { fed: columnsByField, toldByName: matchedByName, weighed, ofBills: isBillOfLading };
}

/** In a file of both directions the other country is the partner: where imports came from, and exports went. */
export function movePartner(columnsByField: FieldColumns): void {
  const country = columnsByField.get('shippedFrom');
  if (country === undefined || columnsByField.has('partner') || !matchHint('partners')(country)) return;
  columnsByField.delete('shippedFrom');
  columnsByField.set('partner', country);
}

/** A date in parts, where no column has whole dates. */
export function chooseDateParts(
  columns: readonly Column[],
  columnsByField: FieldColumns,
  notes: string[],
): DateParts | undefined {
  const date = columnsByField.get('date');
  const hasDates =
    date !== undefined && !(date.values.length > 0 && detectDates(date.values).period === 'year');
  const parts = findDateParts(columns);
  if (hasDates || parts === undefined) return undefined;
  columnsByField.set('date', parts.year);
  for (const [at, note] of [...notes.entries()].reverse()) if (note.startsWith('date:')) notes.splice(at, 1);
  return parts;
}

/** A currency without an amount in it is not in the mapping, so it is no field either. */
export function dropUnusedCurrency(columnsByField: FieldColumns, money: MoneyColumns, notes: string[]): void {
  const currency = columnsByField.get('currency');
  if (currency === undefined || money.currency === currency.name) return;
  columnsByField.delete('currency');
  notes.push(`currency: ${currency.name} has currencies, but no amount in them is known.`);
}
