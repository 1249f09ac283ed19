// Suggestions of the quick search; loaded with the first key press.
import { type SiteSuggestion, siteSuggestions } from '@waybill/trade/data';
import { quickSearch } from './search-links';

export function quickSuggestions(text: string, signal: AbortSignal): Promise<SiteSuggestion[]> {
  const outcome = quickSearch(text);
  return siteSuggestions(text, signal, 'path' in outcome ? outcome.path : null);
}
