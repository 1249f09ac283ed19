// Unit tests of the measurements: see shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'bench', ...jestPreset({ environment: 'node' }) };
