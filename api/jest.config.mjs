// Tests of the API: units beside their code, and in test/ the whole server through HTTP.
import { join } from 'node:path';
import { jestPreset } from '../shared/remote-kit/src/jest.mjs';

export default {
  displayName: 'api',
  ...jestPreset({ environment: 'node' }),
  globalSetup: join(import.meta.dirname, 'test/support/global-setup.ts'),
  globalTeardown: join(import.meta.dirname, 'test/support/global-teardown.ts'),
};
