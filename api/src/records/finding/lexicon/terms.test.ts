// The lists as they are read: by their indexes, which the files that are shipped have with them.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildLexicon } from './build';
import { writeIndexes } from './lists';
import { spelledLike } from './spelled-like';
import { readTerms } from './terms';

const shipped = join(__dirname, 'data');
const isIndex = (name: string) => name.endsWith('-index.tsv.gz');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-terms-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(rows: readonly string[]): Promise<void> {
  writeFileSync(join(folder, 'product-terms.tsv'), ['concept\tsource\tlang\tterm', ...rows].join('\n'));
  writeFileSync(join(folder, 'en-spellings.tsv'), 'american\tbritish\ntire\ttyre\n');
  await buildLexicon(folder, folder);
}

const rows = [
  'pump\town\ten\tPump',
  'pump\town\tes\tbomba de agua',
  'pump\twiktionary\tes\tbombas',
  'tyre\twiktionary\ten\tpump tyre',
  'tyre\twiktionary\tzh\t轮胎',
  'weapon\town\tes\tbomba',
  'weapon\tcc-cedict\ten\tpump',
  'weapon\tcc-cedict\tzh\t炸弹',
];

test('what two lists say of a concept is one, and each list is found by its own index', async () => {
  await build(rows);
  const terms = await readTerms(folder);
  const [first = -1, second = -1, ...more] = terms.findConcepts('pump');
  expect(more).toEqual([]);
  expect(terms.listTerms(first).map(({ term, source }) => `${source} ${term}`)).toEqual([
    'own Pump',
    'own bomba de agua',
    'wiktionary bombas',
  ]);
  expect(terms.listTerms(second).map(({ term }) => term)).toEqual(['bomba', 'pump', '炸弹']);
  expect(terms.longest).toBe(3);
  expect(terms.findConcepts('pum')).toEqual([]);
  expect(terms.findConcepts('pump t')).toEqual([]);
  expect(terms.findConcepts('轮 胎')).toEqual(terms.findConcepts('pump tyre'));
  expect(terms.startingWith('pump')).toEqual(['pump', 'pump tyre']);
  expect(terms.namedWith('pump', 'en')).toEqual(terms.findConcepts('pump tyre'));
  expect(terms.namedWith('轮', 'zh')).toEqual(terms.findConcepts('pump tyre'));
});

test('words of a language are those of its terms in any list, with their forms', async () => {
  await build(rows);
  const { listWords } = await readTerms(folder);
  expect(listWords('es').findForms('bomba', 'es')).toEqual(['bomba', 'bombas']);
  expect([listWords('es').has('agua'), listWords('en').has('agua'), listWords('es').has('agu')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('names that are as near as each other stand as in the lists', async () => {
  await build([
    'a\town\tes\tcasilla',
    'a\town\ten\tbox',
    'b\twiktionary\ten\tCasella',
    'b\twiktionary\tes\tcasalla',
    'c\town\ten\tcasulla',
    'c\town\tes\tcaja',
  ]);
  const terms = await readTerms(folder);
  expect(spelledLike(terms, 'casolla').map(({ term }) => term)).toEqual([
    'casilla',
    'casulla',
    'Casella',
    'casalla',
  ]);
});

test('lists without an index, as an earlier release built them, get one', async () => {
  await build(rows);
  const before = await readTerms(folder);
  for (const name of readdirSync(folder).filter(isIndex)) rmSync(join(folder, name));
  const { findConcepts } = await readTerms(folder);
  expect(findConcepts('pump')).toEqual(before.findConcepts('pump'));
  expect(readdirSync(folder).filter(isIndex)).toHaveLength(2);
});

test('lists that are built again are read by an index of their own', async () => {
  await build(rows);
  expect((await readTerms(folder)).findConcepts('pump')).toHaveLength(2);
  await build(['lamp\town\ten\tlamp', 'lamp\town\tes\tlámpara']);
  const { findConcepts, listTerms } = await readTerms(folder);
  expect(findConcepts('pump')).toEqual([]);
  expect(findConcepts('lampara').flatMap((concept) => listTerms(concept).map(({ term }) => term))).toEqual([
    'lamp',
    'lámpara',
  ]);
});

test('the indexes that are shipped are those of the lists that are shipped', async () => {
  const files = readdirSync(shipped).filter((name) => name.endsWith('.gz'));
  for (const name of files.filter((each) => !isIndex(each)))
    copyFileSync(join(shipped, name), join(folder, name));
  await writeIndexes(folder);
  for (const name of files.filter(isIndex)) {
    expect(existsSync(join(folder, name))).toBe(true);
    const [made, held] = [folder, shipped].map((place) => gunzipSync(readFileSync(join(place, name))));
    expect(made?.equals(held ?? Buffer.alloc(0))).toBe(true);
  }
});
