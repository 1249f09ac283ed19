// The output of a test run: a line for every tenth of the work where lines cannot be overwritten, one line elsewhere.
import { createTestProgress } from './test-progress.mjs';

const openStream = (options) => {
  const written = [];
  return { written, stream: { ...options, write: (text) => written.push(text) } };
};

describe('Progress of a test run', () => {
  test('writes a line for every tenth into a file', () => {
    const { written, stream } = openStream({ isTTY: false });
    const progress = createTestProgress('files', stream);
    for (let done = 1; done <= 40; done += 1) progress.update(done, 40, 0);
    expect(written).toHaveLength(10);
    expect(written[0]).toMatch(/^ {2}4 of 40 files, 0 failed, about .* left\n$/);
    expect(written.at(-1)).toBe('  40 of 40 files, 0 failed\n');
  });

  test('overwrites its line on a terminal, and leaves none behind', () => {
    const { written, stream } = openStream({ isTTY: true, columns: 80 });
    const progress = createTestProgress('files', stream);
    progress.update(1, 2, 1);
    progress.write('FAIL a.test.ts\n');
    progress.end();
    expect(written.every((text) => text.startsWith('\r\x1b[2K'))).toBe(true);
    expect(written.filter((text) => text.endsWith('\n'))).toEqual(['\r\x1b[2KFAIL a.test.ts\n']);
    expect(written.at(-1)).toBe('\r\x1b[2K');
  });
});
