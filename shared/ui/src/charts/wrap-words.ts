// Breaks a text into lines that fit a width: between words, or between letters where a single word is too wide (Chinese
// has no spaces).

/** @param measure returns the width of a text; a line of a single letter may exceed `width` */
export function wrapWords(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)/)) {
    if (measure((line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && measure(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line !== '') lines.push(line);
  return lines.map((entry) => entry.trimEnd());
}
