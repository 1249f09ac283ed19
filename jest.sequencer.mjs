// Which test files run first. Without times of an earlier run, as in a fresh clone, jest begins with the largest files;
// but some small ones start servers and kill them for half a minute, and would be all that is left at the end.
import TestSequencer from '@jest/test-sequencer';

/** It takes as long as a third of the rest, and mostly waits. */
const isLongest = ({ path }) => path.endsWith('/reliability/kills.test.ts');
/** Those that take longer than all that is left when they begin last: half a minute and more. */
const takesLong = ({ path }) =>
  /\/(test\/(security|reliability)\/[a-z-]+|analyses\/open|ingest[a-z-]*|clickhouse-[a-z]+|backup|operator|sample|subscriptions|traders|new-remote|SearchPage)\.test\.(tsx?|mjs)$/.test(
    path,
  );
const startsServers = ({ path }) => /\/(api\/test|deploy)\//.test(path);

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const rank = (test) => (isLongest(test) ? 0 : takesLong(test) ? 1 : startsServers(test) ? 2 : 3);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
