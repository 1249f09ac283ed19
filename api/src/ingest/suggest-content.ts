// What the rows say against what the names do: one text for all goods is no description of them, a year is no day where
// there are days, net weights are not above gross ones, and amounts are what quantity and price make.
import { isTariffText } from '../warehouse/hs/codes';
import { type Head, hint } from './heads';
import type { Fed } from './suggest-parties';
import { type Column, datesOf, looksLike } from './suggest-values';

/** Rows from which what they have in common is no accident. */
const ENOUGH = 20;
/** Share of rows that have to agree. */
const MOST = 0.8;

const distinct = ({ values }: Column) => new Set(values).size;

/** Whether most of a column's different texts are the tariff's own. */
function saysTariff({ values }: Column): boolean {
  const texts = [...new Set(values)];
  return texts.length > 0 && texts.filter(isTariffText).length > texts.length / 2;
}

/** A description of goods differs from row to row; that of the tariff is the same for all of one code. */
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

/** Of a year and a day, the day is meant. */
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

/** Looks again at what the names told. */
export function refine(columns: readonly Column[], fed: Fed, notes: string[]): void {
  betterProduct(columns, fed, notes);
  betterDate(columns, fed, notes);
}

type Numbers = readonly (number | null)[];

/** The share of the rows with all of these numbers for which something holds; undefined where there are too few. */
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
  /** Names of the columns, and what of them makes what. */
  columns: readonly string[];
  words: string;
  share: number;
}

/** A column of numbers, row by row. */
export interface NumberColumn extends Head {
  numbers: Numbers;
}

/** What columns of numbers make of each other: each proof is one of the columns that it names. */
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

/** Whether net weights are mostly above gross ones: then each was taken for the other. */
export function areSwapped(net: NumberColumn, gross: NumberColumn): boolean {
  const share = shareOf([net.numbers, gross.numbers], (n, g) => n > g * 1.001);
  return share !== undefined && share > 0.5;
}
