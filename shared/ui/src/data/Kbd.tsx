// A key of the keyboard in a text.
import type { ReactNode } from 'react';
import './data.css';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="wb-kbd">{children}</kbd>;
}
