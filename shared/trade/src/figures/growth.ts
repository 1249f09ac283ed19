// How a growth is written: with its sign.

/** A minus is as wide as a plus; what is rounded to nothing has no sign. */
export function signed(growth: number, write: (share: number) => string): string {
  const size = write(Math.abs(growth));
  if (size === write(0)) return size;
  return `${growth < 0 ? '−' : '+'}${size}`;
}
