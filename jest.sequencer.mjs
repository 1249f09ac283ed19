// Which test files run first. Without times of an earlier run, as in a fresh clone, jest begins with the largest files;
// but some small ones start servers and kill them for half a minute, and would be all that is left at the end.
import TestSequencer from '@jest/test-sequencer';

const startsServers = ({ path }) => /\/(api\/test|deploy)\//.test(path);

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(startsServers), ...sorted.filter((test) => !startsServers(test))];
  }
}
