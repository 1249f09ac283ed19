// Test helper that sets the window width, because jsdom has no layout and no media queries.

/** Makes `matchMedia` answer max-width queries as for a window of this width (px); call it before rendering. */
export function windowWidth(width: number) {
  window.matchMedia = (media: string) => {
    const limit = Number(/max-width:\s*(\d+)px/.exec(media)?.[1] ?? 0);
    return Object.assign(new EventTarget(), {
      media,
      matches: width <= limit,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
