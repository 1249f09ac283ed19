// A trial's site serves the builds of a store under a key of its own, and changes nothing in the store.
import type { SignedText } from '@waybill/contract';
import { type TestWorkspace, testWorkspace } from '../release/testing/workspace';
import { readChannel } from '../store/pointers';
import { readDocument } from '../store/releases';
import { verifiedText } from '../store/signing';
import { openTrialSite } from './site';
import { openStandIn } from './stand-in';
import { routeAddress } from './trial';

let at: TestWorkspace;
beforeEach(async () => {
  at = await testWorkspace();
});
afterEach(() => at.remove());

test('the shell that it serves trusts the key of the trial alone', async () => {
  await at.released();
  const before = at.snapshot();
  const pointer = await readChannel(at.storage, 'stable');
  const { shell, remotes } = await readDocument(at.storage, pointer?.release ?? '', [at.publicKey]);
  const standIn = await openStandIn();
  const site = await openTrialSite(at.storage, { shell, remotes }, [at.publicKey], standIn.address);
  try {
    const entry = await (await fetch(`${site.origin}/assets/${shell.entry}`)).text();
    const [, key = ''] = /trusted\(\["([\w-]{43})"\]\)/.exec(entry) ?? [];
    expect(key).not.toBe(at.publicKey);
    const answer = await fetch(`${site.origin}/registry.json`);
    const { signed } = (await answer.json()) as { signed: SignedText };
    expect(JSON.parse(verifiedText('registry', signed, [key]))).toMatchObject({
      remotes: [{ previous: null }, { previous: null }],
    });
    // An edge serves only entries whose bytes are those of the release.
    expect((await fetch(`${site.origin}/en/mf-b`)).status).toBe(200);
  } finally {
    await site.close();
    standIn.close();
  }
  expect(at.snapshot()).toEqual(before);
});

test.each([
  ['/', '/en'],
  ['/trader/search/:type?', '/en/trader/search/1'],
  ['/trader/details/:type/map', '/en/trader/details/1/map'],
])('route %s is shown at %s', (path, address) => {
  expect(routeAddress(path)).toBe(address);
});
