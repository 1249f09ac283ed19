// Which parts of a text a search found: what a screen marks, and in which text of a record it was found.
import { type FoundTerm, foundIn, type SoughtTerm } from './finding';
import { invisible, words } from './fold';
import { isSpelledLike } from './spelling';
import { isUnspaced, splitUnits } from './unspaced';
import { ideographClass } from './writing-systems';

/** A part of a text, in UTF-16 code units as `slice` takes them. */
interface Mark {
  start: number;
  end: number;
}

/** What folds to one word: an ideograph, or letters, digits and marks side by side. */
const piece = new RegExp(
  `[${ideographClass}]\\p{M}*|(?:(?![${ideographClass}])[\\p{L}\\p{N}\\p{M}${invisible}])+`,
  'gu',
);

interface Place extends Mark {
  word: string;
}

function placesOf(text: string): Place[] {
  return [...text.matchAll(piece)].flatMap(({ 0: found, index }) => {
    let start = index;
    return (isUnspaced(found) ? splitUnits(found) : [found]).flatMap((part) => {
      const end = start + part.length;
      const places = words(part).map((word) => ({ word, start, end }));
      start = end;
      return places;
    });
  });
}

function fits(word: string, wanted: string, last: boolean, { prefix, fuzzy }: SoughtTerm): boolean {
  if (word === wanted) return true;
  if (prefix && last) return word.startsWith(wanted);
  return fuzzy > 0 && isSpelledLike(word, { word: wanted, letters: fuzzy });
}

function marksOfTerm(places: readonly Place[], term: SoughtTerm): Mark[] {
  const end = term.words.length - 1;
  if (end < 0) return [];
  return places.flatMap(({ start }, at): Mark[] => {
    const all = term.words.every((word, i) => fits(places[at + i]?.word ?? '', word, i === end, term));
    return all ? [{ start, end: places[at + end]?.end ?? start }] : [];
  });
}

/**
 * Where a text has any of the terms: whole words, blind to case and accents as the search is. In their order; those that
 * touch or overlap are one.
 */
export function marksOf(text: string, sought: readonly SoughtTerm[]): Mark[] {
  const places = placesOf(text);
  const all = sought
    .flatMap((term) => marksOfTerm(places, term))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const marks: Mark[] = [];
  for (const mark of all) {
    const last = marks.at(-1);
    if (last !== undefined && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else marks.push({ ...mark });
  }
  return marks;
}

/** The texts of a record in which terms were found, and which, each once. */
export function foundTerms(
  texts: Readonly<Record<(typeof foundIn)[number], string | null>>,
  sought: readonly SoughtTerm[],
): FoundTerm[] {
  return foundIn.flatMap((name) => {
    const places = placesOf(texts[name] ?? '');
    const terms = sought.filter((term) => marksOfTerm(places, term).length > 0);
    return [...new Set(terms.map((term) => term.words.join(' ')))].map((term) => ({ in: name, term }));
  });
}
