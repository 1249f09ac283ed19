// How much smaller a sheet is printed so that it fits on one page: 1 where it fits as it is.
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

/** Height in px within the margins of Letter, which is lower than A4: 279.4 mm less twice 8 mm, less a rounding error. */
const PAGE_HEIGHT = Math.floor(((279.4 - 16) / 25.4) * 96) - 4;
/** Up to this width in px the screen shows the sheet in another layout, whose height says nothing (print.css). */
const PHONE_WIDTH = 900;

/** Height of what the sheet contains, without its own padding. */
function contentHeight(sheet: HTMLElement): number {
  const [first, last] = [sheet.firstElementChild, sheet.lastElementChild];
  if (first === null || last === null) return 0;
  return last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
}

interface OnePage {
  ref: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
}

/** @param enabled false measures nothing: for sheets of any number of pages */
export function useOnePage(enabled: boolean): OnePage {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const sheet = ref.current;
    if (!enabled || sheet === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      if (window.innerWidth <= PHONE_WIDTH) return;
      const height = contentHeight(sheet);
      setScale(height > PAGE_HEIGHT ? Math.floor((PAGE_HEIGHT / height) * 1_000) / 1_000 : 1);
    };
    const observer = new ResizeObserver(measure);
    for (const child of sheet.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [enabled]);
  // A custom property, which the types of styles do not list.
  const style = enabled ? ({ '--wb-one-page': scale } as CSSProperties) : {};
  return { ref, style };
}
