// Corrects a proposed mapping by the content of the rows: one text for all goods is not their description, days are
// preferred to years, net weights do not exceed gross ones, and amounts are quantity times price.
import { isTariffText } from '../../../records/finding/tariff/codes';
import { type Heading, matchHint } from './heads';
import type { FieldColumns } from './parties';
import { areSerialDays, type Column, detectDates, looksLike } from './values';

/** Minimum number of rows for a pattern that is no accident. */
const MIN_ROWS = 20;
/** Share of rows that must agree. */
const MIN_AGREEING_SHARE = 0.8;

const countDistinct = ({ values }: Column) => new Set(values).size;

/** Whether most of a column's distinct texts are those of the tariff. */
function isTariffColumn({ values }: Column): boolean {
  const texts = [...new Set(values)];
  return texts.length > 0 && texts.filter(isTariffText).length > texts.length / 2;
}

/**
 * Prefers a description of goods, which differs from row to row, to the tariff's text, which is the same for all rows
 * of a code.
 */
function preferProduct(columns: readonly Column[], columnsByField: FieldColumns, notes: string[]): void {
  const product = columnsByField.get('product');
  if (product === undefined || product.values.length < MIN_ROWS) return;
  const isTariff = matchHint('tariffTexts')(product) || isTariffColumn(product);
  const used = new Set(columnsByField.values());
  const candidates = columns.filter(
    (column) =>
      !used.has(column) &&
      looksLike.description(column.values) &&
      !looksLike.company(column.values) &&
      !matchHint('noGoods')(column) &&
      !isTariffColumn(column) &&
      column.values.length > product.values.length / 2,
  );
  const [best] = candidates.sort((a, b) => countDistinct(b) - countDistinct(a));
  if (best === undefined) return;
  if (
    isTariff
      ? countDistinct(best) < countDistinct(product) * 1.5
      : countDistinct(product) > 1 || countDistinct(best) < MIN_ROWS
  )
    return;
  columnsByField.set('product', best);
  notes.push(
    `product: ${best.name} has ${countDistinct(best)} different texts, ${product.name} only ${countDistinct(product)}: that looks like the text of the tariff.`,
  );
}

/** Prefers a column of days to a column of years. */
function preferDate(columns: readonly Column[], columnsByField: FieldColumns, notes: string[]): void {
  const date = columnsByField.get('date');
  if (date === undefined || date.values.length === 0 || detectDates(date.values).period !== 'year') return;
  const used = new Set(columnsByField.values());
  const days = columns.filter(
    (column) =>
      !used.has(column) &&
      !areSerialDays(column.values) &&
      looksLike.date(column.values) &&
      detectDates(column.values).period === 'day',
  );
  const [only, ...more] = days;
  if (only === undefined) return;
  if (more.length === 0) columnsByField.set('date', only);
  notes.push(
    `date: ${days.map(({ name }) => name).join(', ')} ${more.length === 0 ? 'has' : 'have'} days, ${date.name} has none. ${more.length === 0 ? 'The days are taken.' : 'Say which.'}`,
  );
}

/** Reviews the columns that were assigned by name. */
export function refineColumns(
  columns: readonly Column[],
  columnsByField: FieldColumns,
  notes: string[],
): void {
  preferProduct(columns, columnsByField, notes);
  preferDate(columns, columnsByField, notes);
}

type NumberValues = readonly (number | null)[];

/**
 * Share of the rows with all of these numbers for which a condition holds; undefined if there are too few such rows.
 */
function agreeingShare(
  columns: readonly NumberValues[],
  holds: (...numbers: number[]) => boolean,
): number | undefined {
  const [first = []] = columns;
  let rows = 0;
  let good = 0;
  for (let row = 0; row < first.length; row += 1) {
    const numbers = columns.flatMap((column) => column[row] ?? []);
    if (numbers.length < columns.length || numbers.some((number) => number === 0)) continue;
    rows += 1;
    if (holds(...numbers)) good += 1;
  }
  return rows < MIN_ROWS ? undefined : good / rows;
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= 0.01 * Math.max(Math.abs(a), Math.abs(b));

export interface Proof {
  /** Names of the columns: the operands, then the result. */
  columns: readonly string[];
  words: string;
  share: number;
}

/** A column of numbers, by row. */
export interface NumberColumn extends Heading {
  numbers: NumberValues;
}

/** Finds arithmetic relations between number columns: each is evidence for the columns that it names. */
export function findProofs(columns: readonly NumberColumn[], quantity: NumberColumn | undefined): Proof[] {
  const proofs: Proof[] = [];
  const addProof = (
    proofColumns: readonly NumberColumn[],
    words: string,
    holds: (...numbers: number[]) => boolean,
  ) => {
    const share = agreeingShare(
      proofColumns.map(({ numbers }) => numbers),
      holds,
    );
    if (share !== undefined && share >= MIN_AGREEING_SHARE)
      proofs.push({ columns: proofColumns.map(({ name }) => name), words, share });
  };
  if (quantity !== undefined)
    for (const price of columns.filter(matchHint('prices')))
      for (const amount of columns)
        if (amount !== price && amount !== quantity && price !== quantity)
          addProof(
            [quantity, price, amount],
            `${quantity.name} × ${price.name} = ${amount.name}`,
            (q, p, a) => isNear(q * p, a) && q !== 1,
          );
  for (const cif of columns.filter(matchHint('cif')))
    for (const fob of columns.filter(matchHint('fob')))
      for (const freight of columns.filter(matchHint('freight')))
        for (const insurance of columns.filter(matchHint('insurance')))
          addProof(
            [fob, freight, insurance, cif],
            `${fob.name} + ${freight.name} + ${insurance.name} = ${cif.name}`,
            (f, g, i, c) => isNear(f + g + i, c),
          );
  return proofs;
}

/** Whether net weights mostly exceed gross ones, so that the two columns were confused. */
export function areSwapped(net: NumberColumn, gross: NumberColumn): boolean {
  const share = agreeingShare([net.numbers, gross.numbers], (n, g) => n > g * 1.001);
  return share !== undefined && share > 0.5;
}
