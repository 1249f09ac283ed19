// Jest configuration of the shell; the preset is in shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'shell', ...jestPreset({ environment: 'jsdom' }) };
