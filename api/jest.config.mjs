// Tests of the API: units beside their code, and the whole server through HTTP in test/.
import { jestPreset } from '../shared/remote-kit/src/jest.mjs';

export default {
  displayName: 'api',
  ...jestPreset({ environment: 'node' }),
};
