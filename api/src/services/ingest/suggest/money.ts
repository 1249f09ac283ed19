// Finds the money columns of a file, and their kind: value of the item in US dollars, declared value, unit price,
// taxes. Totals of a declaration are repeated on each of its items, and would be counted many times.
import { type Heading, matchHint, matchMoney } from './heads';
import { findCurrencyInName, findScaleInName } from './name-units';
import { type Column, isCurrencyCode } from './values';

const isAmount = matchMoney('amounts');
const isOther = matchMoney('others');
const isNamedInDollars = matchMoney('dollars');
const inUsd = (column: Heading): boolean => {
  const currency = findCurrencyInName(column);
  return currency === 'USD' || (currency === undefined && isNamedInDollars(column));
};
/** Whether its name says another currency than US dollars. */
const inNational = (column: Heading): boolean => !inUsd(column) && findCurrencyInName(column) !== undefined;
const inInvoiced = matchMoney('foreign');

export interface MoneyColumns {
  amount?: string;
  amountBasis?: 'FOB' | 'CIF' | 'assessed';
  amountDeclared?: string;
  /** The column, or the code contained in the amount's name. */
  currency?: string | { is: string };
  unitPrice?: string;
  /** Columns in thousands or millions, by their names. */
  scales: Record<string, number>;
  taxes: Record<string, string>;
  notes: string[];
}

const detectBasis = (column: Heading | undefined): MoneyColumns['amountBasis'] =>
  column === undefined
    ? undefined
    : matchHint('cif')(column)
      ? 'CIF'
      : matchHint('fob')(column)
        ? 'FOB'
        : matchMoney('assessed')(column)
          ? 'assessed'
          : undefined;

/** How well a column gives the value of one item: CIF is preferred for imports, FOB for exports. */
function rankAmount(column: Heading, exporting: boolean, hasItems: boolean): number {
  const matches = (name: string) => matchMoney(name)(column);
  const kind = matchHint(exporting ? 'fob' : 'cif')(column)
    ? 50
    : matches('customs')
      ? 45
      : matches('totals')
        ? 40
        : matchHint('fob')(column) || matchHint('cif')(column)
          ? 30
          : 10;
  return (
    kind +
    (matches('items') ? 15 : 0) -
    (matches('wholes') ? (hasItems ? 30 : 1) : 0) -
    (matches('asides') ? 8 : 0)
  );
}

/**
 * Finds the money columns.
 * @param columns those that can be numbers
 * @param currency the column of currencies, if there is one
 * @param isBillOfLading whether these are bills of lading, which state no values: any value in them is an estimate
 */
export function findMoneyColumns(
  columns: readonly Heading[],
  exporting: boolean,
  currency: Column | undefined,
  isBillOfLading: boolean,
): MoneyColumns {
  const amounts = columns.filter((column) => isAmount(column) && !isOther(column));
  const hasItems = columns.some(matchMoney('ofItems'));
  const rankColumn = (column: Heading) => rankAmount(column, exporting, hasItems);
  const pickBest = (among: typeof amounts) => [...among].sort((a, b) => rankColumn(b) - rankColumn(a))[0];
  const moneyColumns: MoneyColumns = { taxes: {}, scales: {}, notes: [] };

  const inDollars = pickBest(amounts.filter(inUsd));
  const unmarkedAmounts = amounts.filter(
    (column) =>
      !inUsd(column) && !inInvoiced(column) && !matchMoney('national')(column) && !inNational(column),
  );
  // The invoice's currency applies to the invoice's amount.
  const invoiced = unmarkedAmounts.filter(matchMoney('invoiced'));
  const unmarkedAmount = pickBest(currency !== undefined && invoiced.length > 0 ? invoiced : unmarkedAmounts);
  if (inDollars !== undefined) {
    moneyColumns.amount = inDollars.name;
    const rivals = amounts.filter(
      (column) =>
        column !== inDollars &&
        (inUsd(column)
          ? Math.abs(rankColumn(column) - rankColumn(inDollars)) <= 1
          : unmarkedAmounts.includes(column) &&
            currency === undefined &&
            rankColumn(column) > rankColumn(inDollars)),
    );
    if (rivals.length > 0)
      moneyColumns.notes.push(
        `amount: ${rivals.map(({ name }) => name).join(', ')} could be it as well as ${inDollars.name}. Say which.`,
      );
  } else if (unmarkedAmount !== undefined && isBillOfLading) {
    moneyColumns.notes.push(
      `amount: bills of lading say no values, so ${unmarkedAmount.name} is an estimate: name it as amount, with "amountBasis": "estimated", if it is in US dollars.`,
    );
  } else if (unmarkedAmount !== undefined && currency === undefined) {
    moneyColumns.amount = unmarkedAmount.name;
    moneyColumns.notes.push(
      `amount: ${unmarkedAmount.name} does not say its currency; US dollars are supposed. If they are others, name it as amountDeclared with currency instead.`,
    );
  }
  const basis = detectBasis(inDollars ?? unmarkedAmount);
  if (moneyColumns.amount !== undefined && basis !== undefined) moneyColumns.amountBasis = basis;

  const inForeign = pickBest(amounts.filter(inInvoiced));
  const inLocal = pickBest(amounts.filter(inNational));
  if (inForeign !== undefined && currency !== undefined) {
    moneyColumns.amountDeclared = inForeign.name;
    moneyColumns.currency = currency.name;
  } else if (inLocal !== undefined) {
    moneyColumns.amountDeclared = inLocal.name;
    const code = findCurrencyInName(inLocal) ?? '';
    const isSame = currency?.values.length && currency.values.every((value) => isCurrencyCode(value, code));
    moneyColumns.currency = isSame && currency !== undefined ? currency.name : { is: code };
  } else if (
    unmarkedAmount !== undefined &&
    currency !== undefined &&
    unmarkedAmount.name !== moneyColumns.amount
  ) {
    moneyColumns.amountDeclared = unmarkedAmount.name;
    moneyColumns.currency = currency.name;
    moneyColumns.notes.push(
      `amountDeclared: that ${unmarkedAmount.name} is in the currency of ${currency.name} is a guess by their names.`,
    );
  }

  const prices = columns.filter(
    (column) => inUsd(column) && matchMoney('prices')(column) && !matchMoney('noPrices')(column),
  );
  // The value assessed by customs is not a unit price that was paid.
  const price =
    prices.find((column) => detectBasis(column) === moneyColumns.amountBasis) ??
    (moneyColumns.amountBasis === 'assessed'
      ? undefined
      : prices.find((column) => detectBasis(column) === undefined));
  if (price !== undefined) moneyColumns.unitPrice = price.name;

  for (const column of columns) {
    const scale = findScaleInName(column);
    if (scale !== 1) moneyColumns.scales[column.name] = scale;
    if (matchMoney('taxes')(column) && !matchMoney('noTaxes')(column))
      moneyColumns.taxes[column.name] = column.name;
  }
  return moneyColumns;
}
