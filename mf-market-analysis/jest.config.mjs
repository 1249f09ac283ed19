// Jest configuration of this remote; the preset is in shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'mf-market-analysis', ...jestPreset({ environment: 'jsdom' }) };
