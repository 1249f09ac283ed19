// Unit tests of the kit itself.
import { jestPreset } from './src/jest.mjs';

export default { displayName: 'remote-kit', ...jestPreset({ environment: 'jsdom' }) };
