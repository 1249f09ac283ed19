// Every country that can be analysed answers in each direction that it has, and whatever number is opened, of whatever tab
// and inside of whatever was opened before, is exactly the number of its records.
import {
  type AnalysisAnswer,
  type AnalysisFilter,
  analysisAnswer,
  analysisTabs,
  generalCalls,
  hsLevels,
  reportingCountries,
} from '@waybill/contract';
import { examples } from '@waybill/contract/testing/sampled';
import fc from 'fast-check';
import { readGoods } from '../src/services/sample/goods';
import { login, sharedPort, visitor } from './support/server';
import type { Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
});

type Fields = Readonly<Record<string, string | number>>;

/** All goods of the sample, as many at once as one question takes. */
const headings = [...new Set(readGoods().map(({ hs }) => hs.slice(0, 4)))];
const goods = [0, 1, 2, 3].map((at) => headings.slice(40 * at, 40 * at + 40).join(',')).filter(Boolean);
const question = {
  hsCode: goods[0] ?? '',
  startDate: '2019-01-01',
  endDate: '2026-12-31',
};

async function answered(fields: Fields): Promise<AnalysisAnswer> {
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const answer = await browser.send('POST', '/api/market-analysis/search', { form });
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return analysisAnswer.parse(answer.data);
}

/** Country and direction of all that is loaded. */
async function loadedSides() {
  const { data } = await (await visitor(sharedPort())).send('GET', '/api/common/country-mappings');
  return generalCalls.countryMappings.response
    .parse(data)
    .flatMap(({ code, imp_or_exp }) => imp_or_exp.map((impOrExp) => ({ country: code, impOrExp })));
}

test('each country shows figures in each direction that it has, and only in those', async () => {
  const sides = await loadedSides();
  const published = reportingCountries.flatMap(({ code, directions }) =>
    directions.map((impOrExp) => `${code} ${impOrExp}`),
  );
  expect(sides.map(({ country, impOrExp }) => `${country} ${impOrExp}`).sort()).toEqual(published.sort());
  for (const side of sides) {
    let found = 0;
    for (const hsCode of goods) {
      const months = await answered({ ...question, ...side, hsCode, tab: analysisTabs.months });
      const rows = months.tab === analysisTabs.months ? months.data : [];
      found = rows.reduce((total, row) => total + row.total, 0);
      const { total } = await answered({ ...question, ...side, hsCode, token: months.token });
      expect({ side, total }).toEqual({ side, total: found });
      if (found > 0) break;
    }
    expect({ side, some: found > 0 }).toEqual({ side, some: true });
  }
});

/** Rows of a tab whose number can be opened; of all tabs but the records. */
const openable = (answer: AnalysisAnswer) =>
  answer.tab === analysisTabs.records
    ? []
    : (answer.data as { total: number; open?: AnalysisFilter }[]).flatMap(({ total, open }) =>
        open === undefined || total === 0 ? [] : [{ total, open }],
      );

test('a random number of a random tab opens exactly its records, three deep', async () => {
  const sides = await loadedSides();
  const tabs = Object.values(analysisTabs).filter((tab) => tab !== analysisTabs.records);
  const step = fc.record({
    tab: fc.constantFrom(...tabs),
    level: fc.constantFrom(...hsLevels),
    row: fc.nat(49),
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sides), fc.tuple(step, step, step), async (side, steps) => {
      let fields: Fields = { ...question, ...side };
      for (const { tab, level, row } of steps) {
        const answer = await answered({ ...fields, tab, level, pageSize: 50 });
        const rows = openable(answer);
        const chosen = rows[row % Math.max(1, rows.length)];
        if (chosen === undefined) return;
        fields = { ...fields, ...chosen.open, token: answer.token };
        const { total } = await answered(fields);
        expect({ fields, total }).toEqual({ fields, total: chosen.total });
      }
    }),
    { numRuns: examples(25) },
  );
});
