// Unit tests of the platform: as in a browser, with node's cryptography.
import { jestPreset } from '../remote-kit/src/jest.mjs';

export default { displayName: 'platform', ...jestPreset({ environment: 'jsdom' }) };
