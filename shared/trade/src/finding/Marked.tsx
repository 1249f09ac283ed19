// A text with the matches of a search highlighted: whole words, ignoring accents and case, as in the search itself.
import type { SoughtTerm } from '@waybill/contract';
import { marksOf } from '@waybill/contract/marks';
import type { ReactNode } from 'react';

export function Marked({ text, sought }: { text: string; sought: readonly SoughtTerm[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marksOf(text, sought)) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className="wb-mark">
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
