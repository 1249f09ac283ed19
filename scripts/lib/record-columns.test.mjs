// Names of record columns stand in two places, as the API writes files and screens offer columns; both say the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const readTexts = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('Record columns', () => {
  test.each(['cn', 'en', 'cnf', 'spain', 'vietnam'])(
    'have the same names in files and on screens: %s',
    (language) => {
      // On screens `national` stands for all columns of the national files.
      const { national: _all, ...onScreens } = readTexts(`shared/trade/src/locales/${language}.json`).download
        .column;
      expect(readTexts(`api/src/services/exports/locales/${language}.json`).column).toEqual(onScreens);
    },
  );
});
