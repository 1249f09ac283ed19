// The security report leaves nothing of the design out, and sends nobody to a file that is not there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { trials } from '../../api/test/security/trials';
import { browserTrials } from './browser-trials';
import { edgeTrials } from './edge-trials';
import { elsewhere } from './security-scope';
import { signerTrials } from './signer-trials';
import { siteTrials } from './site-trials';

/** The ids of the design, as it counts them. */
const design = {
  S: [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 16, 17],
  E: [1, 2, 3, 4],
  A: [1, 2, 3, 4, 5, 6, 7, 9],
  Z: [1, 2, 3, 4, 6, 8],
  U: [1, 2, 3, 4, 5, 6, 8],
  B: [1, 2, 3, 4, 5, 6],
  F: [1, 2, 3, 4, 5, 6, 7],
  I: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14],
};

test('every id of the design is tried', () => {
  const tried = new Set([
    ...[...trials, ...browserTrials, ...signerTrials, ...edgeTrials, ...siteTrials].map(({ id }) => id),
    ...elsewhere.flatMap(({ ids }) => ids),
  ]);
  const ids = Object.entries(design).flatMap(([letter, numbers]) =>
    numbers.map((each) => `${letter}${each}`),
  );
  expect(ids.filter((id) => !tried.has(id))).toEqual([]);
});

test('every file that the report names is there', () => {
  const files = elsewhere.flatMap(({ where }) => where);
  expect(files.filter((file) => !existsSync(join(__dirname, '../..', file)))).toEqual([]);
});
