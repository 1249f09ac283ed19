// Unit tests of the kit itself.
import { jestPreset } from './src/jest.mjs';

const preset = jestPreset({ environment: 'jsdom' });

export default {
  displayName: 'remote-kit',
  ...preset,
  // What a build says of react is read from its own package.
  moduleNameMapper: { ...preset.moduleNameMapper, '^react$': 'react' },
};
