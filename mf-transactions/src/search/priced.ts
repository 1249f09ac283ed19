// How prices are written: with cents, below a dollar with three digits, beyond a thousand without.
export function priced(value: number): Intl.NumberFormatOptions {
  if (value < 1) return { maximumSignificantDigits: 3 };
  const digits = value < 1000 ? 2 : 0;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** The same with the sign of the dollar where the language writes it. */
export const pricedInDollars = (value: number): Intl.NumberFormatOptions => ({
  ...priced(value),
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});
