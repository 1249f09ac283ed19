// The HS code picker with its suggestions and its tree: digits or words in, codes out, each with the reason for it.
import { platform } from '@waybill/platform';
import { HsPicker, type HsPickerProps, type HsSuggestion } from '@waybill/ui/data';
import { useCallback } from 'react';
import { useEnglishOnly, useHsWords } from './hs-words';

export function HsField(props: Omit<HsPickerProps, 'suggest' | 'browse'>) {
  const wordsOf = useHsWords();
  const englishOnly = useEnglishOnly();
  /** What is below a chapter or heading; as silent as the suggestions that led there. */
  const browse = useCallback(
    async (code: string, signal: AbortSignal): Promise<HsSuggestion[]> => {
      const below = await platform.call('hsTree', { code }, { signal, silent: true });
      return below.map(({ code, text, language }) => {
        const why = englishOnly(language);
        return { code, description: text, language, ...(why !== null && { why }) };
      });
    },
    [englishOnly],
  );
  /** HS codes for digits or words; a failure shows nothing (spec §8). */
  const suggest = useCallback(
    async (query: string, signal: AbortSignal): Promise<HsSuggestion[]> => {
      const found = await platform.call('hsSuggestions', { q: query }, { signal });
      return found.map((entry) => {
        const { code, text, path, language, records } = entry;
        const within = path.at(-1);
        const why = wordsOf(entry);
        return {
          code,
          description: text,
          language,
          rows: records,
          ...(within !== undefined && { within }),
          ...(why !== '' && { why }),
        };
      });
    },
    [wordsOf],
  );
  return <HsPicker {...props} suggest={suggest} browse={browse} />;
}
