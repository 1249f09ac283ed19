// Suggestions of the site's search box, in a chunk of their own that is loaded with the first key.
import { type SiteSuggestion, siteSuggestions } from '@waybill/trade/data';
import { searchTarget } from './search-target';

export const searchSuggestions = (text: string, signal: AbortSignal): Promise<SiteSuggestion[]> =>
  siteSuggestions(text, signal, searchTarget(text));
