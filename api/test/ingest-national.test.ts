// The formats of national layouts that come with the product, on small files with the traps of real ones.
import { byTurns } from '@waybill/contract/testing/sampled';
import type { IngestReport } from '../src/services/ingest';
import { type LoadingDock, loadingDock, otherWords } from './support/ingest';
import { type NationalFile, nationalFile, nationalFiles } from './support/national-files';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

/** Reports by format: each file is loaded by the first test that asks for it. */
const loads = new Map<NationalFile, IngestReport>();
async function load(name: NationalFile): Promise<IngestReport> {
  const report = loads.get(name) ?? (await dock.loadAs(name, await nationalFile(dock.folder, name)));
  loads.set(name, report);
  return report;
}
const held = async <Row>(columns: string, batch: string) =>
  (
    await dock.client.query<Row>(
      `SELECT ${columns} FROM records WHERE batch = {batch:String} ORDER BY document, item`,
      { batch },
    )
  ).rows;

test('India: dates of two kinds, lakhs, a code without its zero, a bank as the buyer', async () => {
  const { batch } = await load('india-imports');
  expect(
    await held(
      'toString(date) AS day, hs, quantity, unit, amount, amount_declared, currency, partner, shipping, exporter_id = 0 AS hidden, national',
      batch,
    ),
  ).toEqual([
    {
      day: '2021-11-29',
      hs: '09012100',
      quantity: 1200,
      unit: 'KG',
      amount: 12000.5,
      amount_declared: 985000,
      currency: 'INR',
      partner: 'VN',
      shipping: false,
      hidden: 0,
      national: { 'PORT CODE': 'INNSA1', 'INVOICE NO': 'A1', 'BE TYPE': 'H' },
    },
    {
      day: '2025-10-31',
      hs: '09012100',
      quantity: 1200,
      unit: 'KG',
      amount: 12000.5,
      amount_declared: 985000,
      currency: 'INR',
      partner: 'VN',
      shipping: true,
      hidden: 1,
      national: { 'PORT CODE': 'INNSA1', 'INVOICE NO': 'A1', 'BE TYPE': 'H' },
    },
  ]);
});

test('Russia: Windows-1251, decimal commas, net over gross, two money columns, a term with its place', async () => {
  const { batch } = await load('russia-imports');
  const [record] = await held(
    'product, importer, importer_tax_id, brand, quantity, unit, net_weight, gross_weight, amount, amount_declared, currency, origin, incoterm, national',
    batch,
  );
  expect(record).toEqual({
    product: 'ХОЛОДИЛЬНИК БЫТОВОЙ',
    importer: 'ООО "РОМАШКА"',
    importer_tax_id: '7701234567',
    brand: '',
    quantity: 12,
    unit: 'PCS',
    net_weight: 600.5,
    gross_weight: null,
    amount: 4800.25,
    amount_declared: 370000,
    currency: 'RUB',
    origin: 'CN',
    incoterm: 'DAP',
    national: { GROSS_WEIGHT_KG: '590', INCOTERMS: 'DAP МОСКВА' },
  });
});

test('Peru: Latin-1, five descriptions, a supplier withheld, quantity nought with a weight', async () => {
  const { batch } = await load('peru-imports');
  const [record] = await held(
    'toString(date) AS day, item, product, exporter_id, quantity, net_weight, unit_price, partner, transport, incoterm, taxes',
    batch,
  );
  expect(record).toEqual({
    day: '2025-08-04',
    item: 3,
    product: 'CAFÉ TOSTADO MOLIDO BOLSA 1 KG',
    exporter_id: 0,
    quantity: null,
    net_weight: 1500,
    unit_price: null,
    partner: 'US',
    transport: 'sea',
    incoterm: 'CIF',
    taxes: { IGV: 1296.02 },
  });
});

test('Chile: bars and no quotes, days without their zero, an importer that is a number, S/M for a brand', async () => {
  const { batch } = await load('chile-imports');
  const [record] = await held(
    'toString(date) AS day, importer, importer_tax_id, product, brand, quantity, unit, amount',
    batch,
  );
  expect(record).toEqual({
    day: '2025-08-04',
    importer: '76123456K',
    importer_tax_id: '76123456K',
    product: 'AMPOLLETA LED 9"',
    brand: '',
    quantity: 100.5,
    unit: 'KN',
    amount: 250.75,
  });
});

test('USA: bills without value or code, weights in pounds, one bill with two containers', async () => {
  const { batch, added } = await load('us-bills');
  expect(added).toBe(2);
  const [record] = await held(
    'importer, shipping, unit, round(gross_weight) AS kg, amount, amount_basis, currency, partner, transport',
    batch,
  );
  expect(record).toEqual({
    importer: 'TO ORDER',
    shipping: true,
    unit: 'CTN',
    kg: 1000,
    amount: null,
    amount_basis: '',
    currency: '',
    partner: 'CN',
    transport: 'sea',
  });
});

test.each([
  ['colombia-imports', { net_weight: 1234.5, amount: 2000, partner: 'BR' }],
  ['vietnam-imports', { net_weight: null, amount: 10, partner: 'CN' }],
  ['ukraine-imports', { net_weight: 5.5, amount: 70.1, partner: 'PL' }],
] as const)('%s', async (name, expected) => {
  const { batch } = await load(name);
  expect(await held('net_weight, amount, partner', batch)).toEqual([expected]);
});

test('words that a load makes itself are those that the table would make', async () => {
  expect(await otherWords(dock.client)).toEqual({ all: 10, other: [] });
});

// The files are loaded above; which columns tell a row is a matter of the format, and how of all of them alike.
test.each(byTurns(nationalFiles, 3))('%s: a row is known by its number in another file too', async (name) => {
  const { read } = await load(name);
  const later = await dock.loadAs(name, await nationalFile(dock.folder, name, true));
  expect(later).toMatchObject({ read, added: 0, refused: 0 });
  expect(later.changed + later.unchanged).toBe(read);
});
