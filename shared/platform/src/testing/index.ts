// Entry point @waybill/platform/testing: a platform without a network, and helpers, for tests of shell, remotes and ui.
export { type FakeAnswers, type FakeOptions, type FakePlatform, fakePlatform } from './fake';
export { renderWithPlatform } from './render';
export { sampleAgent, sampleLevels, samplePermission, sampleUser } from './samples';
export { savedFiles } from './saved-files';
export { windowWidth } from './window-width';
