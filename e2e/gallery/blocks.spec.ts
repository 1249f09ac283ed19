// Every block in every state in one of several looks, a language at a width, in a theme and in letters that are wide or
// narrow: axe finds nothing, nothing is wider than its page, and no key stands in place of words. A run takes half of the
// looks, and one in five of the blocks without many words; `--whole` takes all.
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { byTurns, sampled } from '@waybill/contract/testing/sampled';
import type { FontSet } from '../support/browser';
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

interface Look {
  language: Language;
  width: keyof typeof widths;
  theme: 'light' | 'dark';
  fonts: FontSet;
  all: boolean;
}
/** Every block in the language with the longest words; of the others, English and those that have many words of theirs. */
const looks: readonly Look[] = [
  { language: 'en', width: 'desk', theme: 'light', fonts: 'narrow', all: true },
  { language: 'en', width: 'desk', theme: 'dark', fonts: 'wide', all: true },
  { language: 'en', width: 'phone', theme: 'light', fonts: 'wide', all: true },
  { language: 'spain', width: 'phone', theme: 'light', fonts: 'narrow', all: true },
  { language: 'cn', width: 'phone', theme: 'light', fonts: 'narrow', all: false },
  { language: 'cnf', width: 'phone', theme: 'light', fonts: 'wide', all: false },
  { language: 'vietnam', width: 'phone', theme: 'light', fonts: 'wide', all: false },
];

// Turns of another length than those of the blocks, so that each comes in each look; both parts have looks with all blocks.
const looksOfRun = byTurns(looks, 2);
for (const look of looksOfRun)
  test(`every block, ${look.language}, ${look.width}, ${look.theme}, in ${look.fonts} letters`, async ({
    page,
  }) => {
    const gallery = await openGallery(page, look);
    await page.setViewportSize(widths[look.width]);
    const isMeant = (each: { look: Look; id: string }) => each.look.all || wordy.includes(each.id);
    const all = storyIds();
    const shown = new Set([...byTurns(all, 5), ...wordy]);
    const seen = sampled({ look: looksOfRun, id: all.filter((id) => shown.has(id)) }, isMeant).filter(
      (each) => each.look === look,
    );
    for (const { id } of seen) {
      await gallery.show(id);
      expect.soft(await gallery.findings(), id).toEqual([]);
      expect.soft(await tooWide(page), id).toEqual([]);
      expect.soft(await keysShown(page), id).toEqual([]);
    }
  });
