// What a page may weigh: measured over the wire, in brotli, as a first visitor gets it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { releases } from './support/site';

const KB = 1_000;

/** Bytes of a file as it is sent: the smallest ones are not compressed. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

test('the login page needs at most 307 kB and 12 requests', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const addresses = new Map<string, string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    addresses.set(requestId, response.url),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (addresses.get(requestId)?.startsWith('http')) bytes += encodedDataLength;
  });
  await page.goto('/en/login');
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  const needed = {
    kB: Math.round(bytes / KB),
    requests: [...addresses.values()].filter((url) => url.startsWith('http')),
  };
  test.info().annotations.push({
    type: 'login page',
    description: `${needed.kB} kB, ${needed.requests.length} requests`,
  });
  expect(needed.kB).toBeLessThanOrEqual(307);
  expect(needed.requests.length, needed.requests.join('\n')).toBeLessThanOrEqual(12);
  await context.close();
});

// The release gate limits what starts a remote. A screen that loads on demand brings one or two files more.
test('no file of a remote weighs more than 15 kB, and all with the words of one language 90 kB', () => {
  const remotes = join(releases, 'r');
  for (const remote of readdirSync(remotes).filter((name) => name.startsWith('mf-'))) {
    for (const version of readdirSync(join(remotes, remote))) {
      const folder = join(remotes, remote, version);
      const { words = {} }: { words?: Record<string, string[]> } = JSON.parse(
        readFileSync(join(folder, 'needs.json'), 'utf8'),
      );
      const weightOf = (files: readonly string[]) =>
        files.reduce((sum, file) => sum + sizeOf(join(folder, file)), 0);
      const ofLanguages = Object.values(words).map(weightOf);
      const others = ofLanguages.reduce((sum, weight) => sum + weight, 0) - Math.max(0, ...ofLanguages);
      const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.js'),
      );
      const bytes = weightOf(scripts) - others;
      expect(bytes, `${remote} ${version}`).toBeGreaterThan(0);
      expect(bytes, `${remote} ${version}`).toBeLessThanOrEqual(90 * KB);
      for (const file of scripts)
        expect(sizeOf(join(folder, file)), `${remote}/${file}`).toBeLessThanOrEqual(15 * KB);
    }
  }
});
