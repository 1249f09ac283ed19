// Number formats of prices: with cents; below a dollar with three digits, above a thousand without decimals.
export function priced(value: number): Intl.NumberFormatOptions {
  if (value < 1) return { maximumSignificantDigits: 3 };
  const digits = value < 1000 ? 2 : 0;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** The same with the dollar sign where the language puts it. */
export const pricedInDollars = (value: number): Intl.NumberFormatOptions => ({
  ...priced(value),
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});
