// The gallery shows every block that ui and trade offer: one that is not in it is seen by no walk of axe and no picture.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const entries = ['ui/src/core/index.ts', 'ui/src/data/index.ts', 'ui/src/charts/index.ts'].concat(
  ['index', 'data', 'charts'].map((entry) => `trade/src/${entry}.ts`),
);

const textsIn = (folder) =>
  readdirSync(join(root, 'gallery', folder), { recursive: true })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(root, 'gallery', folder, name), 'utf8'));
const stories = [...textsIn('src'), ...textsIn('.storybook')].join('\n');

/** Components that a file exports: values whose names begin large. */
function blocksOf(entry) {
  const text = readFileSync(join(root, 'shared', entry), 'utf8');
  return [...text.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim().replace(/^default as /, ''))
    .filter((name) => /^[A-Z][a-z]/.test(name));
}

/** They have no looks of their own, or none on a screen. */
const unseen = [
  'VisuallyHidden',
  'OwnMeasure',
  'PrintedPageHead',
  'PrintedQuery',
  'SkipToRows',
  'RovingGroup',
  'SuggestedRows',
];

test.each(entries)('each block of %s stands in a story', (entry) => {
  const blocks = blocksOf(entry).filter((name) => !unseen.includes(name));
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter((name) => !new RegExp(`<${name}\\b`).test(stories))).toEqual([]);
});
