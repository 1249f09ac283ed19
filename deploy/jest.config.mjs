// Jest configuration of releases and edge; the preset is in shared/remote-kit.
import { jestPreset } from '@waybill/remote-kit/jest';

export default { displayName: 'deploy', ...jestPreset({ environment: 'node' }) };
