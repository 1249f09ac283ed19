// Reads an XML file as rows: an element that is repeated is a row, and what the elements around it say is repeated on it.

import type { NamedRow } from './table-rows';
import { createUnreadableError } from './unreadable';
import { addFields, parseXml, readElements } from './xml-elements';

interface ElementCount {
  name: string;
  depth: number;
  count: number;
  fields: Set<string>;
}

/** A row's element is among the more frequent ones: at least this share of the most frequent. */
const FREQUENT_SHARE = 0.05;

/**
 * Finds the element that is a row: of the repeated ones with at least two fields the outermost.
 * @param pieces beginning of the file
 * @returns its name first, then those of other repeated elements
 * @throws FileError when no element is repeated
 */
export async function findRowElements(pieces: AsyncIterable<string>, name: string): Promise<string[]> {
  const counts = new Map<string, ElementCount>();
  const open = (
    element: { name: string; attributes: readonly (readonly [string, string])[] },
    path: readonly string[],
  ) => {
    const key = path.join('/');
    const known = counts.get(key) ?? { name: element.name, depth: path.length, count: 0, fields: new Set() };
    known.count += 1;
    for (const [attribute] of element.attributes) known.fields.add(attribute);
    counts.set(key, known);
    counts.get(path.slice(0, -1).join('/'))?.fields.add(element.name);
  };
  for await (const _ of parseXml(pieces, name, { open }, { isCut: true }));
  const repeated = [...counts.values()].filter(
    ({ count, fields, depth }) => count > 1 && fields.size > 1 && depth > 1,
  );
  const most = Math.max(0, ...repeated.map(({ count }) => count));
  const sorted = repeated
    .filter(({ count }) => count >= most * FREQUENT_SHARE)
    .sort((a, b) => a.depth - b.depth || b.count - a.count);
  if (sorted.length === 0) throw createUnreadableError('noRows', name);
  return [...new Set(sorted.map((each) => each.name))];
}

/** Rows of an XML text, one for each element of the name. @throws FileError when there is none */
export async function* readXmlRows(
  pieces: AsyncIterable<string>,
  name: string,
  element: string,
): AsyncGenerator<NamedRow> {
  let isEmpty = true;
  for await (const found of readElements(pieces, name, element)) {
    const row = new Map(found.around);
    addFields(row, found.element, '');
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw createUnreadableError('noRows', name, `it has no element ${element}`);
}
