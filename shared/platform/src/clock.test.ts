// The server's time: whatever the wall clock says, and when it is asked for again.
import { createClock } from './clock';
import { toBase64Url } from './signing/bytes';

const MINUTE = 60_000;

function setUp({ skew = 0, up = true } = {}) {
  const server = { skew, up, asked: 0, kid: 'k1' };
  const clock = createClock(async () => {
    server.asked += 1;
    if (!server.up) throw new TypeError('Failed to fetch');
    const answer = { t: Date.now() + server.skew, kid: server.kid, pk: toBase64Url(new Uint8Array(65)) };
    return { json: async () => answer } as Response;
  });
  return { clock, server };
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => jest.useRealTimers());

test('a browser that is years off signs with the time of the server', async () => {
  const { clock, server } = setUp({ skew: 5 * 365 * 86_400_000 });
  await clock.ready();
  expect(clock.now()).toBe(Date.now() + server.skew);
  jest.advanceTimersByTime(1_234);
  expect(clock.now()).toBe(Date.now() + server.skew);
});

test('asked once, again after 30 minutes, and once for many at the same time', async () => {
  const { clock, server } = setUp();
  await Promise.all([clock.ready(), clock.ready(), clock.serverKey()]);
  jest.advanceTimersByTime(29 * MINUTE);
  await clock.ready();
  expect(server.asked).toBe(1);
  jest.advanceTimersByTime(2 * MINUTE);
  await clock.ready();
  expect(server.asked).toBe(2);
});

test('a wall clock that is set does not move the time, but is a reason to ask', async () => {
  const { clock, server } = setUp();
  await clock.ready();
  const before = clock.now();
  jest.setSystemTime(Date.now() + 86_400_000);
  expect(clock.now()).toBe(before);
  server.skew = -86_400_000;
  await clock.ready();
  expect([server.asked, clock.now()]).toEqual([2, before]);
});

test('without an answer: the wall clock, no error, and not asked again at once', async () => {
  const { clock, server } = setUp({ up: false });
  await clock.ready();
  await clock.ready();
  expect([clock.now(), server.asked]).toEqual([Date.now(), 1]);
  server.up = true;
  jest.advanceTimersByTime(11_000);
  await clock.ready();
  expect(server.asked).toBe(2);
});

test('code 40 sets the time, coming online makes it be asked for', async () => {
  const { clock, server } = setUp();
  clock.correct(Date.now() + MINUTE);
  expect(clock.now()).toBe(Date.now() + MINUTE);
  await clock.ready();
  expect(server.asked).toBe(0);
  clock.forget();
  await clock.ready();
  expect([server.asked, clock.now()]).toEqual([1, Date.now()]);
});

test('the key of the server is kept until the server no longer knows it', async () => {
  const { clock, server } = setUp();
  expect((await clock.serverKey()).kid).toBe('k1');
  server.kid = 'k2';
  expect((await clock.serverKey()).kid).toBe('k1');
  clock.forgetServerKey();
  expect((await clock.serverKey()).kid).toBe('k2');
});
