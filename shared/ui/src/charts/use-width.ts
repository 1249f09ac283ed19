// The width in px that an element has, kept up to date: what is drawn keeps its type size at every width.
import { useRef } from 'react';
import { useInnerWidth } from '../data/column-layout';

/** Where nothing is laid out: tests, and before the first measure. */
const FALLBACK_WIDTH = 640;

export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  return { ref, width: useInnerWidth(ref) || FALLBACK_WIDTH };
}
