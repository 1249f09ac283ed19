// Which test files run first: the longest by the times of an earlier whole run (`npm test -- --record-times`), so that no
// long one is all that is left at the end. A file that is not in the list may be long: it runs among the first.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

const file = join(import.meta.dirname, 'jest.times.json');
/** Path → seconds. */
const times = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const secondsOf = ({ path }) => times[relative(import.meta.dirname, path)] ?? Number.POSITIVE_INFINITY;
    return super.sort(tests).toSorted((a, b) => {
      const [first, second] = [secondsOf(a), secondsOf(b)];
      return first === second ? 0 : second - first;
    });
  }
}
