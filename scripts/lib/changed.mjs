// `npm test -- --changed`: finds the files that differ from a commit, and the browser journeys that cover them.
import { spawnSync } from 'node:child_process';

const git = (root, ...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
};

/**
 * Files that differ from `since`, committed or not, including untracked ones; paths from the root.
 * @returns null when there is no such commit
 */
export function changedFiles(root, since) {
  const differ = git(root, 'diff', '--name-only', '--merge-base', since);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return differ === null || added === null ? null : [...new Set([...differ, ...added])];
}

/** Folder → the journeys that cover it. Shared code is covered by the journey that crosses every area. */
const journeysOf = {
  'mf-auth': ['accounts', 'passkeys'],
  'mf-account': ['account', 'programs', 'theme'],
  'mf-customer': ['customers', 'customer-care', 'kept'],
  'mf-market-analysis': ['analysis', 'comparison', 'special'],
  'mf-traders': ['traders', 'trader-profile', 'leads'],
  'mf-transactions': ['journey', 'download', 'finding', 'lexicon'],
  shell: ['journey', 'release-gate/faults', 'release-gate/containment'],
  'shared/ui': ['journey', 'chart-pictures', 'gallery/'],
  'shared/trade': ['journey', 'gallery/'],
  'shared/platform': ['journey', 'signature'],
  'shared/contract': ['journey'],
  'shared/remote-kit': ['journey', 'release-gate/outside'],
  gallery: ['gallery/'],
  api: ['journey'],
  deploy: ['release-gate/releases', 'release-gate/tampering'],
};

/** Patterns of the journeys for these files, for Playwright's command line; empty where no page is affected. */
export function journeysFor(files) {
  const wanted = new Set();
  for (const file of files) {
    if (/\.(test\.[cm]?[jt]sx?|md)$/.test(file)) continue;
    const [, spec] = /^e2e\/(.+)\.spec\.ts$/.exec(file) ?? [];
    if (spec !== undefined) wanted.add(`${spec}.spec.ts`);
    const folder = Object.keys(journeysOf).find((each) => file.startsWith(`${each}/`));
    for (const journey of folder === undefined ? [] : journeysOf[folder])
      wanted.add(journey.endsWith('/') ? journey : `${journey}.spec.ts`);
  }
  return [...wanted].sort();
}
