// Delivery, replay, refusal, and subscribers that fail.
import { createBus } from './bus';

const anonymous = { status: 'anonymous' } as const;

test('subscribers get what is published, in order', () => {
  const bus = createBus();
  const seen: number[] = [];
  bus.on('messages.count').subscribe(({ count }) => seen.push(count));
  bus.publish('messages.count', { count: 1 });
  bus.publish('messages.count', { count: 2 });
  expect(seen).toEqual([1, 2]);
});

test('a replayed topic gives its last value to who joins late, others do not', () => {
  const bus = createBus();
  bus.publish('session.changed', anonymous);
  bus.publish('language.changed', { language: 'cn' });
  bus.publish('language.changed', { language: 'en' });
  bus.publish('toast', { kind: 'info', text: 'gone' });
  const seen: unknown[] = [];
  bus.on('session.changed').subscribe((state) => seen.push(state));
  bus.on('language.changed').subscribe(({ language }) => seen.push(language));
  bus.on('toast').subscribe((toast) => seen.push(toast));
  expect(seen).toEqual([anonymous, 'en']);
});

test('a payload of another shape is refused and reaches nobody', () => {
  const bus = createBus();
  const seen: unknown[] = [];
  bus.on('messages.count').subscribe((payload) => seen.push(payload));
  expect(() => bus.publish('messages.count', { count: -1 })).toThrow(/'messages.count' refused/);
  expect(() => bus.publish('navigate', { path: 'https://evil.example' })).toThrow(TypeError);
  expect(seen).toEqual([]);
});

test('what a topic does not name is left behind', () => {
  const bus = createBus();
  const seen: unknown[] = [];
  bus.on('messages.count').subscribe((payload) => seen.push(payload));
  const leaky = { count: 3, token: 'secret' };
  bus.publish('messages.count', leaky);
  expect(seen).toEqual([{ count: 3 }]);
});

test('a subscriber that throws is reported, and the others go on', () => {
  jest.useFakeTimers();
  const bus = createBus();
  const seen: number[] = [];
  bus.on('messages.count').subscribe(() => {
    throw new Error('broken subscriber');
  });
  bus.on('messages.count').subscribe(({ count }) => seen.push(count));
  bus.publish('messages.count', { count: 1 });
  bus.publish('messages.count', { count: 2 });
  expect(seen).toEqual([1, 2]);
  expect(() => jest.runAllTimers()).toThrow('broken subscriber');
  jest.useRealTimers();
});

describe('topics that a remote declares', () => {
  const declared = {
    'x-lanes.chosen': { lane: 'text', ports: 'texts', weight: 'number', urgent: 'boolean' },
  } as const;
  const chosen = { lane: 'a', ports: ['b', 'c'], weight: 1.5, urgent: false };

  test('what is published reaches who subscribed, also before it was declared; other fields stay behind', () => {
    const bus = createBus();
    const seen: unknown[] = [];
    bus.onOwn('x-lanes.chosen').subscribe((payload) => seen.push(payload));
    bus.declare(declared);
    bus.publishOwn('x-lanes.chosen', { ...chosen, token: 'secret' });
    expect(seen).toEqual([chosen]);
  });

  test('a topic that nobody declares is refused', () => {
    expect(() => createBus().publishOwn('x-lanes.chosen', chosen)).toThrow(/no remote declares/);
  });

  test.each([
    ['a missing field', { lane: 'a', ports: [], weight: 1 }, 'urgent must be of kind boolean'],
    ['another kind', { ...chosen, weight: 'heavy' }, 'weight must be of kind number'],
    ['a number that is none', { ...chosen, weight: Number.NaN }, 'weight must be of kind number'],
    ['a list of other things', { ...chosen, ports: 'b' }, 'ports must be of kind texts'],
  ])('%s is refused and reaches nobody', (_what, payload, reason) => {
    const bus = createBus();
    const seen: unknown[] = [];
    bus.declare(declared);
    bus.onOwn('x-lanes.chosen').subscribe((each) => seen.push(each));
    expect(() => bus.publishOwn('x-lanes.chosen', payload)).toThrow(reason);
    expect(seen).toEqual([]);
  });
});
