// Converts traditional Chinese characters to simplified ones, in which the lists of goods have more names, by a mapping
// learned from tariff texts that exist in both.
import { textsInBothChinese } from '../tariff/codes';

let learned: ReadonlyMap<string, string> | undefined;

/** Each character with its most frequent counterpart. */
function characters(): ReadonlyMap<string, string> {
  if (learned !== undefined) return learned;
  const counts = new Map<string, Map<string, number>>();
  for (const [traditional, simple] of textsInBothChinese()) {
    const [from, to] = [[...traditional], [...simple]];
    // The words differ, not only the characters.
    if (from.length !== to.length) continue;
    from.forEach((character, at) => {
      const of = counts.get(character) ?? new Map<string, number>();
      const other = to[at] ?? character;
      of.set(other, (of.get(other) ?? 0) + 1);
      counts.set(character, of);
    });
  }
  learned = new Map(
    [...counts].map(([character, of]) => [
      character,
      [...of].reduce((best, each) => (each[1] > best[1] ? each : best))[0],
    ]),
  );
  return learned;
}

/** Learns the mapping before the first question, which takes half a second. */
export const loadSimplified = (): void => void characters();

/** A text in simplified characters; characters that the tariff does not have are unchanged. */
export const simplified = (text: string): string =>
  [...text].map((character) => characters().get(character) ?? character).join('');
