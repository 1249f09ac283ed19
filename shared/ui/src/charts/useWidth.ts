// The width in px that an element has, kept up to date: what is drawn keeps its type size at every width.
import { useLayoutEffect, useRef, useState } from 'react';

/** Where nothing is laid out: tests, and before the first measure. */
const USUAL = 640;

export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const part = ref.current;
    if (part === null) return;
    const measure = () => setWidth(part.clientWidth || USUAL);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
