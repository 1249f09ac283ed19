// Unit tests of the whole workspace: one project per package that has a jest.config.mjs.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const foldersIn = (folder) =>
  readdirSync(join(here, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));

const packages = [...foldersIn('.'), ...foldersIn('shared'), ...foldersIn('clients')];

export default {
  testSequencer: '<rootDir>/jest.sequencer.mjs',
  projects: packages
    .filter((folder) => existsSync(join(here, folder, 'jest.config.mjs')))
    .map((folder) => `<rootDir>/${folder}`),
};
