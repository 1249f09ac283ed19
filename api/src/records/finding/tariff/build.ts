// Build script of `data/hs-names.tsv.gz` and `data/hs-lines.tsv.gz` from a folder of open lists (`node --import tsx
// build.ts FOLDER`): tariff texts in Chinese and Vietnamese, and short goods descriptions of national tariffs by
// six-digit code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const readCells = (folder: string, name: string): string[][] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

const writeLines = (name: string, mergeLines: readonly (readonly string[])[]): void =>
  writeFileSync(
    new URL(`./data/${name}`, import.meta.url),
    gzipSync(`${mergeLines.map((cells) => cells.join('\t')).join('\n')}\n`, { level: 9 }),
  );

/** Column of the texts from each source. */
const texts = { 'tw-tariff2020-opencc': 0, 'tw-tariff2020': 1, 'vn-tariff2022': 2 } as const;
const isText = (source: string): source is keyof typeof texts => source in texts;

/** Code, simplified Chinese, traditional Chinese and Vietnamese of headings and subheadings. */
function mergeNames(folder: string): string[][] {
  const byCode = new Map<string, string[]>();
  for (const [code = '', , text = '', source = ''] of readCells(folder, 'hs-names.tsv')) {
    if (code.length < 4 || !isText(source)) continue;
    const known = byCode.get(code) ?? ['', '', ''];
    known[texts[source]] = text;
    byCode.set(code, known);
  }
  return [...byCode].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, cells]) => [code, ...cells]);
}

/** Lines of national tariffs that are understandable alone, by the code in the name of their concept. */
function mergeLines(folder: string): string[][] {
  const found = new Map<string, string[]>();
  for (const [concept = '', , language = '', term = ''] of readCells(folder, 'product-terms.tsv')) {
    const code = /^(?:br|tw|vn):(\d{6})/.exec(concept)?.[1];
    if (code === undefined || !['en', 'es', 'zh', 'zh-Hant', 'vi'].includes(language)) continue;
    found.set(`${code}\t${language}\t${term.toLowerCase()}`, [code, language, term]);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, cells]) => cells);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say which folder has hs-names.tsv and product-terms.tsv.');
writeLines('hs-names.tsv.gz', mergeNames(folder));
writeLines('hs-lines.tsv.gz', mergeLines(folder));
