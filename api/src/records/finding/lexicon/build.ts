// Builds the lexicon's data files from a folder of open word lists: the files have one concept a line, with its
// terms in each language.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listName, packText, removeIndexes, writeIndexes } from './lists';
import { type LexiconFile, lexiconFiles, sources } from './sources';

/** Longer ones are descriptions, which nobody types. */
const LONGEST_TERM = { characters: 40, words: 5, ideographs: 10 } as const;

const isTerm = (term: string, language: string): boolean =>
  term.length <= LONGEST_TERM.characters &&
  term.split(' ').length <= LONGEST_TERM.words &&
  !(language.startsWith('zh') && [...term].length > LONGEST_TERM.ideographs) &&
  !/[(),|=\t]/.test(term);

interface LexiconLine {
  concept: string;
  source: string;
  language: string;
  term: string;
}

const parseLines = (text: string): LexiconLine[] =>
  text
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [concept = '', source = '', language = '', term = ''] = line.split('\t');
      return term !== '' && isTerm(term, language) ? [{ concept, source, language, term }] : [];
    });

/** `concept`, then for each source and language `source:language=term|term`. */
function condenseLines(lines: readonly LexiconLine[], file: LexiconFile): string {
  const out: string[] = [];
  for (const [concept, all] of Map.groupBy(lines, (line) => line.concept)) {
    if (new Set(all.map(({ term }) => term)).size < 2) continue;
    const cells = new Map<string, Set<string>>();
    for (const { source, language, term } of all) {
      if (sources[source]?.file !== file) continue;
      const name = `${source}:${language}`;
      cells.set(name, (cells.get(name) ?? new Set()).add(term));
    }
    const written = [...cells].map(([name, terms]) => `${name}=${[...terms].join('|')}`);
    if (written.length > 0) out.push([concept, ...written].join('\t'));
  }
  return out.join('\n');
}

interface BuiltLexicon {
  concepts: number;
  terms: number;
  bytes: number;
}

/**
 * Reads `product-terms.tsv` (concept, source, language, term) and `en-spellings.tsv` (American, British) of a folder,
 * and writes the lexicon's files with their indexes into another.
 * @throws Error when one of them cannot be read or written
 */
export async function buildLexicon(from: string, to: string): Promise<BuiltLexicon> {
  const lines = parseLines(await readFile(join(from, 'product-terms.tsv'), 'utf8'));
  const spellings = await readFile(join(from, 'en-spellings.tsv'), 'utf8');
  const texts = [
    ...lexiconFiles.map((file) => [listName(file), condenseLines(lines, file)] as const),
    ['lexicon-spellings.tsv.gz', spellings.split('\n').slice(1).join('\n')] as const,
  ];
  await removeIndexes(to);
  let bytes = 0;
  for (const [name, text] of texts) {
    const content = await packText(text);
    bytes += content.length;
    await writeFile(join(to, name), content);
  }
  await writeIndexes(to);
  return { concepts: new Set(lines.map(({ concept }) => concept)).size, terms: lines.length, bytes };
}
