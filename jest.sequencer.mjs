// Which test files run first. Without times of an earlier run, as in a fresh clone, jest begins with the largest files;
// but some small ones start servers and kill them for half a minute, and would be all that is left at the end.
import TestSequencer from '@jest/test-sequencer';

/** Those that take longer than all that is left when they begin last. */
const takesLong = ({ path }) =>
  /\/(security\/security|analyses\/open|reliability\/[a-z-]+|ingest-(api|server))\.test\.ts$/.test(path);
const startsServers = ({ path }) => /\/(api\/test|deploy)\//.test(path);

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const rank = (test) => (takesLong(test) ? 0 : startsServers(test) ? 1 : 2);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
