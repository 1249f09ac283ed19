// An area with remotes that fail, throw and hang: the shell always gets a state, and the next area is never held up.
import type { SwitchedOff } from '@waybill/contract';
import { createFailure, type Failure, KnownError } from '../remotes/failures';
import type { Lifecycles, Loader, LoadResult, RemoteSource } from '../remotes/loader';
import { type AreaState, createArea } from './area';

const never = () => new Promise<never>(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = (ms = 5) => jest.advanceTimersByTimeAsync(ms);

function remote(words: string, broken: Partial<Lifecycles> = {}): Lifecycles {
  return {
    bootstrap: async () => undefined,
    mount: async (props) => {
      (props.container as HTMLElement).textContent = words;
    },
    unmount: async (props) => {
      (props.container as HTMLElement).textContent = '';
    },
    ...broken,
  };
}

const failed = (kind: Failure['kind']): LoadResult => ({
  ok: false,
  failure: createFailure({ kind, remote: 'mf-x', version: '2', cause: null }),
});
const ok = (lifecycles: Lifecycles, version = '2'): LoadResult => ({
  ok: true,
  lifecycles,
  version,
  instead: null,
});

type Load = (source: RemoteSource) => Promise<LoadResult>;
type Answers = {
  load: Load;
  retry?: Load;
  previous?: Lifecycles;
  off?: SwitchedOff;
  replaced?: () => string[];
  painted?: () => Promise<unknown>;
};

function setUp({
  load,
  retry = load,
  previous,
  off,
  replaced = () => [],
  painted = async () => undefined,
}: Answers) {
  const build = { version: '1', manifest: '', manifestIntegrity: '', files: {} };
  const source: RemoteSource = {
    ...build,
    name: 'mf-x',
    version: '2',
    previous: previous ? build : null,
    override: null,
  };
  const loader: Loader = {
    load,
    retry,
    ahead: async () => undefined,
    loadPrevious: async (_source, why) =>
      previous ? { ...ok(previous, '1'), instead: why } : { ok: false, failure: why },
  };
  const states: string[] = [];
  const container = document.createElement('div');
  const reloadOnce = jest.fn(() => false);
  const failures: Failure[] = [];
  const leftReplaced: Failure[] = [];
  const onState = (state: AreaState) => {
    if (state.status === 'failed') failures.push(state.failure);
    if (state.status === 'failed') states.push(`failed: ${state.failure.kind}`);
    else if (state.status === 'shown') states.push(`shown: ${state.version}`);
    else if (state.status === 'disabled') states.push(`disabled: ${state.off.why}`);
    else states.push(state.status);
  };
  const limits = { mount: 20, unmount: 20 };
  const area = createArea({
    source,
    off: off ?? null,
    loader,
    container,
    basename: () => '/en',
    onState,
    reloadOnce,
    replaced,
    onLeftReplaced: (failure) => leftReplaced.push(failure),
    painted,
    limits,
  });
  return { area, states, container, reloadOnce, failures, leftReplaced, source };
}

test('loads, mounts, unmounts and mounts again', async () => {
  const { area, states, container } = setUp({ load: async () => ok(remote('hello')) });
  await area.mount({});
  await settle();
  expect(container.textContent).toBe('hello');
  await area.unmount();
  expect(container.childElementCount).toBe(0);
  await area.mount({});
  await settle();
  expect(container.textContent).toBe('hello');
  expect(states).toEqual(['loading', 'shown: 2', 'idle', 'loading', 'shown: 2']);
});

test('mount answers at once while the remote hangs, and leaving does not wait for it', async () => {
  const { area, states } = setUp({ load: never });
  await area.mount({});
  await area.unmount();
  expect(states).toEqual(['loading', 'idle']);
});

test('a remote that is there already mounts after its skeleton was painted, unless the visitor has left', async () => {
  let paint: () => void = () => {};
  const painted = () => new Promise<void>((resolve) => (paint = resolve));
  const { area, states, container } = setUp({ load: async () => ok(remote('hello')), painted });
  await area.mount({});
  await settle();
  expect([states, container.textContent]).toEqual([['loading'], '']);
  paint();
  await settle();
  expect([states, container.textContent]).toEqual([['loading', 'shown: 2'], 'hello']);
  await area.unmount();
  await area.mount({});
  await area.unmount();
  paint();
  await settle();
  expect(container.textContent).toBe('');
});

test('what arrives after the visitor left is not mounted', async () => {
  let arrive: (result: LoadResult) => void = () => {};
  const { area, container } = setUp({ load: () => new Promise((resolve) => (arrive = resolve)) });
  await area.mount({});
  await settle();
  await area.unmount();
  arrive(ok(remote('late')));
  await settle();
  expect(container.textContent).toBe('');
});

test('a load that failed is shown, Retry loads again', async () => {
  const { area, states, container } = setUp({
    load: async () => failed('manifest'),
    retry: async () => ok(remote('healed')),
  });
  await area.mount({});
  await settle();
  await area.retry();
  await settle();
  expect(container.textContent).toBe('healed');
  expect(states).toEqual(['loading', 'failed: manifest', 'loading', 'shown: 2']);
});

const throwing = async () => {
  throw new Error('no');
};
const brokenStarts: [string, Partial<Lifecycles>, string][] = [
  ['bootstrap throws', { bootstrap: throwing }, 'render'],
  ['mount throws', { mount: throwing }, 'render'],
  ['mount hangs', { mount: never }, 'hang'],
];

test.each(brokenStarts)('%s: failure is shown', async (_, broken, kind) => {
  const { area, states } = setUp({ load: async () => ok(remote('x', broken)) });
  await area.mount({});
  await settle(60);
  expect(states.at(-1)).toBe(`failed: ${kind}`);
});

test.each(brokenStarts)('%s: the build before stands in, once', async (_, broken) => {
  const { area, states, container } = setUp({
    load: async () => ok(remote('x', broken)),
    previous: remote('old'),
  });
  await area.mount({});
  await settle(60);
  expect(container.textContent).toBe('old');
  expect(states.at(-1)).toBe('shown: 1');
});

test('throwing while drawing: build before, then failure when that throws too', async () => {
  let onFailure: (error: unknown) => void = () => {};
  const drawing = (words: string) =>
    remote(words, {
      mount: async (props) => {
        onFailure = props.onFailure as typeof onFailure;
      },
    });
  const { area, states } = setUp({ load: async () => ok(drawing('new')), previous: drawing('old') });
  await area.mount({});
  await settle();
  const ofNew = onFailure;
  ofNew(new Error('drawing'));
  await settle();
  expect(states.at(-1)).toBe('shown: 1');
  // The build that is gone has no say any more.
  ofNew(new Error('again'));
  await settle();
  expect(states.at(-1)).toBe('shown: 1');
  onFailure(new Error('drawing'));
  await settle();
  expect(states.at(-1)).toBe('failed: render');
});

test('unmount that hangs is given up and leaves nothing behind', async () => {
  const { area, container } = setUp({ load: async () => ok(remote('x', { unmount: never })) });
  await area.mount({});
  await settle();
  const left = area.unmount();
  await settle(20);
  await left;
  expect(container.childElementCount).toBe(0);
});

test('a script that is gone asks for one reload, and is shown when that was done already', async () => {
  const { area, states, reloadOnce } = setUp({
    load: async () => failed('chunk'),
  });
  reloadOnce.mockReturnValueOnce(true);
  await area.mount({});
  await settle();
  expect(states).toEqual(['loading']);
  await area.retry();
  await settle();
  expect(states).toEqual(['loading', 'loading', 'failed: chunk']);
});

/** Builds that say which version they are. */
const byVersion = async ({ version }: RemoteSource) => ok(remote(`build ${version}`), version);

test('another build: what runs goes on, the next visit takes it', async () => {
  const { area, container, source, states } = setUp({ load: byVersion });
  await area.mount({});
  await settle();
  area.setSource({ ...source, version: '3' });
  await settle();
  expect(container.textContent).toBe('build 2');
  await area.unmount();
  await area.mount({});
  await settle();
  expect(container.textContent).toBe('build 3');
  expect(states).toEqual(['loading', 'shown: 2', 'idle', 'loading', 'shown: 3']);
});

test('another build: Retry takes it', async () => {
  const { area, container, source } = setUp({ load: async () => failed('entry'), retry: byVersion });
  await area.mount({});
  await settle();
  area.setSource({ ...source, version: '3' });
  await area.retry();
  await settle();
  expect(container.textContent).toBe('build 3');
});

test('Retry of an area that is not shown: its next visit loads again, once', async () => {
  const load = jest.fn(byVersion);
  const retry = jest.fn(byVersion);
  const { area } = setUp({ load, retry });
  await area.retry();
  expect(retry).not.toHaveBeenCalled();
  for (let visit = 0; visit < 2; visit += 1) {
    await area.mount({});
    await settle();
    await area.unmount();
  }
  expect([retry.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
});

const off: SwitchedOff = { why: 'wrong totals', since: '2026-11-20T17:00:00Z' };

test('switched off while it is shown: taken away at once, and back when it is on again', async () => {
  const { area, container, states } = setUp({ load: byVersion });
  await area.mount({});
  await settle();
  area.setOff(off);
  await settle();
  expect(container.childElementCount).toBe(0);
  area.setOff(null);
  await settle();
  expect(container.textContent).toBe('build 2');
  expect(states).toEqual(['loading', 'shown: 2', 'disabled: wrong totals', 'loading', 'shown: 2']);
});

test('switched off: neither a visit nor Retry loads anything', async () => {
  const load = jest.fn(byVersion);
  const { area, states } = setUp({ load, off });
  await area.mount({});
  await area.retry();
  await settle();
  await area.unmount();
  area.setOff(null);
  expect(load).not.toHaveBeenCalled();
  expect(states).toEqual(['disabled: wrong totals', 'idle']);
});

test('switched off while it loads: what arrives is not mounted', async () => {
  let arrive: (result: LoadResult) => void = () => {};
  const { area, container, states } = setUp({ load: () => new Promise((resolve) => (arrive = resolve)) });
  await area.mount({});
  await settle();
  area.setOff(off);
  arrive(ok(remote('late')));
  await settle();
  expect(container.textContent).toBe('');
  expect(states).toEqual(['loading', 'disabled: wrong totals']);
});

test('a remote cannot lengthen the time limits', async () => {
  const patient = { timeouts: { mount: { millis: 60_000, dieOnTimeout: false } } };
  const { area, states } = setUp({
    load: async () => ok({ ...remote('x', { mount: never }), ...patient }),
  });
  await area.mount({});
  await settle(60);
  expect(states.at(-1)).toBe('failed: hang');
});

test('twenty visits leave nothing behind', async () => {
  const { area, container } = setUp({ load: byVersion });
  for (let visit = 0; visit < 20; visit += 1) {
    await area.mount({});
    await settle(1);
    await area.unmount();
  }
  expect(container.childNodes).toHaveLength(0);
});

test('stopped from outside, the build before takes its place; without one it says so', async () => {
  const busy = new KnownError('hang', 'mf-x kept the page busy for 30 s');
  const older = setUp({ load: byVersion, previous: remote('earlier') });
  await older.area.mount({});
  await settle();
  older.area.stop(busy);
  await settle();
  expect(older.container.textContent).toBe('earlier');

  const alone = setUp({ load: byVersion });
  await alone.area.mount({});
  await settle();
  alone.area.stop(busy);
  await settle();
  expect(alone.container.childElementCount).toBe(0);
  expect(alone.states.at(-1)).toBe('failed: hang');
  alone.area.stop(busy);
  await settle();
  expect(alone.states.at(-1)).toBe('failed: hang');
});

test('where both builds throw, the failure names both', async () => {
  const broken = remote('never', { mount: () => Promise.reject(new Error('no')) });
  const { area, failures } = setUp({ load: async () => ok(broken), previous: broken });
  await area.mount({});
  await settle(50);
  expect(failures).toMatchObject([
    { kind: 'render', version: '2', previous: { kind: 'render', version: '1' } },
  ]);
});

test('what it had replaced when it was left is reported of its own build', async () => {
  const looks = [[], ['window.fetch']];
  const { area, states, leftReplaced } = setUp({
    load: async () => ok(remote('leaves a trap')),
    replaced: () => looks.shift() ?? [],
  });
  await area.mount({});
  await settle();
  expect(leftReplaced).toEqual([]);
  await area.unmount();
  expect(states.at(-1)).toBe('idle');
  expect(leftReplaced).toMatchObject([{ kind: 'global', remote: 'mf-x', version: '2' }]);
});

test('what it replaced while it was mounted takes it down', async () => {
  const { area, states, container } = setUp({
    load: async () => ok(remote('takes over')),
    replaced: () => ['window.fetch'],
  });
  await area.mount({});
  await settle();
  expect(container.childElementCount).toBe(0);
  expect(states.at(-1)).toBe('failed: global');
});
