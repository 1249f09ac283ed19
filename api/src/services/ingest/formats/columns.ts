// Names of a file's columns: how they are compared, and become unique.
import { gathered } from '../../../basics/lists';
import { normalizeText } from './vocabulary';

/** Key for comparing column names: "Hs Code", "HS_CODE" and "hs code" are equal. */
export const toColumnKey = (name: string): string => normalizeText(name).replaceAll(' ', '_') || name.trim();

/** Unique name by place, for a header with repeated or missing names. */
export const toNumberedName = (name: string, place: number): string => `${name.trim() || 'COLUMN'} ${place}`;

/**
 * Unique names for the columns of a header: a second USD in column nine is "USD 9".
 * @param reserved names that must not be used
 */
export function toUniqueNames(header: readonly string[], reserved: readonly string[] = []): string[] {
  const names = new Set(reserved);
  return header.map((name, at) => {
    let uniqueName =
      name.trim() === '' || names.has(name.trim()) ? toNumberedName(name, at + 1) : name.trim();
    // The file may also have a column of that name.
    while (names.has(uniqueName)) uniqueName = `${uniqueName}*`;
    names.add(uniqueName);
    return uniqueName;
  });
}

/**
 * Finds the places, from 1, of the columns that match a name; several matches are an ambiguity that we do not resolve.
 */
export function createColumnFinder(header: readonly string[]): (name: string) => readonly number[] {
  const places = gathered(
    header.flatMap((name, at) => (name.trim() === '' ? [] : [[toColumnKey(name), at + 1] as const])),
  );
  for (const [at, name] of header.entries()) {
    const key = toColumnKey(toNumberedName(name, at + 1));
    if (!places.has(key)) places.set(key, [at + 1]);
  }
  return (name) => {
    const candidates = places.get(toColumnKey(name)) ?? [];
    const exact = candidates.filter((place) => header[place - 1]?.trim() === name.trim());
    return exact.length > 0 ? exact : candidates;
  };
}

/** Unique names by which a format finds the columns of a header; empty for a column without a name. */
export function toDistinctNames(header: readonly string[]): string[] {
  const find = createColumnFinder(header);
  return header.map((name, at) =>
    name.trim() === '' || find(name).length === 1 ? name.trim() : toNumberedName(name, at + 1),
  );
}
