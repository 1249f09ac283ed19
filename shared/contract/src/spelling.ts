// How many letters two words differ in, as Lucene's fuzzy queries count: a letter too many, missing or another,
// or two neighbours that changed places, is one.

/**
 * Whether a word may be meant by one that was given, as Lucene decides: so many letters apart at most, and fewer than
 * either has, or short words would be like all others.
 */
export function isSpelledLike(word: string, given: { word: string; letters: number }): boolean {
  const apart = lettersApart(word, given.word);
  return apart <= given.letters && apart < Math.min([...word].length, [...given.word].length);
}

/** Optimal string alignment distance in characters, not bytes. */
export function lettersApart(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  let before: number[] = [];
  let last = [0, ...y.map((_, j) => j + 1)];
  x.forEach((letter, i) => {
    const row = [i + 1];
    y.forEach((other, j) => {
      const same = letter === other ? 0 : 1;
      const swapped = j > 0 && i > 0 && letter === y[j - 1] && other === x[i - 1];
      const choices = [(last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (last[j] ?? 0) + same];
      if (swapped) choices.push((before[j - 1] ?? 0) + 1);
      row.push(Math.min(...choices));
    });
    before = last;
    last = row;
  });
  return last[y.length] ?? 0;
}
