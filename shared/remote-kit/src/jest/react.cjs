// Stands for react in tests: the development build, told that it has noted enough stacks. For each of 10,000 elements a second
// it would note who made it, which takes an eighth of a test of a screen, and no test reads that.
const { dirname, join } = require('node:path');

const React = require(join(dirname(require.resolve('react/package.json')), 'cjs/react.development.js'));
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined },
);
module.exports = React;
