// The limits of a plan have one list of names; texts that say something else about each limit are named here.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const NAMES = 'shared/platform/src/locales limit';
/** What one use of a limit is, and what an order costs: sentences, not names. */
const SENTENCES = ['mf-account/src/locales plans.means', 'shared/trade/src/locales price.cost'];
/** Groups of texts with fewer keys in common with the limits are about something else. */
const MIN_SHARED_KEYS = 3;

const files = execFileSync('git', ['ls-files', '*/locales/*.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const readTexts = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const limits = Object.keys(readTexts('shared/platform/src/locales/en.json').limit);

/** Paths of the groups of texts that have a key for several limits. */
function findLimitGroups(texts, path = []) {
  const groups = Object.entries(texts).filter(([, value]) => typeof value === 'object');
  const shared = limits.filter((limit) =>
    Object.keys(texts).some((key) => key.replace(/_(one|other)$/, '') === limit),
  );
  return [
    ...(shared.length < MIN_SHARED_KEYS ? [] : [path.join('.')]),
    ...groups.flatMap(([key, value]) => findLimitGroups(value, [...path, key])),
  ];
}

describe('Names of plan limits', () => {
  test.each(['cn', 'en', 'cnf', 'spain', 'vietnam'])('stand in one list: %s', (language) => {
    const groups = files
      .filter((path) => path.endsWith(`/${language}.json`))
      .flatMap((path) =>
        findLimitGroups(readTexts(path)).map((group) => `${path.slice(0, path.lastIndexOf('/'))} ${group}`),
      );
    expect(groups.toSorted()).toEqual([NAMES, ...SENTENCES].toSorted());
  });
});
