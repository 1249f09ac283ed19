// Questions in words, through HTTP: free, within the plan, and each page finds records with the filters that it names.
import { askAnswer } from '@waybill/contract/ask-words';
import { newAccount } from './security/people';
import { login, sharedPort, visitor } from './support/server';
import type { Browser } from './support/signer';

const path = '/api/common/ask';
const usual = { startDate: '2019-01-01', endDate: '2099-12-31' };

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
});

async function ask(q: string, by = browser, lang = 'en') {
  const { status, code, data } = await by.send('GET', path, { query: { q, lang } });
  expect([status, code]).toEqual([200, 0]);
  return askAnswer.parse(data);
}

describe('Question in words', () => {
  test.each([
    ['coffee from Brazil to Germany 2025 by month', 'en', 'brazil', 2, ['DE'], 'months'],
    ['谁从中国进口锂电池到秘鲁', 'zh', 'peru', 1, ['CN'], 'importers'],
    ['importadores de vino chileno en Estados Unidos', 'spain', 'us', 1, ['CL'], 'importers'],
    ['cà phê từ Brazil sang Đức theo tháng', 'vietnam', 'brazil', 2, ['DE'], 'months'],
  ])('“%s” names its page and filters', async (q, lang, country, direction, partners, view) => {
    const { target, unknown, chips } = await ask(q, browser, lang);
    expect(target).toMatchObject({ page: 'analysis', countries: [country], direction, partners, view });
    expect(unknown).toEqual([]);
    expect(chips.length).toBeGreaterThan(3);
  });

  test('finds the records that its filters find', async () => {
    const { target } = await ask('steel to Mexico');
    expect(target).toMatchObject({ page: 'search', direction: 1, countries: ['mexico'], keyword: 'steel' });
    const { code, data } = await browser.send('POST', '/api/transaction/search', {
      json: { ...usual, keyword: target?.keyword, area: target?.countries, tab: target?.direction },
    });
    expect(code).toBe(0);
    expect(data.results.total).toBeGreaterThan(0);
  });

  test('knows the companies of the records', async () => {
    const { data } = await browser.send('POST', '/api/transaction/search', {
      json: { ...usual, keyword: 'steel', tab: 3 },
    });
    const [{ id, desc_en: name }] = data.results.data;
    const { target, chips } = await ask(`profile of ${name}`);
    expect(target).toMatchObject({ page: 'company', companyId: id });
    expect(chips).toContainEqual(expect.objectContaining({ kind: 'company', value: name }));
    expect((await ask(name)).target).toBeNull();
  });

  test('costs nothing, and needs a session', async () => {
    const mine = await newAccount(sharedPort(), {
      quotas: { transaction: 3, market_analysis: 3, trader: 3 },
    });
    const before = await mine.send('GET', '/api/user/quotas');
    await ask('importers of coffee in Peru', mine);
    expect((await mine.send('GET', '/api/user/quotas')).data).toEqual(before.data);
    const stranger = await visitor(sharedPort());
    expect((await stranger.send('GET', path, { query: { q: 'coffee to Peru' } })).status).toBe(401);
  });

  test('opens a search where the plan has no analyses', async () => {
    const mine = await newAccount(sharedPort(), { quotas: { transaction: 3, market_analysis: 0 } });
    expect((await ask('coffee from Brazil by month', mine)).target).toMatchObject({ page: 'search' });
  });

  test('says that neither country reports', async () => {
    expect(await ask('coffee from Norway to Japan')).toMatchObject({
      ...{ target: null, problem: 'unreported' },
      unreported: ['JP', 'NO'],
    });
  });

  test.each(['"', '((((', '-x', '%00', '💡💡', 'a|b|', '\\\\', '从从从从', 'ß'.repeat(200), 'from to in of'])(
    '%j is answered, whatever it is',
    async (q) => {
      const { status, code } = await browser.send('GET', path, { query: { q } });
      expect([status, code]).toEqual(q.trim().length < 2 ? [400, 2] : [200, 0]);
    },
  );
});
