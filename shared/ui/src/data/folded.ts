// Text folded for searching: case, accents and widths do not matter ("Côte" is found by "cote").

export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .trim();
}
