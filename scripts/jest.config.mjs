// Unit tests of the commands' parts: see shared/remote-kit.
import { jestPreset } from '../shared/remote-kit/src/jest.mjs';

export default { displayName: 'scripts', ...jestPreset({ environment: 'node' }) };
