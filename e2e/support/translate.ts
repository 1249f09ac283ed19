// Does to a page what a browser's translation does: every text node is put into a <font> element or replaced by one.
import type { Page } from '@playwright/test';

export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const untouched = 'script, style, title, noscript, textarea, svg, font, [translate="no"]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) {
      const node = walker.currentNode;
      if (!(node instanceof Text) || node.data.trim() === '') continue;
      if (node.parentElement?.closest(untouched) === null) texts.push(node);
    }
    for (const [index, text] of texts.entries()) {
      const font = document.createElement('font');
      // Browsers do both, which break different things.
      if (index % 2 === 0) {
        text.before(font);
        font.append(text);
      } else {
        font.textContent = text.data;
        text.replaceWith(font);
      }
    }
  });
