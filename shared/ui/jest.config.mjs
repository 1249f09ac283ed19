// Unit tests of the components: as in a browser.
import { jestPreset } from '../remote-kit/src/jest.mjs';

export default {
  displayName: 'ui',
  ...jestPreset({ environment: 'jsdom', setupFiles: ['<rootDir>/src/testing/setup.ts'] }),
};
