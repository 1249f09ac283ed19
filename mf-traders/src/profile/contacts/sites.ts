// Sites of a company: which suggestions are none (spec §5), and a domain as it is asked for.

/** Without scheme, path and a leading `www.`, in lower case. */
export const domainOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '');

/** Suggestions with a dot that are on no black list, each once. */
export function ownSites<Site extends { domain: string }>(
  sites: readonly Site[],
  black: readonly string[],
): Site[] {
  const isBlack = (domain: string) => black.some((site) => domain === site || domain.endsWith(`.${site}`));
  const seen = new Set<string>();
  return sites.filter(({ domain }) => {
    const own = domainOf(domain);
    if (!own.includes('.') || isBlack(own) || seen.has(own)) return false;
    seen.add(own);
    return true;
  });
}
