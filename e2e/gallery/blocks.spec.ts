// Every block in every state: axe in a theme, and nothing wider than its page and words in place of keys, in a language and
// at a width. Which ones is drawn each day.
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { sampled } from '@waybill/contract/testing/sampled';
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

const themes = ['light', 'dark'] as const;

for (const theme of themes)
  test(`axe finds nothing, ${theme}`, async ({ page }) => {
    const gallery = await openGallery(page, { language: 'en', theme });
    const seen = sampled({ theme: themes, id: storyIds() }).filter((each) => each.theme === theme);
    for (const { id } of seen) {
      await gallery.show(id);
      expect.soft(await gallery.findings(), id).toEqual([]);
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

for (const look of looks)
  test(`no block is wider than its page, ${look.language}, ${look.width}`, async ({ page }) => {
    const gallery = await openGallery(page, { language: look.language, theme: 'light' });
    await page.setViewportSize(widths[look.width]);
    const isMeant = (each: { look: (typeof looks)[number]; id: string }) =>
      each.look.all || wordy.includes(each.id);
    const seen = sampled({ look: looks, id: storyIds() }, isMeant).filter((each) => each.look === look);
    for (const { id } of seen) {
      await gallery.show(id);
      expect.soft(await tooWide(page), id).toEqual([]);
      expect.soft(await keysShown(page), id).toEqual([]);
      if (wordy.includes(id)) expect.soft(await gallery.findings(), id).toEqual([]);
    }
  });
