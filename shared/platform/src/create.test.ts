// What the shell has started is closed: no script puts something else in its place.
import { createPlatform } from './create';

test('a platform that was started keeps its functions, and those of its parts', async () => {
  const platform = createPlatform({ perform: async () => Promise.reject(new Error('no network')) });
  platform.call = async () => Promise.reject(new Error('a test’s own'));
  const started = platform.start({ hasRoute: () => true });
  const { call } = platform;
  expect(() => {
    platform.call = async () => Promise.reject(new Error('replaced'));
  }).toThrow(/read only property 'call'/);
  expect(() => {
    platform.session.login = async () => Promise.reject(new Error('replaced'));
  }).toThrow(/read only property 'login'/);
  expect(() => Reflect.deleteProperty(platform, 'bus')).not.toThrow();
  expect(platform.call).toBe(call);
  expect(platform.bus).toBeDefined();
  await started.catch(() => undefined);
});
