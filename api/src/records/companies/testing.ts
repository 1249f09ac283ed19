// For tests: small made-up trade data with every case that makes companies hard to count, and the views of a profile
// with all numbers that they show.
import type { Opens } from '@waybill/contract';
import { profileRequest } from '@waybill/contract/calls';
import fc from 'fast-check';
import { refreshDerived } from '../../stores/warehouse/derived';
import { type Party, type RecordInput, recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import type { Warehouse } from '../index';
import type { CompanyFacts, ProfileFilter } from './index';

/** Companies of the data; the first has two spellings, the last has no country. */
export const traders: readonly Party[] = [
  party(101, 'Acme Steel Inc'),
  { ...party(101, 'Acme Steel Inc'), raw: 'ACME STEEL, INC.' },
  { ...party(102, 'Lotus Trading Co', 'VN'), raw: 'CÔNG TY LOTUS', taxId: '0312345678' },
  party(103, 'Comercial Andina SA', 'CL'),
  party(104, 'Lotus Foods GmbH', 'DE'),
  party(105, 'Nowhere Goods', ''),
];

const goods = ['steel pipe', 'steel pump', 'coffee beans', 'LED lamp'];

/** Any record of this data: parties may be missing, or the same on both sides. */
const anyRecord = fc.record({
  importer: fc.option(fc.constantFrom(...traders), { freq: 6 }),
  exporter: fc.option(fc.constantFrom(...traders), { freq: 4 }),
  direction: fc.constantFrom(1 as const, 2 as const),
  month: fc.integer({ min: 1, max: 30 }),
  day: fc.constantFrom('01', '14', '28'),
  country: fc.constantFrom('us', 'chile', 'vietnam'),
  partner: fc.constantFrom('', 'CN', 'DE', 'US'),
  loadingPort: fc.constantFrom('', 'Ningbo', 'NINGBO', 'Cần Thơ', '---'),
  unloadingPort: fc.constantFrom('', 'Houston', 'Valparaíso', 'VALPARAISO'),
  hs: fc.constantFrom('', '8504', '850440', '85044010', '090111', '7306'),
  product: fc.constantFrom(...goods),
  amount: fc.option(fc.integer({ min: 1, max: 999 }), { freq: 3 }),
  netWeight: fc.option(fc.integer({ min: 1, max: 99 }), { freq: 3 }),
  shipping: fc.boolean(),
  brand: fc.constantFrom('', '', 'Zephyr Pro', 'ZÉPHYR'),
});

/** Loads so many random records of this data and returns them. */
export async function loadTradeRecords(
  warehouse: Warehouse,
  count: number,
  seed: number,
): Promise<RecordInput[]> {
  const records = fc.sample(anyRecord, { numRuns: count, seed }).map(({ month, day, ...part }, i) => {
    const year = 2024 + Math.floor((month - 1) / 12);
    const date = `${year}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-${day}`;
    // A third of the records came with a second load.
    const load = i % 3 === 0 ? '2026-02-10 03:00:00' : '2026-02-01 03:00:00';
    return record({ ...part, date, id: i + 1, grossWeight: null, firstSeen: load, loadedAt: load });
  });
  const lines = records.map((row) => toLine(row, 'trade', false)).join('');
  await warehouse.client.append('records', recordColumns, Buffer.from(lines));
  await refreshDerived(warehouse.client);
  warehouse.forgetCounts();
  return records;
}

const alpha2: Readonly<Record<string, string>> = { us: 'US', chile: 'CL', vietnam: 'VN' };

/** Country on a company's other side: the partner in files of its own side, the reporting country in the others. */
export const expectedOtherCountry = (
  { importer, direction, partner, country }: RecordInput,
  id: number,
): string => (direction === (importer?.id === id ? 1 : 2) ? partner : (alpha2[country] ?? ''));

/** Random request fields that select records. */
export const anyFilter = fc.record(
  {
    type: fc.constantFrom('', '1', '2', '0'),
    direction: fc.constantFrom('', '', '1', '2'),
    partner: fc.constantFrom('', '', (102).toString(36), (101).toString(36), 'ZZ'),
    hsCode: fc.constantFrom('', '', '8504', '850440', '85044010,0901'),
    hs6: fc.constantFrom('', '', '', '850440', '8504', 'ZZ'),
    tradeArea: fc.constantFrom('', '', 'CN', 'CN,ZZ', 'US', 'VN,DE', 'chile', 'us,DE', 'vietnam,chile'),
    loadingPort: fc.constantFrom('', '', '', 'ningbo', 'can tho', 'ZZ'),
    unloadingPort: fc.constantFrom('', '', '', 'valparaiso', 'ZZ'),
    dates: fc.constantFrom('', '', '2024-02-14,2025-06-20', '2025-01-01,2025-01-31'),
    keyword: fc.constantFrom('', '', 'steel', 'steel -pump', 'lamp | coffee'),
    name: fc.constantFrom('', '', '', 'ACME STEEL, INC.', 'CÔNG TY LOTUS'),
    excludeShip: fc.constantFrom('false', 'false', 'true'),
    brand: fc.constantFrom('', '', '', 'zephyr', 'pro zephyr'),
    arrivedAfter: fc.constantFrom('', '', '', '2026-02-05T00:00:00Z'),
  },
  { requiredKeys: [] },
);

/** Parses request fields, as a browser sends them, into a filter. */
export function parseProfileFilter(fields: Opens): ProfileFilter {
  const { company: _company, viewId: _viewId, ...filter } = profileRequest.parse(fields);
  return filter;
}

interface ProfileNumber {
  /** Location of the number, for the message of a failing test. */
  what: string;
  total: number;
  open: Opens;
}

type ViewResult<T> = { ok: true; answer: T } | { ok: false; error: unknown };

export function unwrapAnswer<T>(result: ViewResult<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.answer;
}

/** Every number that a profile shows under a filter, with the filter that opens it. */
export async function listProfileNumbers(
  { companies }: Warehouse,
  company: CompanyFacts,
  filter: ProfileFilter,
): Promise<ProfileNumber[]> {
  const page = { page: 1, pageSize: 100 };
  const [months, areas, map, codes, partners, ports, names] = await Promise.all([
    companies.months(company, filter, () => false).then(unwrapAnswer),
    companies.areas(company, filter).then(unwrapAnswer),
    companies.map(company, filter).then(unwrapAnswer),
    companies.commodities(company, filter, '', 'en').then(unwrapAnswer),
    companies.partners(company, filter, page).then(unwrapAnswer),
    companies.ports(company, filter).then(unwrapAnswer),
    companies.names(company, filter).then(unwrapAnswer),
  ]);
  const sideNumbers = (type: '1' | '2', what: string, total: number, open: Opens): ProfileNumber[] =>
    filter.type === undefined || filter.type === Number(type)
      ? [{ what, total, open: { ...open, type } }]
      : [];
  return [
    ...sideNumbers('1', 'imports', months.total_import, {}),
    ...sideNumbers('2', 'exports', months.total_export, {}),
    ...[months.trend.recent, months.trend.before].flatMap((span) =>
      span === null ? [] : [{ what: 'trend', ...span }],
    ),
    ...months.months.flatMap(({ key, total, imports, exports, open }) => [
      { what: `month ${key}`, total, open },
      ...sideNumbers('1', `month ${key} imports`, imports.total, open),
      ...sideNumbers('2', `month ${key} exports`, exports.total, open),
    ]),
    ...areas.map(({ code, total, open }) => ({ what: `area ${code}`, total, open })),
    ...map.flatMap((area) => [
      { what: `map ${area.code}`, total: area.total, open: area.open },
      ...area.companies.map(({ id, total, open }) => ({ what: `map ${area.code} ${id}`, total, open })),
    ]),
    ...[...codes.import_hscodes, ...codes.export_hscodes].map(({ key, total, open }) => ({
      what: `code ${key}`,
      total,
      open,
    })),
    ...partners.data.flatMap(({ id, total, open, trend }) => [
      { what: `partner ${id}`, total, open },
      ...[trend.recent, trend.before].flatMap((span) =>
        span === null ? [] : [{ what: `trend of ${id}`, ...span }],
      ),
    ]),
    ...[...ports.loading_ports, ...ports.unloading_ports].map(({ key, total, open }) => ({
      what: `port ${key}`,
      total,
      open,
    })),
    ...names.map(({ name, total, open }) => ({ what: `name ${name}`, total, open })),
  ];
}
