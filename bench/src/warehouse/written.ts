// Replaces the generated table in a documentation page, between two marker comments.

const BEGINS = '<!-- written by `npm run bench -- warehouse --write` -->';
const ENDS = '<!-- until here -->';

/**
 * The page with the generated text replaced.
 * @throws Error when the page has no markers
 */
export function withTable(page: string, text: string): string {
  const from = page.indexOf(BEGINS);
  const to = page.indexOf(ENDS, from);
  if (from === -1 || to === -1) throw new Error(`The page has no lines ${BEGINS} and ${ENDS}.`);
  return `${page.slice(0, from + BEGINS.length)}\n\n${text}\n\n${page.slice(to)}`;
}
