// Toasts as data on the bus, with a link that the site has, and an undo that runs once.
import { type TopicPayload, topics } from '@waybill/contract';
import { createBus } from './bus';
import { CallError } from './call-error';
import { fakePlatform } from './testing/fake';
import { sampleUser } from './testing/samples';
import { createToasts } from './toasts';

function createSample(hasRoute: (path: string) => boolean = () => true) {
  const bus = createBus();
  const shown: TopicPayload<'toast'>[] = [];
  bus.on('toast').subscribe((toast) => shown.push(toast));
  return { bus, shown, ...createToasts(bus, hasRoute) };
}

test('a toast is text, with its trace and link', () => {
  const { toast, shown } = createSample();
  toast('success', 'Saved');
  toast('error', 'Failed', { trace: '7f3a' });
  toast('success', 'Added', { link: { path: '/corp/customer', label: 'Open the list' } });
  expect(shown).toEqual([
    { kind: 'success', text: 'Saved' },
    { kind: 'error', text: 'Failed', trace: '7f3a' },
    { kind: 'success', text: 'Added', link: { path: '/corp/customer', label: 'Open the list' } },
  ]);
});

test('a link to a screen that the site lacks is left out', () => {
  const { toast, shown } = createSample((path) => path !== '/corp/customer');
  toast('success', 'Added', { link: { path: '/corp/customer' } });
  expect(shown).toEqual([{ kind: 'success', text: 'Added' }]);
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', ''])(
  'a link to %j is refused by the topic',
  (path) => {
    expect(topics.toast.safeParse({ kind: 'info', text: '', link: { path } }).success).toBe(false);
  },
);

test('an undo runs once, and says what was undone', async () => {
  const { toast, undo, shown } = createSample();
  const run = jest.fn(async () => undefined);
  toast('success', 'Followed', { undo: { run, done: 'No longer followed' } });
  const [{ undo: id = '' } = {}] = shown;
  await Promise.all([undo(id), undo(id)]);
  expect(await undo(id)).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown.slice(1)).toEqual([{ kind: 'success', text: 'No longer followed' }]);
});

test('an undo that failed can be tried again, and says nothing of success', async () => {
  const { toast, undo, shown } = createSample();
  const run = jest.fn(async () => undefined).mockRejectedValueOnce(new CallError('net', 'offline') as never);
  toast('success', 'Followed', { undo: { run, done: 'No longer followed' } });
  const [{ undo: id = '' } = {}] = shown;
  expect(await undo(id)).toBe(false);
  expect(shown).toHaveLength(1);
  expect(await undo(id)).toBe(true);
  expect(shown).toHaveLength(2);
});

test('any other error is not swallowed', async () => {
  const { toast, undo, shown } = createSample();
  toast('info', 'x', { undo: { run: () => Promise.reject(new TypeError('broken')), done: 'y' } });
  await expect(undo(shown[0]?.undo ?? '')).rejects.toThrow('broken');
});

test('only the undos of the toasts on display stay', async () => {
  const { toast, undo, shown } = createSample();
  const runs = [0, 1, 2, 3].map(() => jest.fn(async () => undefined));
  for (const run of runs) toast('success', 'Followed', { undo: { run, done: 'Undone' } });
  for (const { undo: id = '' } of shown.slice()) await undo(id);
  expect(runs.map((run) => run.mock.calls.length)).toEqual([0, 1, 1, 1]);
});

test('what one account did is not undone in the session of another', async () => {
  const { bus, toast, undo, shown } = createSample();
  const run = jest.fn(async () => undefined);
  bus.publish('session.changed', { status: 'authenticated', user: sampleUser });
  toast('success', 'Followed', { undo: { run, done: 'Undone' } });
  bus.publish('session.changed', {
    status: 'authenticated',
    user: { ...sampleUser, nickname: 'New name' } as never,
  });
  const id = shown[0]?.undo ?? '';
  bus.publish('session.changed', { status: 'anonymous' });
  expect(await undo(id)).toBe(true);
  expect(run).not.toHaveBeenCalled();
});

test('the failure of an undone call is the usual toast', async () => {
  const { platform, published } = fakePlatform({
    answers: { traderUnfavorite: new CallError('business', 'refused', { code: 1 }) },
  });
  platform.toast('success', 'Followed', {
    undo: { run: () => platform.call('traderUnfavorite', { id: 'a' }), done: 'Undone' },
  });
  expect(await platform.undo('1')).toBe(false);
  expect(published.map(({ payload }) => payload)).toEqual([
    { kind: 'success', text: 'Followed', undo: '1' },
    expect.objectContaining({ kind: 'error', text: expect.stringContaining('refused') }),
  ]);
});
