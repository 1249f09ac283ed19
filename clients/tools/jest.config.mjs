// Unit tests of this package: see shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'tools', ...jestPreset({ environment: 'node' }) };
