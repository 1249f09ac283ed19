// How much of a suggestion agrees with what a person maps, over whole files (suggested-files), and whether it can be
// loaded. `npm run bench -- suggest` prints the figures.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFormat, suggestMapping } from '../src/services/ingest';
import {
  countSuggestion,
  readSuggestedFiles,
  type SuggestedFile,
  sumCounts,
} from './support/suggested-files';

let folder: string;
let files: SuggestedFile[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-suggested-files-'));
  files = await readSuggestedFiles(join(__dirname, 'suggested-files'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['that were looked at', true],
  ['that were not', false],
])(
  'files %s: nearly all fields right, none wrong without a warning, and the mapping can be used',
  async (_, lookedAt) => {
    const counts = [];
    const lines: string[] = [];
    for (const file of files.filter((each) => each.lookedAt === lookedAt)) {
      const path = join(folder, `${file.name}.csv`);
      await writeFile(path, file.content);
      const mapping = await suggestMapping(path);
      counts.push(countSuggestion(mapping, file, (line) => lines.push(line)));
      const usable = { ...mapping, source: 'Customs', country: 'us' };
      expect(parseFormat(usable).file.rowLines).toBeGreaterThanOrEqual(file.rowLines ?? 1);
    }
    const { needed, right, silent } = sumCounts(counts);
    const missed = lines.join('\n');
    expect({ missed, isRight: right / needed >= 0.95 }).toMatchObject({ isRight: true });
    expect({ missed, isSilent: silent / needed > 0.005 }).toMatchObject({ isSilent: false });
  },
);

test('an amount is never taken for US dollars where its name says another currency or a share', async () => {
  for (const file of files) {
    const path = join(folder, `${file.name}.csv`);
    await writeFile(path, file.content);
    const { fields } = await suggestMapping(path);
    expect(JSON.stringify(fields.amount ?? '')).not.toMatch(/%|EUR|ETB|INR|KES|KRW|NPR|NIS/);
  }
});

test.each([
  ['every value is a number', 0, 0.9, 'looks'],
  ['one of 36 is none', 1, 0.76, 'some'],
  ['a tenth is none', 4, 0.51, 'some'],
])('a column whose rows would be refused is doubtful: %s', async (_, broken, score, why) => {
  const rows = Array.from(
    { length: 36 },
    (__, row) => `2024-01-${10 + (row % 18)},${row < broken ? '12 of 3' : row + 5},LED LAMP ${row}`,
  );
  const path = join(folder, 'x.csv');
  await writeFile(path, `DATE,QUANTITY,PRODUCT\n${rows.join('\n')}\n`);
  const { evidence } = await suggestMapping(path);
  const quantity = evidence.find(({ field }) => field === 'quantity');
  expect(quantity?.score).toBe(score);
  expect(quantity?.reasons.at(-1)?.why).toBe(why);
});
