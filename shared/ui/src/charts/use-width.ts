// Hook for the current width of an element in px, so that a drawing keeps its font size at every width.
import { useRef } from 'react';
import { useRoom } from '../data/table-room';

/** Width before the first measurement, and in tests, where there is no layout. */
const USUAL = 640;

export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  return { ref, width: useRoom(ref) || USUAL };
}
