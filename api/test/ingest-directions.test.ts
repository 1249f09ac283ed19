// Imports and exports in one file: loaded again, corrected and withdrawn, each row is exactly what its file says.
import { type LoadingDock, loadingDock } from './support/ingest';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

const format = {
  name: 'both-ways',
  country: 'chile',
  direction: { column: 'FLOW', values: { Import: 'import', Export: 'export' } },
  key: ['NO'],
};
type Row = readonly [no: number, flow: 'Import' | 'Export' | 'Transit', goods: string];

const load = (rows: readonly Row[], dryRun = false) => {
  const lines = rows.map(([no, flow, goods]) => `${no},2026-01-15,${flow},Acme,${goods},1,10`);
  const content = ['NO,DATE,FLOW,BUYER,GOODS,QTY,USD', ...lines].join('\n');
  return dock.load(Buffer.from(content), { format, maxRefused: 1, dryRun });
};
async function readRecords(): Promise<Row[]> {
  const { rows } = await dock.client.query<{ document: string; direction: number; product: string }>(
    "SELECT document, direction, product FROM records WHERE country = 'chile' ORDER BY toUInt32(document)",
  );
  return rows.map(
    ({ document, direction, product }): Row => [
      Number(document),
      direction === 1 ? 'Import' : 'Export',
      product,
    ],
  );
}

const first: readonly Row[] = [
  [1, 'Import', 'lamp'],
  [2, 'Export', 'copper'],
  [3, 'Import', 'tyre'],
  [4, 'Export', 'wine'],
];

test('again, corrected in both directions and between them, and withdrawn', async () => {
  expect(await load(first, true)).toMatchObject({ read: 4, added: 4, refused: 0 });
  expect(await readRecords()).toEqual([]);
  expect(await load(first)).toMatchObject({ read: 4, added: 4, changed: 0, refused: 0 });
  expect(await readRecords()).toEqual(first);
  expect(await load(first)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });

  const second: readonly Row[] = [
    [1, 'Import', 'lamp'],
    [2, 'Import', 'copper'],
    [3, 'Import', 'tyres'],
    [4, 'Export', 'wines'],
    [5, 'Export', 'salmon'],
    [6, 'Transit', 'salt'],
  ];
  const corrected = await load(second);
  expect(corrected).toMatchObject({
    ...{ read: 6, added: 1, changed: 3, unchanged: 1, refused: 1 },
    reasons: [{ reason: 'FLOW says neither import nor export: Transit', rows: 1 }],
  });
  expect(await readRecords()).toEqual(second.slice(0, 5));
  const [batch] = await dock.ingest.list();
  expect(batch).toMatchObject({ batch: corrected.batch, direction: 0, country: 'chile' });

  expect(await dock.ingest.withdraw(corrected.batch)).toEqual({ removed: 4, restored: 3 });
  expect(await readRecords()).toEqual(first);
});

test('a number of both an import and an export counts once, unless the key has the direction', async () => {
  const twice: readonly Row[] = [
    [11, 'Import', 'pipe'],
    [11, 'Export', 'pipe'],
  ];
  expect(await load(twice)).toMatchObject({ read: 2, added: 1, refused: 1 });
  const content =
    'NO,DATE,FLOW,BUYER,GOODS,QTY,USD\n11,2026-01-15,Import,A,pipe,1,1\n11,2026-01-15,Export,A,pipe,1,1';
  const report = await dock.load(Buffer.from(content), {
    format: { ...format, name: 'both-ways-keyed', key: ['NO', 'FLOW'] },
  });
  expect(report).toMatchObject({ read: 2, added: 2, refused: 0 });
});
