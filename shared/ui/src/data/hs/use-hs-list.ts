// Hook for the list of an HS picker: suggestions for what is typed, or the codes below a chapter, heading or other
// start of a code.
import { HS_SUGGEST_MIN, KEYWORD_MIN } from '@waybill/contract';
import { useCallback } from 'react';
import { type Suggest, type Suggestions, useSuggestions } from '../suggest/use-suggestions';
import type { HsSuggestion } from './HsOption';
import { normaliseHs } from './hs-codes';

interface HsSources {
  suggest: Suggest<HsSuggestion>;
  browse: Suggest<HsSuggestion>;
}

function isLongEnough(query: string): boolean {
  const digits = normaliseHs(query);
  return digits === null ? query.trim().length >= KEYWORD_MIN : digits.length >= HS_SUGGEST_MIN;
}

/** @param isBelow whether the codes below the typed digits are listed; for '' the chapters */
export function useHsList(
  { suggest, browse }: HsSources,
  query: string,
  isBelow: boolean,
): Suggestions<HsSuggestion> {
  /** The tariff has a level every two digits: with an odd number the level above is filtered. */
  const browseBelow = useCallback(
    async (digits: string, signal: AbortSignal) => {
      const level = digits.slice(0, digits.length - (digits.length % 2));
      const below = await browse(level, signal);
      return below.filter(({ code }) => code.startsWith(digits));
    },
    [browse],
  );
  const source = isBelow ? browseBelow : isLongEnough(query) ? suggest : null;
  return useSuggestions(normaliseHs(query) ?? query.trim(), source, isBelow ? 0 : undefined);
}
