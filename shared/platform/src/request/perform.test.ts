// What follows by itself when a call fails (spec §8): table of code × what is said.
import { codes } from '@waybill/contract';
import { CallError } from '../call-error';
import { type FakeAnswers, fakePlatform } from '../testing';
import { SHOWN_WITHIN_MS } from './perform';

const business = (code: number, message = `text of ${code}`) => new CallError('business', message, { code });
const toast = (text: string) => ['toast', { kind: 'error', text, trace: undefined }];

async function fail(error: CallError, options = {}) {
  const fake = fakePlatform({ answers: { homeStat: error } });
  const thrown: unknown = await fake.platform
    .call('homeStat', {}, options)
    .catch((reason: unknown) => reason);
  return { thrown, said: fake.published.map(({ topic, payload }) => [topic, payload]), fake };
}

test.each([
  [codes.failed],
  [codes.notFound],
  [codes.forbidden],
  [codes.tooMany],
  [codes.unavailable],
  [codes.keywordUnusable],
  [codes.nothingSelected],
  [codes.translateFailed],
])('code %i shows the message of the server', async (code) => {
  const { thrown, said } = await fail(business(code));
  expect(thrown).toMatchObject({ kind: 'business', code });
  expect(said).toEqual([toast(`text of ${code}`)]);
});

test.each([codes.planLacksRight, codes.planExpired] as const)(
  'code %i asks for an upgrade, without toast',
  async (code) => {
    const { thrown, said } = await fail(business(code));
    expect(thrown).toMatchObject({ code });
    expect(said).toEqual([['upgrade.asked', { code, call: 'homeStat', need: null }]]);
  },
);

test('code 2 with fields is for the form, without fields for the toast', async () => {
  const fields = [{ field: 'hs', rule: 'hs_length' as const }];
  expect((await fail(new CallError('business', 'bad', { code: 2, fields }))).said).toEqual([]);
  expect((await fail(business(2))).said).toEqual([toast('text of 2')]);
});

test('code 17 ends the session', async () => {
  const { said, fake } = await fail(business(codes.sessionExpired));
  expect(fake.platform.session.state().status).toBe('anonymous');
  expect(said).toEqual([['session.changed', { status: 'anonymous' }], toast('text of 17')]);
});

test('no network is one toast, however many calls failed', async () => {
  const fake = fakePlatform({ answers: { homeStat: new CallError('net', 'net error') } });
  await Promise.allSettled([1, 2, 3].map(() => fake.platform.call('homeStat', {})));
  expect(fake.published.map(({ payload }) => payload)).toEqual([toast('net error')[1]]);
});

test.each([
  ['a silent call', business(1), { silent: true }],
  ['an aborted call', new CallError('aborted', ''), {}],
  ['what is missing, where the screen shows it', business(codes.notFound), { onPage: true }],
])('%s says nothing and still fails', async (_name, error, options) => {
  const { thrown, said } = await fail(error, options);
  expect(thrown).toBe(error);
  expect(said).toEqual([]);
});

describe('an answer with a place on the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  async function failOnPage(isShown: boolean) {
    const { thrown, fake } = await fail(business(codes.unavailable), { onPage: true });
    if (thrown instanceof CallError) thrown.isShown = isShown;
    expect(fake.published).toEqual([]);
    jest.advanceTimersByTime(SHOWN_WITHIN_MS);
    return fake.published;
  }

  test('has no toast for a failure that the page shows', async () => {
    expect(await failOnPage(true)).toEqual([]);
  });

  test('has a toast for a failure that nothing shows', async () => {
    expect(await failOnPage(false)).toHaveLength(1);
  });
});

test('what is missing is a toast where the page has no place for it', async () => {
  expect((await fail(business(codes.notFound), {})).said).toHaveLength(1);
});

test('rows that are silent by the table say nothing', async () => {
  const answers: FakeAnswers = { unreadMessages: business(1), hsSuggestions: business(1) };
  const fake = fakePlatform({ answers });
  await expect(fake.platform.call('unreadMessages', {})).rejects.toThrow();
  await expect(fake.platform.call('hsSuggestions', { q: '8517' })).rejects.toThrow();
  expect(fake.published).toEqual([]);
});

test('without a session, calls that need one are not sent', async () => {
  const fake = fakePlatform({ session: { status: 'anonymous' }, answers: { levels: [] } });
  await expect(fake.platform.call('homeStat', {})).rejects.toMatchObject({ code: codes.sessionExpired });
  await expect(fake.platform.call('levels', {})).resolves.toEqual([]);
  expect(fake.calls.map(({ name }) => name)).toEqual(['levels']);
  expect(fake.published).toEqual([]);
});
