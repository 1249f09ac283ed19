// A chart saved as a picture, in a real browser: sharp, on the ground of its theme, with its title and its source, and an
// SVG with real lines and words that other programs can edit.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { text } from './support/site';
import { openAs } from './support/walk';
import { test } from './support/watched';

const surfaces = { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 29, 37)' } as const;

async function savePicture(page: Page, language: Language, kind: 'PNG' | 'SVG') {
  const saved = page.waitForEvent('download');
  const name = text('shared/ui', language, 'savePicture').replace('{{kind}}', kind);
  await page.getByRole('button', { name, exact: true }).first().click();
  const file = await saved;
  await file.saveAs(test.info().outputPath(file.suggestedFilename()));
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** Size of a picture, colour of its corner, and how many colours cover more than a few of its pixels. */
const seen = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const pixels = pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = `rgb(${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]})`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const corner = `rgb(${pixels[0]}, ${pixels[1]}, ${pixels[2]})`;
    return { width: image.width, corner, colours: [...counts.values()].filter((count) => count > 50).length };
  }, png.toString('base64'));

const looks = [
  { language: 'en', theme: 'light', tab: 'tab.3', drawing: '.wb-trend svg' },
  { language: 'cn', theme: 'dark', tab: 'tab.8', drawing: '.wb-range svg' },
  { language: 'spain', theme: 'light', tab: 'tab.1', drawing: '.wb-rank' },
] as const;

for (const { language, theme, tab, drawing } of looks)
  test(`${tab} is saved as a PNG and as an SVG that can be edited, ${language}, ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openAs(page, language, '/market-analysis/brazil?keyword=coffee&impOrExp=2');
    const title = text('mf-market-analysis', language, tab);
    await page.getByRole('tab', { name: title, exact: true }).click();
    const chart = page
      .locator('.wb-panel')
      .filter({ has: page.locator(drawing) })
      .first();
    await expect(chart.locator(drawing).first()).toBeVisible();

    const png = await savePicture(page, language, 'PNG');
    expect(png.name).toMatch(/coffee.*\.png$/);
    const picture = await seen(page, png.content);
    const width = await chart
      .locator('figure, ol')
      .first()
      .evaluate((part) => part.clientWidth);
    expect(picture.width).toBeGreaterThanOrEqual(2 * width);
    expect(picture.corner).toBe(surfaces[theme]);
    expect(picture.colours).toBeGreaterThan(5);

    const svg = await savePicture(page, language, 'SVG');
    const { parts, words } = await page.evaluate((content) => {
      const { documentElement } = new DOMParser().parseFromString(content, 'image/svg+xml');
      const count = (names: string) => documentElement.querySelectorAll(names).length;
      return {
        parts: { web: count('foreignObject, style'), lines: count('rect, path, line'), words: count('text') },
        words: documentElement.textContent ?? '',
      };
    }, svg.content.toString('utf8'));
    expect(parts.web).toBe(0);
    expect(parts.lines).toBeGreaterThan(5);
    expect(parts.words).toBeGreaterThan(5);
    expect(words).toContain('coffee');
  });
