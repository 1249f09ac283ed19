// Keys of paid questions: which requests are the same action, and what becomes of an order whose answer was lost.
import { codes, PENDING_QUESTION_SECONDS } from '@waybill/contract';
import { CallError } from '../call-error';
import { type FakeAnswers, fakePlatform, sampleUser } from '../testing';

const lost = () => new CallError('net', 'net error');
const refusal = (code: number) => () => new CallError('business', 'refused', { code });
const search = { keyword: 'tea', startDate: '2025-01-01', endDate: '2025-12-31' };
const order = { ids: ['a', 'b'], format: 'csv', columns: ['date'] } as const;
const TOKEN = 'T'.repeat(43);

/** A page of this browser: what was stored before is still there. */
function openPage(answers: FakeAnswers, options: { username?: string; language?: 'cn' } = {}) {
  const { username = sampleUser.username, ...rest } = options;
  const fake = fakePlatform({
    answers,
    session: { status: 'authenticated', user: { ...sampleUser, username } },
    ...rest,
  });
  const { call } = fake.platform;
  const searched = async (input: object = {}) => {
    await call('traderSearch', { keyword: 'tea', ...input }).catch(() => undefined);
    return fake.keysOf('traderSearch').at(-1);
  };
  const ordered = async (input: object = {}) => {
    const answer = await call('transactionDownload', {
      ...order,
      ids: ['a', 'b'],
      columns: ['date'],
      ...input,
    }).catch((error: unknown) => error);
    return { answer, key: fake.keysOf('transactionDownload').at(-1) };
  };
  return { fake, call, searched, ordered };
}
const answered: FakeAnswers = {
  traderSearch: () => ({ data: [], total: 0, next: false, token: 't' }) as never,
};

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('Paid question', () => {
  test('keeps its key until it is answered; the same question later has another', async () => {
    const { fake, searched } = openPage({ traderSearch: lost });
    const first = await searched();
    expect(await searched()).toBe(first);
    fake.answer(answered);
    expect(await searched()).toBe(first);
    expect(await searched()).not.toBe(first);
  });

  test('has its key after a reload, in another tab, and in another language', async () => {
    const first = await openPage({ traderSearch: lost }).searched();
    expect(first).toHaveLength(22);
    expect(await openPage({ traderSearch: lost }, { language: 'cn' }).searched()).toBe(first);
  });

  test('is answered in one tab: the other, which lost its answer, repeats with the same key', async () => {
    const tabs = [openPage({ traderSearch: lost }), openPage({ traderSearch: lost })];
    const keys = [await tabs[0]?.searched(), await tabs[1]?.searched()];
    expect(keys[1]).toBe(keys[0]);
    tabs[0]?.fake.answer(answered);
    expect(await tabs[0]?.searched()).toBe(keys[0]);
    expect(await tabs[1]?.searched()).toBe(keys[0]);
  });

  test('asked twice at the same moment is one question', async () => {
    const { fake, searched } = openPage({ traderSearch: lost });
    await Promise.all([searched(), searched()]);
    const [first, second] = fake.keysOf('traderSearch');
    expect(second).toBe(first);
  });

  test('of other fields, another account or an hour that has passed is another question', async () => {
    const { searched } = openPage({ traderSearch: lost });
    const first = await searched();
    expect(await searched({ keyword: 'rice' })).not.toBe(first);
    expect(await searched({ token: 'of payment' })).toBe(first);
    expect(await openPage({ traderSearch: lost }, { username: 'bob' }).searched()).not.toBe(first);
    const later = Date.now() + (PENDING_QUESTION_SECONDS + 1) * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await openPage({ traderSearch: lost }).searched()).not.toBe(first);
  });

  test('is stored without its words', async () => {
    await openPage({ traderSearch: lost }).searched({ keyword: 'secretive' });
    expect(Object.values(window.localStorage).join()).not.toMatch(/secretive|demo/);
    expect(window.localStorage).toHaveLength(1);
  });

  test('keeps its key in this tab where nothing can be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { searched } = openPage({ traderSearch: lost });
    const first = await searched();
    expect(await searched()).toBe(first);
  });

  test('ignores what else stands in the storage', async () => {
    for (const text of ['{', '7', '[null, 7, {"id":"x"}]']) {
      window.localStorage.setItem('waybill.questions', text);
      expect(await openPage({ traderSearch: lost }).searched()).toHaveLength(22);
    }
  });

  test('is charged as what its pages share', async () => {
    const { fake, call } = openPage({ transactionSearch: lost });
    const question = { call: 'transactionSearch', fields: { keyword: 'tea' } } as const;
    for (const page of [1, 2])
      await call('transactionSearch', { ...search, page }, { question }).catch(() => undefined);
    const [first, second] = fake.keysOf('transactionSearch');
    expect(second).toBe(first);
  });

  test('has a new key, and is sent again, when the server has its key for something else', async () => {
    const { fake, searched } = openPage({ traderSearch: refusal(codes.conflict) });
    await searched();
    const [first, second, ...more] = fake.keysOf('traderSearch');
    expect(second).not.toBe(first);
    expect(more).toEqual([]);
  });
});

