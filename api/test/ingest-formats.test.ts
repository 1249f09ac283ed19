// The formats of the real files that come with the product: every row is a record, and the same file again changes nothing.
import { join } from 'node:path';
import { type LoadingDock, loadingDock, otherWords } from './support/ingest';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

const load = (name: string, file: string) => dock.loadAs(name, file);

const sampleFile = (name: string) => join(__dirname, '..', 'src', 'sample', 'data', `${name}.csv.gz`);
test.each([
  ['trase-argentina-corn', 'trase_argentina_corn', 7942, 'T', 7942],
  ['trase-argentina-cotton', 'trase_argentina_cotton', 1165, 'T', 1165],
  ['trase-argentina-wood-pulp', 'trase_argentina_wood_pulp', 99, 'T', 99],
  // The volume is that of the cane: it says neither what the sugar weighs nor what a tonne of it costs.
  ['trase-brazil-sugarcane', 'trase_brazil_sugarcane', 7353, 'T OF CANE', 0],
  ['us-eia-imports', 'us_eia_galveston', 4165, 'BBL', 0],
  ['brazil-siscori', 'brazil_siscori_ebike', 3182, 'PCS', 0],
])('%s: every row of the real file is a record', async (name, file, rows, unit, weighed) => {
  const report = await load(name, sampleFile(file));
  expect(report).toMatchObject({ read: rows, refused: 0, repeated: 0, added: rows });
  expect(await load(name, sampleFile(file))).toMatchObject({ added: 0, changed: 0, unchanged: rows });
  const { rows: held } = await dock.client.query(
    `SELECT uniqExact(id) AS n, groupUniqArray(unit) AS units, count(net_weight) AS weighed
     FROM records WHERE batch = {batch:String}`,
    { batch: report.batch },
  );
  expect(held).toEqual([{ n: rows, units: [unit], weighed }]);
});

test('words that a load makes itself are those that the table would make', async () => {
  expect(await otherWords(dock.client)).toEqual({ all: 23_906, other: [] });
});
