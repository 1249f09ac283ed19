// Reads the code of an operating system error.

/** `ENOENT`, `EADDRINUSE` …; undefined for other errors. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
