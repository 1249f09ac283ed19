// Every block in every state: axe in both themes, and nothing wider than its page, in all languages.
import { expect, type Page, test } from '@playwright/test';
import { languages } from '@waybill/contract';
import { findings } from '../support/axe';
import { openGallery, storyIds } from '../support/gallery';

/** A story is no page: it needs no landmarks and no first heading. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];
const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** One story of each kind that has many words of its own. */
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
        const found = await findings(
          page,
          theme === 'dark' ? { only: ['color-contrast'] } : { without: pageRules },
        );
        expect.soft(found, id).toEqual([]);
      }
    });

for (const language of languages)
  test(`no block is wider than its page, ${language}`, async ({ page }) => {
    const gallery = await openGallery(page, { language, theme: 'light' });
    // What fits a phone in every language fits a desk in one of them.
    for (const [width, viewport] of Object.entries(language === 'en' ? widths : { phone: widths.phone })) {
      await page.setViewportSize(viewport);
      for (const id of storyIds()) {
        await gallery.show(id);
        expect.soft(await tooWide(page), `${id}, ${width}`).toEqual([]);
      }
    }
    for (const id of wordy) {
      await gallery.show(id);
      expect.soft(await findings(page, { without: pageRules }), `${id}, phone`).toEqual([]);
    }
  });
