// Lists, grouped and cut in parts.

/** What stands beside each key in pairs, in their order. */
export function gathered<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [value]);
    else list.push(value);
  }
  return lists;
}
