// Helpers for company websites: filters suggestions by the blacklist (spec §5), and normalises a domain.

/** Host name without scheme, path and a leading `www.`, in lower case. */
export const readDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '');

/** Suggestions with a dot that are not blacklisted, without duplicates. */
export function ownSites<Site extends { domain: string }>(
  sites: readonly Site[],
  black: readonly string[],
): Site[] {
  const isBlack = (domain: string) => black.some((site) => domain === site || domain.endsWith(`.${site}`));
  const seen = new Set<string>();
  return sites.filter(({ domain }) => {
    const own = readDomain(domain);
    if (!own.includes('.') || isBlack(own) || seen.has(own)) return false;
    seen.add(own);
    return true;
  });
}
