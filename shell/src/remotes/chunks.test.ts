// A chunk that does not arrive: tried again by itself, and kept waiting while something would be lost.
import { waitFor } from '@testing-library/react';
import { loadChunk, onChunkLost } from './chunks';

const gone = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'error' });
const late = () => Object.assign(gone(), { type: 'timeout' });

/** Fails as often as there are errors, then answers the number of the try that went well. */
function loader(errors: Error[]) {
  const attempts: number[] = [];
  const load = async (attempt: number) => {
    attempts.push(attempt);
    const error = errors[attempt];
    if (error !== undefined) throw error;
    return `try ${attempt}`;
  };
  return { attempts, load };
}

const quickly = [0, 0];

afterEach(() => onChunkLost(() => null));

test.each([0, 1, 2])('%d failures are healed by asking again', async (failures) => {
  const { load, attempts } = loader(Array.from({ length: failures }, gone));
  expect(await loadChunk(load, 'mf-auth', quickly)).toBe(`try ${failures}`);
  expect(attempts).toEqual(Array.from({ length: failures + 1 }, (_, at) => at));
});

test('three failures fail, and tell of the remote', async () => {
  const told: string[] = [];
  onChunkLost((remote) => {
    told.push(remote);
    return null;
  });
  const { load } = loader([gone(), gone(), gone()]);
  await expect(loadChunk(load, 'mf-auth', quickly)).rejects.toThrow('Loading chunk 7 failed.');
  expect(told).toEqual(['mf-auth']);
});

test('while something would be lost the import waits, and goes on when the visitor tries again', async () => {
  const asked: (() => void)[] = [];
  onChunkLost(() => new Promise((resolve) => asked.push(resolve)));
  const { load } = loader([gone(), gone(), gone(), gone()]);
  let answer: unknown;
  const loading = loadChunk(load, 'mf-auth', quickly).then((value) => (answer = value));
  for (const questions of [1, 2]) {
    await waitFor(() => expect(asked).toHaveLength(questions));
    expect(answer).toBeUndefined();
    asked.at(-1)?.();
  }
  await loading;
  expect(answer).toBe('try 4');
});

test('what took its whole time is not waited for again by itself', async () => {
  const { load, attempts } = loader([late()]);
  await expect(loadChunk(load, 'mf-auth', quickly)).rejects.toThrow();
  expect(attempts).toEqual([0]);
});

test('an error of the code in a chunk is no missing chunk', async () => {
  const { load, attempts } = loader([new TypeError('x is undefined')]);
  await expect(loadChunk(load, 'mf-auth', quickly)).rejects.toThrow('x is undefined');
  expect(attempts).toEqual([0]);
});
