// Traditional Chinese characters as simplified ones, learned from texts of the tariff that are held in both: lists have more
// names in one than in the other.
import { textsInBothChinese } from './codes';

let learned: ReadonlyMap<string, string> | undefined;

/** Each character with the one that most often stands in its place. */
function characters(): ReadonlyMap<string, string> {
  if (learned !== undefined) return learned;
  const counts = new Map<string, Map<string, number>>();
  for (const [traditional, simple] of textsInBothChinese()) {
    const [from, to] = [[...traditional], [...simple]];
    // Texts of other words, not only of other characters.
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

/** Learns the characters before the first question, half a second of work. */
export const loadSimplified = (): void => void characters();

/** A text in simplified characters, those that the tariff does not have as they are. */
export const simplified = (text: string): string =>
  [...text].map((character) => characters().get(character) ?? character).join('');
