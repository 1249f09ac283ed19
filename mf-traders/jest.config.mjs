// Unit tests of this remote: see shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'mf-traders', ...jestPreset({ environment: 'jsdom' }) };
