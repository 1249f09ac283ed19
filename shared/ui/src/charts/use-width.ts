// Hook for the current width of an element in px, so that a drawing keeps its font size at every width.
import { useRef } from 'react';
import { useInnerWidth } from '../data/column-layout';

/** Width before the first measurement, and in tests, where there is no layout. */
const FALLBACK_WIDTH = 640;

export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  return { ref, width: useInnerWidth(ref) || FALLBACK_WIDTH };
}
