// Jest configuration of the scripts; the preset is in shared/remote-kit.
import { jestPreset } from '../shared/remote-kit/src/jest.mjs';

export default { displayName: 'scripts', ...jestPreset({ environment: 'node' }) };
