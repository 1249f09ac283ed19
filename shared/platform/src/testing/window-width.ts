// A window of another width for tests: jsdom lays nothing out and knows no media queries.

/** Makes `matchMedia` answer as a window of this width (px) would, for max-width queries; call it before drawing. */
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
