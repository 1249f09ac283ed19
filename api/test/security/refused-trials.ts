// I28: the rows of a hostile customs file that are handed back for correction: nothing in them is calculated, and loaded
// again they are what they were.
import { calls } from '@waybill/contract/calls';
import { parse } from 'csv-parse/sync';
import { fetchBytes } from '../support/files';
import { runLoadingJob, uploadFile } from '../support/loading';
import { login } from '../support/server';
import type { Trial } from './trial';

const LIVE_HEADER = "=cmd|' /C calc'!A0";
const header = ['NO', 'DATE', 'BUYER', 'GOODS', 'QTY', LIVE_HEADER, '@SUM(1)'];
const format = {
  name: 'hostile-rows',
  title: 'Hostile rows',
  source: 'Test customs',
  country: 'chile',
  direction: 'import',
  key: ['NO'],
  fields: {
    date: { column: 'DATE', patterns: ['%Y-%m-%d'] },
    document: 'NO',
    importer: { name: 'BUYER' },
    product: 'GOODS',
    quantity: 'QTY',
  },
};
const fixed = [
  "=cmd|' /C calc'!A0",
  '=2+5',
  '@x',
  '+1',
  '-1',
  ' =1',
  '\u200b=1',
  '＝1',
  '\t=1',
  "'=1",
  "''=1",
  "O'Neill",
  "'t Hof",
  'lamp',
];

const isLive = (text: string) =>
  /^[\t\r\n]/.test(text) || /^[=+\-@＝＋－＠]/.test(text.replace(/^[\s\u200b\u00ad\ufeff]+/u, ''));
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');

const refusedRows: Trial = {
  id: 'I28',
  what: 'refused rows of a customs file with formulas as cells and names of columns: no live cell in what is handed back; corrected and loaded again, each text is what it was',
  async run({ port, random, size }, tally) {
    const demo = await login(port, 'demo');
    const texts = [
      ...fixed,
      ...Array.from({ length: size(20, 300) }, () =>
        random.text(1 + random.below(6), "=+-@' \t\u200bＡ＝1a"),
      ),
    ];
    const rowsOn = (day: (row: number) => string) => [
      header,
      ...texts.map((text, at) => [String(at), day(at), `Buyer ${text}`, `${text} lamp`, '1', text, text]),
    ];
    const path = calls.loadingLoad.path;
    const dryRun = async (name: string, text: string) =>
      runLoadingJob(demo, path, { files: [await uploadFile(demo, name, text)], format, dry_run: true });
    // Nothing is right in the file, which is too much for a load and tells the reasons all the same.
    const tried = await dryRun('hostile.csv', csv(rowsOn((row) => (row < texts.length ? 'never' : ''))));
    const { bytes } = await fetchBytes(demo, calls.loadingRefused.path, { id: tried.id });
    const back: string[][] = parse(bytes, { relax_column_count: true });
    tally.holds(`all rows are handed back: ${back.length}`, back.length === texts.length + 1);
    for (const cell of back.flat()) tally.holds(`live: ${JSON.stringify(cell)}`, !isLive(cell));

    // A preview shows the first rows, and refused ones come in any order.
    const [names = [], ...rows] = back;
    const inOrder = [names, ...rows.sort(([one], [two]) => Number(one) - Number(two))];
    const corrected = csv(inOrder.map((row) => row.map((cell) => (cell === 'never' ? '2026-01-15' : cell))));
    const preview = async (name: string, text: string) => {
      const file = await uploadFile(demo, name, text);
      const { records, refused } = await runLoadingJob(demo, calls.loadingPreview.path, { file, format });
      return JSON.stringify(records ?? refused);
    };
    const [was, is] = [
      await preview('right.csv', csv(rowsOn(() => '2026-01-15'))),
      await preview('corrected.csv', corrected),
    ];
    tally.holds(`the same records: ${is} instead of ${was}`, is === was && was.includes('lamp'));
    const again = await dryRun('corrected.csv', corrected);
    tally.holds(
      `all rows are right now: ${JSON.stringify(again.report)}`,
      again.report?.added === texts.length && again.report.refused === 0,
    );
  },
};

export const refusedTrials: readonly Trial[] = [refusedRows];
