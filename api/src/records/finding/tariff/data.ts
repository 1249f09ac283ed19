// Reads the data files of the Harmonized System, and looks up prefixes in sorted lists.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Parses a file into the cells of each line. */
export function readPackedLines(name: string): string[][] {
  const bytes = readFileSync(new URL(`./data/${name}`, import.meta.url));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** Lazy value: made on first use, and then cached. */
export function lazily<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

/** Entries of an ascending list whose text has this prefix, up to a limit. */
export function findByPrefix<T>(
  list: readonly T[],
  text: (entry: T) => string,
  prefix: string,
  most = Number.POSITIVE_INFINITY,
): T[] {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry !== undefined && text(entry) < prefix) low = middle + 1;
    else high = middle;
  }
  const matches = list.slice(low, low + most);
  const end = matches.findIndex((entry) => !text(entry).startsWith(prefix));
  return end < 0 ? matches : matches.slice(0, end);
}
