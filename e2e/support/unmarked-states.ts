// What a contrast theme of the system hides: chosen tabs, choices and entries that look exactly like those beside them.
import type { Page } from '@playwright/test';

/** A line for each chosen control whose only difference is a ground or a colour, which such a theme takes away. */
export const findUnmarkedStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** What such a theme leaves: lines, letters and what is drawn. */
    const look = (element: Element): string => {
      const style = getComputedStyle(element);
      const names = ['outline-style', 'text-decoration-line', 'font-weight', 'border-top-width'] as const;
      const lines = ['border-bottom-width', 'border-bottom-style', 'border-bottom-color'] as const;
      const drawn = element.querySelector('svg')?.innerHTML ?? '';
      const mask = getComputedStyle(element, '::before').maskImage;
      return [...[...names, ...lines].map((name) => style.getPropertyValue(name)), drawn, mask].join(' ');
    };
    const found: string[] = [];
    const compare = (chosen: Element, others: readonly Element[], what: string) => {
      const other = others.find((each) => each !== chosen && each.checkVisibility());
      if (other !== undefined && look(other) === look(chosen))
        found.push(
          `${what}: ${(chosen.textContent || chosen.getAttribute('aria-label') || '').slice(0, 40)}`,
        );
    };
    const states = [
      ['aria-selected', 'true'],
      ['aria-pressed', 'true'],
      ['aria-current', 'page'],
      ['aria-current', 'true'],
      ['aria-checked', 'true'],
    ] as const;
    for (const [attribute, on] of states)
      for (const chosen of document.querySelectorAll(`#waybill-frame [${attribute}="${on}"]`)) {
        if (!chosen.checkVisibility() || chosen.closest('svg') !== null) continue;
        const group =
          chosen.closest('[role="tablist"], [role="group"], nav, table, ul') ?? chosen.parentElement;
        const others = [...(group?.querySelectorAll(chosen.tagName) ?? [])].filter(
          (each) => each.getAttribute(attribute) !== on && each.classList[0] === chosen.classList[0],
        );
        compare(chosen, others, attribute);
      }
    for (const chosen of document.querySelectorAll('#waybill-frame .ant-segmented-item-selected'))
      compare(
        chosen,
        [...(chosen.parentElement?.children ?? [])].filter((each) => each.matches('.ant-segmented-item')),
        'segmented',
      );
    return found;
  });

/** A line for each bar and key of a drawing that has neither a line nor a ground other than that of the page. */
export const findUndrawnFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const figures = [
      ...['.wb-track > span', '.wb-usage-fill', '.wb-rank-fill', '.wb-share-fill', '.wb-drawn'],
      ...['.wb-legend-mark', '.wb-share-mark'],
    ];
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll(`#waybill-frame :is(${figures.join(', ')})`)]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
      .filter((element) => {
        const { backgroundColor, backgroundImage, outlineStyle, borderTopStyle } = getComputedStyle(element);
        const hasGround = backgroundColor !== canvas && !/^rgba\(.*, 0\)$/.test(backgroundColor);
        return (
          !hasGround && backgroundImage === 'none' && outlineStyle === 'none' && borderTopStyle === 'none'
        );
      })
      .map((element) => element.className);
  });
