// Unit tests of the wire: see shared/remote-kit.
import { jestPreset } from '../remote-kit/src/jest.mjs';

export default { displayName: 'contract', ...jestPreset({ environment: 'node' }) };
