// Words of everyday trade, by hand in `data/everyday.tsv`: what lists of terms lack, and words for
// goods of many kinds with the codes that they cover.
import { readFile } from 'node:fs/promises';

export interface Everyday {
  name: string;
  /** As a line of a built list. */
  line: string;
  /** Beginnings of codes; none for goods of one kind. */
  codes: readonly string[];
}

/** Reads lines of `codes`, then names separated by `; ` in each of the languages that the first line says. */
export function everydayOf(text: string): Everyday[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const [, ...languages] = head.split('\t');
  return lines.map((line, at) => {
    const [covers = '', ...cells] = line.split('\t');
    const terms = cells.map((cell, i) => `own:${languages[i]}=${cell.split('; ').join('|')}`);
    const name = `everyday:${at + 1}`;
    return {
      name,
      line: [name, ...terms].join('\t'),
      codes: covers.split(' ').filter((code) => code !== ''),
    };
  });
}

export const readEveryday = async (): Promise<Everyday[]> =>
  everydayOf(await readFile(new URL('./data/everyday.tsv', import.meta.url), 'utf8'));
