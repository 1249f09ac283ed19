// The sample: the same everywhere, something of every country, honest about what is made up, and whole or absent.

import { reportingCountries, transactionRow } from '@waybill/contract';
import { searchFor, type TestWarehouse, testWarehouse } from '../../records/testing';
import { companyId, nameKey } from '../../stores/warehouse/ids';
import { replaceSample } from '../../stores/warehouse/load';
import { divideQuotas, generateSample } from './generate';
import { loadSampleRecords } from './index';
import { checkDigit, lines } from './lines';
import { openRecordCount, openRecords } from './open-records';
import { companyLife } from './shape';

const options = { rows: 3000, seed: 'test', anchor: '2026-11' };

test('the same options give the same rows, another seed others', () => {
  const first = JSON.stringify([...generateSample(options)]);
  expect(JSON.stringify([...generateSample(options)])).toBe(first);
  expect(JSON.stringify([...generateSample({ ...options, seed: 'other' })])).not.toBe(first);
});

test('the first part is the same rows as in the complete sample, some of every country', () => {
  const complete = new Map([...generateSample(options)].map((row) => [row.id, JSON.stringify(row)]));
  const part = [...generateSample({ ...options, share: 0.1 })];
  expect(part.filter((row) => complete.get(row.id) !== JSON.stringify(row))).toEqual([]);
  expect(part.length).toBeLessThan(complete.size);
  expect(new Set(part.map(({ country }) => country)).size).toBe(reportingCountries.length);
});

test('every country of the contract has rows in its directions and in no other', () => {
  const planned = divideQuotas(options.rows).map(
    ({ profile, direction }) => `${profile.country} ${direction}`,
  );
  const held = reportingCountries.flatMap(({ code, directions }) =>
    directions.map((direction) => `${code} ${direction}`),
  );
  expect([...planned].sort()).toEqual([...held].sort());
});

test('rows are believable', () => {
  const ids = new Set<number>();
  const wrong: unknown[] = [];
  let made = 0;
  for (const row of generateSample({ ...options, rows: 5_000 })) {
    ids.add(row.id);
    made += 1;
    const { netWeight, grossWeight, quantity } = row;
    const holds = {
      sample: row.sample,
      product: !/[{}]|undefined|NaN/.test(row.product),
      hs: /^(\d{6,12})?$/.test(row.hs),
      date: row.date >= '2023-10-01' && row.date < '2026-11-01',
      loadedAt: row.loadedAt.slice(0, 10) >= row.date && row.loadedAt < '2026-11-02',
      grossWeight: netWeight === null || grossWeight === null || grossWeight >= netWeight,
      netWeight: row.unit !== 'KG' || quantity === null || netWeight === null || netWeight === quantity,
      us: row.country !== 'us' || row.amount === null,
      chile: row.country !== 'chile' || (row.direction === 1 ? row.exporter : row.importer) === null,
      peru_air: row.country !== 'peru_air' || row.transport === 'air',
      russia: row.country !== 'russia' || /\p{Script=Cyrillic}/u.test(row.product),
    };
    // An `expect` for each of them would take longer than all the rest.
    for (const [what, is] of Object.entries(holds)) if (!is) wrong.push({ what, row });
  }
  expect(wrong).toEqual([]);
  expect(ids.size).toBe(made);
});

test('a bill, its vessel and its box are of one line, and the box has its check digit', () => {
  let boxes = 0;
  for (const { national, country } of generateSample({ ...options, rows: 2_000 })) {
    const { CONTAINER_ID: box, CARRIER_SASC_CODE: scac, VESSEL_NAME: vessel } = national;
    if (country !== 'us' || box === undefined) continue;
    boxes += 1;
    const line = lines.find((each) => each.scac === scac);
    expect(line?.vessels).toContain(vessel);
    expect(line?.owners).toContain(box.slice(0, 4));
    expect(Number(box.at(-1))).toBe(checkDigit(box.slice(0, -1)));
    if (national.MASTER_BILL_OF_LADING !== undefined)
      expect(national.MASTER_BILL_OF_LADING.startsWith(scac ?? '?')).toBe(true);
  }
  expect(boxes).toBeGreaterThan(100);
});

test.each([
  ['CSQU305438', 3],
  ['MSKU907032', 3],
  ['TEMU653411', 7],
])('the box %s has the check digit %i of the standard', (number, digit) => {
  expect(checkDigit(number)).toBe(digit);
});

test('money of a row agrees: the file’s CIF is the value, and cost, freight and insurance make it up', () => {
  let seen = 0;
  for (const row of generateSample({ ...options, rows: 2_000 })) {
    if (row.country !== 'brazil' || row.amount === null) continue;
    seen += 1;
    const [cif, freight, insurance] = ['CIF_USD', 'FREIGHT_USD', 'INSURANCE_USD'].map((column) =>
      Number(row.national[column]),
    );
    const cost = (cif ?? 0) - (freight ?? 0) - (insurance ?? 0);
    expect(Math.abs((row.amountBasis === 'FOB' ? cost : (cif ?? 0)) - row.amount)).toBeLessThan(0.03);
    expect(row.currency).toBe('USD');
  }
  expect(seen).toBeGreaterThan(20);
});

