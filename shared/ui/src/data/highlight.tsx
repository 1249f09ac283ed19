// Texts of lists: the terms of a search marked in them, and translations with a name in them.
import './data.css';

/** Placeholder for a name in a translated text; occurs in no text. */
const NAME = '\u0000';

/**
 * A translated text with a name in it, for the rows of a list: translated once, since that costs as much as a cell.
 * @param textOf the text for a name, as i18next puts it together
 */
export function textsByName(textOf: (name: string) => string): (name: string) => string {
  const text = textOf(NAME);
  return (name) => text.replaceAll(NAME, () => name);
}

interface HighlightProps {
  text: string;
  /** Words or phrases of the search; case does not matter. */
  terms: readonly string[];
}

const special = /[.*+?^${}()|[\]\\]/g;

/** `text` cut at every match of a term: odd parts are matches. Longer terms win. */
export function splitMatches(text: string, terms: readonly string[]): string[] {
  const wanted = terms.map((term) => term.trim()).filter((term) => term !== '');
  if (wanted.length === 0) return [text];
  const pattern = wanted
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(special, '\\$&'))
    .join('|');
  return text.split(new RegExp(`(${pattern})`, 'giu'));
}

/** Text with the search terms marked. */
export function Highlight({ text, terms }: HighlightProps) {
  return splitMatches(text, terms).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="wb-mark">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
