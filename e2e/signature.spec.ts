// The three vectors of signature TIS1 in Chromium’s own WebCrypto, with the very code that signs in the product.
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

test('TIS1: every figure of the vectors comes out in Chromium', async ({ page }) => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { runVectors } from './tis1-vectors'; globalThis.runVectors = runVectors;",
      resolveDir: `${import.meta.dirname}/../shared/platform/src/testing`,
    },
    bundle: true,
    format: 'iife',
    write: false,
  });
  // WebCrypto exists in secure contexts only, so the page must be one of the site.
  await page.goto('/healthz');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const results = await page.evaluate<{ name: string; expected: string; actual: string }[]>('runVectors()');
  expect(results.length).toBeGreaterThanOrEqual(3);
  for (const { name, expected, actual } of results) expect(actual, name).toBe(expected);
});
