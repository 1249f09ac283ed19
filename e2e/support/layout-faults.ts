// What one sees at once and a component test never does: controls that cover each other, figures and buttons of which a part
// is cut off, and content over the edge of the window. Each answer has one line for each fault.
import type { Page } from '@playwright/test';

/** Controls of the page that cover each other by more than a hairline. */
const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOUCHING = 3;
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    /** What is seen of it: its box within all that cuts. */
    function boxOf(element: Element, { left, right, top, bottom }: DOMRect) {
      const box = { left, right, top, bottom };
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const edge = around.getBoundingClientRect();
        box.left = Math.max(box.left, edge.left);
        box.right = Math.min(box.right, edge.right);
        box.top = Math.max(box.top, edge.top);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
      return box;
    }
    /** What floats or sticks covers what scrolls beneath it. */
    const layerOf = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
      return null;
    };
    const wanted = 'button, a[href], [role="button"], [role="tab"], input:not([type="hidden"])';
    const controls = [...document.querySelectorAll(`main :is(${wanted})`)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // What opens a part of a chart lies over its bars and lines.
      .filter(
        (element) => element.closest('figure, svg, .wb-hidden, .wb-skip, .ant-select, .ant-picker') === null,
      )
      // A link of several lines has a box for each.
      .flatMap((element) =>
        [...element.getClientRects()].map((rect) => ({
          element,
          box: boxOf(element, rect),
          layer: layerOf(element),
        })),
      )
      .filter(({ box }) => box.right - box.left > TOUCHING && box.bottom - box.top > TOUCHING)
      .sort((one, other) => one.box.top - other.box.top);
    const found: string[] = [];
    for (const [index, one] of controls.entries())
      for (const other of controls.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > TOUCHING;
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > TOUCHING;
        if (!across || !down || one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        found.push(`covered: ${nameOf(one.element)} | ${nameOf(other.element)}`);
      }
    return found;
  });

/**
 * Dates, numbers, codes and buttons of which a part is cut off or drawn over what stands beside them; other text may be cut
 * where dots say so.
 */
const findCutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    /** The box of letters is higher than the line that they stand in. */
    const SLACK_DOWN = 6;
    // A sentence is none, however short it is in Chinese.
    const isFigure = (words: string) =>
      /\d/.test(words) && words.length <= 24 && !/\p{L}{5}|。$/u.test(words);
    const whole = 'button, [role="tab"], .ant-btn, .ant-segmented-item-label';
    const apart =
      '.wb-hidden, .wb-skip, script, style, svg, .wb-country-code, .wb-mark-area, [aria-hidden="true"]';
    const found: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = (text.textContent ?? '').trim();
      const parent = text.parentElement;
      if (words === '' || parent === null || parent.closest(apart) !== null) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const cell = parent.closest('td, th, dd');
      const figure = isFigure((cell ?? parent).textContent?.trim() ?? '') && isFigure(words);
      const control = parent.closest(whole);
      if (!figure && control === null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (
        let around: Element | null = parent;
        around !== null && around.tagName !== 'MAIN';
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        // What scrolls is reached by scrolling.
        if (['auto', 'scroll'].includes(style.overflowX)) break;
        const cuts = ['hidden', 'clip'].includes(style.overflowX) || around === cell || around === control;
        if (!cuts || style.display === 'inline' || style.display === 'contents') continue;
        const edge = around.getBoundingClientRect();
        const over = Math.max(edge.left - left, right - edge.right);
        const overDown = around === cell ? 0 : Math.max(edge.top - top, bottom - edge.bottom);
        if (over <= SLACK && overDown <= SLACK_DOWN) continue;
        found.push(`cut: ${words.slice(0, 40)} (${Math.round(Math.max(over, overDown))} px)`);
        break;
      }
    }
    return [...new Set(found)];
  });

/** What reaches beyond the right edge of the window: the page can then be moved sideways. */
const findOverhang = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return [];
    const widest = [...document.querySelectorAll('main *')].reduce(
      (most, element) => {
        const { right } = element.getBoundingClientRect();
        return right > most.right ? { element, right } : most;
      },
      { element: document.documentElement as Element, right: 0 },
    );
    return [`over the edge by ${over} px: ${widest.element.tagName} ${widest.element.className}`];
  });

/** Where a page settles within this time, in ms, its faults on the way do not count. */
const SETTLING_MS = 2_000;

/** All faults of what a page shows, once it moves no more. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLING_MS;
  for (;;) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const found = [await findOverlaps(page), await findCutFigures(page), await findOverhang(page)].flat();
    if (found.length === 0 || Date.now() > until) return found;
    await page.waitForTimeout(250);
  }
}

/** Letters of twice their size and nothing else, as a browser that zooms text alone shows them. */
export const doubleLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const done: WeakSet<CSSStyleDeclaration> =
      Reflect.get(window, 'doubledLetters') ?? new WeakSet<CSSStyleDeclaration>();
    Reflect.set(window, 'doubledLetters', done);
    const pixels = /^([\d.]+)px$/;
    function double(style: CSSStyleDeclaration) {
      if (done.has(style)) return;
      done.add(style);
      const sizes = [...style].filter((name) => /^(--.*font-size.*|font-size|line-height)$/.test(name));
      for (const name of sizes) {
        const size = pixels.exec(style.getPropertyValue(name).trim())?.[1];
        if (size !== undefined)
          style.setProperty(name, `${Number(size) * 2}px`, style.getPropertyPriority(name));
      }
    }
    function walk(rules: CSSRuleList) {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) double(rule.style);
        if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
      }
    }
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) walk(sheet.cssRules);
    for (const element of document.querySelectorAll<HTMLElement>('[style*="font-size"]'))
      double(element.style);
    document.documentElement.style.fontSize = '200%';
  });
