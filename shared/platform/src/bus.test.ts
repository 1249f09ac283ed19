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
