// Which words of a query (syntax of spec §5) to mark in the results: those asked for, not those left out.

const PART = /([-−－]?)(?:"([^"]*)"?|“([^”]*)”?|([^\s+|()"“”*~]+))(?:[*~]\d*)?/gu;

/** Words and phrases that a match contains, each once; letters after `*` and edits after `~` are not known here. */
export function highlightTerms(query: string): string[] {
  const terms = new Set<string>();
  for (const [, minus, straight, curly, word] of query.matchAll(PART)) {
    // Wide letters, as Chinese keyboards give them, find plain ones.
    const term = (straight ?? curly ?? word ?? '').trim().normalize('NFKC');
    if (minus === '' && [...term].length > 1) terms.add(term);
  }
  return [...terms];
}
