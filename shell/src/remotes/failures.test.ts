// Wordings of browsers and loaders → kinds of failure.
import { createFailure, isChunkError, KnownError, loadFailureKind, renderFailureKind } from './failures';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

const gone: [string, unknown][] = [
  ['webpack script', named('ChunkLoadError', 'Loading chunk 12 failed.\n(error: http://x/12.js)')],
  ['webpack style', new Error('Loading CSS chunk login failed.')],
  ['Chrome', new TypeError('Failed to fetch dynamically imported module: https://x/a.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://x/a.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['preloaded style', new Error('Unable to preload CSS for /a.css')],
  ['wrapped', new Error('render failed', { cause: named('ChunkLoadError', 'Loading chunk 3 failed.') })],
  ['a text', 'ChunkLoadError: Loading chunk 3 failed.'],
];

test.each(gone)('%s: a script is gone', (_, error) => {
  expect(isChunkError(error)).toBe(true);
  expect(loadFailureKind(error)).toBe('chunk');
  expect(renderFailureKind(error)).toBe('chunk');
});

const others: [string, unknown][] = [
  ['a mistake in code', new TypeError('Cannot read properties of undefined')],
  ['a call that failed', new TypeError('Failed to fetch')],
  ['nothing', undefined],
  ['an object', { message: 'Loading chunk 1 failed' }],
];
test.each(others)('%s: no script is gone', (_, error) => {
  expect(isChunkError(error)).toBe(false);
  expect(renderFailureKind(error)).toBe('render');
});

test('a circle of causes ends', () => {
  const error = new Error('a');
  error.cause = error;
  expect(isChunkError(error)).toBe(false);
});

const loads: [string, unknown][] = [
  [
    'shape',
    new Error(
      '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mf_x which needs ^20.0.0)',
    ),
  ],
  ['shape', new Error('[ Federation Runtime ]: Remote container initialization failed. #RUNTIME-015')],
  ['shape', null],
  ['integrity', new KnownError('integrity', 'bytes differ')],
  ['hang', new KnownError('hang', 'late')],
];
test.each(loads)('load: %s', (kind, error) => {
  expect(loadFailureKind(error)).toBe(kind);
});

test('every failure has a trace of its own', () => {
  const made = () => createFailure({ kind: 'entry', remote: 'mf-x', version: '1', cause: null });
  const traces = new Set(Array.from({ length: 100 }, () => made().trace));
  expect(traces.size).toBe(100);
  for (const trace of traces) expect(trace).toMatch(/^[\w-]{12}$/);
});
