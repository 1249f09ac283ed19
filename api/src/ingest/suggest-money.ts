// Which columns of a file are money, and of what kind: the item's value in US dollars, the declared one, the price of
// one unit, taxes. Totals of a declaration stand on each of its items and would be counted many times over.

/** Amounts that are not the value of the goods. */
const other =
  /UNIT|PER_|PERCENT|PORCENT|PCT|ALICUOTA|_UND_?\d?$|_RATE|^RATE|FREIGHT|INSURANCE|TAX|DUTY|OTHER|SHIPMENT|_KG$|EXCHANGE|1000|SUB_ITEM|CARGO_INVOICE|^CURRENCY|BOLIVAR|ADJUST|GUARANTEE|PAYMENT|COST_INSURANCE|SUPP_/;
const money = /VALUE|PRICE|AMOUNT|(^|_)(CIF|FOB)(_|$)|CUSTOMS_COST|VADUANA|VALOR_(FOB|CIF)|^VFOB/;
const dollars = /(^|_)(USD|US_DOLLARS?|DOLARES|DOL)(_|$)|^US?_(FOB|CIF)/;
const foreign = /(^|_)(FC|FCY|FOREIGN_CURRENCY)(_|$)/;

/** What ends of names say of a national currency. */
const local: readonly (readonly [RegExp, string])[] = [
  [/_INR$/, 'INR'],
  [/_RUB$/, 'RUB'],
  [/_(UAH|HRYVNIAS)$/, 'UAH'],
  [/_KZT$/, 'KZT'],
  [/_MYR$/, 'MYR'],
  [/_ETB$/, 'ETB'],
  [/_UGX$/, 'UGX'],
  [/_PAK_RS$/, 'PKR'],
  [/_TK$/, 'BDT'],
  [/_LSL$/, 'LSL'],
  [/_PULA$/, 'BWP'],
  [/_NIGERIA$/, 'NGN'],
  [/_LEI$/, 'MDL'],
  [/_RD$/, 'DOP'],
];

export interface Money {
  amount?: string;
  amountBasis?: 'FOB' | 'CIF' | 'assessed';
  amountDeclared?: string;
  /** The column, or the code that the amount's name tells. */
  currency?: string | { is: string };
  unitPrice?: string;
  taxes: Record<string, string>;
  notes: string[];
}

const basisOf = (key: string): Money['amountBasis'] =>
  /CIF/.test(key)
    ? 'CIF'
    : /FOB/.test(key)
      ? 'FOB'
      : /ASSESS|CUSTOMS?_(COST_)?VALUE/.test(key)
        ? 'assessed'
        : undefined;

/** How well a column says what one item is worth: imports by CIF, exports by FOB. */
function rank(key: string, exporting: boolean, hasItems: boolean): number {
  const preferred = exporting ? /FOB/ : /CIF/;
  const kind = preferred.test(key)
    ? 50
    : /^TOTAL_(VALUE|PRICE|AMOUNT)|^(VALUE|AMOUNT)(_IN)?_USD|STATISTICAL|^CARGO_VALUE/.test(key)
      ? 40
      : /CUSTOMS|ASSESS|CUSTOM_/.test(key)
        ? 45
        : /FOB|CIF/.test(key)
          ? 30
          : 10;
  return (
    kind +
    (/ITEM/.test(key) ? 15 : 0) -
    (hasItems && /TOTAL/.test(key) ? 30 : 0) -
    (/INVOICE|CALCULATED|DECLARED|DCL/.test(key) ? 8 : 0)
  );
}

/**
 * @param columns names and keys of the columns that can be numbers
 * @param currency the column of currencies, where there is one
 * @param ofBills whether these are bills of lading, which say no values: what has one is estimated
 */
export function moneyOf(
  columns: readonly { name: string; key: string }[],
  exporting: boolean,
  currency: { name: string; key: string } | undefined,
  ofBills: boolean,
): Money {
  const amounts = columns.filter(({ key }) => money.test(key) && !other.test(key));
  const hasItems = columns.some(({ key }) => /(CIF|FOB|VALUE).*ITEM|ITEM.*(CIF|FOB|VALUE)/.test(key));
  const best = (among: typeof amounts) =>
    [...among].sort((a, b) => rank(b.key, exporting, hasItems) - rank(a.key, exporting, hasItems))[0];
  const found: Money = { taxes: {}, notes: [] };

  const inDollars = best(amounts.filter(({ key }) => dollars.test(key)));
  const unsaidOnes = amounts.filter(
    ({ key }) =>
      !dollars.test(key) &&
      !foreign.test(key) &&
      !/NCY|LOCAL|(^|_)LC(_|$)/.test(key) &&
      !local.some(([shape]) => shape.test(key)),
  );
  // The currency of the invoice is that of the invoice's amount.
  const invoiced = unsaidOnes.filter(({ key }) => /INVOICE/.test(key));
  const unsaid = best(currency !== undefined && invoiced.length > 0 ? invoiced : unsaidOnes);
  if (inDollars !== undefined) {
    found.amount = inDollars.name;
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
  const basis = basisOf((inDollars ?? unsaid)?.key ?? '');
  if (found.amount !== undefined && basis !== undefined) found.amountBasis = basis;

  const inForeign = best(amounts.filter(({ key }) => foreign.test(key)));
  const inLocal = best(amounts.filter(({ key }) => local.some(([shape]) => shape.test(key))));
  if (inForeign !== undefined && currency !== undefined) {
    found.amountDeclared = inForeign.name;
    found.currency = currency.name;
  } else if (inLocal !== undefined) {
    found.amountDeclared = inLocal.name;
    found.currency = { is: local.find(([shape]) => shape.test(inLocal.key))?.[1] ?? '' };
  } else if (unsaid !== undefined && currency !== undefined && unsaid.name !== found.amount) {
    found.amountDeclared = unsaid.name;
    found.currency = currency.name;
    found.notes.push(
      `amountDeclared: that ${unsaid.name} is in the currency of ${currency.name} is a guess by their names.`,
    );
  }

  const prices = columns.filter(
    ({ key }) => dollars.test(key) && /UNIT/.test(key) && !/UNIT_ITEM|^STD_|RATE/.test(key),
  );
  // What customs assess is not what was paid for one.
  const price =
    prices.find(({ key }) => basisOf(key) === found.amountBasis) ??
    (found.amountBasis === 'assessed' ? undefined : prices.find(({ key }) => basisOf(key) === undefined));
  if (price !== undefined) found.unitPrice = price.name;

  for (const { name, key } of columns)
    if (
      /(^|_)(VAT|IGV|DUTY|TAX|EXCISE|ADVALOREM)(_|$)/.test(key) &&
      !/RATE|PERCENT|_ID|NUMBER|PAYER|TIN$|NAME|TOTAL|IDENTIF|PREFERENTIAL|EXEMPT|TAXABLE/.test(key)
    )
      found.taxes[name] = name;
  return found;
}
