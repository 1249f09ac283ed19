// Helpers for lists: grouping, splitting into chunks, and validating ids of requests.
import { ApiError } from './failure';

/** Groups the values of pairs by key, in their order. */
export function gathered<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [value]);
    else list.push(value);
  }
  return lists;
}

/** Splits a list into chunks of at most `size`. */
export function* parts<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/**
 * Distinct ids of a request.
 * @throws ApiError nothingSelected, tooLarge for more than `most`
 */
export function chosen(ids: readonly string[], most: number): string[] {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new ApiError('nothingSelected');
  if (wanted.length > most) throw new ApiError('tooLarge');
  return wanted;
}
