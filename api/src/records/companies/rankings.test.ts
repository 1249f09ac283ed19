// Rankings of a company's goods and ports, on the real engine: what leads by value is listed, however few its records.
import { refreshDerived } from '../../stores/warehouse/derived';
import { companyKey } from '../../stores/warehouse/ids';
import { recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import { type TestWarehouse, testWarehouse } from '../testing';
import { parseProfileFilter, unwrapAnswer } from './testing';

const BUYER = 501;
/** More codes and ports than are listed, with two cheap records each; then one of each with a single dear record. */
const cheap = Array.from({ length: 510 }, (_, i) => ({
  hs: String(100_100 + i),
  loadingPort: `Port ${i}`,
  amount: 1,
}));
const dear = { hs: '999999', loadingPort: 'Zeebrugge', amount: 1_000_000 };

let store: TestWarehouse;
beforeAll(async () => {
  store = await testWarehouse();
  const lines = [...cheap, ...cheap, dear].map((row, i) =>
    toLine(
      record({
        ...row,
        id: i + 1,
        country: 'peru',
        date: '2026-01-10',
        importer: party(BUYER, 'BUYER SAC'),
      }),
      'test',
      false,
    ),
  );
  await store.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(store.warehouse.client);
  store.warehouse.forgetCounts();
});
afterAll(() => store.end());

async function company() {
  const facts = await store.warehouse.companies.find(companyKey(BUYER));
  if (facts === undefined) throw new Error('no company');
  return facts;
}

describe('Rankings of a company', () => {
  test('list the code of most value, though it has the fewest records', async () => {
    const found = await store.warehouse.companies.commodities(
      await company(),
      parseProfileFilter({}),
      '',
      'en',
    );
    const { import_hscodes: codes } = unwrapAnswer(found);
    expect(codes.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))[0]?.key).toBe(dear.hs);
  });

  test('list the port of most value, though it has the fewest records', async () => {
    const { loading_ports: ports } = unwrapAnswer(
      await store.warehouse.companies.ports(await company(), parseProfileFilter({})),
    );
    expect(ports.toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))[0]?.name).toBe(dear.loadingPort);
  });
});
