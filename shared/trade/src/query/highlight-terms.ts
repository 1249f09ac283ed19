// Extracts from a query (syntax of spec §5) the terms to highlight in results: required ones, not excluded ones.

const PART = /([-−－]?)(?:"([^"]*)"?|“([^”]*)”?|([^\s+|()"“”*~]+))(?:[*~]\d*)?/gu;

/** Distinct words and phrases of a match; expansions of `*` and `~` are not known here. */
export function highlightTerms(query: string): string[] {
  const terms = new Set<string>();
  for (const [, minus, straight, curly, word] of query.matchAll(PART)) {
    // Full-width letters, as from Chinese keyboards, match plain ones.
    const term = (straight ?? curly ?? word ?? '').trim().normalize('NFKC');
    if (minus === '' && [...term].length > 1) terms.add(term);
  }
  return [...terms];
}
