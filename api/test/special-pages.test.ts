// The special pages through HTTP on the sample: every number that opens records opens exactly as many.
import type { BeltAndRoadTrade, CatalogueCountry, CountryStat, RussiaTrade } from '@waybill/contract';
import { login, sharedPort } from './support/server';
import type { Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
});

async function page<T>(name: string, lang = 'en'): Promise<T> {
  const answer = await browser.send('GET', `/api/market-analysis/${name}`, { lang });
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return answer.data;
}
async function totalOf(path: string, sent: { form: Record<string, string> } | { json: unknown }) {
  const { code, data } = await browser.send('POST', path, sent);
  expect({ sent, code }).toEqual({ sent, code: 0 });
  return (data.total ?? data.results.total) as number;
}
/** Codes that the page makes a link of. */
const isWhole = ({ key }: { key: string }) => key.length === 6;
const analysis = (form: Record<string, string>) => totalOf('/api/market-analysis/search', { form });

test('42country: all countries, as the statistics of each country have them', async () => {
  const catalogue = await page<CatalogueCountry[]>('42country');
  const { data } = await browser.send('POST', '/api/stat/country', { form: {} });
  const held = new Map((data as CountryStat[]).map((entry) => [entry.country.code, entry]));
  expect(catalogue).toHaveLength(42);
  for (const { code, total, directions, filled, rows } of catalogue) {
    const stat = held.get(code);
    expect({ code, total, filled }).toEqual({
      code,
      total: stat?.country.transaction.total ?? 0,
      filled: stat?.filled ?? {},
    });
    expect(directions.reduce((sum, side) => sum + side.total, 0)).toBe(total);
    expect(rows).toHaveLength(Math.min(3, total));
    expect(rows.every((row) => row.country === code)).toBe(true);
  }
});

test('rs_shipping: a code opens exactly its records', async () => {
  const russia = await page<RussiaTrade>('rs_shipping');
  const codes = (russia?.sides ?? []).flatMap(({ direction, codes: { rows } }) =>
    rows
      .filter(isWhole)
      .slice(0, 3)
      .map((row) => ({ direction, ...row })),
  );
  expect(codes.length).toBeGreaterThan(0);
  for (const { direction, key, total, name } of codes) {
    const found = await analysis({
      country: 'russia',
      hsCode: key,
      impOrExp: String(direction),
      startDate: `${russia?.start}`,
      endDate: `${russia?.end}`,
    });
    expect({ key, found }).toEqual({ key, found: total });
    expect(name).not.toBe('');
  }
});

test('yidaiyilu: codes and companies open exactly their records', async () => {
  const belt = await page<BeltAndRoadTrade>('yidaiyilu');
  if (belt === null) throw new Error('the sample has no Belt and Road country');
  const dates = { startDate: belt.start, endDate: belt.end };
  for (const { direction, codes, companies } of belt.sides) {
    const held = belt.countries.filter(({ sides }) => sides.some((side) => side.direction === direction));
    const places = [...new Set(held.map(({ alpha2 }) => alpha2))].join(',');
    for (const { key, total } of codes.rows.filter(isWhole).slice(0, 3)) {
      const found = await analysis({
        ...dates,
        hsCode: key,
        impOrExp: String(direction),
        imArea: direction === 1 ? places : 'CN',
        exArea: direction === 1 ? 'CN' : places,
      });
      expect({ direction, key, found }).toEqual({ direction, key, found: total });
    }
    for (const { key, total } of companies.rows.filter((row) => row.key !== '').slice(0, 3)) {
      const found = await totalOf('/api/transaction/search', {
        json: {
          ...dates,
          tab: direction,
          companyId: key,
          impOrExp: direction,
          area: held.map(({ code }) => code),
          filterArea: ['CN'],
        },
      });
      expect({ direction, key, found }).toEqual({ direction, key, found: total });
    }
  }
  const all = belt.countries.flatMap(({ sides }) => sides);
  for (const side of belt.sides) {
    const own = all.filter(({ direction }) => direction === side.direction);
    expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(side.total);
  }
});

test('codes are named in the language asked for', async () => {
  const nameIn = async (lang: string) =>
    (await page<RussiaTrade>('rs_shipping', lang))?.sides[0]?.codes.rows[0]?.name;
  expect(await nameIn('spain')).not.toBe(await nameIn('en'));
});
