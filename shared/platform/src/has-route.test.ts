// Which screens there are is the shell's to say; until it has, all of them are.
import { fakePlatform, sampleAgent } from './testing';

test('a path with a query is a screen when one of the remotes has it', async () => {
  const { platform } = fakePlatform({ session: { status: 'anonymous' } });
  expect(platform.hasRoute('/trader/details/x')).toBe(true);
  const held = ['/transaction/search'];
  await platform.start({ agent: sampleAgent, hasRoute: (path) => held.includes(path) });
  expect(platform.hasRoute('/transaction/search?keyword=coffee')).toBe(true);
  expect(platform.hasRoute('/transaction/search#top')).toBe(true);
  expect(platform.hasRoute('/trader/details/x')).toBe(false);
  // A release may add a screen while the page is open.
  held.push('/trader/details/x');
  expect(platform.hasRoute('/trader/details/x')).toBe(true);
});
