// Reads the data files of the Harmonized System, and looks up prefixes in sorted lists.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Parses a file into the cells of each line. */
export function linesOf(name: string): string[][] {
  const bytes = readFileSync(new URL(`./data/${name}`, import.meta.url));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** Lazy value: made on first use, and then cached. */
export function whenAsked<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Entries of an ascending list whose text has this prefix, up to a limit. */
export function beginning<T>(
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
  const found = list.slice(low, low + most);
  const end = found.findIndex((entry) => !text(entry).startsWith(prefix));
  return end < 0 ? found : found.slice(0, end);
}
