// Formats a growth rate with its sign.

/** Uses the minus sign, as wide as a plus; a value that rounds to zero has no sign. */
export function signed(growth: number, write: (share: number) => string): string {
  const size = write(Math.abs(growth));
  if (size === write(0)) return size;
  return `${growth < 0 ? '−' : '+'}${size}`;
}
