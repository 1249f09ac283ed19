// Unit tests of releases and edge: see shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'deploy', ...jestPreset({ environment: 'node' }) };