test('time has a shape: toys before Christmas, quiet weeks after Chinese New Year, companies that begin and end', () => {
  const toys = new Map<string, number>();
  const chinese = new Map<string, number>();
  const add = (counts: Map<string, number>, month: string) => counts.set(month, (counts.get(month) ?? 0) + 1);
  for (const row of generateSample({ ...options, rows: 30_000 })) {
    const month = row.date.slice(0, 7);
    if (row.hs.startsWith('9503')) add(toys, month.slice(5));
    if (row.origin === 'CN' && row.direction === 1 && row.transport === 'sea') add(chinese, month);
  }
  const of = (counts: Map<string, number>, ...months: string[]) =>
    months.reduce((sum, month) => sum + (counts.get(month) ?? 0), 0);
  expect(of(toys, '08', '09', '10')).toBeGreaterThan(2 * of(toys, '02', '03', '04'));
  // The holiday of 2026 began on February 17; what was not made then does not arrive in March.
  expect(of(chinese, '2026-03') / of(chinese, '2026-05')).toBeLessThan(0.75);
  const lives = Array.from({ length: 1_000 }, (_, id) => companyLife(id, 36));
  expect(lives.filter(([born]) => born > 0).length).toBeGreaterThan(100);
  expect(lives.filter(([, ends]) => ends < 35).length).toBeGreaterThan(100);
  for (const [born, ends] of lives) expect(born).toBeLessThanOrEqual(ends);
});

test('open records are all there and are not called samples', () => {
  const rows = [...openRecords()];
  expect(rows).toHaveLength(openRecordCount);
  expect(rows.filter(({ quantity }) => Number.isNaN(quantity))).toEqual([]);
  expect(rows.some((row) => row.sample)).toBe(false);
  expect(rows.filter((row) => row.partner === '').length / rows.length).toBeLessThan(0.01);
  expect(new Set(rows.map((row) => row.source)).size).toBe(3);
});

test.each([
  ['Andina S.A.C.', 'ANDINA SAC', 'PE'],
  ['Hoang Gia Co., Ltd', 'HOANG GIA COMPANY LIMITED', 'VN'],
  ['Müller GmbH & Co. KG', 'MULLER GMBH & CO KG', 'DE'],
])('%s and %s are one company', (a, b, home) => {
  expect(nameKey(a)).toBe(nameKey(b));
  expect(companyId(home, '', a)).toBe(companyId(home, '', b));
  expect(companyId(home, '', a)).not.toBe(companyId('CL', '', b));
});

describe('loaded', () => {
  let base: TestWarehouse;
  beforeAll(async () => {
    base = await testWarehouse();
  });
  afterAll(() => base.end());

  test('a load that breaks off leaves nothing, and the next one is whole', async () => {
    const { warehouse } = base;
    function* broken() {
      let count = 0;
      for (const row of generateSample(options)) {
        count += 1;
        if (count > 2000) throw new Error('killed');
        yield row;
      }
    }
    await expect(replaceSample(warehouse.client, 'b', broken(), 3000, () => undefined)).rejects.toThrow(
      'killed',
    );
    expect(await warehouse.sampleState()).toBe('none');
    expect(await warehouse.countries()).toEqual([]);

    const steps: string[] = [];
    const rows = await loadSampleRecords(warehouse, {
      ...options,
      onProgress: ({ step }) => steps.push(step),
    });
    expect(await warehouse.sampleState()).toBe('complete');
    expect(steps.at(-1)).toBe('done');
    const { total_transaction: total } = await warehouse.indexStat();
    expect(total).toBe(rows);

    await loadSampleRecords(warehouse, options);
    expect((await warehouse.indexStat()).total_transaction).toBe(rows);
  });

  test('every country is counted as its searches find it', async () => {
    const { warehouse } = base;
    const countries = await warehouse.countries();
    expect(countries.map(({ country }) => country.code)).toEqual(reportingCountries.map(({ code }) => code));
    const { countries: totals } = await warehouse.heldTotals();
    for (const { country, areas, months, displays } of countries) {
      expect(country.sample).toBe(true);
      expect(areas.reduce((sum, area) => sum + area.total, 0)).toBe(country.transaction.total);
      expect(months.reduce((sum, month) => sum + month.total, 0)).toBe(country.transaction.total);
      expect(displays.length).toBeGreaterThan(5);
      const held = totals.find((entry) => entry.code === country.code);
      expect((held?.imports ?? 0) + (held?.exports ?? 0)).toBe(country.transaction.total);
    }
    expect(countries.find(({ country }) => country.code === 'us')?.displays).not.toContain('incoterm');
    const [imports] = await warehouse.countries(1);
    expect(imports?.country.transaction.total).toBeLessThan(countries[0]?.country.transaction.total ?? 0);
  });

  test('rows have the shape of the contract, and open their details', async () => {
    for (const area of ['us', 'vietnam', 'peru', 'brazil', 'kazakhstan']) {
      const result = await base.warehouse.searchTransactions(
        searchFor({ area: [area], pageSize: 20, hs: '', startDate: '1980-01-01' }),
      );
      if (!result.ok) throw new Error(result.error.kind);
      expect(result.answer.data).toHaveLength(20);
      for (const row of result.answer.data) expect(transactionRow.strict().parse(row)).toEqual(row);
      const id = result.answer.data[0]?.id ?? '';
      expect(await base.warehouse.transactionDetails(id, 'es')).toMatchObject({ id, country: area });
    }
  });

  test('a folder opens again with what was loaded', async () => {
    const before = await base.warehouse.indexStat();
    await base.reopen();
    expect(await base.warehouse.sampleState()).toBe('complete');
    expect(await base.warehouse.indexStat()).toEqual(before);
  });
});
