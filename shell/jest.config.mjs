// Unit tests of the shell: see shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'shell', ...jestPreset({ environment: 'jsdom' }) };
