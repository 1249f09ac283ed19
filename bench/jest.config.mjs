// Jest configuration of the benchmarks; the preset is in shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'bench', ...jestPreset({ environment: 'node' }) };