describe('Call that is not charged', () => {
  test('is another action each time: a change back and forth is two changes', async () => {
    const { fake, call } = openPage({ transactionFavorite: lost });
    for (let press = 0; press < 2; press++)
      await call('transactionFavorite', { ids: 'a' }).catch(() => undefined);
    expect(fake.keysOf('transactionFavorite')).toEqual([undefined, undefined]);
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('Order', () => {
  test('that was accepted is answered although its answer was lost', async () => {
    let answers = 0;
    const { fake, ordered } = openPage({
      transactionDownload: () => {
        answers += 1;
        return answers === 1 ? lost() : TOKEN;
      },
      orderSettle: { ordered: true },
    });
    expect((await ordered()).answer).toBe(TOKEN);
    const [first, second, ...more] = fake.keysOf('transactionDownload');
    expect([second, more]).toEqual([first, []]);
    expect(fake.inputsOf('orderSettle')).toEqual([{ key: first }]);
  });

  test.each([
    ['no answer', lost],
    ['an error', refusal(codes.failed)],
    ['a server that is away', refusal(codes.unavailable)],
  ])('that was not accepted is said to be nothing, and is a new one next time: %s', async (_what, error) => {
    const { ordered } = openPage({ transactionDownload: error, orderSettle: { ordered: false } });
    const first = await ordered();
    expect(first.answer).toMatchObject({ isOrderUnknown: false });
    expect((await ordered()).key).not.toBe(first.key);
  });

  test('of unknown fate is said to be unknown, and repeated with its key after a reload too', async () => {
    const settled: FakeAnswers = { transactionDownload: lost, orderSettle: lost };
    const first = await openPage(settled).ordered();
    expect(first.answer).toMatchObject({ isOrderUnknown: true });
    const page = openPage(settled);
    expect((await page.ordered()).key).toBe(first.key);
    page.fake.answer({ transactionDownload: TOKEN });
    expect(await page.ordered()).toEqual({ answer: TOKEN, key: first.key });
    expect((await page.ordered()).key).not.toBe(first.key);
  });

  test('that was refused is not asked about', async () => {
    const { fake, ordered } = openPage({ transactionDownload: refusal(codes.downloadTooLarge) });
    expect((await ordered()).answer).toMatchObject({ isOrderUnknown: false });
    expect(fake.inputsOf('orderSettle')).toEqual([]);
  });

  test('in another language, or after its file was removed, is another one', async () => {
    const unknown: FakeAnswers = {
      transactionDownload: lost,
      orderSettle: lost,
      fileRemove: { removed: 1 },
    };
    const page = openPage(unknown);
    const { key } = await page.ordered();
    expect((await openPage(unknown, { language: 'cn' }).ordered()).key).not.toBe(key);
    expect((await page.ordered()).key).toBe(key);
    await page.call('fileRemove', { id: '00000000-0000-4000-8000-000000000000' });
    expect((await page.ordered()).key).not.toBe(key);
  });

  test('of all records of a search is an order too', async () => {
    const { fake, call } = openPage({ transactionSearch: lost, orderSettle: { ordered: false } });
    await call('transactionSearch', { ...search, dw: true, format: 'csv' }).catch(() => undefined);
    expect(fake.inputsOf('orderSettle')).toHaveLength(1);
  });
});
