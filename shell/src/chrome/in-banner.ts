// Container for the menus of the top bar: the bar itself, so that screen readers find them in a landmark of the page.
export const inBanner = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;
