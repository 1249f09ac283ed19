// When the page asks, by a clock that the test turns.
import { createPoll, pollEvery } from './poll';

/** @param random what the spread is drawn from; 0.5 is no spread */
function page(random = 0.5) {
  let now = 0;
  let timer: { at: number; work: () => void } | null = null;
  let answer = () => {};
  const world = {
    seen: true,
    asks: [] as number[],
    now: () => now,
    random: () => random,
    visible: () => world.seen,
    setClock(to: number) {
      now = to;
    },
    after(ms: number, work: () => void) {
      const mine = { at: now + ms, work };
      timer = mine;
      return () => {
        if (timer === mine) timer = null;
      };
    },
    async pass(ms: number) {
      const end = now + ms;
      while (timer !== null && timer.at <= end) {
        const { at, work } = timer;
        timer = null;
        now = at;
        work();
        await null;
      }
      now = end;
    },
    async answer() {
      answer();
      for (let turn = 0; turn < 5; turn += 1) await null;
    },
  };
  const poll = createPoll(world, () => {
    world.asks.push(now);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  return { world, poll };
}

test('asks every 45 seconds after the answer before, as long as it is seen', async () => {
  const { world, poll } = page();
  await world.pass(44_999);
  expect(world.asks).toEqual([]);
  await world.pass(1);
  expect(world.asks).toEqual([45_000]);
  await world.pass(60_000);
  expect(world.asks).toHaveLength(1);
  await world.answer();
  await world.pass(45_000);
  expect(world.asks).toEqual([45_000, 150_000]);
  await world.answer();
  world.seen = false;
  poll.looked();
  await world.pass(600_000);
  expect(world.asks).toHaveLength(2);
});

test.each([
  [0, 36_000],
  [0.999_99, 54_000],
])('the spread: %d asks after %d ms', async (random, after) => {
  const { world } = page(random);
  await world.pass(after - 1);
  expect(world.asks).toEqual([]);
  await world.pass(1);
  expect(world.asks).toEqual([after]);
});

test.each([
  ['soon', 10_000, []],
  ['late', 50_000, [50_000]],
])('who comes back %s', async (_, away, asks) => {
  const { world, poll } = page();
  world.seen = false;
  poll.looked();
  await world.pass(away);
  world.seen = true;
  poll.looked();
  expect(world.asks).toEqual(asks);
});

test('who comes back soon is asked for at the time that was due', async () => {
  const { world, poll } = page();
  world.seen = false;
  poll.looked();
  await world.pass(10_000);
  world.seen = true;
  poll.looked();
  await world.pass(pollEvery);
  expect(world.asks).toEqual([45_000]);
});

test('told to ask: at once, and once more when a question was under way', async () => {
  const { world, poll } = page();
  await world.pass(1000);
  poll.askNow();
  expect(world.asks).toEqual([1000]);
  poll.askNow();
  poll.askNow();
  expect(world.asks).toHaveLength(1);
  await world.answer();
  expect(world.asks).toHaveLength(2);
  await world.answer();
  expect(world.asks).toHaveLength(2);
  await world.pass(45_000);
  expect(world.asks).toEqual([1000, 1000, 46_000]);
});

test('a clock that was set back puts nothing off for long', async () => {
  const { world, poll } = page();
  world.setClock(-1_000_000);
  poll.looked();
  await world.pass(45_000);
  expect(world.asks).toEqual([-955_000]);
});
