// Security trials S7, S8 and A6: run the browser's own clock and return-path code, the clock against a real server.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import type { Trial } from '../../api/test/security/trial';
import { visitor } from '../../api/test/support/server';
import { createClock } from '../../shared/platform/src/clock';
import { checkReturnPath } from '../../shared/platform/src/session/return-path';

const YEAR_MS = 365 * 86_400_000;
const wallClock = Date.now;

const wrongClock: Trial = {
  id: 'S7',
  what: 'the browser’s wall clock years off, and set again in mid-session: its requests carry the server’s time',
  async run({ port, random, size }, tally) {
    const browser = await visitor(port);
    const levels = (ts: number) => browser.send('GET', calls.levels.path, { ts });
    const off = () => Math.round((random.next() - 0.5) * 60 * YEAR_MS);
    try {
      for (let round = 0; round < size(5, 200); round += 1) {
        const [first, second] = [off(), off()];
        Date.now = () => wallClock() + first;
        const clock = createClock((path, signal) => fetch(`http://127.0.0.1:${port}${path}`, { signal }));
        await clock.ready();
        tally.accepted(`${first} ms off`, await levels(clock.now()));
        Date.now = () => wallClock() + second;
        tally.accepted(`set to ${second} ms off`, await levels(clock.now()));
      }
    } finally {
      Date.now = wallClock;
    }
  },
};

const noClock: Trial = {
  id: 'S8',
  what: '`/sa/t` does not answer: no error, and one refusal with code 40 sets the time right',
  async run({ port, random, size }, tally) {
    const browser = await visitor(port);
    const levels = (ts: number) => browser.send('GET', calls.levels.path, { ts });
    try {
      for (let round = 0; round < size(5, 200); round += 1) {
        const off = (1 + random.below(1_000)) * 3_600_000 * (random.next() < 0.5 ? -1 : 1);
        Date.now = () => wallClock() + off;
        const clock = createClock(() => Promise.reject(new Error('down')));
        await clock.ready();
        const refused = await levels(clock.now());
        tally.refused(`${off} ms off`, refused, [codes.clockSkew]);
        clock.correct(refused.data.t);
        tally.accepted('after that', await levels(clock.now()));
      }
    } finally {
      Date.now = wallClock;
    }
  },
};

const pieces =
  '/ // \\ . .. %2f %5c %2e %252f : @ ? # cn a evil.example javascript: https: data: \t \n \u2028 ／ %00'.split(
    ' ',
  );

const returnPaths: Trial = {
  id: 'A6',
  what: 'return paths that would lead to another site: what is left is a path of our own',
  async run({ random, size }, tally) {
    const ours = 'https://waybill.example';
    for (let round = 0; round < size(2_000, 200_000); round += 1) {
      const count = 1 + random.below(8);
      const start = random.next() < 0.8 ? '/' : '';
      const r = start + Array.from({ length: count }, () => random.pick(pieces)).join('');
      const path = checkReturnPath(r);
      const { origin, pathname } = new URL(path, ours);
      const stays = origin === ours && !path.startsWith('//') && pathname === path.split(/[?#]/)[0];
      tally.holds(`${JSON.stringify(r)} → ${path}`, stays);
    }
    for (const path of ['/transaction/search?hs=8517', '/trader/details/%E5%85%AC', '/message?page=2#top'])
      tally.holds(`${path} stays`, checkReturnPath(path) === path);
  },
};

/** The fast form of these trials is in the platform's unit tests. */
export const browserTrials: readonly Trial[] = [wrongClock, noClock, returnPaths];
