// Waits until the browser has painted the present state of the page.

/** Longest wait for a paint, in ms: a page in the background is not painted at all. */
const LONGEST = 100;

/** Resolves when the browser has painted the present state of the page. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // The browser paints a frame after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : LONGEST);
  });
