// Reads the built word lists of a folder (gzipped, one concept with its terms a line) and writes and reads the index
// file of each.
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isTermLanguage } from '@waybill/contract';
import { type LexiconFile, lexiconFiles, sources, type Term } from './sources';
import { indexText, readIndex, type TermIndex } from './term-index';

export const listName = (file: LexiconFile): string => `lexicon-${file}.tsv.gz`;
const indexName = (file: LexiconFile): string => `lexicon-${file}-index.tsv.gz`;

export const packText = (text: string): Promise<Buffer> => promisify(gzip)(text, { level: 9 });

export const readPackedFile = async (folder: string, name: string): Promise<Buffer> =>
  promisify(gunzip)(await readFile(join(folder, name)));

/** Parses the terms from the line of one concept. */
function parseTermLine(line: string): Term[] {
  return line
    .split('\t')
    .slice(1)
    .flatMap((cell) => {
      const [name = '', list = ''] = cell.split('=');
      const [source = '', language = ''] = name.split(':');
      if (!isTermLanguage(language) || sources[source] === undefined) return [];
      return list.split('|').map((term) => ({ term, language, source }));
    });
}

interface TermList {
  lines: number;
  nameOf: (line: number) => string;
  termsOf: (line: number) => Term[];
}

/** @param bytes of a list's text; a line is only parsed when it is asked for */
function openTermList(bytes: Buffer): TermList {
  const starts = [0];
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', end + 1)) starts.push(end + 1);
  const lineAt = (line: number) => {
    const next = starts[line + 1];
    return bytes.toString('utf8', starts[line], next === undefined ? bytes.length : next - 1);
  };
  return {
    lines: bytes.length === 0 ? 0 : starts.length,
    nameOf: (line) => lineAt(line).split('\t', 1)[0] ?? '',
    termsOf: (line) => parseTermLine(lineAt(line)),
  };
}

export interface IndexedList extends TermList {
  index: TermIndex;
}

/** Rebuilds the index of each list: concepts are numbered in order of appearance, those of the same name as one. */
export async function writeIndexes(folder: string): Promise<void> {
  const numbers = new Map<string, number>();
  for (const file of lexiconFiles) {
    const list = openTermList(await readPackedFile(folder, listName(file)));
    const concepts = Array.from({ length: list.lines }, (_, line) => {
      const name = list.nameOf(line);
      const concept = numbers.get(name) ?? numbers.size;
      numbers.set(name, concept);
      return concept;
    });
    const place = join(folder, indexName(file));
    await writeFile(`${place}.draft`, await packText(await indexText(concepts, list.termsOf)));
    await rename(`${place}.draft`, place);
  }
}

/** Deletes the indexes before their lists are replaced. */
export async function removeIndexes(folder: string): Promise<void> {
  for (const file of lexiconFiles) await rm(join(folder, indexName(file)), { force: true });
}

async function readList(folder: string, file: LexiconFile): Promise<IndexedList> {
  const [list, index] = await Promise.all([
    readPackedFile(folder, listName(file)),
    readPackedFile(folder, indexName(file)),
  ]);
  return { ...openTermList(list), index: readIndex(index) };
}

/**
 * Reads the lists of a folder; lists of an earlier release, which have no index, get one.
 * @throws Error when a file is missing or is not gzip
 */
export async function readLists(folder: string): Promise<IndexedList[]> {
  const hasIndexes = lexiconFiles.every((file) => existsSync(join(folder, indexName(file))));
  if (!hasIndexes) await writeIndexes(folder);
  return Promise.all(lexiconFiles.map((file) => readList(folder, file)));
}
