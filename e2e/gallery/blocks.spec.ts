// Every block in every state: axe in both themes, and nothing wider than its page and words in place of keys, in all languages.
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { openGallery, storyIds } from '../support/gallery';

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Stories that show many words of the blocks themselves. */
const wordy = [
  'core-states--failed',
  'data-datatable--full',
  'data-pickers--dates',
  'data-dialogs-and-facts--upgrade',
  'trade-records--facts',
];

/** What is wider than the page, or cut off without a sign that there is more. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>('#storybook-root *, [role=dialog] *')].filter(
      (element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
        return (
          hasText &&
          clipPath === 'none' &&
          ['hidden', 'clip'].includes(overflowX) &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        );
      },
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
      ...cut.map((element) => `cut off: ${element.textContent}`),
    ];
  });

/** Texts that are keys, and no names of files: their words never came. */
const keysShown = (page: Page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode.nodeValue?.trim() ?? '');
    return texts.filter((text) => /^[a-z]\w*(\.[a-zA-Z]\w*)+$/.test(text) && !/\.(xlsx|csv)$/.test(text));
  });

test.use({ viewport: widths.desk });

for (const theme of ['light', 'dark'] as const)
  for (const entry of ['core', 'data', 'charts', 'trade'])
    test(`axe finds nothing in ${entry}, ${theme}`, async ({ page }) => {
      const gallery = await openGallery(page, { language: 'en', theme });
      const ids = storyIds().filter((id) => id.startsWith(`${entry}-`));
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) {
        await gallery.show(id);
        // Of all rules the theme matters to one.
        const found = await gallery.findings(theme === 'dark' ? 'color-contrast' : undefined);
        expect.soft(found, id).toEqual([]);
      }
    });

/** Every block in the language with the longest words; of the others, English and those that have many words of theirs. */
const looks: { language: Language; width: keyof typeof widths; all: boolean }[] = [
  { language: 'en', width: 'desk', all: true },
  { language: 'en', width: 'phone', all: true },
  { language: 'spain', width: 'phone', all: true },
  { language: 'cn', width: 'phone', all: false },
  { language: 'cnf', width: 'phone', all: false },
  { language: 'vietnam', width: 'phone', all: false },
];

for (const { language, width, all } of looks)
  test(`no block is wider than its page, ${language}, ${width}`, async ({ page }) => {
    const gallery = await openGallery(page, { language, theme: 'light' });
    await page.setViewportSize(widths[width]);
    for (const id of all ? storyIds() : wordy) {
      await gallery.show(id);
      expect.soft(await tooWide(page), id).toEqual([]);
      expect.soft(await keysShown(page), id).toEqual([]);
    }
    for (const id of wordy) {
      await gallery.show(id);
      expect.soft(await gallery.findings(), id).toEqual([]);
    }
  });
