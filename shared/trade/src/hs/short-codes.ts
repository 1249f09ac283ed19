// HS codes with more digits than the records of some countries state: they find nothing there, their first digits do.
import type { Mapping } from '../countries/reporting';

interface ShortCodes {
  /** Reporting countries whose records state fewer digits, by code of spec §2. */
  countries: string[];
  /** Most digits that all of them state. */
  digits: number;
  /** The codes, cut to so many digits, each once. */
  codes: string[];
}

/**
 * What to search instead so that records of every country are found; null when the codes already find them.
 * @param codes HS codes of a search, digits only
 * @param countries reporting countries of the search, by code of spec §2; none means all
 * @param minDigits fewest digits that the field takes: a country with fewer has no common part
 */
export function findShortCodes(
  codes: readonly string[],
  mappings: readonly Pick<Mapping, 'code' | 'hs_digits'>[],
  countries: readonly string[],
  minDigits: number,
): ShortCodes | null {
  const longest = Math.max(0, ...codes.map((code) => code.length));
  const shorter = mappings.filter(
    ({ code, hs_digits: digits }) =>
      digits >= minDigits && digits < longest && (countries.length === 0 || countries.includes(code)),
  );
  if (shorter.length === 0) return null;
  const digits = Math.min(...shorter.map((mapping) => mapping.hs_digits));
  return {
    countries: shorter.map(({ code }) => code),
    digits,
    codes: [...new Set(codes.map((code) => code.slice(0, digits)))],
  };
}
