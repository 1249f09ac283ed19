// Unit tests of what the areas share: as in a browser.
import { jestPreset } from '../remote-kit/src/jest.mjs';

export default { displayName: 'trade', ...jestPreset({ environment: 'jsdom' }) };
