// Where the menus of the bar are drawn: inside it, so that screen readers find them in a landmark of the page.
export const inBanner = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;
