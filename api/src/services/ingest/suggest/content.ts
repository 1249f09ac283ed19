// Corrects a proposed mapping by the content of the rows: one text for all goods is not their description, days are
// preferred to years, net weights do not exceed gross ones, and amounts are quantity times price.
import { isTariffText } from '../../../records/finding/tariff/codes';
import { type Head, hint } from './heads';
import type { Fed } from './parties';
import { type Column, datesOf, looksLike } from './values';

/** Minimum number of rows for a pattern that is no accident. */
const ENOUGH = 20;
/** Share of rows that must agree. */
const MOST = 0.8;

const distinct = ({ values }: Column) => new Set(values).size;

/** Whether most of a column's distinct texts are those of the tariff. */
function saysTariff({ values }: Column): boolean {
  const texts = [...new Set(values)];
  return texts.length > 0 && texts.filter(isTariffText).length > texts.length / 2;
}

/**
 * Prefers a description of goods, which differs from row to row, to the tariff's text, which is the same for all rows
 * of a code.
 */
function betterProduct(columns: readonly Column[], fed: Fed, notes: string[]): void {
  const product = fed.get('product');
  if (product === undefined || product.values.length < ENOUGH) return;
  const ofTariff = hint('tariffTexts')(product) || saysTariff(product);
  const used = new Set(fed.values());
  const others = columns.filter(
    (column) =>
      !used.has(column) &&
      looksLike.description(column.values) &&
      !looksLike.company(column.values) &&
      !hint('noGoods')(column) &&
      !saysTariff(column) &&
      column.values.length > product.values.length / 2,
  );
  const [best] = others.sort((a, b) => distinct(b) - distinct(a));
  if (best === undefined) return;
  if (ofTariff ? distinct(best) < distinct(product) * 1.5 : distinct(product) > 1 || distinct(best) < ENOUGH)
    return;
  fed.set('product', best);
  notes.push(
    `product: ${best.name} has ${distinct(best)} different texts, ${product.name} only ${distinct(product)}: that looks like the text of the tariff.`,
  );
}

/** Prefers a column of days to a column of years. */
function betterDate(columns: readonly Column[], fed: Fed, notes: string[]): void {
  const date = fed.get('date');
  if (date === undefined || date.values.length === 0 || datesOf(date.values).period !== 'year') return;
  const used = new Set(fed.values());
  const days = columns.filter(
    (column) => !used.has(column) && looksLike.date(column.values) && datesOf(column.values).period === 'day',
  );
  const [only, ...more] = days;
  if (only === undefined) return;
  if (more.length === 0) fed.set('date', only);
  notes.push(
    `date: ${days.map(({ name }) => name).join(', ')} ${more.length === 0 ? 'has' : 'have'} days, ${date.name} has none. ${more.length === 0 ? 'The days are taken.' : 'Say which.'}`,
  );
}

/** Reviews the columns that were found by name. */
export function refine(columns: readonly Column[], fed: Fed, notes: string[]): void {
  betterProduct(columns, fed, notes);
  betterDate(columns, fed, notes);
}

type Numbers = readonly (number | null)[];

/**
 * Share of the rows with all of these numbers for which a condition holds; undefined if there are too few such rows.
 */
function shareOf(all: readonly Numbers[], holds: (...numbers: number[]) => boolean): number | undefined {
  const [first = []] = all;
  let rows = 0;
  let good = 0;
  for (let row = 0; row < first.length; row += 1) {
    const numbers = all.flatMap((column) => column[row] ?? []);
    if (numbers.length < all.length || numbers.some((number) => number === 0)) continue;
    rows += 1;
    if (holds(...numbers)) good += 1;
  }
  return rows < ENOUGH ? undefined : good / rows;
}

const near = (a: number, b: number) => Math.abs(a - b) <= 0.01 * Math.max(Math.abs(a), Math.abs(b));

export interface Proof {
  /** Names of the columns: the operands, then the result. */
  columns: readonly string[];
  words: string;
  share: number;
}

/** A column of numbers, by row. */
export interface NumberColumn extends Head {
  numbers: Numbers;
}

/** Finds arithmetic relations between number columns: each is evidence for the columns that it names. */
export function proofsOf(columns: readonly NumberColumn[], quantity: NumberColumn | undefined): Proof[] {
  const proofs: Proof[] = [];
  const prove = (made: readonly NumberColumn[], words: string, holds: (...numbers: number[]) => boolean) => {
    const share = shareOf(
      made.map(({ numbers }) => numbers),
      holds,
    );
    if (share !== undefined && share >= MOST)
      proofs.push({ columns: made.map(({ name }) => name), words, share });
  };
  if (quantity !== undefined)
    for (const price of columns.filter(hint('prices')))
      for (const amount of columns)
        if (amount !== price && amount !== quantity && price !== quantity)
          prove(
            [quantity, price, amount],
            `${quantity.name} × ${price.name} = ${amount.name}`,
            (q, p, a) => near(q * p, a) && q !== 1,
          );
  for (const cif of columns.filter(hint('cif')))
    for (const fob of columns.filter(hint('fob')))
      for (const freight of columns.filter(hint('freight')))
        for (const insurance of columns.filter(hint('insurance')))
          prove(
            [fob, freight, insurance, cif],
            `${fob.name} + ${freight.name} + ${insurance.name} = ${cif.name}`,
            (f, g, i, c) => near(f + g + i, c),
          );
  return proofs;
}

/** Whether net weights mostly exceed gross ones, so that the two columns were confused. */
export function areSwapped(net: NumberColumn, gross: NumberColumn): boolean {
  const share = shareOf([net.numbers, gross.numbers], (n, g) => n > g * 1.001);
  return share !== undefined && share > 0.5;
}
