// Finds the money columns of a file, and their kind: value of the item in US dollars, declared value, unit price,
// taxes. Totals of a declaration are repeated on each of its items, and would be counted many times.
import { currencyHeads, type Head, hint, money } from './heads';

const isAmount = money('amounts');
const isOther = money('others');
const inUsd = money('dollars');
const inInvoiced = money('foreign');

export interface Money {
  amount?: string;
  amountBasis?: 'FOB' | 'CIF' | 'assessed';
  amountDeclared?: string;
  /** The column, or the code contained in the amount's name. */
  currency?: string | { is: string };
  unitPrice?: string;
  taxes: Record<string, string>;
  notes: string[];
}

const basisOf = (column: Head | undefined): Money['amountBasis'] =>
  column === undefined
    ? undefined
    : hint('cif')(column)
      ? 'CIF'
      : hint('fob')(column)
        ? 'FOB'
        : money('assessed')(column)
          ? 'assessed'
          : undefined;

/** How well a column gives the value of one item: CIF is preferred for imports, FOB for exports. */
function rank(column: Head, exporting: boolean, hasItems: boolean): number {
  const is = (name: string) => money(name)(column);
  const kind = hint(exporting ? 'fob' : 'cif')(column)
    ? 50
    : is('customs')
      ? 45
      : is('totals')
        ? 40
        : hint('fob')(column) || hint('cif')(column)
          ? 30
          : 10;
  return kind + (is('items') ? 15 : 0) - (is('wholes') ? (hasItems ? 30 : 1) : 0) - (is('asides') ? 8 : 0);
}

/**
 * Finds the money columns.
 * @param columns those that can be numbers
 * @param currency the column of currencies, if there is one
 * @param ofBills whether these are bills of lading, which state no values: any value in them is an estimate
 */
export function moneyOf(
  columns: readonly Head[],
  exporting: boolean,
  currency: Head | undefined,
  ofBills: boolean,
): Money {
  const amounts = columns.filter((column) => isAmount(column) && !isOther(column));
  const hasItems = columns.some(money('ofItems'));
  const rankOf = (column: Head) => rank(column, exporting, hasItems);
  const best = (among: typeof amounts) => [...among].sort((a, b) => rankOf(b) - rankOf(a))[0];
  const found: Money = { taxes: {}, notes: [] };

  const inDollars = best(amounts.filter(inUsd));
  const unsaidOnes = amounts.filter(
    (column) =>
      !inUsd(column) &&
      !inInvoiced(column) &&
      !money('national')(column) &&
      !currencyHeads.some(([, isCalled]) => isCalled(column)),
  );
  // The invoice's currency applies to the invoice's amount.
  const invoiced = unsaidOnes.filter(money('invoiced'));
  const unsaid = best(currency !== undefined && invoiced.length > 0 ? invoiced : unsaidOnes);
  if (inDollars !== undefined) {
    found.amount = inDollars.name;
    const rivals = amounts.filter(
      (column) =>
        column !== inDollars &&
        (inUsd(column)
          ? Math.abs(rankOf(column) - rankOf(inDollars)) <= 1
          : unsaidOnes.includes(column) && currency === undefined && rankOf(column) > rankOf(inDollars)),
    );
    if (rivals.length > 0)
      found.notes.push(
        `amount: ${rivals.map(({ name }) => name).join(', ')} could be it as well as ${inDollars.name}. Say which.`,
      );
  } else if (unsaid !== undefined && ofBills) {
    found.notes.push(
      `amount: bills of lading say no values, so ${unsaid.name} is an estimate: name it as amount, with "amountBasis": "estimated", if it is in US dollars.`,
    );
  } else if (unsaid !== undefined && currency === undefined) {
    found.amount = unsaid.name;
    found.notes.push(
      `amount: ${unsaid.name} does not say its currency; US dollars are supposed. If they are others, name it as amountDeclared with currency instead.`,
    );
  }
  const basis = basisOf(inDollars ?? unsaid);
  if (found.amount !== undefined && basis !== undefined) found.amountBasis = basis;

  const inForeign = best(amounts.filter(inInvoiced));
  const inLocal = best(amounts.filter((column) => currencyHeads.some(([, isCalled]) => isCalled(column))));
  if (inForeign !== undefined && currency !== undefined) {
    found.amountDeclared = inForeign.name;
    found.currency = currency.name;
  } else if (inLocal !== undefined) {
    found.amountDeclared = inLocal.name;
    found.currency = { is: currencyHeads.find(([, isCalled]) => isCalled(inLocal))?.[0] ?? '' };
  } else if (unsaid !== undefined && currency !== undefined && unsaid.name !== found.amount) {
    found.amountDeclared = unsaid.name;
    found.currency = currency.name;
    found.notes.push(
      `amountDeclared: that ${unsaid.name} is in the currency of ${currency.name} is a guess by their names.`,
    );
  }

  const prices = columns.filter(
    (column) => inUsd(column) && money('prices')(column) && !money('noPrices')(column),
  );
  // The value assessed by customs is not a unit price that was paid.
  const price =
    prices.find((column) => basisOf(column) === found.amountBasis) ??
    (found.amountBasis === 'assessed' ? undefined : prices.find((column) => basisOf(column) === undefined));
  if (price !== undefined) found.unitPrice = price.name;

  for (const column of columns)
    if (money('taxes')(column) && !money('noTaxes')(column)) found.taxes[column.name] = column.name;
  return found;
}
