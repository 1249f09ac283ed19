// Ranges as npm means them, and which builds an open page may take.
import { fits, type Given, satisfies } from './fit';

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.4', '~1.2.3', true],
  ['1.2.2', '~1.2.3', false],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.9.9', true],
  ['1.9.9', '^1.10.0', false],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['19.3.1-rc.1', '^19.0.0', false],
  ['1.2.3', '>=1.0.0', false],
  ['1.2.3', '*', false],
  ['1.2.3', '', false],
  ['', '^1.2.3', false],
  ['^1.2.3', '^1.2.3', false],
])('%s satisfies %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

const given: Given = { platform: '1.4.0', modules: { react: '19.3.1', '@waybill/ui': '1.0.0' } };
const descriptor = (platform: string) => ({
  name: 'mf-x',
  version: '1.0.0',
  platform,
  exposes: './lifecycles' as const,
  routes: [],
});

test.each([
  ['what it wants is here', '^1.0.0', { react: '^19.3.1' }, true],
  ['wants nothing', '^1.4.0', {}, true],
  ['newer platform', '^1.5.0', {}, false],
  ['next platform', '^2.0.0', {}, false],
  ['newer shared module', '^1.0.0', { react: '^19.4.0' }, false],
  ['older major of a shared module', '^1.0.0', { react: '^18.0.0' }, false],
  ['shared module that is not here', '^1.0.0', { '@waybill/ui/maps': '^1.0.0' }, false],
  ['one of two', '^1.0.0', { react: '^19.3.1', '@waybill/ui': '^1.1.0' }, false],
])('%s', (_, platform, borrows: Record<string, string>, expected) => {
  expect(fits({ descriptor: descriptor(platform), borrows }, given)).toBe(expected);
});
