// The HS code picker connected to the API: suggestions for digits or words, each with the reason, and the code tree.
import { HS_SUGGEST_MIN } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { HsPicker, type HsPickerProps, type HsSuggestion } from '@waybill/ui/data';
import { useCallback } from 'react';
import { useEnglishOnly, useHsWords } from './hs-words';

export function HsField(props: Omit<HsPickerProps, 'suggest' | 'browse'>) {
  const wordsOf = useHsWords();
  const englishOnly = useEnglishOnly();
  /** Lists the codes below a chapter or heading; failures are silent, as for suggestions. */
  const browse = useCallback(
    async (code: string, signal: AbortSignal): Promise<HsSuggestion[]> => {
      const [below, suggested] = await Promise.all([
        platform.call('hsTree', { code }, { signal, silent: true }),
        // The number of records of each code below a heading.
        code.length < HS_SUGGEST_MIN
          ? []
          : platform.call('hsSuggestions', { q: code }, { signal }).catch(() => []),
      ]);
      const rows = new Map(suggested.map((entry) => [entry.code, entry.records]));
      const rowsOf = (each: string) => rows.get(each) ?? 0;
      return [...below]
        .sort((a, b) => rowsOf(b.code) - rowsOf(a.code))
        .map(({ code: each, text, language }) => {
          const why = englishOnly(language);
          const held = rows.get(each);
          return {
            code: each,
            description: text,
            language,
            ...(held !== undefined && { rows: held }),
            ...(why !== null && { why }),
          };
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
        // A heading with a single code often has the same text.
        const within = path.findLast((above) => above !== text);
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
